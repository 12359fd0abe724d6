"""The teacher's files: their columns, and what they omit unless asked for."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.ledger.accounts.cards import STOLEN
from headjudge.ledger.books import Books
from headjudge.ledger.cells import Naming, Row

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "ledger": (
        *("game", "seq", "roll", "clock_s", "company", "counterparty", "category", "item"),
        *("amount", "cash_after", "alliance", "card"),
    ),
    "cashflow": (
        *("company", "period", "operating_in", "levies_out", "investing_out", "financing"),
        *("net", "cash_end"),
    ),
    "auctions": (
        *("auction", "roll", "item", "appraised", "method", "floor", "bidder", "bid", "ms"),
        *("pledged", "won", "price", "price_to_appraised", "second_bid"),
    ),
    "decisions": (
        *("id", "roll", "clock_s", "company", "type", "options", "choice", "ms", "defaulted"),
        "cash_before",
    ),
    "positions": ("roll", "pawn", "dice", "doubles", "space", "event"),
    "holdings": (
        *("roll", "company", "deeds", "houses", "hotels", "mortgaged", "internal_cards"),
        *("limit", "cash", "asset_score", "adjusted_rent", "future_score"),
    ),
    "alliances": (
        *("id", "group", "partners", "terms", "from", "notice", "to", "rent_earned_by_partner"),
        "buildings_lost",
    ),
    "downturns": (
        *("id", "kind", "trigger", "cancelled_by", "rolls", "payments", "paid_by_company"),
        *("exit", "exit_card"),
    ),
    "cards": ("roll", "deck", "card", "source", "drawn_for", "result", "price", "winner"),
    "votes": (*("roll", "card", "company", "choice", "defaulted", "supporters", "die", "applied"),),
    "scores": (
        *("company", "deeds", "buildings", "cards", "cash", "asset_score", "T", "A", "A/40"),
        *("n", "F", "place_asset", "place_future", "cashed_out", "busted", "points"),
    ),
    "properties": (
        *("deed", "owner", "basis", "rents_received", "levies", "buildings_in", "resale"),
        *("end_value", "return_pct"),
    ),
}
RULED: Mapping[str, tuple[str, ...]] = {"rulings": ("roll", "clock_s", "by", "ruling", "reason")}
"""Only for games in which a judge changed something by hand."""


@dataclass(frozen=True)
class Shown:
    """What the teacher asked to see."""

    names: bool = False  # the players' names instead of seat codes
    ethics: bool = False  # who took, and who declined, the ethical opportunity


class Published:
    """The books of one game, without names and ethical choices unless asked for."""

    def __init__(self, books: Books, shown: Shown) -> None:
        self.books = books
        self.shown = shown
        self.naming = Naming(books.game.names.seats, shown.names)
        self.tables = books.tables()
        if not shown.ethics:
            self.tables["decisions"] = _unattributed(self.tables["decisions"])
            for row in self.tables["cards"]:
                if row["result"] == STOLEN:
                    row["result"] = "changed hands"
            for row in self.tables["properties"]:
                if row["basis"] == "soul":
                    row["basis"] = None

    @property
    def columns(self) -> Mapping[str, tuple[str, ...]]:
        return {**COLUMNS, **RULED} if self.books.rulings else COLUMNS

    def csv(self, table: str) -> str:
        out, columns = io.StringIO(), self.columns[table]
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(columns)
        for row in self.tables[table]:
            writer.writerow([_safe(self.naming.flat(row[name])) for name in columns])
        return out.getvalue()

    def json(self) -> str:
        return json.dumps(self.as_json(), ensure_ascii=False, indent=1) + "\n"

    def as_json(self) -> dict[str, object]:
        books, plain = self.books, self.naming.plain
        game = books.game
        companies = [
            {
                "company": self.naming.text(name) if self.shown.names else chr(ord("A") + seat),
                "start": books.accounts.start[seat],
                "accounts": dict(books.accounts.accounts[seat]),
                "book_value": books.accounts.book_value(seat),
            }
            for seat, name in enumerate(game.names.seats)
        ]
        return {
            "headjudge_books": 1,
            "game": books.name,
            "rulebook": game.book.id,
            "switches": dict(game.switches),
            "rolls": books.desk.roll,
            "over": game.over,
            "ended": game.ended,
            "companies": companies,
            "tables": {
                name: [{key: plain(row[key]) for key in columns} for row in self.tables[name]]
                for name, columns in self.columns.items()
            },
        }

    def files(self) -> dict[str, str]:
        """All files of the teacher's folder."""
        contents = {f"{table}.csv": self.csv(table) for table in self.columns}
        return contents | {"game.json": self.json()}


def _unattributed(rows: list[Row]) -> list[Row]:
    """Ethical answers without companies, in an order that does not reveal them."""
    ethical = [row for row in rows if row["type"] == "ethical"]
    hidden: Row = dict.fromkeys(("company", "ms", "clock_s", "defaulted", "cash_before"))
    answers: dict[object, list[str]] = {}
    for row in ethical:
        answer = "decline" if row["choice"] == "decline" else "take"
        answers.setdefault(row["roll"], []).append(answer)
    for choices in answers.values():
        choices.sort(reverse=True)
    return [
        row | hidden | {"choice": answers[row["roll"]].pop()} if row["type"] == "ethical" else row
        for row in rows
    ]


def _safe(text: str) -> str:
    """Keep a spreadsheet from reading a text as a formula."""
    return f"'{text}" if text[:1] in "=+@\t\r" and text else text
