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
        subjects = [
            ("Paid most above the second bid", self._overpaid()),
            ("Best returns", self._returns(best=True)),
            ("Worst returns", self._returns(best=False)),
            (
                "Ran out of cash",
                [self._cash_out(cash_out) for cash_out in self.books.course.cash_outs],
            ),
            ("Alliances that paid", self._alliances()),
            ("What the downturns cost", self._downturns()),
            ("Two scores, two rankings", self._rankings()),
        ]
        if self.published.shown.ethics:
            subjects.append(("The ethical opportunity", self._thefts()))
        return [(heading, sentences) for heading, sentences in subjects if sentences]

    def _overpaid(self) -> list[str]:
        def over(lot: Lot) -> int:
            return (lot.price or 0) - max(lot.second or 0, lot.floor)

        sold = [
            lot
            for lot in self.books.auctions.all
            if lot.winner is not None and lot.method in ("english", "sealed1") and over(lot) > 1
        ]
        sentences = []
        for lot in sorted(sold, key=over, reverse=True)[:MOST]:
            against = (
                f"the second bid was {money(lot.second)}"
                if lot.second
                else (f"nobody else bid, and {money(lot.floor)} would have been enough")
            )
            sentences.append(
                f"{self.who(lot.winner or 0)} paid {money(lot.price or 0)} for {self.item(lot.item)} "
                f"(roll {lot.roll}): {against}, so {money(over(lot))} more than it took."
            )
        return sentences

    def _returns(self, best: bool) -> list[str]:
        stays = [holding for holding in self.books.accounts.stays if holding.invested]
        stays = [holding for holding in stays if (holding.gain > 0) == best]

        def rate(stay: Stay) -> float:
            return stay.gain / stay.invested

        sentences = []
        for stay in sorted(stays, key=rate, reverse=best)[:MOST]:
            buildings = f" and {money(stay.buildings_in)} in buildings" if stay.buildings_in else ""
            back = f", money back {money(stay.back)}" if stay.back else ""
            sentences.append(
                f"{self.deed(stay.deed)}, {self.who(stay.seat)}: {rate(stay):+.0%} on "
                f"{money(stay.basis)}{buildings}; rents {money(stay.rents)}, levies {money(stay.levies)}{back}, "
                f"worth {money(stay.end_value)} at the end."
            )
        return sentences

    def _cash_out(self, cash_out: CashOut) -> str:
        cause = self.item(cash_out.cause)
        sentence = (
            f"{self.who(cash_out.seat)} could not pay on roll {cash_out.roll} ({cause}): {money(cash_out.due)} were "
            f"due, {money(cash_out.had)} were there. {money(cash_out.due - cash_out.had)} more would have been enough"
        )
        down = cash_out.downturn
        if down is not None and down.payments > 1:
            buffer = cash_out.due * down.payments
            sentence += (
                f"; a buffer of about {money(buffer)} at the start of this {down.kind} would have "
                f"carried the company through its {down.payments} payments"
            )
        return sentence + "."

    def _alliances(self) -> list[str]:
        board = self.books.game.book.board
        sentences = []
        paid = [
            alliance for alliance in self.books.alliances.all if sum(alliance.earned.values()) > 0
        ]
        for alliance in sorted(paid, key=lambda one: -sum(one.earned.values()))[:MOST]:
            group = board.group_names[alliance.group]
            parts = ", ".join(
                f"{self.who(seat)} {money(alliance.earned.get(seat, 0))}"
                for seat in sorted(alliance.partners)
            )
            until = f"roll {alliance.end}" if alliance.end is not None else "the end"
            lost = f"; {alliance.lost} buildings went back when it ended" if alliance.lost else ""
            sentences.append(f"{group}, roll {alliance.start} to {until}: rents of {parts}{lost}.")
        return sentences

    def _downturns(self) -> list[str]:
        sentences = []
        for down in self.books.course.downturns:
            if down.paid:
                total = sum(down.paid.values())
                most = max(down.paid, key=lambda seat: down.paid[seat])
                sentences.append(
                    f"The {down.kind} of roll {down.roll} cost the table {money(total)} in "
                    f"{_many(down.payments, 'payment')}; most was paid by {self.who(most)}, {money(down.paid[most])}."
                )
        return sentences

    def _rankings(self) -> list[str]:
        sentences = []
        for row in self.books.scores():
            asset, future = row["place_asset"], row["place_future"]
            company = row["company"]
            assert isinstance(company, Co)
            if asset != future:
                sentences.append(
                    f"{self.who(company.seat)} is number {asset} by assets and number {future} "
                    f"by future earnings."
                )
        return sentences

    def _thefts(self) -> list[str]:
        sentences = []
        for theft in self.books.course.thefts:
            status = self.books.state.co.status[theft.seat]
            end = "" if status in (C.ACTIVE, C.IN_TRUST) else " The company was busted later."
            sentences.append(
                f"{self.who(theft.seat)} took {self.deed(theft.deed)} from {self.who(theft.victim)} "
                f"on roll {theft.roll}.{end}"
            )
        if self.books.course.offered and not sentences:
            sentences.append("It came up, and nobody took it.")
        return sentences


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
