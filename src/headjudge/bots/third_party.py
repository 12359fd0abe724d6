"""Bots that are not part of headjudge: from a Python file or an installed package.

Naming such a bot runs its code. Only the user at the keyboard may do that, so only commands import this module, and
only for a `BotSource`, which was typed. Stored games, imported files and requests use `registry.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from headjudge.bots import registry
from headjudge.bots.discovery import BotSource, Source
from headjudge.bots.registry import BotEntry
from headjudge.bots.sandbox.late_runner import LateRunner
from headjudge.bots.sandbox.runner import Failed, Runner
from headjudge.bots.sandbox.subprocess_runner import SubprocessRunner
from headjudge.errors import BadInput
from headjudge.rulebooks.citation import meant

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

TABLE_MEMORY = 1024  # MiB for a bot at a server's table
GROUP = "headjudge.bots"
"""The entry-point group in which a package lists its bots."""


@dataclass(frozen=True, kw_only=True)
class Guest(BotEntry):
    """A third-party bot; it runs in a separate process."""

    source: Source

    def runner(self) -> Runner:
        if self.broken:
            raise BadInput(f"{self.name} cannot be loaded: {self.broken}")
        return SubprocessRunner(self.source)


@dataclass(frozen=True, kw_only=True)
class TableGuest(Guest):
    """One at a server's tables: started when it is first asked, and not too many at a time."""

    def runner(self) -> Runner:
        return LateRunner(lambda: SubprocessRunner(self.source, memory=TABLE_MEMORY, closed=True))


def every() -> list[BotEntry]:
    """All bots by name; a package's bot never replaces a built-in one."""
    entries: dict[str, BotEntry] = {entry.name: entry for entry in registry.every()}
    for point in _points():
        guest = _described(point)
        if guest.name in entries:
            name = f"{guest.name} ({guest.origin})"
            guest = replace(
                guest, name=name, broken=f"the name is taken by {entries[guest.name].origin}"
            )
        entries[guest.name] = guest
    return list(entries.values())


def find(name: BotSource) -> BotEntry:
    """The bot with this name; the path of a Python file also counts as a name."""
    built_in = registry.built_in()
    if name in built_in:
        return registry.find(registry.bot_id(name))
    if name.endswith(".py"):
        return from_file(name)
    for point in _points():
        if point.name == name:
            return _described(point)
    listed = [*built_in, *(point.name for point in _points())]
    raise BadInput(f"there is no bot {name!r}{meant(name, listed)}; there are: {', '.join(listed)}")


def for_tables(names: Iterable[BotSource]) -> list[BotEntry]:
    """Installed bots that the operator lets play at a server's tables. Files are not for servers."""
    points = {point.name: point for point in _points()}
    guests: list[BotEntry] = []
    for name in dict.fromkeys(names):
        point = points.get(name)
        if point is None or name in registry.built_in() or not registry.is_id(name):
            listed = ", ".join(filter(registry.is_id, points)) or "none"
            raise BadInput(
                f"{name!r} is not a bot of an installed package{meant(name, list(points))}; "
                f"installed: {listed}",
                "--bots",
            )
        guest = _described(point, closed=True)
        if guest.broken:
            raise BadInput(f"{name} cannot be loaded: {guest.broken}", "--bots")
        guests.append(
            TableGuest(guest.name, guest.about, guest.plays, guest.origin, source=guest.source)
        )
    return guests


def from_file(name: BotSource) -> Guest:
    """A bot from a file, loaded once to check that it can be."""
    path = Path(name)
    if not path.is_file():
        raise BadInput("there is no such file", str(path))
    return _loaded(path.stem, str(path), Source(file=str(path.resolve())))


def _points() -> Iterator[EntryPoint]:
    from importlib.metadata import entry_points  # slow to import and rarely needed

    yield from sorted(entry_points(group=GROUP), key=lambda point: point.name)


def _described(point: EntryPoint, closed: bool = False) -> Guest:
    origin = point.dist.name if point.dist is not None else point.value
    return _loaded(point.name, origin, Source(point=point.value), closed)


def _loaded(name: str, origin: str, source: Source, closed: bool = False) -> Guest:
    """The bot with its own description. Its code may do anything, so it runs in a separate process."""
    runner = SubprocessRunner(source, closed=closed)
    try:
        runner.describe()
    except Failed as failure:
        return Guest(name, "", (), origin, str(failure), source=source)
    finally:
        runner.close()
    return Guest(name, runner.about, runner.plays, origin, source=source)
