"""The state of one game: plain integers only, so it can be copied, compared, stored and resumed.

Lists by seat have eight places, or nine if the Bank is included; sets of deeds are bit masks.
"""

from headjudge.engine import codes as C
from headjudge.engine import company_state
from headjudge.engine.action import Action
from headjudge.engine.company_state import Companies
from headjudge.engine.rules import Rules


class Log:
    """The events of one action, as rows of seven integers (codes.EV_...). Read and empty it before the next action."""

    count: int
    rows: list[int]

    def __init__(self) -> None:
        self.count = 0
        self.rows = [0] * 3584


SILENT = Log()
"""The log of every state without a listener (see log.listen): all share it, and nothing is written to it."""
SILENT.count = C.LOG_ROWS  # looks full, so nothing is added


class State:
    rules: Rules
    listening: int  # 1 = events are written into the log
    log: Log
    made: Action  # scratch space for the offer that is being answered; not part of the position
    co: Companies  # only in a one-pawn game
    seats: int
    # players
    cash: list[int]  # the last one is the Bank's ledger; it may run below zero
    square: list[int]
    jailed: list[int]
    failed: list[int]  # failed throws for doubles
    jail_cards: list[int]  # bit 0 = Chance, bit 1 = Community Chest
    out: list[int]  # 0, or the player's number in the order of leaving
    left: int  # players still in the game
    turns: list[int]  # turns begun
    passed_go: list[int]
    # property
    owner: list[int]  # by deed
    held: list[int]  # by seat and Bank: the deeds as bits
    level: list[int]  # by deed: number of houses; rules.hotel_level = hotel
    paid: list[int]  # by deed: what its buildings cost
    built: int  # deeds with buildings, as bits
    mortgaged: int
    mortgaged_at: list[int]  # by deed: the order of mortgaging; older is smaller
    mortgages: int  # taken so far
    fresh: int  # deeds just received mortgaged from a bankrupt: lifting costs only the principal
    houses: int  # in the Bank
    hotels: int
    locked: int  # houses that may not be sold this turn
    # decks: rings of card numbers
    deck: list[int]
    deck_head: list[int]
    deck_size: list[int]
    told: int  # 1 = cards are reported as they are drawn (physical decks); 2 = and any card may come each time
    unseen: list[int]  # by deck: cards whose order is still unknown, with physical decks
    drawing: int  # the deck that a card is to be drawn from
    # the turn
    phase: int
    under: int  # the phase that an auction or a shortage interrupted
    on_turn: int
    starter: int
    turn_count: int
    throws: int  # in this turn
    throw_count: int  # in this game
    voided: int  # 1 = the throw was voided and is made again
    doubles: int  # in this turn
    again: int  # 1 = doubles earned another throw
    bought_out: int  # 1 = left jail by fine or card before this turn's throw
    die1: int
    die2: int
    speed_die: int
    dice_sum: int  # the throw that utility rent is based on
    use_speed: int  # 1 = the Speed Die is thrown in this turn
    mr_waits: int  # 1 = the Mr Monopoly move is still to come
    after_fine: int  # spaces to move once the third-throw fine is paid
    card_rent: int  # 1 = twice the railroad rent, 2 = ten times a fresh throw
    salaries: int  # in this turn
    before_roll: int  # the mortgaged deeds before the last throw
    time_called: int
    over: int
    # throws for the starting order
    order_throw: list[int]
    order_in: int  # seats that still have to throw, as bits
    order_tied: int  # seats that are tied, as bits
    dealt: int
    # the running auction
    lot_kind: int
    lot: int  # a deed, or the street the building would go on
    opening: int
    high: int
    high_by: int
    bidding: int  # seats still in, as bits
    barred: int  # seats that defaulted on this lot
    hammered: int  # 1 = the hammer has fallen and the winner is raising the money
    lots: int  # deeds of a bankrupt waiting to be auctioned
    # a building shortage
    series: int  # 0, or 1 while wanted buildings are auctioned
    asked: int  # seats that are asked how many buildings they want, as bits
    answered: int
    want_count: list[int]
    want_next: list[int]
    wants: list[int]  # by seat x 12: deeds
    # rents that have not been asked for yet
    claims: int
    claim_debtor: list[int]
    claim_owner: list[int]
    claim_square: list[int]
    claim_amount: list[int]
    claim_turn: list[int]
    claim_throw: list[int]
    claim_followers: list[int]  # players who have thrown since
    claim_mask: list[int]  # the debtor's mortgaged deeds, to go back to
    lapsed: list[int]  # by owner: debtors whose rent has lapsed, as bits
    # debts
    debts: int
    due: int  # how many of them are due now
    debt_from: list[int]
    debt_to: list[int]
    debt_amount: list[int]
    debt_kind: list[int]
    debt_due: list[int]
    debt_mask: list[int]
    debt_square: list[int]
    debt_ruling: list[int]
    # offers, by the seat that made them
    offers: int  # made so far
    offers_off: int  # how many of them are no longer open
    offer_no: list[int]  # 0 = none
    offer_to: list[int]
    offer_give_cash: list[int]
    offer_get_cash: list[int]
    offer_give_deeds: list[int]
    offer_get_deeds: list[int]
    offer_give_cards: list[int]
    offer_get_cards: list[int]
    offer_lift: list[int]
    pot: int  # what lies on Free Parking: a part of the Bank's money, by house rule

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.listening = 0
        self.log = SILENT
        self.made = Action()
        self.co = Companies() if rules.pawn else company_state.IDLE
        self.seats = 0
        self.cash = [0] * 9
        self.square = [0] * 8
        self.jailed = [0] * 8
        self.failed = [0] * 8
        self.jail_cards = [0] * 8
        self.out = [0] * 8
        self.left = 0
        self.turns = [0] * 8
        self.passed_go = [0] * 8
        self.owner = [8] * 28
        self.held = [0] * 9
        self.level = [0] * 28
        self.paid = [0] * 28
        self.built = 0
        self.mortgaged = 0
        self.mortgaged_at = [0] * 28
        self.mortgages = 0
        self.fresh = 0
        self.houses = 0
        self.hotels = 0
        self.locked = 0
        self.deck = [0] * 32
        self.deck_head = [0] * 2
        self.deck_size = [0] * 2
        self.told = 0
        self.unseen = [0] * 2
        self.drawing = 0
        self.phase = 0
        self.under = 0
        self.on_turn = 0
        self.starter = 0
        self.turn_count = 0
        self.throws = 0
        self.throw_count = 0
        self.voided = 0
        self.doubles = 0
        self.again = 0
        self.bought_out = 0
        self.die1 = 0
        self.die2 = 0
        self.speed_die = 0
        self.dice_sum = 0
        self.use_speed = 0
        self.mr_waits = 0
        self.after_fine = 0
        self.card_rent = 0
        self.salaries = 0
        self.before_roll = 0
        self.time_called = 0
        self.over = 0
        self.order_throw = [0] * 8
        self.order_in = 0
        self.order_tied = 0
        self.dealt = 0
        self.lot_kind = 0
        self.lot = 0
        self.opening = 0
        self.high = 0
        self.high_by = 11
        self.bidding = 0
        self.barred = 0
        self.hammered = 0
        self.pot = 0
        self.lots = 0
        self.series = 0
        self.asked = 0
        self.answered = 0
        self.want_count = [0] * 8
        self.want_next = [0] * 8
        self.wants = [0] * 96
        self.claims = 0
        self.claim_debtor = [0] * 16
        self.claim_owner = [0] * 16
        self.claim_square = [0] * 16
        self.claim_amount = [0] * 16
        self.claim_turn = [0] * 16
        self.claim_throw = [0] * 16
        self.claim_followers = [0] * 16
        self.claim_mask = [0] * 16
        self.lapsed = [0] * 8
        self.debts = 0
        self.due = 0
        self.debt_from = [0] * 24
        self.debt_to = [0] * 24
        self.debt_amount = [0] * 24
        self.debt_kind = [0] * 24
        self.debt_due = [0] * 24
        self.debt_mask = [0] * 24
        self.debt_square = [0] * 24
        self.debt_ruling = [0] * 24
        self.offers = 0
        self.offers_off = 0
        self.offer_no = [0] * 8
        self.offer_to = [0] * 8
        self.offer_give_cash = [0] * 8
        self.offer_get_cash = [0] * 8
        self.offer_give_deeds = [0] * 8
        self.offer_get_deeds = [0] * 8
        self.offer_give_cards = [0] * 8
        self.offer_get_cards = [0] * 8
        self.offer_lift = [0] * 8


