"""From settings, board and cards to the engine's flat numbers."""

from collections.abc import Callable, Mapping

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.rulebooks.files.board import KINDS, Board
from headjudge.rulebooks.files.cards import Cards
from headjudge.rulebooks.format.model import STAGES
from headjudge.rulebooks.model import Setting

Settings = Mapping[str, Setting]
_ROUND = {"up": C.ROUND_UP, "down": C.ROUND_DOWN, "nearest": C.ROUND_NEAREST}


def number(key: str, **words: int) -> Callable[[Settings], int]:
    """Numbers stay as they are; each word has its own number."""

    def read(settings: Settings) -> int:
        value = settings[key].value
        return value if isinstance(value, int) else words[str(value)]

    return read


def word(key: str, codes: Mapping[str, int]) -> Callable[[Settings], int]:
    return lambda settings: codes[str(settings[key].value)]


def is_word(key: str, word: str) -> Callable[[Settings], int]:
    return lambda settings: int(settings[key].value == word)


_WINDOWS = {"any_time": C.WINDOW_ANY, "own_turn_or_between": C.WINDOW_OWN_OR_BETWEEN}

# Every plain field of Rules and the switch it comes from; the rest is filled below.
FIELDS: dict[str, Callable[[Settings], int]] = {
    "start_cash": number("setup.start_cash"),
    "house_cash": lambda settings: int(settings["setup.start_cash"].by_table),
    "parking": word(
        "house.free_parking",
        {
            "nothing": C.PARKING_NOTHING,
            "taxes_and_fines": C.PARKING_POT,
            "taxes_and_fines_plus_500": C.PARKING_POT_500,
        },
    ),
    "go_double": is_word("house.go_landing", "double_salary"),
    "no_auction": is_word("house.unsold", "stays_with_bank"),
    "no_rent_in_jail": is_word("house.rent_in_jail", "not_collected"),
    "uneven": is_word("house.building", "uneven"),
    "salary": number("go.salary"),
    "fine": number("jail.fine"),
    "houses": number("bank.houses", unlimited=C.UNLIMITED),
    "hotels": number("bank.hotels", unlimited=C.UNLIMITED),
    "deal_deeds": number("setup.deal_deeds"),
    "deal_paid": is_word("setup.deal_deeds_paid", "yes"),
    "speed": is_word("speed.enabled", "on"),
    "triple_is_double": is_word("speed.triple_is_double", "yes"),
    "bus_utility": word(
        "speed.bus_utility_dice", {"sum_of_number_dice": C.BUS_SUM, "die_moved": C.BUS_DIE_MOVED}
    ),
    "income_choice": is_word("tax.income", "choose_10pct_or_200"),
    "income_flat": number("tax.income_flat"),
    "income_percent": number("tax.income_percent"),
    "income_rounding": word("tax.income_rounding", _ROUND),
    "luxury_tax": number("tax.luxury"),
    "jail_card_cap": number("card.jail_free_cap", none=0),
    "time_up": word(
        "time_up.mode",
        {
            "equal_turns": C.TIME_EQUAL_TURNS,
            "finish_turn": C.TIME_FINISH_TURN,
            "immediate": C.TIME_AT_ONCE,
        },
    ),
    "time_doubles": is_word("time_up.doubles", "part_of_turn"),
    "auction_opening": number("auction.opening", any=1),
    "bids_capped": is_word("auction.defaulting_winner", "cap_bids_at_cash"),
    "claim": word(
        "rent.claim_until",
        {
            "second_following_player_throws": C.CLAIM_ASK,
            "second_following_player_dice_leave_hand": C.CLAIM_ASK,
            "auto_collect": C.CLAIM_AUTO,
        },
    ),
    "late_call": word(
        "rent.late_call",
        {"after_current_turn": C.LATE_AFTER_TURN, "in_air_settles_first": C.LATE_AIR_FIRST},
    ),
    "in_kind": is_word("rent.in_kind", "yes"),
    "cash_discount": is_word("rent.cash_only_discount", "yes"),
    "trade_window": word("trade.window", _WINDOWS),
    "trade_in_shortage": is_word("trade.during_building_auction", "yes"),
    "build_window": word("build.window", _WINDOWS),
    "hotel_level": lambda settings: number("build.hotel_after_houses")(settings) + 1,
    "refund_paid": is_word("build.refund_basis", "paid"),
    "partial_breakdown": is_word("shortage.breakdown_alone", "houses_and_cash"),
    "interest": number("mortgage.interest_percent"),
    "interest_rounding": word("mortgage.interest_rounding", _ROUND),
    "interest_on_price": is_word("mortgage.transfer_interest_base", "price"),
    "bankrupt_fee": is_word("mortgage.on_bankruptcy_transfer", "pay_10pct_now"),
    "fee_at_the_end": is_word("bankrupt.fee_last_left", "due"),
    "fine_any_turn": is_word("jail.fine_before_roll", "any_turn"),
    "third_card": is_word("jail.card_after_third_roll", "yes"),
    "doubles_out_again": is_word("jail.doubles_out_roll_again", "yes"),
    "jail_speed": is_word("jail.speed_die_used", "yes"),
    "restore": word(
        "bankrupt.restore_state",
        {
            "none": C.RESTORE_NONE,
            "at_debt_incurred": C.RESTORE_AT_DEBT,
            "before_roll": C.RESTORE_BEFORE_ROLL,
        },
    ),
    "third_party_covers": is_word("debt.third_party_sale", "only_if_covers_debt"),
    "handed_over_at_time_up": is_word("bankrupt.buildings_at_time_up", "handed_over"),
    "bank_clears_mortgage": is_word("bankrupt.bank_auction_mortgage", "cleared"),
    "tie_break": word(
        "tiebreak.game", {"unmortgaged_property": C.TIE_UNMORTGAGED, "cash": C.TIE_CASH}
    ),
    "score_paid": is_word("score.buildings", "purchase_price"),
    "cash_private": lambda settings: int("private" in str(settings["conduct.cash"].value)),
    "placing_points": is_word("score.system", "placing_points"),
}


