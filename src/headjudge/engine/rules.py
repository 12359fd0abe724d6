"""What one rulebook says, as numbers: the board, the cards and every setting the engine reads.

Filled by `headjudge.rulebooks`; the engine only reads it. All sums are whole dollars.
"""

from headjudge.engine import codes as C


class Rules:
    # the board
    kind: list[int]  # by square: C.SQ_...
    deed_at: list[int]  # by square: the deed, or C.NO_DEED
    square_of: list[int]  # by deed
    group_of: list[int]  # by deed
    group_mask: list[int]  # by group: its deeds as bits
    group_size: list[int]  # by group
    group_deeds: list[int]  # by group x 4: its deeds
    price: list[int]  # by deed
    loan: list[int]  # by deed: the printed mortgage value
    house_cost: list[int]  # by deed, 0 for railroads and utilities
    hotel_cost: list[int]  # by deed
    rent: list[int]  # by deed x 7: bare, bare with the group, 1 to 4 houses, hotel
    railroad_rent: list[int]  # by number owned, from 1
    utility_times: list[int]  # by number owned, from 1
    # the cards
    card_effect: list[int]  # by deck x 16: C.FX_...
    card_a: list[int]
    card_b: list[int]
    # settings, by switch
    start_cash: int
    salary: int
    fine: int
    houses: int  # bank.houses, or C.UNLIMITED
    hotels: int  # bank.hotels, or C.UNLIMITED
    deal_deeds: int  # setup.deal_deeds
    deal_paid: int  # setup.deal_deeds_paid
    speed: int  # speed.enabled
    speed_extra_cash: int  # speed.extra_cash
    triple_is_double: int  # speed.triple_is_double
    bus_utility: int  # speed.bus_utility_dice: C.BUS_...
    income_choice: int  # tax.income: 1 = the player chooses
    income_flat: int
    income_percent: int
    income_rounding: int  # tax.income_rounding: C.ROUND_...
    luxury_tax: int  # tax.luxury
    jail_card_cap: int  # card.jail_free_cap, 0 = none
    time_up: int  # time_up.mode: C.TIME_...
    time_doubles: int  # time_up.doubles: 1 = part of the turn
    auction_opening: int
    bids_capped: int  # auction.defaulting_winner = cap_bids_at_cash
    claim: int  # rent.claim_until: C.CLAIM_...
    late_call: int  # rent.late_call: C.LATE_...
    in_kind: int  # rent.in_kind
    cash_discount: int  # rent.cash_only_discount
    trade_window: int  # trade.window: C.WINDOW_...
    two_left_ban: int  # trade.ban_when_two_left, for the stage being played
    trade_in_shortage: int  # trade.during_building_auction
    build_window: int  # build.window: C.WINDOW_...
    hotel_level: int  # houses a hotel needs, plus one: build.hotel_after_houses
    refund_paid: int  # build.refund_basis = paid
    partial_breakdown: int  # shortage.breakdown_alone = houses_and_cash
    interest: int  # mortgage.interest_percent
    interest_rounding: int  # mortgage.interest_rounding
    interest_on_price: int  # mortgage.transfer_interest_base = price
    bankrupt_fee: int  # mortgage.on_bankruptcy_transfer = pay_10pct_now
    fine_any_turn: int  # jail.fine_before_roll = any_turn
    third_card: int  # jail.card_after_third_roll
    doubles_out_again: int  # jail.doubles_out_roll_again
    jail_speed: int  # jail.speed_die_used
    restore: int  # bankrupt.restore_state: C.RESTORE_...
    third_party_covers: int  # debt.third_party_sale = only_if_covers_debt
    handed_over_at_time_up: int  # bankrupt.buildings_at_time_up = handed_over
    bank_clears_mortgage: int  # bankrupt.bank_auction_mortgage = cleared
    score_paid: int  # score.buildings = purchase_price
    tie_break: int  # tiebreak.game: C.TIE_...
    points: list[int]  # score.points_table: by players left (1-8) x place (1-8)
    placing_points: int  # score.system = placing_points

    def __init__(self) -> None:
        self.kind = [0] * 40
        self.deed_at = [0] * 40
        self.square_of = [0] * 28
        self.group_of = [0] * 28
        self.group_mask = [0] * 10
        self.group_size = [0] * 10
        self.group_deeds = [0] * 40
        self.price = [0] * 28
        self.loan = [0] * 28
        self.house_cost = [0] * 28
        self.hotel_cost = [0] * 28
        self.rent = [0] * 196
        self.railroad_rent = [0] * 5
        self.utility_times = [0] * 3
        self.card_effect = [0] * 32
        self.card_a = [0] * 32
        self.card_b = [0] * 32
        self.start_cash = 1500
        self.salary = 200
        self.fine = 50
        self.houses = 32
        self.hotels = 12
        self.deal_deeds = 0
        self.deal_paid = 0
        self.speed = 0
        self.speed_extra_cash = 0
        self.triple_is_double = 0
        self.bus_utility = C.BUS_SUM
        self.income_choice = 0
        self.income_flat = 200
        self.income_percent = 10
        self.income_rounding = C.ROUND_UP
        self.luxury_tax = 75
        self.jail_card_cap = 0
        self.time_up = C.TIME_EQUAL_TURNS
        self.time_doubles = 1
        self.auction_opening = 1
        self.bids_capped = 0
        self.claim = C.CLAIM_ASK
        self.late_call = C.LATE_AFTER_TURN
        self.in_kind = 1
        self.cash_discount = 0
        self.trade_window = C.WINDOW_ANY
        self.two_left_ban = 0
        self.trade_in_shortage = 0
        self.build_window = C.WINDOW_ANY
        self.hotel_level = 5
        self.refund_paid = 0
        self.partial_breakdown = 0
        self.interest = 10
        self.interest_rounding = C.ROUND_UP
        self.interest_on_price = 0
        self.bankrupt_fee = 1
        self.fine_any_turn = 0
        self.third_card = 1
        self.doubles_out_again = 0
        self.jail_speed = 0
        self.restore = C.RESTORE_NONE
        self.third_party_covers = 0
        self.handed_over_at_time_up = 0
        self.bank_clears_mortgage = 1
        self.score_paid = 0
        self.tie_break = C.TIE_UNMORTGAGED
        self.points = [0] * 64
        self.placing_points = 0
