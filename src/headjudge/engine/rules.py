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
    pawn: int  # one pawn for everybody: the procedures of engine/pawn
    start_cash: int
    house_cash: int  # 1 = the table has set it
    parking: int  # house.free_parking: C.PARKING_...
    go_double: int  # house.go_landing
    no_auction: int  # house.unsold
    no_rent_in_jail: int  # house.rent_in_jail
    uneven: int  # house.build_evenly
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
    stage: int  # of the tournament: C.STAGE_...
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
    fee_at_the_end: int  # bankrupt.fee_last_left = due
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
    cash_private: int  # conduct.cash: others' money is not known
    points: list[int]  # score.points_table: by players left (1-8) x place (1-8)
    placing_points: int  # score.system = placing_points
    # a game with one pawn
    least_seats: int  # fewest players at a table
    bank_total: int  # bank_total; 0 = endless
    limits: list[int]  # by number of players: properties one may hold
    method: int  # auction_method: C.METHOD_..., or which price of sealed bids is paid
    method_opening: int  # ... in the opening auctions
    floor_percent: int  # lowest bid in percent of the appraised value
    pledge_fee: int
    shown_deeds: int
    shown_cards: int
    pay_first: int  # recession_order = pay-then-roll
    puts_auctioned: int  # puts = auctioned
    exit_moves: int  # after_exit_card = move-by-third-roll
    three_doubles: int  # three_doubles
    rail_pooled: int  # allied_rail_rent = pooled
    ethics_in_order: int  # ethical_offer = seat-order
    rolls_to_time: int  # rolls_to_time; 0 = the host calls time
    future_free_only: int  # future_n = unmortgaged
    downturn_property: list[int]  # by C.DOWNTURN_...
    downturn_house: list[int]
    downturn_hotel: list[int]
    downturn_payments: int
    electric: int  # the deed of the electric company
    ext_count: int  # external cards in the game
    ext_effect: list[int]  # by card: C.FX_...
    ext_a: list[int]
    ext_b: list[int]
    ext_c: list[int]
    ext_d: list[int]
    ext_e: list[int]
    ext_after: list[int]  # C.AFTER_...
    int_count: int  # number of internal cards; policy cards a player may own come last
    int_used: list[int]  # by card: 1 = in the internal deck of this game
    int_effect: list[int]  # C.IX_...
    int_a: list[int]
    int_b: list[int]
    int_c: list[int]
    int_value: list[int]  # appraised value; 0 = none, and not to be sold
    int_rank: list[int]  # place in the alphabet
    int_external: list[int]  # the external card a policy card is; 32 = none
    weight_assets: int  # score_weights
    weight_earnings: int

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
        self.pawn = 0
        self.start_cash = 1500
        self.house_cash = 0
        self.parking = 0
        self.go_double = 0
        self.no_auction = 0
        self.no_rent_in_jail = 0
        self.uneven = 0
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
        self.stage = 0
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
        self.fee_at_the_end = 0
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
        self.cash_private = 1
        self.points = [0] * 64
        self.placing_points = 0
        self.least_seats = 2
        self.bank_total = 0
        self.limits = [0] * 9
        self.method = 0
        self.method_opening = 0
        self.floor_percent = 50
        self.pledge_fee = 10
        self.shown_deeds = 10
        self.shown_cards = 5
        self.pay_first = 0
        self.puts_auctioned = 0
        self.exit_moves = 0
        self.three_doubles = 1
        self.rail_pooled = 0
        self.ethics_in_order = 0
        self.rolls_to_time = 0
        self.future_free_only = 0
        self.downturn_property = [0] * 3
        self.downturn_house = [0] * 3
        self.downturn_hotel = [0] * 3
        self.downturn_payments = 3
        self.electric = 0
        self.ext_count = 0
        self.ext_effect = [0] * 32
        self.ext_a = [0] * 32
        self.ext_b = [0] * 32
        self.ext_c = [0] * 32
        self.ext_d = [0] * 32
        self.ext_e = [0] * 32
        self.ext_after = [0] * 32
        self.int_count = 0
        self.int_used = [0] * 16
        self.int_effect = [0] * 16
        self.int_a = [0] * 16
        self.int_b = [0] * 16
        self.int_c = [0] * 16
        self.int_value = [0] * 16
        self.int_rank = [0] * 16
        self.int_external = [32] * 16
        self.weight_assets = 1
        self.weight_earnings = 1
