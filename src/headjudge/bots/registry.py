"""The bots there are: those of headjudge, and those that installed packages bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from headjudge.bots.builtin import BUILT_IN, Own
from headjudge.bots.discovery import Source
from headjudge.bots.sandbox.runner import Failed, Inside, Runner
from headjudge.bots.sandbox.subprocess_runner import Outside
from headjudge.errors import BadInput
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.citation import meant

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "headjudge.bots"
"""The group of entry points in which a package names its bots."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One bot that can be seated."""

    name: str
    about: str
    plays: tuple[str, ...]  # kinds of game, or rulebooks
    origin: str  # "headjudge", the package that brings it, or the file
    own: Own | None = None  # of headjudge itself
    source: Source | None = None  # of anybody else
    broken: str = ""  # why it cannot be seated

    def plays_book(self, book: Rulebook) -> bool:
        return any(each in self.plays for each in (book.kind.id, *book.chain))

    def runner(self) -> Runner:
        """A new one for every seat. What is not part of headjudge runs in a process of its own."""
        if self.broken:
            raise BadInput(f"{self.name} cannot be loaded: {self.broken}")
        if self.own is not None:
            return Inside(self.own.make)
        assert self.source is not None
        return Outside(self.source)


def every() -> list[Entry]:
    """All bots by name; a package's bot never takes the place of one of headjudge's own."""
    found = {
        own.name: Entry(own.name, own.about, own.plays, "headjudge", own=own) for own in BUILT_IN
    }
    for point in _points():
        entry = _described(point)
        if point.name in found:
            taken = found[point.name].origin
            entry = Entry(
                f"{point.name} ({entry.origin})",
                entry.about,
                entry.plays,
                entry.origin,
                broken=f"the name is taken by {taken}",
            )
        found[entry.name] = entry
    return list(found.values())


def find(name: str) -> Entry:
    """The bot of this name; the path of a Python file is a name, too."""
    for own in BUILT_IN:
        if own.name == name:
            return Entry(own.name, own.about, own.plays, "headjudge", own=own)
    if name.endswith(".py"):
        return from_file(Path(name))
    for point in _points():
        if point.name == name:
            return _described(point)
    known = [*(own.name for own in BUILT_IN), *(point.name for point in _points())]
    raise BadInput(f"there is no bot {name!r}{meant(name, known)}; there are: {', '.join(known)}")


def from_file(path: Path) -> Entry:
    """A bot in a file of one's own, loaded once to see that it can be."""
    if not path.is_file():
        raise BadInput("there is no such file", str(path))
    source = Source(file=str(path.resolve()))
    return _loaded(path.stem, str(path), source)


def _points() -> Iterator[EntryPoint]:
    from importlib.metadata import entry_points  # only who asks for a guest waits for it

    yield from sorted(entry_points(group=GROUP), key=lambda point: point.name)


def _described(point: EntryPoint) -> Entry:
    origin = point.dist.name if point.dist is not None else point.value
    return _loaded(point.name, origin, Source(point=point.value))


def _loaded(name: str, origin: str, source: Source) -> Entry:
    """What it says of itself. Its code may do anything, so it is run where it can do no harm."""
    runner = Outside(source)
    try:
        runner.describe()
    except Failed as failure:
        return Entry(name, "", (), origin, source=source, broken=str(failure))
    finally:
        runner.close()
    return Entry(name, runner.about, runner.plays, origin, source=source)
