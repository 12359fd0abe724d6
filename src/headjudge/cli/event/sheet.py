"""`headjudge event sheet` and `correct`: one player's score sheet."""

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import sheet_fields as F
from headjudge.cli.event.coming import Name
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import Why, writes

if TYPE_CHECKING:
    from headjudge.cli.event.judge import Action
    from headjudge.tournaments import Tournament


@writes
def sheet(
    judge: Judge,
    name: Name,
    total: F.Total = None,
    cash: F.Cash = None,
    unmortgaged: F.Unmortgaged = None,
    deeds: F.Deeds = None,
    mortgaged: F.Mortgaged = None,
    houses: F.Houses = None,
    hotels: F.Hotels = None,
    notes: F.Notes = None,
    out: F.Out = False,
    left_at: F.LeftAt = None,
    position: F.Position = None,
    assets: F.Assets = None,
    earnings: F.Earnings = None,
    cashed_out: F.CashedOut = False,
    destroyed: F.Destroyed = False,
) -> None:
    """Hand in one player's score sheet: added up, or item by item."""
    fields = F.SheetFields(
        total, cash, unmortgaged, deeds, mortgaged, houses, hotels, notes, out, left_at, position,
        assets, earnings, cashed_out, destroyed,
    )  # fmt: skip

    def action(tournament: "Tournament") -> "Action":
        return {"do": "result", "player": name, **fields.action(tournament)}

    judge.do(action)


@writes
def correct(
    judge: Judge,
    name: Name,
    round_: Annotated[
        int | None, typer.Option("--round", help="The round. Default: the player's last.")
    ] = None,
    why: Why = "",
    total: F.Total = None,
    cash: F.Cash = None,
    unmortgaged: F.Unmortgaged = None,
    deeds: F.Deeds = None,
    mortgaged: F.Mortgaged = None,
    houses: F.Houses = None,
    hotels: F.Hotels = None,
    notes: F.Notes = None,
    out: F.Out = False,
    left_at: F.LeftAt = None,
    position: F.Position = None,
    assets: F.Assets = None,
    earnings: F.Earnings = None,
    cashed_out: F.CashedOut = False,
    destroyed: F.Destroyed = False,
) -> None:
    """Correct a score sheet, with the reason. --preview says first what that would change."""
    fields = F.SheetFields(
        total, cash, unmortgaged, deeds, mortgaged, houses, hotels, notes, out, left_at, position,
        assets, earnings, cashed_out, destroyed,
    )  # fmt: skip

    def action(tournament: "Tournament") -> "Action":
        number = {} if round_ is None else {"round": round_}
        return {
            "do": "correct", "player": name, "why": why, **number, **fields.action(tournament),
        }  # fmt: skip

    judge.do(action)
