"""From settings, figures, board and cards to the engine's flat numbers for a one-pawn game."""

from collections.abc import Callable

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.rulebooks.files.board import Board
from headjudge.rulebooks.files.cards import Cards
from headjudge.rulebooks.model import Setting
from headjudge.rulebooks.to_engine.tokens import Settings, is_word, lay_out, number, points, word

_METHODS = {"english": C.METHOD_ENGLISH, "sealed1": 1, "sealed2": 2, "sealed3": 3}


def _opening(settings: Settings) -> int:
    value = str(settings["opening_auction_method"].value)
    return _METHODS[str(settings["auction_method"].value) if value == "same" else value]


# Every plain field of Rules that this game reads, and the switch or figure it comes from; the rest is filled below.
FIELDS: dict[str, Callable[[Settings], int]] = {
    "start_cash": number("start_cash"),
    "salary": number("salary"),
    "houses": number("houses"),
    "hotels": number("hotels"),
    "hotel_level": lambda settings: number("houses_before_hotel")(settings) + 1,
    "income_choice": is_word("income_tax", "choice"),
    "income_flat": number("income_flat"),
    "income_percent": number("income_percent"),
    "luxury_tax": number("luxury_tax"),
    "interest": number("interest"),
    "auction_opening": number("opening_bid"),
    "least_seats": lambda settings: 2 if settings["allow_two_players"].value else 3,
    "bank_total": number("bank_total"),
    "method": word("auction_method", _METHODS),
    "method_opening": _opening,
    "floor_percent": number("floor_percent"),
    "pledge_fee": number("pledge_fee"),
    "shown_deeds": number("shown_deeds"),
    "shown_cards": number("shown_cards"),
    "pay_first": is_word("recession_order", "pay-then-roll"),
    "puts_auctioned": is_word("puts", "auctioned"),
    "exit_moves": is_word("after_exit_card", "move-by-third-roll"),
    "three_doubles": lambda settings: int(settings["three_doubles"].value is True),
    "rail_pooled": is_word("allied_rail_rent", "pooled"),
    "ethics_in_order": is_word("ethical_offer", "seat-order"),
    "rolls_to_time": number("rolls_to_time"),
    "future_free_only": is_word("future_n", "unmortgaged"),
}


def make_pawn_rules(board: Board, cards: Cards, settings: Settings, stage: str) -> Rules:
    """The stage makes no difference: all games of the tournament have the same rules."""
    rules = Rules()
    rules.pawn = 1
    lay_out(rules, board)
    cards.fill(rules, settings)
    for field, read in FIELDS.items():
        setattr(rules, field, read(settings))
    rules.claim, rules.fine = C.CLAIM_AUTO, 0  # the Bank pays all rents; nobody goes to jail
    rules.income_rounding = rules.interest_rounding = C.ROUND_UP  # payments are rounded up
    rules.limits = [0, 0, *_list(settings["property_limits"])]
    rules.points = points(settings["points_table"])
    rules.weight_assets, rules.weight_earnings = _list(settings["score_weights"])
    utilities = [n for n, deed in enumerate(board.deeds) if deed.type == "utility"]
    rules.electric = board.deed_index.get("electric_company", utilities[0])
    return rules


def _list(setting: Setting) -> list[int]:
    value = setting.value
    return (
        [element for element in value if isinstance(element, int)]
        if isinstance(value, tuple)
        else []
    )