def make_rules(board: Board, cards: Cards, settings: Settings, stage: str) -> Rules:
    rules = Rules()
    lay_out(rules, board)
    cards.fill(rules, settings)
    for field, read in FIELDS.items():
        setattr(rules, field, read(settings))
    # The extra money belongs to the Speed Die; without it there is none.
    rules.speed_extra_cash = number("speed.extra_cash")(settings) if rules.speed else 0
    rules.two_left_ban = int(
        banned_when_two_left(str(settings["trade.ban_when_two_left"].value), stage)
    )
    rules.stage = STAGES.index(stage)
    rules.points = points(settings["score.points_table"])
    return rules


def banned_when_two_left(ban: str, stage: str) -> bool:
    if ban == "qualifier_games":
        return stage == "qualifier"
    return ban == "all_but_final" and stage != "final"


def lay_out(rules: Rules, board: Board) -> None:
    # The compiled object keeps lists as C arrays: whole lists of the declared length are assigned, never changed.
    deeds = board.deeds
    groups = [board.group_index[deed.group] for deed in deeds]
    rules.kind = [KINDS[square.type] for square in board.squares]
    rules.deed_at = [board.deed_index.get(square.id, C.NO_DEED) for square in board.squares]
    rules.square_of = [deed.index for deed in deeds]
    rules.group_of = groups
    rules.group_mask = [
        sum(1 << deed for deed, g in enumerate(groups) if g == group) for group in range(C.GROUPS)
    ]
    rules.group_size = [groups.count(group) for group in range(C.GROUPS)]
    rules.group_deeds = [
        deed
        for group in range(C.GROUPS)
        for deed in _four([d for d, g in enumerate(groups) if g == group])
    ]
    rules.price = [deed.price for deed in deeds]
    rules.loan = [deed.mortgage for deed in deeds]
    rules.house_cost = [deed.house_cost for deed in deeds]
    rules.hotel_cost = [deed.hotel_cost for deed in deeds]
    rules.rent = [amount for deed in deeds for amount in deed.rent]
    rules.railroad_rent = [0, *board.railroad_rent]
    rules.utility_times = [0, *board.utility_times]


def _four(deeds: list[int]) -> list[int]:
    return deeds + [C.NO_DEED] * (4 - len(deeds))


def points(setting: Setting) -> list[int]:
    """A table of points, by players and place."""
    flat = [0] * (C.SEATS * C.SEATS)
    table = setting.value
    for players, row in enumerate(table if isinstance(table, tuple) else ()):
        for place, won in enumerate(row if isinstance(row, tuple) else ()):
            flat[players * C.SEATS + place] = won
    return flat
