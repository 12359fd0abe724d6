"""board.toml: the squares, deeds and groups, with the engine's numbers for them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable, entries, only
from headjudge.rulebooks.problems import Problem

KINDS = {
    "go": C.SQ_GO,
    "street": C.SQ_STREET,
    "railroad": C.SQ_RAILROAD,
    "utility": C.SQ_UTILITY,
    "chance": C.SQ_CHANCE,
    "community_chest": C.SQ_CHEST,
    "income_tax": C.SQ_INCOME_TAX,
    "luxury_tax": C.SQ_LUXURY_TAX,
    "jail": C.SQ_JAIL,
    "free_parking": C.SQ_FREE_PARKING,
    "go_to_jail": C.SQ_GO_TO_JAIL,
}
_DEEDS = ("street", "railroad", "utility")
_LINES = {C.GROUP_RAILROAD: "railroad", C.GROUP_UTILITY: "utility"}
_SIZES = {"street": (1, 4), "railroad": (4, 4), "utility": (2, 2)}
_MOST = 1_000_000
_NOTE = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)


@dataclass(frozen=True)
class Square:
    index: int
    id: str
    name: str
    type: str
    group: str = ""
    price: int = 0
    mortgage: int = 0
    house_cost: int = 0
    hotel_cost: int = 0
    rent: tuple[int, ...] = (0,) * C.RENT_ROWS

    @property
    def is_deed(self) -> bool:
        return self.type in _DEEDS


@dataclass(frozen=True)
class Board:
    squares: tuple[Square, ...]
    group_ids: tuple[str, ...]
    group_names: tuple[str, ...]
    railroad_rent: tuple[int, ...]  # by number owned, from 1
    utility_times: tuple[int, ...]
    speed_faces: tuple[str, ...]
    notes: Mapping[str, Mapping[int, int]]  # by setup.start_notes: how many of each note
    deeds: tuple[Square, ...] = field(
        init=False
    )  # in board order: the position is the deed's number
    square_index: dict[str, int] = field(init=False)
    deed_index: dict[str, int] = field(init=False)
    group_index: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        deeds = tuple(square for square in self.squares if square.is_deed)
        object.__setattr__(self, "deeds", deeds)
        object.__setattr__(
            self, "square_index", {square.id: square.index for square in self.squares}
        )
        object.__setattr__(
            self, "deed_index", {deed.id: number for number, deed in enumerate(deeds)}
        )
        object.__setattr__(
            self, "group_index", {name: number for number, name in enumerate(self.group_ids)}
        )

    @property
    def square_ids(self) -> tuple[str, ...]:
        return tuple(square.id for square in self.squares)

    @property
    def deed_ids(self) -> tuple[str, ...]:
        return tuple(deed.id for deed in self.deeds)


def read_board(source: Source, problems: list[Problem]) -> Board | None:
    before = len(problems)
    only(
        source,
        ("railroad_rent", "utility_rent", "speed_die", "start_notes", "group", "square"),
        problems,
    )
    groups = [
        (entry.text("id"), entry.text("name")) for entry in entries(source, "group", problems)
    ]
    squares = [
        _square(entry, [name for name, _ in groups])
        for entry in entries(source, "square", problems)
    ]
    railroad = _table(source, "railroad_rent", problems).numbers("by_count", 4)
    utility = _table(source, "utility_rent", problems).numbers("multiplier_by_count", 2)
    faces = _table(source, "speed_die", problems).texts("faces")
    notes = {name: _notes(source, name, problems) for name in ("old", "new")}
    if len(problems) == before:
        _whole(source, squares, groups, problems)
    if len(problems) > before:
        return None
    ids, names = zip(*groups, strict=True)
    return Board(tuple(squares), ids, names, railroad, utility, faces, notes)


def check_proportions(source: Source, board: Board, model: Board, problems: list[Problem]) -> None:
    """Themed boards keep the traditional proportions: every sum is the same whole multiple (487.frame.*)."""
    times = board.deeds[-1].price // model.deeds[-1].price
    for square, traditional in zip(board.squares, model.squares, strict=True):
        if times < 1 or _sums(square) != tuple(times * amount for amount in _sums(traditional)):
            message = (
                f"{square.name}: prices and rents must be one common multiple of the traditional ones, "
                f"such as {traditional.price} for the price"
            )
            problems.append(Problem(P.BAD_VALUE, source.where("square", square.index), message))
            return


def _sums(square: Square) -> tuple[int, ...]:
    buildings = (square.house_cost, square.hotel_cost)
    return (square.price, square.mortgage, *buildings, *square.rent)


def _table(source: Source, name: str, problems: list[Problem], *path: str) -> TomlTable:
    data = source.data.get(name)
    for step in path:
        data = data.get(step) if isinstance(data, dict) else None
    if not isinstance(data, dict):
        problems.append(
            Problem(P.MISSING_KEY, source.where(name), f"[{'.'.join((name, *path))}] is missing")
        )
        data = {}
    return TomlTable(source, (name, *path), data, [] if not data else problems)


def _notes(source: Source, name: str, problems: list[Problem]) -> dict[int, int]:
    entry = _table(source, "start_notes", problems, name)
    return {int(note): entry.number(note, 0, 100) for note in entry.data if _NOTE.fullmatch(note)}


def _square(entry: TomlTable, groups: list[str]) -> Square:
    index = entry.number("index", 0, C.SQUARES - 1)
    kind = entry.text("type", among=KINDS)
    square = Square(index, entry.text("id"), entry.text("name"), kind)
    if kind in _DEEDS:
        group = entry.text("group", among=groups)
        price, loan = entry.number("price", 0, _MOST), entry.number("mortgage", 0, _MOST)
        square = Square(index, square.id, square.name, kind, group, price, loan)
    if kind == "street":
        house, hotel = entry.number("house_cost", 0, _MOST), entry.number("hotel_cost", 0, _MOST)
        rent = entry.numbers("rent", C.RENT_ROWS)
        square = Square(index, square.id, square.name, kind, group, price, loan, house, hotel, rent)
    entry.finish()
    return square


def _whole(
    source: Source, squares: list[Square], groups: list[tuple[str, str]], problems: list[Problem]
) -> None:
    """The engine's arrays have fixed sizes: 40 squares, 28 deeds, 10 groups."""

    def wrong(message: str, *path: str | int) -> None:
        problems.append(Problem(P.BAD_VALUE, source.where(*path), message))

    for position, square in enumerate(squares):
        if square.index != position:
            wrong(
                f"square {square.id} has index {square.index}, expected {position}",
                "square",
                position,
                "index",
            )
    if any(max(square.rent) > _MOST for square in squares):
        wrong(f"a rent is out of range: at most {_MOST:,}", "square")
    for name, expected, count in (
        ("squares", C.SQUARES, len(squares)),
        ("different square ids", C.SQUARES, len({square.id for square in squares})),
        ("deeds", C.DEEDS, sum(square.is_deed for square in squares)),
        ("groups", C.GROUPS, len(groups)),
    ):
        if count != expected:
            wrong(f"a board has {expected} {name}, this one has {count}")
    _in_groups(squares, [group for group, _ in groups], wrong)


def _in_groups(squares: list[Square], groups: list[str], wrong: Callable[[str], None]) -> None:
    """The engine knows railroads and utilities by their places: the last two groups."""
    kinds = [square.type for square in squares]
    if kinds[:1] != ["go"] or kinds.count("go") != 1 or kinds.count("jail") != 1:
        wrong("a board begins with its one GO and has one jail")
    if len(set(groups)) < len(groups):
        wrong("two groups have the same id")
    for number, group in enumerate(groups):
        kind = _LINES.get(number, "street")
        least, most = _SIZES[kind]
        deeds = [square for square in squares if square.is_deed and square.group == group]
        if not least <= len(deeds) <= most or any(square.type != kind for square in deeds):
            size = str(least) if least == most else f"{least} to {most}"
            wrong(f"group {number + 1}, {group}, must consist of {size} squares of the type {kind}")
