"""The decisions that mattered, in sentences, for a class to discuss."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.game.narration.sentence import money
from headjudge.ledger.accounts.auctions import Lot
from headjudge.ledger.accounts.cost_basis import Stay
from headjudge.ledger.accounts.timeline import CashOut
from headjudge.ledger.cells import Co
from headjudge.ledger.csv_columns import Published

MOST = 5


class Matters:
    def __init__(self, published: Published) -> None:
        self.published = published
        self.books = published.books

    def who(self, seat: int) -> str:
        return self.published.naming.co(Co(seat))

    def deed(self, number: int) -> str:
        return self.books.game.book.board.deeds[number].name

    def item(self, id_: str) -> str:
        """The everyday name of a deed or a card."""
        desk = self.books.desk
        if id_ in desk.names.board.deeds:
            return self.deed(desk.names.deed(id_))
        for deck, ids in ((1, desk.names.internal), (0, desk.names.external)):
            if id_ in ids:
                return desk.card_of(deck, ids.index(id_)).name
        return id_

    def all(self) -> list[tuple[str, list[str]]]:
        """Headings and sentences; empty subjects have no heading."""
        found = [
            ("Paid most above the second bid", self._overpaid()),
            ("Best returns", self._returns(best=True)),
            ("Worst returns", self._returns(best=False)),
            ("Ran out of cash", [self._cash_out(each) for each in self.books.course.cash_outs]),
            ("Alliances that paid", self._alliances()),
            ("What the downturns cost", self._downturns()),
            ("Two scores, two rankings", self._rankings()),
        ]
        if self.published.shown.ethics:
            found.append(("The ethical opportunity", self._thefts()))
        return [(heading, told) for heading, told in found if told]

    def _overpaid(self) -> list[str]:
        def over(lot: Lot) -> int:
            return (lot.price or 0) - max(lot.second or 0, lot.floor)

        sold = [
            lot
            for lot in self.books.auctions.all
            if lot.winner is not None and lot.method in ("english", "sealed1") and over(lot) > 1
        ]
        told = []
        for lot in sorted(sold, key=over, reverse=True)[:MOST]:
            against = (
                f"the second bid was {money(lot.second)}"
                if lot.second
                else (f"nobody else bid, and {money(lot.floor)} would have been enough")
            )
            told.append(
                f"{self.who(lot.winner or 0)} paid {money(lot.price or 0)} for {self.item(lot.item)} "
                f"(roll {lot.roll}): {against}, so {money(over(lot))} more than it took."
            )
        return told

    def _returns(self, best: bool) -> list[str]:
        stays = [each for each in self.books.accounts.stays if each.invested]
        stays = [each for each in stays if (each.gain > 0) == best]

        def rate(stay: Stay) -> float:
            return stay.gain / stay.invested

        told = []
        for stay in sorted(stays, key=rate, reverse=best)[:MOST]:
            buildings = f" and {money(stay.buildings_in)} in buildings" if stay.buildings_in else ""
            back = f", money back {money(stay.back)}" if stay.back else ""
            told.append(
                f"{self.deed(stay.deed)}, {self.who(stay.seat)}: {rate(stay):+.0%} on "
                f"{money(stay.basis)}{buildings}; rents {money(stay.rents)}, levies {money(stay.levies)}{back}, "
                f"worth {money(stay.end_value)} at the end."
            )
        return told

    def _cash_out(self, each: CashOut) -> str:
        cause = self.item(each.cause)
        told = (
            f"{self.who(each.seat)} could not pay on roll {each.roll} ({cause}): {money(each.due)} were "
            f"due, {money(each.had)} were there. {money(each.due - each.had)} more would have been enough"
        )
        down = each.downturn
        if down is not None and down.payments > 1:
            whole = each.due * down.payments
            told += (
                f"; a buffer of about {money(whole)} at the start of this {down.kind} would have "
                f"carried the company through its {down.payments} payments"
            )
        return told + "."

    def _alliances(self) -> list[str]:
        board = self.books.game.book.board
        told = []
        paid = [each for each in self.books.alliances.all if sum(each.earned.values()) > 0]
        for each in sorted(paid, key=lambda one: -sum(one.earned.values()))[:MOST]:
            group = board.group_names[each.group]
            parts = ", ".join(
                f"{self.who(seat)} {money(each.earned.get(seat, 0))}"
                for seat in sorted(each.partners)
            )
            until = f"roll {each.end}" if each.end is not None else "the end"
            lost = f"; {each.lost} buildings went back when it ended" if each.lost else ""
            told.append(f"{group}, roll {each.start} to {until}: rents of {parts}{lost}.")
        return told

    def _downturns(self) -> list[str]:
        told = []
        for each in self.books.course.downturns:
            if each.paid:
                total = sum(each.paid.values())
                most = max(each.paid, key=lambda seat: each.paid[seat])
                told.append(
                    f"The {each.kind} of roll {each.roll} cost the table {money(total)} in "
                    f"{_many(each.payments, 'payment')}; most was paid by {self.who(most)}, {money(each.paid[most])}."
                )
        return told

    def _rankings(self) -> list[str]:
        told = []
        for row in self.books.scores():
            asset, future = row["place_asset"], row["place_future"]
            company = row["company"]
            assert isinstance(company, Co)
            if asset != future:
                told.append(
                    f"{self.who(company.seat)} is number {asset} by assets and number {future} "
                    f"by future earnings."
                )
        return told

    def _thefts(self) -> list[str]:
        told = []
        for theft in self.books.course.thefts:
            status = self.books.state.co.status[theft.seat]
            end = "" if status in (C.ACTIVE, C.IN_TRUST) else " The company was busted later."
            told.append(
                f"{self.who(theft.seat)} took {self.deed(theft.deed)} from {self.who(theft.victim)} "
                f"on roll {theft.roll}.{end}"
            )
        if self.books.course.offered and not told:
            told.append("It came up, and nobody took it.")
        return told


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
