"""The teacher's page of one game: charts with their numbers, both scores, and key decisions."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.game.narration.sentence import money
from headjudge.html import svg_charts
from headjudge.html.document import Card, Figure, Page, legend
from headjudge.html.markup import Html, bullets, joined, paragraph, text
from headjudge.html.svg_charts import Band, Kind, Series
from headjudge.html.tables import Cell, DataTable, table
from headjudge.html.tables import Row as TableRow
from headjudge.ledger.cells import Co, Row
from headjudge.ledger.csv_columns import Published
from headjudge.ledger.pages.highlights import Matters

ENDINGS = {
    "time": "doubles after time was called",
    "downturn-card": "another downturn as the way out of a downturn",
    "bank-empty": "no money left in the bank",
    "one-left": "only one company left in active play",
    None: "not over yet: scores as they stand",
}
KINDS = (
    Kind("rent", "c2"),
    Kind("Go income", "mint"),
    Kind("cards", "c0"),
    Kind("downturns", "c1"),
    Kind("purchases", "c5"),
    Kind("buildings", "sand"),
    Kind("taxes and fees", "c3"),
    Kind("loans", "c4"),
)
RULINGS = Kind("rulings", "slate")
_KIND = {
    **dict.fromkeys(("rent", "split"), 0),
    "go": 1,
    "card": 2,
    **dict.fromkeys(("recession", "depression"), 3),
    **dict.fromkeys(("purchase", "deal"), 4),
    **dict.fromkeys(("build", "resale"), 5),
    **dict.fromkeys(("tax", "pledge", "bust"), 6),
    **dict.fromkeys(("mortgage", "unmortgage"), 7),
    "ruling": 8,
}


def number(row: Row, name: str) -> int:
    value = row[name]
    assert isinstance(value, int)
    return value


def seat(row: Row, name: str = "company") -> int:
    value = row[name]
    assert isinstance(value, Co)
    return value.seat


class GamePage:
    def __init__(self, published: Published) -> None:
        self.published = published
        self.books = published.books
        self.tables = published.tables
        self.matters = Matters(published)
        self.seats = range(self.books.desk.seats)
        self.who = [self.matters.who(company) for company in self.seats]

    def page(self) -> Page:
        title = f"{self.books.name}: the books" if self.books.name else "The books"
        cards: list[Figure | Card | None] = [
            self._result(),
            self._cash(),
            self._over_time(
                "asset_score", "Asset score", "What each company was worth after every roll.", True
            ),
            self._over_time(
                "future_score",
                "Future earnings",
                "The second score: rents to come, times properties.",
                False,
            ),
            self._flow(),
            self._rents(),
            self._prices(),
            self._bank(),
            self._matters(),
            self._alliances(),
            self._downturns(),
            self._votes(),
            self._rulings(),
            self._scores(),
        ]
        foot = (
            "Everything here was recomputed by replaying the recorded actions. Amounts are in whole "
            "dollars. The faces of many cards were never published; those are reconstructed, as the cards table says. "
            "To keep this page on paper or as a PDF, print it."
        )
        shown = [card for card in cards if card is not None]
        return Page(title, about=[self._about()], cards=shown, foot=[foot])

    def _about(self) -> str:
        game = self.books.game
        ended = (
            f"Ended by {ENDINGS[game.ended]}."
            if game.ended
            else "Not over yet: scores as they stand."
        )
        names = "" if self.published.shown.names else " Companies are called by their seats."
        return f"{game.book.title}, {len(self.who)} companies, {self.books.desk.roll} rolls. {ended}{names}"

    # --- results --------------------------------------------------------------------------------

    def _result(self) -> Card:
        rows: list[list[Cell]] = []
        for row in self.tables["scores"]:
            statuses = [
                word
                for word, name in (("in trust", "cashed_out"), ("busted", "busted"))
                if row[name]
            ]
            rows.append(
                [
                    self.who[seat(row)],
                    number(row, "asset_score"),
                    number(row, "place_asset"),
                    plain(row["F"]),
                    number(row, "place_future"),
                    _points(row["points"]),
                    ", ".join(statuses) or "active to the end",
                ]
            )
        columns = ("company", "assets", "place", "future earnings", "place", "points", "status")
        return _table("How it ended", columns, rows)

    def _scores(self) -> Card:
        names = ("deeds", "buildings", "cards", "cash", "asset_score", "T", "A", "A/40", "n", "F")
        rows = [
            [self.who[seat(row)], *(plain(row[name]) for name in names)]
            for row in self.tables["scores"]
        ]
        columns = (
            "company",
            "deeds",
            "buildings",
            "cards",
            "cash",
            "= assets",
            "rents T",
            "adjusted A",
            "A/40",
            "properties n",
            "= A/40 × n",
        )
        note = (
            "Assets: unmortgaged deeds at appraised value, buildings at half cost, internal cards as appraised, cash. "
            "Future earnings: rents as they stand (T), with flagship and marketing (A), a fortieth of it, "
            "times properties. A company in trust is one place worse in each ranking."
        )
        return _table("Both scores, step by step", columns, rows, note)

    # --- over time ------------------------------------------------------------------------------

    def _bands(self) -> list[Band]:
        rolls = self.books.desk.roll
        return [
            Band(
                downturn.roll,
                rolls if downturn.end is None else downturn.end,
                f"{downturn.kind}, roll {downturn.roll}",
            )
            for downturn in self.books.course.downturns
            if downturn.exit != "cancelled"
        ]

    def _series(self, column: str) -> list[Series]:
        points: dict[int, list[tuple[float, float]]] = {company: [] for company in self.seats}
        for row in self.tables["holdings"]:
            value = row[column]
            points[seat(row)].append((number(row, "roll"), float(value)))  # type: ignore[arg-type]
        return [Series(self.who[company], company, points[company]) for company in self.seats]

    def _cash(self) -> Figure:
        note = "Cash at the end of every turn. Shaded: recessions and depressions."
        return self._lines("cash", "Cash", note, True, self._bands(), wide=True)

    def _over_time(self, column: str, title: str, note: str, cash: bool) -> Figure:
        return self._lines(column, title, note, cash, [], wide=False)

    def _lines(
        self, column: str, title: str, note: str, cash: bool, bands: list[Band], wide: bool
    ) -> Figure:
        series = self._series(column)
        ends = ", ".join(f"{line.label} {_short(line.points[-1][1], cash)}" for line in series)
        drawn = svg_charts.lines(
            f"{title}. {note} At the end: {ends}.",
            series,
            money if cash else svg_charts.plain,
            "roll",
            bands,
            wide,
        )
        by_roll: dict[int, list[Cell]] = {}
        for line in series:
            for roll, value in line.points:
                by_roll.setdefault(int(roll), []).append(int(value) if cash else value)
        rows = [[roll, *values] for roll, values in by_roll.items()]
        return Figure(title, note, drawn, DataTable(("roll", *self.who), rows, digits=2), wide)

    def _bank(self) -> Figure | None:
        if not self.books.desk.rules.bank_total:
            return None
        level: dict[int, int] = dict(self.books.journal.bank)  # the last of each roll
        points, at = [], 0
        for roll in range(self.books.desk.roll + 1):
            at = level.get(roll, at)
            points.append((float(roll), float(at)))
        least = min(points, key=lambda point: point[1])
        note = f"What the bank has left; at zero the game is over. Lowest: {money(least[1])} at roll {least[0]:.0f}."
        drawn = svg_charts.lines(f"Bank. {note}", [Series("", 0, points)], money, "roll")
        rows = [[int(roll), int(value)] for roll, value in points]
        return Figure("Bank", note, drawn, DataTable(("roll", "bank"), rows))

    # --- money ----------------------------------------------------------------------------------

    def _flow(self) -> Figure:
        kinds = (*KINDS, RULINGS) if self.books.rulings else KINDS
        sums = [[0] * len(kinds) for _ in self.seats]
        for row in self.tables["ledger"]:
            sums[seat(row)][_KIND[str(row["category"])]] += number(row, "amount")
        rows = [(self.who[company], sums[company]) for company in self.seats]
        note = "Over the whole game: income above the line, spending below it."
        title = "Cash flow by kind"
        drawn = svg_charts.stacks(f"{title}. {note}", kinds, rows, money)
        key = legend((svg_charts.swatch(kind.hue), kind.label) for kind in kinds)
        numbers: list[list[Cell]] = [[name, *values, sum(values)] for name, values in rows]
        columns = ("company", *(kind.label for kind in kinds), "net")
        return Figure(title, note, drawn, DataTable(columns, numbers), legend=key)

    def _rents(self) -> Figure | None:
        stays = [stay for stay in self.books.accounts.stays if stay.rents > 0]
        stays.sort(key=lambda stay: -stay.rents)
        if not stays:
            return None
        rows = [
            (
                f"{_brief(self.matters.deed(stay.deed))}, {self.who[stay.seat]}",
                stay.rents,
                stay.seat,
            )
            for stay in stays[:12]
        ]
        note = "What each property brought its owner, after shares for allies."
        if len(stays) > len(rows):
            note += f" The first {len(rows)} of {len(stays)}."
        title = "Rent income by property"
        drawn = svg_charts.bars(f"{title}. {note}", rows, money)
        numbers: list[list[Cell]] = [
            [
                self.matters.deed(stay.deed),
                self.who[stay.seat],
                stay.rents,
                stay.basis,
                stay.buildings_in,
            ]
            for stay in stays
        ]
        columns = ("property", "owner", "rents", "paid", "buildings")
        return Figure(title, note, drawn, DataTable(columns, numbers, digits=2))

    def _prices(self) -> Figure | None:
        sold = [lot for lot in self.books.auctions.all if lot.winner is not None and lot.appraised]
        if not sold:
            return None
        series = []
        for who in self.seats:
            mine = [lot for lot in sold if lot.winner == who]
            tips = [
                f"{self.matters.item(lot.item)}: {self.who[who]} paid {money(lot.price or 0)}, "
                f"appraised {money(lot.appraised)} (roll {lot.roll})"
                for lot in mine
            ]
            points = [(float(lot.appraised), float(lot.price or 0)) for lot in mine]
            series.append(Series(self.who[who], who, points, tips=tips))
        ratio = sum(lot.price or 0 for lot in sold) / sum(lot.appraised for lot in sold)
        note = (
            "Every auction won. Above the line, the price exceeds the appraised value; "
            f"on average {ratio:.0%} of it."
        )
        title = "Paid against appraised value"
        drawn = svg_charts.scatter(
            f"{title}. {note}", series, money, "appraised value", "paid = appraised"
        )
        key = legend((svg_charts.dot(8, 7, company), self.who[company]) for company in self.seats)
        numbers: list[list[Cell]] = [
            [
                self.matters.item(lot.item),
                self.who[lot.winner or 0],
                lot.roll,
                lot.appraised,
                lot.price,
                lot.second,
                lot.ratio,
            ]
            for lot in sold
        ]
        columns = ("lot", "winner", "roll", "appraised", "price", "second bid", "ratio")
        return Figure(title, note, drawn, DataTable(columns, numbers, digits=2), legend=key)

    # --- words ----------------------------------------------------------------------------------

    def _matters(self) -> Card | None:
        parts = [
            Html(f"<h3>{text(heading)}</h3>{bullets(sentences)}")
            for heading, sentences in self.matters.all()
        ]
        if not parts:
            return None
        return Card("Decisions that mattered", joined(parts), wide=True, long=True)

    def _alliances(self) -> Card:
        rows: list[list[Cell]] = []
        for row, alliance in zip(self.tables["alliances"], self.books.alliances.all, strict=True):
            earned = row["rent_earned_by_partner"]
            rows.append(
                [
                    self.books.game.book.board.group_names[alliance.group],
                    self.published.naming.flat(row["partners"]).replace(";", ", "),
                    self.published.naming.flat(row["terms"]) or "none in words",
                    alliance.start,
                    alliance.notice,
                    alliance.end,
                    self.published.naming.flat(earned).replace("=", " $").replace(";", ", "),
                    alliance.lost,
                ]
            )
        if not rows:
            return Card("Alliances", paragraph("There was none."))
        columns = (
            "group",
            "partners",
            "terms",
            "from roll",
            "notice",
            "to roll",
            "rents earned",
            "buildings lost",
        )
        return _table("Alliances", columns, rows)

    def _downturns(self) -> Card | None:
        rows: list[list[Cell]] = []
        for downturn in self.books.course.downturns:
            paid = [downturn.paid.get(who, 0) for who in self.seats]
            ended = self.matters.item(downturn.cancelled_by or downturn.exit_card or "")
            ending = f"{downturn.exit or 'open'}{f': {ended}' if ended else ''}"
            trigger = self.matters.item(downturn.trigger)
            rows.append(
                [downturn.roll, downturn.kind, trigger, downturn.payments, *paid, sum(paid), ending]
            )
        if not rows:
            return None
        columns = ("roll", "kind", "caused by", "payments", *self.who, "in all", "ended by")
        return _table("Downturns", columns, rows)

    def _votes(self) -> Card | None:
        rows: list[list[Cell]] = [
            [
                number(row, "roll"),
                self.matters.item(str(row["card"])),
                self.who[seat(row)],
                str(row["choice"]) + (" (no answer in time)" if row["defaulted"] else ""),
                number(row, "supporters"),
                plain(row["die"]),
                "yes" if row["applied"] else "no",
            ]
            for row in self.tables["votes"]
        ]
        columns = ("roll", "card", "company", "vote", "supporters", "die", "applied")
        return _table("Votes", columns, rows) if rows else None

    def _rulings(self) -> Card | None:
        rows: list[list[Cell]] = [
            [
                number(row, "roll"),
                str(row["by"]),
                self.published.naming.flat(row["ruling"]),
                self.published.naming.flat(row["reason"]),
            ]
            for row in self.books.rulings
        ]
        note = (
            "Changes by hand. Money came from the bank or went back to it; deeds moved at no price."
        )
        columns = ("roll", "by", "ruling", "reason")
        return _table("Rulings", columns, rows, note) if rows else None


def _table(title: str, columns: Sequence[str], rows: Sequence[TableRow], note: str = "") -> Card:
    """A table over the whole width."""
    return Card(title, table(title, DataTable(columns, rows, digits=2)), note, wide=True)


def plain(value: object) -> Cell:
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    return float(value)  # type: ignore[arg-type]


def _brief(deed: str) -> str:
    for ending in (" Avenue", " Place", " Gardens"):
        deed = deed.removesuffix(ending)
    return deed.replace("Railroad", "RR")


def _points(value: object) -> Cell:
    return value if isinstance(value, int) else f"{value:g}" if isinstance(value, float) else None


def _short(value: float, cash: bool) -> str:
    return money(value) if cash else f"{value:.2f}"


def page(published: Published) -> str:
    return str(GamePage(published).page())
