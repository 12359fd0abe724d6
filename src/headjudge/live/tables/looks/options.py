"""What a seat can do now, as far as it may know, and what each option costs or brings."""

from __future__ import annotations

from headjudge.bots.question import options, seen_by
from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.pawn import (
    auction,
    building_orders,
    estate,
    strength_card_uses,
    strength_cards,
)
from headjudge.engine.state import State
from headjudge.engine.tokens import building, mortgage
from headjudge.game import Game, legal
from headjudge.game.pawn.names import PawnNames
from headjudge.hosting.kind import COURSES
from headjudge.live.tables.looks.board_facts import raisable
from headjudge.live.tables.stream.state import TableState
from headjudge.wire.look import Ask, Option
from headjudge.wire.names import Fields


def ask(state: TableState, game: Game, name: str) -> Ask | None:
    """None if there is nothing left to do."""
    s, seat = game.state, game.names.seat(name)
    pawn = bool(s.rules.pawn)
    if (game.over and not s.claims) or (not pawn and s.out[seat]):
        return None
    seen = seen_by(game, name)
    strict = not (pawn or s.rules.claim == C.CLAIM_AUTO)
    found = [
        Option(_without_by(each), _money(game, seat, each))
        for each in options(game, seen, name)
        if not strict or each["do"] != "claim" or state.terms.reminders
    ]
    if pawn:
        found += [Option({"do": "time_out"}, 0)] if game.may(name, "time_out") else []
    others = [who for i, who in enumerate(game.names.seats) if i != seat and not s.out[i]]
    return Ask(
        waits=name in game.to_act(),
        options=found,
        partners=[
            game.names.seats[other]
            for other in COURSES[game.book.kind.id].partners(seen, seat)
            if other != seat
        ],
        claim=others if strict else [],
        raise_=raisable(game, seat),
        want=not pawn and legal.may(seen, seat, C.DO_WANT),
    )


def _without_by(action: Fields) -> Fields:
    return {key: value for key, value in action.items() if key != "by"}


def _money(game: Game, seat: int, action: Fields) -> int:
    """What it brings or, below zero, costs; 0 if unknown beforehand."""
    s, names = game.state, game.names
    match action["do"]:
        case "buy":
            deed = s.rules.deed_at[s.square[seat]]
            return -s.rules.price[deed]
        case "fine":
            return -s.rules.fine
        case "build":
            return -_building(s, seat, names.deed(action["on"]))
        case "sell":
            return holdings.refund(s, names.deed(action["on"]), 1)
        case "sell_group":
            return _group_refund(s, names.group(action["group"]))
        case "mortgage":
            return s.rules.loan[names.deed(action["deed"])] if "deed" in action else 0
        case "lift":
            if "deed" not in action:
                return 0
            lift_cost = estate.lift_cost if s.rules.pawn else mortgage.lift_cost
            return -lift_cost(s, names.deed(action["deed"]))
        case "pay":
            return -(_kept(s, seat, "card" in action) if s.rules.pawn else _owed(s, seat))
        case "use" if s.phase == C.PH_FIRST:
            return -auction.floor(s, s.rules.deed_at[s.co.square])
        case "use" if "target" in action and isinstance(names, PawnNames):
            card = names.card_held(action["card"])
            poaches = strength_cards.effect(s, card) == C.IX_POACH  # a copy is free
            return -strength_card_uses.poach_price(s, card) if poaches else 0
        case "bid":
            amount = action["amount"]
            return -amount if isinstance(amount, int) else 0
        case _:
            return 0


def _group_refund(s: State, group: int) -> int:
    level, group_of = s.level, s.rules.group_of
    return sum(
        holdings.refund(s, deed, level[deed]) for deed in range(C.DEEDS) if group_of[deed] == group
    )


def _building(s: State, seat: int, deed: int) -> int:
    if s.rules.pawn:
        return building_orders.cost(s, seat, deed, estate.planned(s, deed) + 1)
    return building.cost(s, deed)


def _kept(s: State, seat: int, one: bool) -> int:
    """The cost of keeping one or all of the cards in question."""
    return s.opening if one else s.opening * s.co.answers[seat].bit_count()


def _owed(s: State, seat: int) -> int:
    debtor, due, amounts = s.debt_from, s.debt_due, s.debt_amount
    return next((amounts[i] for i in range(s.debts) if debtor[i] == seat and due[i]), 0)
