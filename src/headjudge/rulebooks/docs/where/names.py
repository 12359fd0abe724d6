"""Resolves a typed clause, ruling or file, and forgives small slips."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from headjudge.errors import UnknownName
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.docs.where import sources
from headjudge.rulebooks.format.rulings import EVENT_RULINGS
from headjudge.rulebooks.kinds import KINDS

_ASK_FOR = "give a clause (boise.go.salary), a ruling (GO_SALARY) or a file (engine/tokens/dice.py)"
_LINE = re.compile(r":\d+(:\d+)?$")  # the line after a file, as editors write it
_WORDS = re.compile(r"[a-z0-9]+")
_NEAR = 0.55  # how similar a name must be to be suggested
_MOST = 5  # names listed in an error


@dataclass(frozen=True)
class ClauseName:
    book: Rulebook  # the clause as this book reads it
    clause: str


@dataclass(frozen=True)
class RulingName:
    name: str
    games: tuple[str, ...]  # kinds of game, and the tournament


@dataclass(frozen=True)
class FileName:
    file: str  # below the package


def find(text: str, books: Sequence[Rulebook]) -> ClauseName | RulingName | FileName:
    """The clause of one of these books, the ruling or the file that the name means."""
    name = text.strip()
    if _looks_like_a_file(name):
        return _file(name)
    target = _clause(name, books) or _ruling(name) or _short_clause(name, books) or _module(name)
    if target is None:
        raise UnknownName(f"{_unknown(name, books)}; {_ASK_FOR}")
    return target


def _clause(name: str, books: Sequence[Rulebook]) -> ClauseName | None:
    """Find a clause by its full id. Prefer the book that states it to those that inherit it."""
    for only_own in (True, False):
        for book in books:
            for clause in book.own_clauses if only_own else book.clauses:
                if _plain(clause) == _plain(name):
                    return ClauseName(book, clause)
    return None


def _ruling(name: str) -> RulingName | None:
    wanted = name.upper().removeprefix("R.").replace("-", "_")
    games = [game for game, kind in KINDS.items() if wanted in kind.rulings]
    if wanted in EVENT_RULINGS:
        games.append(sources.TOURNAMENT)
    return RulingName(wanted, tuple(games)) if games else None


def _short_clause(name: str, books: Sequence[Rulebook]) -> ClauseName | None:
    """Find a clause without its book, if only one book has it."""
    matches = [
        ClauseName(book, clause)
        for book in books
        for clause in book.own_clauses
        if _plain(clause).partition(".")[2] == _plain(name)
    ]
    if len(matches) > 1:
        which = _listed([match.clause for match in matches])
        raise UnknownName(f"several clauses are called {name!r}; choose one: {which}")
    return matches[0] if matches else None


def _plain(clause: str) -> str:
    return clause.lower().replace("-", "_")


# --- files ----------------------------------------------------------------------------------------


def _looks_like_a_file(name: str) -> bool:
    return "/" in name or "\\" in name or _LINE.sub("", name).endswith(".py")


def _file(name: str) -> FileName:
    bare = _LINE.sub("", name)
    path = Path(bare)
    if path.is_dir():
        inside = [file for file in sources.deciding_files() if file.startswith(_below(path))]
        message = f"; name one of its files: {_listed(inside)}" if inside else ""
        raise UnknownName(f"{name!r} is a folder{message}")
    if path.is_file() and sources.PACKAGE in path.resolve().parents:
        return FileName(path.resolve().relative_to(sources.PACKAGE).as_posix())
    parts = [part for part in re.split(r"[/\\]", bare) if part not in ("", ".", "..")]
    if "headjudge" in parts:  # a file of another checkout, or as named in this one
        parts = parts[len(parts) - parts[::-1].index("headjudge") :]
    target = _one_file("/".join(parts).removesuffix(".py"), name)
    if target is None:
        near = _nearest(bare, sources.deciding_files())
        raise UnknownName(
            f"headjudge has no file {name!r}{near}; name a file that decides something,"
            " such as engine/tokens/building.py"
        )
    return target


def _below(folder: Path) -> str:
    """The prefix of the files in a folder; outside the package, one that no file has."""
    path = folder.resolve()
    inside = path == sources.PACKAGE or sources.PACKAGE in path.parents
    return path.relative_to(sources.PACKAGE).as_posix().removeprefix(".") if inside else "\0"


def _module(name: str) -> FileName | None:
    """Find a module by its dotted name, or by its last part if unique."""
    return _one_file(name.removeprefix("headjudge.").replace(".", "/"), name)


def _one_file(ending: str, name: str) -> FileName | None:
    """Find the file whose path ends like this. Files that decide something come first."""
    if f"{ending}.py" in sources.all_files():
        return FileName(f"{ending}.py")
    for files in (sources.deciding_files(), sources.all_files()):
        matches = [file for file in files if f"/{file}".endswith(f"/{ending}.py")]
        if len(matches) > 1:
            raise UnknownName(f"several files are called {name!r}; choose one: {_listed(matches)}")
        if matches:
            return FileName(matches[0])
    return None


# --- what to say instead --------------------------------------------------------------------------


def _unknown(name: str, books: Sequence[Rulebook]) -> str:
    for book in books:
        if name in book.switches or name in book.figures:
            return f"{name!r} is a setting; see `headjudge rules show {book.id} {name}`"
    clauses = [clause for book in books for clause in book.own_clauses]
    rulings = [*(ruling for kind in KINDS.values() for ruling in kind.rulings), *EVENT_RULINGS]
    return f"nothing is called {name!r}{_nearest(name, [*clauses, *rulings])}"


def _nearest(name: str, names: Collection[str]) -> str:
    """Similar names, by letters or words, nearest first."""
    scores = {candidate: _likeness(name.lower(), candidate.lower()) for candidate in names}
    near = sorted(
        (candidate for candidate in scores if scores[candidate] >= _NEAR), key=lambda e: -scores[e]
    )
    return f"; nearest: {', '.join(near[:3])}" if near else ""


def _likeness(one: str, other: str) -> float:
    words, others = set(_WORDS.findall(one)), set(_WORDS.findall(other))
    shared = len(words & others) / max(1, len(words), len(others))
    return max(shared, SequenceMatcher(None, one, other).ratio()) + 0.1 * shared


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return ", ".join(names[:_MOST]) + more
