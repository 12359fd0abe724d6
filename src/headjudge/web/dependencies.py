"""Dependencies of the handlers: the tables, the limits on connections, the pages."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation

from headjudge.live.tables import TableManager
from headjudge.web.security.connections import ConnectionLimits
from headjudge.web.static_pages import Pages

TheManager = NamedDependency[SkipValidation[TableManager]]
TheConnections = NamedDependency[SkipValidation[ConnectionLimits]]
ThePages = NamedDependency[SkipValidation[Pages]]
TableId = FromPath[str]
