"""What handlers are given: the hall with its tables, the door, the pages."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import FromPath, SkipValidation

from headjudge.live.tables import Hall
from headjudge.web.security.connections import Door
from headjudge.web.static_pages import Pages

TheHall = NamedDependency[SkipValidation[Hall]]
TheDoor = NamedDependency[SkipValidation[Door]]
ThePages = NamedDependency[SkipValidation[Pages]]
TableId = FromPath[str]
