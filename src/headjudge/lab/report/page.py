"""The report of a result: everything that was found, as one page to look at."""

from __future__ import annotations

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
from headjudge.sim import row_layout as K


def page(result: Result) -> str:
    """HTML; the same result gives the same bytes."""
    data = Data(result)
    if not data.games:
        raise BadInput("there is no game in it", "result")
    need("matplotlib", "report")  # for the drawings
    sections = [wins.section(data), lengths.section(data)]
    if data.observed:
        sections += _inside(data)
    return str(
        Page(
            _title(data),
            about=_about(data),
            tiles=_tiles(data),
            sections=sections,
            foot=_foot(data),
        )
    )


def _inside(data: Data) -> list[Section]:
    """What only those can tell who looked on while games were played."""
    found = [wealth.section(data), board.section(data), returns.section(data)]
    found += [auctions.section(data), trades.section(data), shortages.section(data)]
    if data.pawn:
        return [*found, pawn.downturns(data), pawn.slots(data)]
    return [*found, rents.section(data)]


def _title(data: Data) -> str:
    names = [wins.label(data, i) for i in range(len(data.bots))]
    return f"{data.games:,} games of {data.plan.book.title}: {listed(names)}"


def _about(data: Data) -> list[str]:
    plan = data.plan
    said = f"Rulebook {plan.rulebook}, edition {plan.book.edition}, {plan.seats} players, seed {plan.seed}."
    if plan.minutes:
        said += f" Time is called after {plan.minutes} minutes, with {plan.pace} seconds a turn."
    elif plan.rounds:
        said += f" Time is called after {plan.rounds:,} {data.round}s."
    said += " Bots change seats from game to game." if plan.rotate else " Bots keep their seats."
    if plan.switches:
        settings = listed([f"{key} = {value}" for key, value in sorted(plan.switches.items())])
        said += f" Set for these games: {settings}."
    lines = [said]
    if data.games < plan.games:
        lines.append(f"{data.games:,} of {plan.games:,} games were played before it was stopped.")
    if not data.observed:
        lines.append(
            "No game was watched in detail: there is nothing on wealth, rents or auctions."
        )
    elif data.observed < data.games:
        lines.append(
            f"Wins, lengths and endings are of all games; everything else is of the first {data.observed:,}."
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
    tiles.append(Tile(f"{data.columns['trades'].mean():.1f}", "trades in a game"))
    tiles.append(Tile(f"{data.columns['auctions'].mean():.1f}", "auctions in a game"))
    if data.pawn:
        dry = float((data.columns["ended"] == K.BANK_EMPTY).mean())
        tiles.append(Tile(percent(dry, 0), "of games empty the bank"))
    else:
        left = float((data.columns["ended"] == K.LAST_LEFT).mean())
        tiles.append(Tile(percent(left, 0), "of games end with one player left"))
    if data.observed:
        about = "paid by the bank as rent in a game" if data.pawn else "paid as rent in a game"
        tiles.append(Tile(money(data.total("paid") / data.observed), about))
    return tiles


def _foot(data: Data) -> list[str]:
    return [
        "Intervals of shares are Wilson's, for 95 of 100.",
        "Rest the pointer on a mark to read it; beneath every drawing are its numbers.",
        f"Made by headjudge report. The same result gives the same page. Plan {data.plan.digest}.",
    ]
