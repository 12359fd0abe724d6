"""The answers as plain dictionaries, for JSON and for the terminal."""

from typing import Literal, TypedDict

from headjudge.rulebooks.docs.describe import Cited
from headjudge.rulebooks.model import Value


class LineView(TypedDict):
    file: str
    line: int
    function: str


class AlsoIn(TypedDict):
    """A book that cites another's clause, explicitly or because it is silent itself."""

    book: str
    silent: str  # the reason; empty if it cites the clause explicitly


class BoundView(TypedDict):
    """A ruling that rests on the clause in question."""

    id: str
    game: str
    says: str
    rests_on: list[str]  # clauses: the first decides
    ruled: str
    bound_at: str
    decided_at: list[LineView]
    also_in: list[AlsoIn]


class SettingView(TypedDict):
    key: str
    value: Value
    set_at: str  # empty if it follows from another setting


class TestView(TypedDict):
    name: str
    file: str
    line: int


class ClauseAnswer(TypedDict):
    kind: Literal["clause"]
    id: str
    book: str
    section: str
    statement: str
    enforce: str
    stated_at: str
    rulings: list[BoundView]
    settings: list[SettingView]
    scenarios: list[str] | None  # None: no scenarios here
    tests: list[TestView]
    screen: str  # why only a screen can show it


class InBook(TypedDict):
    book: str
    says: str
    clauses: list[Cited]
    ruled: str
    silent: str
    bound_at: str


class InGame(TypedDict):
    game: str
    decided_at: list[LineView]
    books: list[InBook]


class RulingAnswer(TypedDict):
    kind: Literal["ruling"]
    id: str
    games: list[InGame]


class CitedHere(TypedDict):
    ruling: str
    game: str
    decides: bool  # the clause is the first that the ruling rests on
    lines: list[int]


class DecidedHere(TypedDict):
    id: str
    statement: str
    rulings: list[CitedHere]


class BookHere(TypedDict):
    book: str
    title: str
    clauses: list[DecidedHere]


class FileAnswer(TypedDict):
    kind: Literal["file"]
    file: str
    books: list[BookHere]


Answer = ClauseAnswer | RulingAnswer | FileAnswer
