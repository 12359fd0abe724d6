"""The class page: all tables side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from headjudge.engine import codes as C
from headjudge.html import document, svg_charts
from headjudge.html.document import Cell
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
    head = (
        f"<h1>{escape(title)}</h1>\n<p class='soft'>{len(games)} tables, "
        f"{sum(each.books.desk.seats for each in games)} companies.</p>"
    )
    sections = [_tables(games), _endings(games), _ratios(games), _scores(games), _ethics(games)]
    body = '<div class="grid2">\n' + "\n".join(filter(None, sections)) + "\n</div>"
    foot = (
        "<p>Recomputed from the recorded actions of every table. Ethical choices are counted for the class as a "
        "whole and are nobody's. To keep it on paper or as a PDF, print this page.</p>"
    )
    return document.document(title, head, body, foot)


def _ending(game: Published) -> str:
    return _ENDINGS[game.books.game.ended]


def _tables(games: Sequence[Published]) -> str:
    rows: list[list[Cell]] = []
    for each in games:
        books = each.books
        level = [value for _, value in books.journal.bank]
        sold = [lot for lot in books.auctions.all if lot.price is not None]
        rows.append(
            [
                books.name,
                books.desk.seats,
                books.desk.roll,
                _ending(each),
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
    return document.section("The tables", document.table("Tables", columns, rows), kind="full")


def _endings(games: Sequence[Published]) -> str:
    found = Counter(_ending(each) for each in games)
    rows = [(name, float(many), 0) for name, many in found.most_common()]
    drawn = svg_charts.bars(
        "How the games ended", "Number of tables by ending.", rows, lambda n: f"{n:g}", least=1
    )
    numbers: list[list[Cell]] = [[name, many] for name, many in found.most_common()]
    return document.section(
        "How the games ended", drawn + document.data("Endings", ("ending", "tables"), numbers)
    )


def _ratios(games: Sequence[Published]) -> str:
    """Mean of price to appraised value, by method and by what was sold."""
    ratios: dict[tuple[str, str], list[float]] = {}
    for each in games:
        for lot in each.books.auctions.all:
            if lot.ratio is not None:
                ratios.setdefault((lot.method, _phase(lot)), []).append(lot.ratio)
    if not ratios:
        return ""
    order = sorted(ratios, key=lambda key: (METHODS.index(key[0]), key[1]))
    means = [(key, sum(ratios[key]) / len(ratios[key])) for key in order]
    rows = [(f"{key[0]}, {key[1]}", mean, METHODS.index(key[0])) for key, mean in means]
    note = (
        "Price paid against appraised value, on average, by method of auction and by what was sold."
    )
    drawn = svg_charts.bars("Mean price ratios", note, rows, lambda share: f"{share:.0%}")
    numbers: list[list[Cell]] = [
        [key[0], key[1], len(ratios[key]), mean, min(ratios[key]), max(ratios[key])]
        for key, mean in means
    ]
    columns = ("method", "lots", "sold", "mean ratio", "lowest", "highest")
    return document.section(
        "Prices by auction method", drawn + document.data("Ratios", columns, numbers), note
    )


def _phase(lot: Lot) -> str:
    return f"{'opening ' if lot.roll == 0 else ''}{_WHAT[lot.kind]}"


def _scores(games: Sequence[Published]) -> str:
    rows: list[list[Cell]] = []
    for each in games:
        for row in each.tables["scores"]:
            rows.append(
                [
                    each.books.name,
                    each.naming.co(Co(seat(row))),
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
    return document.section("Scores", document.table("Scores", columns, rows), kind="full long")


def _ethics(games: Sequence[Published]) -> str:
    """A rate for the class: never by table, where it could be guessed whose answer it was."""
    offered = sum(each.books.course.offered for each in games)
    answers = [
        row for each in games for row in each.books.decisions.rows if row["type"] == "ethical"
    ]
    if not offered or not answers:
        return ""
    took = sum(row["choice"] != "decline" for row in answers)
    told = (
        f"Cards that offered it: {offered}. Answers: {len(answers)}, of which {took} "
        f"({took / len(answers):.0%}) were to take it."
    )
    return document.section("The ethical opportunity", f"<p>{escape(told)}</p>", kind="full")
