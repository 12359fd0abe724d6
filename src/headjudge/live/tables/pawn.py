"""What live tables need to know about games with one pawn (see `kinds.py`)."""

from __future__ import annotations

from typing import Any

from headjudge.engine import codes as C
from headjudge.engine.pawn import (
    auction,
    building_orders,
    estate,
    income,
    strength_card_uses,
    strength_cards,
    visibility,
)
from headjudge.engine.state import State
from headjudge.errors import BadInput
from headjudge.game import Game
from headjudge.game.narration.texts import Texts
from headjudge.game.pawn import view
from headjudge.game.pawn.names import PawnNames
from headjudge.game.serialization import COMPANIES
from headjudge.live.tables.looks import pawn_sheet
from headjudge.rulebooks import Rulebook
from headjudge.wire.commands import TablePlan
from headjudge.wire.look import Raise, Sheet
from headjudge.wire.names import Fields

ROLLS = 100  # without a clock, time is up after this number


class LivePawn:
    """One pawn moves for everybody."""

    default_bot = "investor"
    public_fields = (
        "pawn",
        "beside",
        "removed",
        "card",
        "shown",
        "alliances",
        "proposals",
        "asked",
        "ready",
        "answer",
        "orders",
        "rolls",
        "clock_stopped",
        "ended",
    )
    also_offered = ("time_out",)
    interest_on_trades = False
    move_key = "move_pawn"

    def switches(self, plan: TablePlan) -> Fields:
        """Without a clock the rolls are counted."""
        return {"rolls_to_time": ROLLS} if plan.clock.minutes is None else {}

    def auto_rent(self, switches: Fields) -> bool:
        return True

    def cash_private(self, book: Rulebook, switches: Fields) -> bool:
        return False

    # --- what is seen

    def private_fields(self, game: Game, name: str, public: Fields) -> Fields:
        """The seat's own offers, sealed bid and secret answer."""
        s, names = game.state, _pawn_names(game)
        me = names.seat(name)
        return {
            "auction": view.auction(s, names, me),
            "offers": view.offers(s, names, me),
            "answer": view.answer(s, names, me),
        }

    def rent(self, s: State, deed: int) -> int:
        amount = income.printed(s, deed, 1)
        utility = s.rules.group_of[deed] == C.GROUP_UTILITY
        return amount if utility else income.with_cards(s, deed, amount)

    def wants(self, game: Game) -> dict[str, list[str]] | None:
        return None

    def raisable(self, game: Game, seat: int) -> Raise | None:
        return None

    def has_left(self, s: State, seat: int) -> bool:
        """A company out of cash still watches its trustee."""
        return False

    def is_done(self, s: State, seat: int) -> bool:
        return s.phase == C.PH_WINDOW and bool(s.co.ready >> seat & 1)

    def may_want(self, seen: State, seat: int) -> bool:
        return False

    def price(self, game: Game, seat: int, action: Fields) -> int:
        s, names = game.state, _pawn_names(game)
        match action["do"]:
            case "build":
                deed = names.deed(action["on"])
                return building_orders.cost(s, seat, deed, estate.planned(s, deed) + 1)
            case "lift":
                return estate.lift_cost(s, names.deed(action["deed"])) if "deed" in action else 0
            case "pay":
                return _upkeep(s, seat, "card" in action)
            case "use" if s.phase == C.PH_FIRST:
                return auction.floor(s, s.rules.deed_at[s.co.square])
            case "use" if "target" in action:
                card = names.card_held(action["card"])
                poaches = strength_cards.effect(s, card) == C.IX_POACH  # a copy is free
                return strength_card_uses.poach_price(s, card) if poaches else 0
            case _:
                return 0

    def sheet(self, game: Game, texts: Texts) -> Sheet:
        return pawn_sheet.sheet(game, texts)

    # --- what a judge may correct

    def move(self, game: Game, numbers: dict[str, Any], player: object, square: int) -> None:
        numbers[COMPANIES]["square"] = square

    def jail(self, game: Game, numbers: dict[str, Any], seat: int, on: bool) -> None:
        raise BadInput("nobody is in jail in this game", "do")

    def may_clash(self, s: State, word: str) -> bool:
        """Cash with a sealed bid, a deed with the property that somebody has secretly asked for."""
        if word == "cash":
            return any(visibility.bid_hidden(s, C.SEATS, seat) for seat in range(s.seats))
        collecting = s.phase == C.PH_ETHICS and not s.rules.ethics_in_order
        return word == "deed" and (collecting or s.phase == C.PH_ROLL_OFF)


def _pawn_names(game: Game) -> PawnNames:
    assert isinstance(game.names, PawnNames)
    return game.names


def _upkeep(s: State, seat: int, one: bool) -> int:
    """What it costs to keep one of the cards in question, or all of them."""
    return s.opening if one else s.opening * s.co.answers[seat].bit_count()
