"""The table of a league: for the terminal, as JSON, and for a page of the documentation."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from headjudge.extras import numpy
from headjudge.lab.league.league import Played
from headjudge.lab.line_up import LabBot
from headjudge.lab.stats import plackett_luce
from headjudge.lab.stats.wilson import CONFIDENCE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MIDDLE = 1500
TENFOLD = 400  # points for ten times the strength
_SURE = f"{CONFIDENCE:.0%}"
HEADINGS = ("bot", "points", _SURE, "strength", _SURE, "games", "first", "place")


@dataclass(frozen=True)
class StandingsRow:
    """One bot. Ten times the strength is 400 points more; the mean over all bots is 1500."""

    bot: LabBot
    points: float
    points_low: float
    points_high: float
    share: float
    share_low: float
    share_high: float
    games: int
    firsts: float
    place: float

    def cells(self) -> tuple[str, ...]:
        return (
            self.bot,
            f"{self.points:.0f}",
            f"{self.points_low:.0f}–{self.points_high:.0f}",
            f"{self.share:.1%}",
            f"{100 * self.share_low:.1f}–{self.share_high:.1%}",
            f"{self.games:,}",
            f"{self.firsts / self.games:.1%}",
            f"{self.place:.2f}",
        )


def standings(played: Played) -> list[StandingsRow]:
    """The rows, strongest bot first. Every bot must have played."""
    league = played.league
    fitted = plackett_luce.fit(len(league.bots), played.orders, league.seed)
    shares, points = fitted.shares, _points(fitted.shares)
    low, high = fitted.interval(fitted.drawn)
    points_low, points_high = fitted.interval(_points(fitted.drawn))
    rows = [
        StandingsRow(
            bot=name,
            points=float(points[bot]),
            points_low=float(points_low[bot]),
            points_high=float(points_high[bot]),
            share=float(shares[bot]),
            share_low=float(low[bot]),
            share_high=float(high[bot]),
            games=played.sat[bot],
            firsts=played.firsts[bot],
            place=played.places[bot] / played.sat[bot],
        )
        for bot, name in enumerate(league.bots)
    ]
    return sorted(rows, key=lambda row: -row.points)


def _points(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    logs = numpy().log10(shares)
    return MIDDLE + TENFOLD * (logs - logs.mean(axis=-1, keepdims=True))  # type: ignore[no-any-return]


def as_table(rows: list[StandingsRow]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row.cells())
    return table


def as_json(played: Played, rows: list[StandingsRow]) -> dict[str, object]:
    league = played.league
    return {
        "headjudge_league": 1,
        "rulebook": league.plans[0].rulebook,
        "seed": league.seed,
        "line_ups": len(league.plans),
        "games": played.games,
        "complete": played.complete,
        "bots": [asdict(row) for row in rows],
    }


# --- the documentation page -----------------------------------------------------------------------

TITLE = "# The league\n"
END = "<!-- end -->"


def begin(rulebook: str) -> str:
    return f"<!-- {rulebook}: written by `headjudge league --docs`, do not edit -->"


def as_markdown(played: Played, rows: list[StandingsRow], command: str) -> str:
    plan = played.league.plans[0]
    header = ["| " + " | ".join(HEADINGS) + " |", "|---" + "|---:" * (len(HEADINGS) - 1) + "|"]
    body = ["| " + " | ".join(row.cells()) + " |" for row in rows]
    line_ups = len(played.league.plans)
    summary = f"{line_ups:,} line-ups of {plan.seats}, {played.games:,} games. Made by `{command}`."
    return "\n".join([f"## {plan.rulebook}", "", *header, *body, "", summary])


def into_page(page: str, rulebook: str, text: str) -> str:
    """The page with this rulebook's part replaced, or appended if there was none."""
    before, marker, rest = page.partition(begin(rulebook))
    after = rest.partition(END)[2] if marker else "\n"
    if not marker:
        before = (before.rstrip("\n") or TITLE.rstrip("\n")) + "\n\n"
    return f"{before}{begin(rulebook)}\n\n{text}\n\n{END}{after}"