def copy_into(t: State, s: State) -> None:
    """Make `t` equal to `s`. Both have the same rules, and each keeps its own log."""
    t.seats = s.seats
    t.left = s.left
    t.built = s.built
    t.mortgaged = s.mortgaged
    t.mortgages = s.mortgages
    t.fresh = s.fresh
    t.houses = s.houses
    t.hotels = s.hotels
    t.locked = s.locked
    t.told = s.told
    t.drawing = s.drawing
    t.phase = s.phase
    t.under = s.under
    t.on_turn = s.on_turn
    t.starter = s.starter
    t.turn_count = s.turn_count
    t.throws = s.throws
    t.throw_count = s.throw_count
    t.voided = s.voided
    t.doubles = s.doubles
    t.again = s.again
    t.bought_out = s.bought_out
    t.die1 = s.die1
    t.die2 = s.die2
    t.speed_die = s.speed_die
    t.dice_sum = s.dice_sum
    t.use_speed = s.use_speed
    t.mr_waits = s.mr_waits
    t.after_fine = s.after_fine
    t.card_rent = s.card_rent
    t.salaries = s.salaries
    t.before_roll = s.before_roll
    t.time_called = s.time_called
    t.over = s.over
    t.order_in = s.order_in
    t.order_tied = s.order_tied
    t.dealt = s.dealt
    t.lot_kind = s.lot_kind
    t.lot = s.lot
    t.opening = s.opening
    t.high = s.high
    t.high_by = s.high_by
    t.bidding = s.bidding
    t.barred = s.barred
    t.hammered = s.hammered
    t.pot = s.pot
    t.lots = s.lots
    t.series = s.series
    t.asked = s.asked
    t.answered = s.answered
    t.claims = s.claims
    t.debts = s.debts
    t.due = s.due
    t.offers = s.offers
    t.offers_off = s.offers_off
    t.cash = s.cash[:]
    t.square = s.square[:]
    t.jailed = s.jailed[:]
    t.failed = s.failed[:]
    t.jail_cards = s.jail_cards[:]
    t.out = s.out[:]
    t.turns = s.turns[:]
    t.passed_go = s.passed_go[:]
    t.owner = s.owner[:]
    t.held = s.held[:]
    t.level = s.level[:]
    t.paid = s.paid[:]
    t.mortgaged_at = s.mortgaged_at[:]
    t.deck = s.deck[:]
    t.deck_head = s.deck_head[:]
    t.deck_size = s.deck_size[:]
    t.unseen = s.unseen[:]
    t.order_throw = s.order_throw[:]
    t.want_count = s.want_count[:]
    t.want_next = s.want_next[:]
    t.wants = s.wants[:]
    t.claim_debtor = s.claim_debtor[:]
    t.claim_owner = s.claim_owner[:]
    t.claim_square = s.claim_square[:]
    t.claim_amount = s.claim_amount[:]
    t.claim_turn = s.claim_turn[:]
    t.claim_throw = s.claim_throw[:]
    t.claim_followers = s.claim_followers[:]
    t.claim_mask = s.claim_mask[:]
    t.lapsed = s.lapsed[:]
    t.debt_from = s.debt_from[:]
    t.debt_to = s.debt_to[:]
    t.debt_amount = s.debt_amount[:]
    t.debt_kind = s.debt_kind[:]
    t.debt_due = s.debt_due[:]
    t.debt_mask = s.debt_mask[:]
    t.debt_square = s.debt_square[:]
    t.debt_ruling = s.debt_ruling[:]
    t.offer_no = s.offer_no[:]
    t.offer_to = s.offer_to[:]
    t.offer_give_cash = s.offer_give_cash[:]
    t.offer_get_cash = s.offer_get_cash[:]
    t.offer_give_deeds = s.offer_give_deeds[:]
    t.offer_get_deeds = s.offer_get_deeds[:]
    t.offer_give_cards = s.offer_give_cards[:]
    t.offer_get_cards = s.offer_get_cards[:]
    t.offer_lift = s.offer_lift[:]
    if t.co is not s.co:  # token games share one, which is never written to
        company_state.copy_into(t.co, s.co)


