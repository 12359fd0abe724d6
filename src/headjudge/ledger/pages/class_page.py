"""The class page: all tables side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from headjudge.engine import codes as C
from headjudge.html import svg_charts
from headjudge.html.document import Card, Figure, Page
from headjudge.html.markup import paragraph
from headjudge.html.numbers import percent
from headjudge.html.tables import Cell, DataTable, table
from headjudge.ledger.accounts.auctions import METHODS, Lot
from headjudge.ledger.cells import Co
from headjudge.ledger.csv_columns import Published
from headjudge.ledger.pages.game_page import number, plain, seat

_WHAT = {
    C.LOT_DEED: "deeds",
    C.LOT_CARD: "cards",
    C.LOT_HOUSE: "houses",
    C.LOT_HOTEL: "hotels",
}

_ENDINGS = {
    "time": "time",
    "downturn-card": "second downturn",
    "bank-empty": "bank empty",
    "one-left": "one company left",
    None: "not over",
}


def class_page(games: Sequence[Published], title: str = "The class") -> str:
    companies = sum(game.books.desk.seats for game in games)
    cards: list[Figure | Card] = [_tables(games), _endings(games), *_ratios(games), _scores(games)]
    cards += _ethics(games)
    foot = (
        "Recomputed from the recorded actions of every table. Ethical choices are counted for the class as a "
        "whole, never by company. To keep this page on paper or as a PDF, print it."
    )
    about = f"{len(games)} tables, {companies} companies."
    return str(Page(title, about=[about], cards=cards, foot=[foot]))


def _ending(game: Published) -> str:
    return _ENDINGS[game.books.game.ended]


def _tables(games: Sequence[Published]) -> Card:
    rows: list[list[Cell]] = []
    for game in games:
        books = game.books
        level = [value for _, value in books.journal.bank]
        sold = [lot for lot in books.auctions.all if lot.price is not None]
        rows.append(
            [
                books.name,
                books.desk.seats,
                books.desk.roll,
                _ending(game),
                len(sold),
                len(books.alliances.all),
                sum(down.exit != "cancelled" for down in books.course.downturns),
                len(books.course.cash_outs),
                len(books.course.busts),
                min(level) if level and books.desk.rules.bank_total else None,
            ]
        )
    columns = (
        "table",
        "companies",
        "rolls",
        "ended by",
        "auctions won",
        "alliances",
        "downturns",
        "cash-outs",
        "busts",
        "bank at its lowest",
    )
    return Card("The tables", table("Tables", DataTable(columns, rows)), wide=True)


def _endings(games: Sequence[Published]) -> Figure:
    endings = Counter(_ending(game) for game in games).most_common()
    drawn = svg_charts.bars(
        "Number of tables by ending.",
        [(name, float(many), 0) for name, many in endings],
        svg_charts.plain,
        least=1,
    )
    return Figure("How the games ended", "", drawn, DataTable(("ending", "tables"), endings))


def _ratios(games: Sequence[Published]) -> list[Figure]:
    """Mean ratio of price to appraised value, by method and by kind of lot."""
    ratios: dict[tuple[str, str], list[float]] = {}
    for game in games:
        for lot in game.books.auctions.all:
            if lot.ratio is not None:
                ratios.setdefault((lot.method, _phase(lot)), []).append(lot.ratio)
    if not ratios:
        return []
    order = sorted(ratios, key=lambda key: (METHODS.index(key[0]), key[1]))
    means = [(key, sum(ratios[key]) / len(ratios[key])) for key in order]
    rows = [(f"{key[0]}, {key[1]}", mean, METHODS.index(key[0])) for key, mean in means]
    note = "Average price relative to appraised value, by auction method and kind of lot."
    drawn = svg_charts.bars(f"Mean price ratios. {note}", rows, lambda share: percent(share, 0))
    numbers: list[list[Cell]] = [
        [key[0], key[1], len(ratios[key]), mean, min(ratios[key]), max(ratios[key])]
        for key, mean in means
    ]
    columns = ("method", "lots", "sold", "mean ratio", "lowest", "highest")
    return [Figure("Prices by auction method", note, drawn, DataTable(columns, numbers, digits=2))]


def _phase(lot: Lot) -> str:
    return f"{'opening ' if lot.roll == 0 else ''}{_WHAT[lot.kind]}"


def _scores(games: Sequence[Published]) -> Card:
    rows: list[list[Cell]] = []
    for game in games:
        for row in game.tables["scores"]:
            rows.append(
                [
                    game.books.name,
                    game.naming.co(Co(seat(row))),
                    number(row, "asset_score"),
                    number(row, "place_asset"),
                    plain(row["F"]),
                    number(row, "place_future"),
                    plain(row["points"]),
                    "yes" if row["cashed_out"] else "no",
                    "yes" if row["busted"] else "no",
                ]
            )
    columns = (
        "table",
        "company",
        "assets",
        "place",
        "future earnings",
        "place",
        "points",
        "in trust",
        "busted",
    )
    written = table("Scores", DataTable(columns, rows, digits=2))
    return Card("Scores", written, wide=True, long=True)


def _ethics(games: Sequence[Published]) -> list[Card]:
    """One rate for the class, never by table, where one could guess who answered."""
    offered = sum(game.books.course.offered for game in games)
    answers = [
        row for game in games for row in game.books.decisions.rows if row["type"] == "ethical"
    ]
    if not offered or not answers:
        return []
    took = sum(row["choice"] != "decline" for row in answers)
    sentence = (
        f"Cards that offered it: {offered}. Answers: {len(answers)}, of which {took} "
        f"({took / len(answers):.0%}) were to take it."
    )
    return [Card("The ethical opportunity", paragraph(sentence), wide=True)]
