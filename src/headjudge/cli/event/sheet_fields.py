"""The options of a score sheet, shared by `sheet` and `correct`, and what they mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from headjudge.errors import BadInput, UnknownName

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament

Total: TypeAlias = Annotated[int | None, typer.Option(help="The grand total.")]
Cash: TypeAlias = Annotated[int | None, typer.Option(help="The cash.")]
Unmortgaged: TypeAlias = Annotated[
    int | None, typer.Option(help="The value of the unmortgaged deeds.")
]
Deeds: TypeAlias = Annotated[
    str | None, typer.Option(metavar="DEED,DEED", help="All deeds held; beginnings will do.")
]
Mortgaged: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="DEED,DEED", help="Those of them that are mortgaged; or their value."),
]
Houses: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="DEED=N,DEED=hotel", help="The buildings on each street; or the value of houses."
    ),
]
Hotels: TypeAlias = Annotated[int | None, typer.Option(help="The value of the hotels.")]
Notes: TypeAlias = Annotated[
    str | None, typer.Option(metavar="500=1,100=3", help="The cash by notes.")
]
Out: TypeAlias = Annotated[bool, typer.Option("--out", help="Bankrupt: the score is 0.")]
LeftAt: TypeAlias = Annotated[
    str | None, typer.Option(metavar="TIME", help="When the player left: 14:05, or minutes.")
]
Position: TypeAlias = Annotated[int | None, typer.Option(help="The finishing position.")]
Assets: TypeAlias = Annotated[float | None, typer.Option(help="The asset score of a company.")]
Earnings: TypeAlias = Annotated[float | None, typer.Option(help="Its future earnings.")]
CashedOut: TypeAlias = Annotated[bool, typer.Option("--cashed-out", help="It ran out of cash.")]
Destroyed: TypeAlias = Annotated[bool, typer.Option("--destroyed", help="It was destroyed.")]


@dataclass(frozen=True)
class SheetFields:
    total: int | None
    cash: int | None
    unmortgaged: int | None
    deeds: str | None
    mortgaged: str | None
    houses: str | None
    hotels: int | None
    notes: str | None
    out: bool
    left_at: str | None
    position: int | None
    assets: float | None
    earnings: float | None
    cashed_out: bool
    destroyed: bool

    def action(self, tournament: Tournament) -> dict[str, object]:
        """In the words of a `result` action."""
        deeds = {deed.id: deed.name for deed in tournament.book.board.deeds}
        written: dict[str, object] = {}
        sums: dict[str, object] = {"total": self.total, "unmortgaged": self.unmortgaged}
        sums["hotels"] = self.hotels
        if self.deeds is not None:
            written["deeds"] = [_deed(item, deeds) for item in _items(self.deeds)]
        if self.mortgaged is not None and self.mortgaged.isdecimal():
            sums["mortgaged"] = int(self.mortgaged)
        elif self.mortgaged is not None:
            written["mortgaged"] = [_deed(item, deeds) for item in _items(self.mortgaged)]
        if self.houses is not None and self.houses.isdecimal():
            sums["houses"] = int(self.houses)
        elif self.houses is not None:
            pairs = _pairs(self.houses, "--houses", "boardwalk=2,park_place=hotel")
            written["buildings"] = {_deed(key, deeds): _whole(value) for key, value in pairs}
        if self.notes is not None:
            pairs = _pairs(self.notes, "--notes", "500=1,100=3")
            written["notes"] = {key: _whole(value) for key, value in pairs}
        (written if written else sums)["cash"] = self.cash
        fields = {**sums, "left_at": self.left_at, "position": self.position}
        fields |= {"assets": self.assets, "earnings": self.earnings, "out": self.out or None}
        fields |= {"cashed_out": self.cashed_out or None, "destroyed": self.destroyed or None}
        sheet = {key: value for key, value in written.items() if value is not None}
        if sheet:
            fields["sheet"] = sheet
        return {key: value for key, value in fields.items() if value is not None}


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _pairs(text: str, where: str, example: str) -> list[tuple[str, str]]:
    pairs = []
    for item in _items(text):
        key, equals, value = item.partition("=")
        if not key.strip() or not equals or not value.strip():
            raise BadInput(f"{item!r} cannot be read; write it like {example}", where)
        pairs.append((key.strip(), value.strip()))
    if len({key for key, _ in pairs}) < len(pairs):
        raise BadInput("names something twice", where)
    return pairs


def _whole(text: str) -> object:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text


def _deed(text: str, deeds: Mapping[str, str]) -> str:
    """A deed by its id, its name, or the beginning of either."""
    typed = _spelled(text)
    if typed in deeds:
        return typed
    fits = [
        deed
        for deed, name in deeds.items()
        if typed and (deed.startswith(typed) or _spelled(name).startswith(typed))
    ]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise UnknownName(f"{text!r} fits several deeds: {', '.join(fits)}", "--deeds")
    raise UnknownName(f"there is no deed {text!r}; there are: {', '.join(deeds)}", "--deeds")


def _spelled(text: str) -> str:
    """As an id is spelled."""
    return re.sub(r"[\W_]+", "_", text.casefold()).strip("_")
