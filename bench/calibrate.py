"""How games of the one-pawn book end, and who wins them: `make calibrate` plays 4,000 of each kind and prints it.

The decks were chosen so that about one game in five ends by a downturn card (15 to 25 percent at four players and
100 rolls). Investors sit at every seat; one ethical opportunity in four is taken by each company asked.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from bench import strength
from bench.pawn import AT_RANDOM, INVESTORS, Series, by_place, side_by_side, total

PAGE = Path(__file__).parents[1] / "docs" / "opoly487-figures.md"
BEGIN = "<!-- {}: written by `make calibrate ARGS=--docs`, do not edit -->"
END = "<!-- end -->"
GAMES, SEED, THEFT = 4000, 1, 25
EXPERTS = 100
WANTED = (0.15, 0.25)


@dataclass(frozen=True)
class Kind:
    """One line of the table, with the shares of the calibration model that the decks were made by, in percent."""

    players: int = 4
    rolls: int = 100
    bank: int = 20580
    change: str = ""
    model: tuple[float, float, float, float] | None = None
    switches: dict[str, object] = field(default_factory=dict)
    theft: int = THEFT
    brains: tuple[int, ...] = INVESTORS

    def tables(self, threads: int) -> list[Series]:
        switches = {"rolls_to_time": self.rolls, "bank_total": self.bank, **self.switches}
        return [
            Series(self.players, self.brains, self.theft, listening=True, switches=switches)
            for _ in range(threads)
        ]


KINDS = [
    Kind(model=(19.4, 30.1, 8.8, 41.7)),
    Kind(rolls=70, model=(14.4, 1.9, 5.8, 78.0)),
    Kind(rolls=150, model=(21.4, 66.3, 9.8, 2.5)),
    Kind(players=3, model=(16.2, 14.2, 29.1, 40.6)),
    Kind(players=5, model=(18.4, 47.9, 1.6, 32.1)),
    Kind(players=6, model=(18.1, 61.8, 0.2, 19.9)),
    Kind(bank=41160, model=(20.4, 0.8, 8.8, 70.1)),
    Kind(rolls=150, bank=0, change="endless bank", model=(29.4, 0.0, 9.8, 60.8)),
    Kind(
        change="three doubles do nothing",
        model=(17.7, 33.7, 7.8, 40.9),
        switches={"three_doubles": False},
    ),
    Kind(change="no thefts", theft=0),
    Kind(change="all at random", brains=AT_RANDOM),
]


def interval(hits: int, games: int) -> tuple[float, float]:
    """Wilson's, 95 percent."""
    z, share = 1.96, hits / games
    centre = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (centre - reach) / (1 + z * z / games), (centre + reach) / (1 + z * z / games)


HEADINGS = (
    "players",
    "rolls",
    "bank",
    "",
    "downturn card",
    "95%",
    "bank empty",
    "one left",
    "time",
    "model",
    "deck ran out",
    "throws",
    "bank at the end",
    "low point",
)


def row(kind: Kind, tables: list[Series]) -> list[str]:
    games = total(tables, "games")
    low, high = interval(total(tables, "downturn_card"), games)

    def share(name: str) -> str:
        return f"{total(tables, name) / games:.1%}"

    model = " / ".join(f"{each:g}" for each in kind.model) if kind.model else ""
    mean = {name: total(tables, name) / games for name in ("throws", "bank_final", "bank_low")}
    return [
        str(kind.players),
        str(kind.rolls),
        f"{kind.bank:,}" if kind.bank else "–",
        kind.change,
        f"**{share('downturn_card')}**",
        f"{low:.1%}–{high:.1%}",
        *map(share, ("bank_empty", "one_left", "time")),
        model,
        share("ran_out"),
        f"{mean['throws']:.0f}",
        f"${mean['bank_final']:,.0f}" if kind.bank else "–",
        f"${mean['bank_low']:,.0f}" if kind.bank else "–",
    ]


MEANS = {
    "recessions": "recessions started",
    "depressions": "depressions started",
    "cancelled": "… cancelled by a card beside the board",
    "payments": "payments",
    "exit_cards": "exit cards",
    "lots_sold": "lots sold, cards and scarce buildings among them",
    "lots_unsold": "lots unsold",
    "cash_outs": "companies out of cash",
    "busts": "companies busted",
    "rents": "rents, $",
    "go_income": "income for Go, $",
    "built": "buildings, $",
    "downturn_paid": "downturn payments, $",
}


def in_a_game(tables: list[Series]) -> list[str]:
    games = total(tables, "games")
    lines = ["| in a game, on average | |", "|---|---:|"]
    for name, words in MEANS.items():
        mean = total(tables, name) / games
        lines.append(f"| {words} | {mean:,.0f} |" if mean >= 100 else f"| {words} | {mean:.2f} |")
    seats = total(tables, "games") * 4
    lines.append(f"| assets of a company, $ | {sum(by_place(tables, 'assets')) / seats:,.0f} |")
    cents = sum(by_place(tables, "earnings")) / seats
    lines.append(f"| future earnings of a company, $ | {cents / 100:,.2f} |")
    return lines


def landings(tables: list[Series]) -> str:
    """For Weights.visits: of 100,000 rolls."""
    throws = total(tables, "throws")
    return str([round(each * 100_000 / throws) for each in by_place(tables, "landings")])


def write(part: str, text: str) -> None:
    """Into the page, in place of what stands between the marks of this part."""
    begin = BEGIN.format(part)
    before, found, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    assert found, begin
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{END}{after}", encoding="utf-8")


def who_wins(games: int, expert_games: int, docs: bool) -> None:
    text = "\n".join(strength.table(games, expert_games))
    if docs:
        write("strength", text)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make calibrate", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="of each kind")
    parser.add_argument("--docs", action="store_true", help=f"write {PAGE.name}, too")
    parser.add_argument("--landings", action="store_true", help="where the pawn comes to stand")
    parser.add_argument(
        "--experts", type=int, default=EXPERTS, help="games with an expert: seconds each; 0 = none"
    )
    parser.add_argument("--strength", action="store_true", help="only who wins, not how games end")
    asked = parser.parse_args()
    if asked.strength:
        who_wins(asked.games, asked.experts, asked.docs)
        return
    threads = os.cpu_count() or 1
    first = KINDS[0].tables(threads)
    side_by_side(first, SEED, asked.games)
    if asked.landings:
        print(landings(first))
        return
    lines = ["| " + " | ".join(HEADINGS) + " |", "|" + "---:|" * len(HEADINGS)]
    for number, kind in enumerate(KINDS):
        tables = first
        if number:
            tables = kind.tables(threads)
            side_by_side(tables, SEED, asked.games)
        lines.append("| " + " | ".join(row(kind, tables)) + " |")
    text = "\n".join([*lines, "", *in_a_game(first)])
    print(text)
    share = total(first, "downturn_card") / asked.games
    verdict = "as wanted" if WANTED[0] <= share <= WANTED[1] else "MISSED"
    print(
        f"\n{share:.1%} end by a downturn card; wanted {WANTED[0]:.0%} to {WANTED[1]:.0%}: {verdict}"
    )
    if asked.docs:
        write("endings", text)
    who_wins(asked.games, asked.experts, asked.docs)


if __name__ == "__main__":
    main()
