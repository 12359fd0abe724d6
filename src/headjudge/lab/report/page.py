"""The report of a result: everything that was measured, on one page."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.errors import BadInput
from headjudge.extras import need, numpy
from headjudge.game.narration.sentence import listed, money
from headjudge.html.document import Page, Section, Tile
from headjudge.html.numbers import percent
from headjudge.lab.report.data import Data
from headjudge.lab.report.sections import (
    auctions,
    board,
    lengths,
    pawn,
    rents,
    returns,
    shortages,
    trades,
    wealth,
    wins,
)
from headjudge.lab.results.result import Result

OBSERVED_SECTIONS: dict[str, Callable[[Data], Section]] = {
    "wealth": wealth.section,
    "board": board.section,
    "returns": returns.section,
    "auctions": auctions.section,
    "trades": trades.section,
    "shortages": shortages.section,
    "rents": rents.section,
    "downturns": pawn.downturns,
    "slots": pawn.slots,
}
"""The sections that need observed games, by name. Each kind of game lists those it uses."""


def page(result: Result) -> str:
    """The page as HTML; the same result gives the same bytes."""
    data = Data(result)
    if not data.games:
        raise BadInput("it contains no games", "result")
    need("matplotlib", "report")  # for the drawings
    sections = [wins.section(data), lengths.section(data)]
    if data.observed:
        sections += [OBSERVED_SECTIONS[name](data) for name in data.kind.sections]
    return str(
        Page(
            _title(data),
            about=_about(data),
            tiles=_tiles(data),
            sections=sections,
            foot=_foot(data),
        )
    )


def _title(data: Data) -> str:
    names = [wins.label(data, i) for i in range(len(data.bots))]
    return f"{data.games:,} games of {data.plan.book.title}: {listed(names)}"


def _about(data: Data) -> list[str]:
    plan = data.plan
    text = f"Rulebook {plan.rulebook}, edition {plan.book.edition}, {plan.seats} players, seed {plan.seed}."
    if plan.minutes:
        text += f" Time is called after {plan.minutes} minutes, at {plan.pace} seconds per turn."
    elif plan.rounds:
        text += f" Time is called after {plan.rounds:,} {data.round}s."
    text += " Bots change seats from game to game." if plan.rotate else " Bots keep their seats."
    if plan.switches:
        settings = listed([f"{key} = {value}" for key, value in sorted(plan.switches.items())])
        text += f" Changed settings: {settings}."
    lines = [text]
    if data.games < plan.games:
        lines.append(
            f"{data.games:,} of {plan.games:,} games were played before the run was stopped."
        )
    if not data.observed:
        lines.append(
            "No game was observed in detail, so there is nothing about wealth, rents or auctions."
        )
    elif data.observed < data.games:
        lines.append(
            f"Wins, lengths and endings cover all games; everything else covers the first {data.observed:,}."
        )
    return lines


def _tiles(data: Data) -> list[Tile]:
    np = numpy()
    shares = data.wins_by_bot()
    best = max(range(len(shares)), key=lambda i: shares[i].share / len(data.players[i]))
    median = float(np.median(data.columns["rounds"]))
    tiles = [Tile(f"{data.games:,}", "games")]
    if len(data.bots) > 1:
        tiles.append(Tile(percent(shares[best].share), f"won by {wins.label(data, best)}"))
    tiles.append(Tile(f"{median:,.0f}", f"{data.round}s in the median game"))
    tiles.append(Tile(f"{data.columns['trades'].mean():.1f}", "trades per game"))
    tiles.append(Tile(f"{data.columns['auctions'].mean():.1f}", "auctions per game"))
    code, ending = data.words.ending
    tiles.append(Tile(percent(float((data.columns["ended"] == code).mean()), 0), ending))
    if data.observed:
        tiles.append(Tile(money(data.total("paid") / data.observed), data.words.rent_tile))
    return tiles


def _foot(data: Data) -> list[str]:
    return [
        "Intervals of shares are Wilson's 95% intervals.",
        "Point at a mark to read its value; beneath every chart is a table with its numbers.",
        f"Made by headjudge report. The same result gives the same page. Plan {data.plan.digest}.",
    ]
