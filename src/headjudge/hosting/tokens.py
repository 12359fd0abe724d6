"""The token game, as a host asks for it (see `hosting/kinds.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import trade, visibility
from headjudge.game import legal
from headjudge.hosting import asides, default_action
from headjudge.hosting.asides import Key
from headjudge.hosting.chance import tokens as chance
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.turn_order import tokens as turn_order


class HostedTokens:
    """Every player moves a token."""

    id = "tokens"
    rounds = 60

    def settings(self, rounds: int) -> dict[str, object]:
        return {}

    def rounds_over(self, s: State, rounds: int) -> bool:
        return s.turn_count >= rounds * s.seats

    def moment(self, s: State) -> Key:
        return s.throw_count, s.turn_count

    def chance_action(self, s: State, luck: Streams) -> Action | None:
        if not chance.answers(s) and s.phase != C.PH_AIR:
            return None
        a = Action()
        chance.decide(s, a, luck)
        return a

    def throw(self, s: State, seat: int, luck: Streams) -> Action:
        a = legal.make(C.DO_ROLL, seat)
        chance.fall(s, a, luck)
        return a

    def questions(self, s: State) -> Iterator[tuple[int, Key]]:
        debtors, squares, throws = s.claim_debtor, s.claim_square, s.claim_throw
        owners, amounts = s.claim_owner, s.claim_amount
        for i in range(s.claims):
            if amounts[i] == 0:
                continue  # nothing can be asked for before the fresh throw
            yield owners[i], ("claim", debtors[i], squares[i], throws[i])
        yield from asides.open_offers(s)
        if s.phase == C.PH_TURN and not s.due:
            for i in range(1, s.seats):
                seat = (s.on_turn + i) % s.seats
                if not s.out[seat]:
                    yield seat, ("throw",)

    def next_seat(self, s: State, luck: Streams) -> int:
        return turn_order.next_seat(s)

    def partners(self, s: State, seat: int) -> list[int]:
        if s.out[seat]:
            return []
        return [other for other in range(s.seats) if not trade.may_trade_now(s, seat, other)]

    def default_action(self, s: State, seat: int) -> Action:
        a = Action()
        default_action.answer(s, a, seat)
        return a

    def seen_by(self, seen: State, s: State, seat: int) -> None:
        visibility.seen_by(seen, s, seat)

    def opens(self, before: State, after: State, seat: int) -> bool:
        """A card, or what another player can pay."""
        decks = (before.deck_head, before.deck_size) != (after.deck_head, after.deck_size)
        return decks or (bool(before.rules.cash_private) and _pays(before, after, seat))


def _pays(before: State, after: State, seat: int) -> bool:
    """Does anybody else pay, or owe more?"""
    others = [other for other in range(before.seats) if other != seat]
    return any(
        after.cash[other] < before.cash[other] or _owes(after, other) > _owes(before, other)
        for other in others
    )


def _owes(s: State, seat: int) -> int:
    payer, amount = s.debt_from, s.debt_amount
    return sum(amount[i] for i in range(s.debts) if payer[i] == seat)
