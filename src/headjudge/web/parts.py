"""What handlers are given: the hall with its tables, and the door."""

from __future__ import annotations

from typing import Annotated

from litestar.params import Dependency

from headjudge.tables import Hall
from headjudge.web.door import Door
from headjudge.web.pages import Pages

TheHall = Annotated[Hall, Dependency(skip_validation=True)]
TheDoor = Annotated[Door, Dependency(skip_validation=True)]
ThePages = Annotated[Pages, Dependency(skip_validation=True)]