def copy(s: State) -> State:
    """The same position, without a log."""
    t = State.__new__(State)
    t.rules = s.rules
    t.listening = 0
    t.log = SILENT
    t.made = Action()
    t.co = s.co if s.co is company_state.IDLE else Companies()
    copy_into(t, s)
    return t


FIELDS = (
    "seats",
    "cash",
    "square",
    "jailed",
    "failed",
    "jail_cards",
    "out",
    "left",
    "turns",
    "passed_go",
    "owner",
    "held",
    "level",
    "paid",
    "built",
    "mortgaged",
    "mortgaged_at",
    "mortgages",
    "fresh",
    "houses",
    "hotels",
    "locked",
    "deck",
    "deck_head",
    "deck_size",
    "told",
    "unseen",
    "drawing",
    "phase",
    "under",
    "on_turn",
    "starter",
    "turn_count",
    "throws",
    "throw_count",
    "voided",
    "doubles",
    "again",
    "bought_out",
    "die1",
    "die2",
    "speed_die",
    "dice_sum",
    "use_speed",
    "mr_waits",
    "after_fine",
    "card_rent",
    "salaries",
    "before_roll",
    "time_called",
    "over",
    "order_throw",
    "order_in",
    "order_tied",
    "dealt",
    "lot_kind",
    "lot",
    "opening",
    "high",
    "high_by",
    "bidding",
    "barred",
    "hammered",
    "lots",
    "series",
    "asked",
    "answered",
    "want_count",
    "want_next",
    "wants",
    "claims",
    "claim_debtor",
    "claim_owner",
    "claim_square",
    "claim_amount",
    "claim_turn",
    "claim_throw",
    "claim_followers",
    "claim_mask",
    "lapsed",
    "debts",
    "due",
    "debt_from",
    "debt_to",
    "debt_amount",
    "debt_kind",
    "debt_due",
    "debt_mask",
    "debt_square",
    "debt_ruling",
    "offers",
    "offers_off",
    "offer_no",
    "offer_to",
    "offer_give_cash",
    "offer_get_cash",
    "offer_give_deeds",
    "offer_get_deeds",
    "offer_give_cards",
    "offer_get_cards",
    "offer_lift",
    "pot",
)
"""All fields of a state, in the order in which they are stored, compared and hashed."""
