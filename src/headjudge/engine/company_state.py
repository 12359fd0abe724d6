"""State that only a one-pawn game needs: the pawn, the companies, their cards and alliances.

A state of such a game has one of these (State.co); all others share IDLE, which is never written to.
"""


class Companies:
    # the pawn
    square: int
    downturn: int  # C.DOWNTURN_...
    payments: int  # made in this downturn
    rolled_by: int  # who let the dice go
    steps: int  # spaces the pawn still has to go
    shifted: int  # spaces added by ad campaigns on this roll
    to_check: int  # seats that must roll again after a 2, as bits
    ending: int  # 1 = the roll that ends the game lies on the table
    exit_due: int  # 1 = the card after the last payment is still to come
    moved: int  # 1 = the exit card moved the pawn
    steps_later: int  # the third roll, where it still moves the pawn after the exit card
    cheap: int  # percent of the building prices until the next roll
    clock_stopped: int
    ended: int  # C.END_...
    # the companies
    status: list[int]  # C.ACTIVE, IN_TRUST, WOUND_UP, DESTROYED
    cashed_out: list[int]  # 1 = ran out of cash
    marked: int  # those who acted unethically, as bits
    limit_extra: list[int]
    shed_for: list[int]  # C.SHED_...: what led this company above its limit
    basis: list[int]  # by deed: what its owner paid
    soul: int  # deeds whose price was a soul, as bits
    card_basis: list[int]
    frozen_assets: list[int]
    frozen_rent: list[int]  # adjusted rent, in hundredths
    frozen_bonus: list[int]  # percent added to it
    frozen_deeds: list[int]
    # internal cards, by number
    card_at: list[
        int
    ]  # a seat, BANK = in the deck, NOBODY = out of the game, HOST = shown or up for auction
    copied: list[int]  # the card that a copying one acts as, or NO_CARD
    line: list[int]  # C.LINE_...
    flagship: list[int]  # a deed, or NO_DEED
    ad_used: list[int]  # 1 = used on the last roll
    inside: list[int]  # the internal deck from the top
    inside_size: int
    # external cards
    outside: list[int]  # the external deck from the top
    outside_size: int
    beside: int  # cards beside the board, as bits
    gone: int  # cards out of the game, as bits
    drawn: int  # the card being resolved; 32 = none
    reshuffle: int  # decks that need a new order: bit 0 external, bit 1 internal
    reshuffle_later: int  # ... once the exit card has been applied
    # alliances, by group
    ally: list[int]  # C.ALLY_NONE, RUNS, NOTICE
    ally_ends: list[int]  # the roll whose window is its last
    ally_changed: list[int]  # 1 = under notice because a deed changed hands
    ally_asked: list[int]  # who is asked to sign, as bits
    ally_signed: list[int]  # who has signed, as bits
    ally_shares: list[int]  # 1 = rents are shared
    share: list[int]  # by group and seat: percent
    new_shares: list[int]  # ... as proposed
    new_share: list[int]
    offer_join: list[int]  # by maker: groups that the buyer joins
    # what is being asked
    due: list[int]  # sums that the bank owes, while they are added up
    asked: int  # seats that still have to answer, as bits
    answers: list[int]  # in secret until all are in
    die_for: int  # C.DIE_...
    die_seat: int
    rolled: list[int]  # of a roll-off
    card_asked: int  # the card whose holder is asked
    ready: int  # seats that have closed the window for themselves, as bits
    orders: list[int]  # buildings ordered in this window
    order_of: list[int]  # by whom
    closing: int  # 1 = the window is closing and its orders are carried out
    # the running auction
    opening: int  # 1 = deeds, 2 = cards of the opening
    shown: int  # deeds shown, as bits
    card_lots: int  # internal cards still to be auctioned, as bits
    ruined: int  # the destroyed company whose goods are auctioned
    seller: int  # who gets the price
    entered: int  # who has bid, as bits
    declared: int  # who has bid or passed, as bits
    pledge: list[int]  # a deed, or NO_DEED
    sealed: list[int]  # bids not opened yet
    method: int  # of this auction
    trusts_called: int  # 1 = the companies in trust have been let in
    rebid: int  # 1 = those tied bid once more

    def __init__(self) -> None:
        self.square = 0
        self.downturn = 0
        self.payments = 0
        self.rolled_by = 11
        self.steps = 0
        self.shifted = 0
        self.to_check = 0
        self.ending = 0
        self.exit_due = 0
        self.moved = 0
        self.steps_later = 0
        self.cheap = 100
        self.clock_stopped = 0
        self.ended = 0
        self.status = [0] * 8
        self.cashed_out = [0] * 8
        self.marked = 0
        self.limit_extra = [0] * 8
        self.shed_for = [0] * 8
        self.basis = [0] * 28
        self.soul = 0
        self.card_basis = [0] * 16
        self.frozen_assets = [0] * 8
        self.frozen_rent = [0] * 8
        self.frozen_bonus = [0] * 8
        self.frozen_deeds = [0] * 8
        self.card_at = [11] * 16
        self.copied = [16] * 16
        self.line = [0] * 16
        self.flagship = [28] * 16
        self.ad_used = [0] * 16
        self.inside = [0] * 16
        self.inside_size = 0
        self.outside = [0] * 32
        self.outside_size = 0
        self.beside = 0
        self.gone = 0
        self.drawn = 32
        self.reshuffle = 0
        self.reshuffle_later = 0
        self.ally = [0] * 10
        self.ally_ends = [0] * 10
        self.ally_changed = [0] * 10
        self.ally_asked = [0] * 10
        self.ally_signed = [0] * 10
        self.ally_shares = [0] * 10
        self.share = [0] * 80
        self.new_shares = [0] * 10
        self.new_share = [0] * 80
        self.offer_join = [0] * 8
        self.due = [0] * 8
        self.asked = 0
        self.answers = [0] * 8
        self.die_for = 0
        self.die_seat = 0
        self.rolled = [0] * 8
        self.card_asked = 16
        self.ready = 0
        self.orders = [0] * 28
        self.order_of = [11] * 28
        self.closing = 0
        self.opening = 0
        self.shown = 0
        self.card_lots = 0
        self.ruined = 11
        self.seller = 8
        self.entered = 0
        self.declared = 0
        self.pledge = [28] * 8
        self.sealed = [0] * 8
        self.method = 0
        self.trusts_called = 0
        self.rebid = 0


IDLE = Companies()


def copy_into(t: Companies, s: Companies) -> None:  # open
    t.square = s.square
    t.downturn = s.downturn
    t.payments = s.payments
    t.rolled_by = s.rolled_by
    t.steps = s.steps
    t.shifted = s.shifted
    t.to_check = s.to_check
    t.ending = s.ending
    t.exit_due = s.exit_due
    t.moved = s.moved
    t.steps_later = s.steps_later
    t.cheap = s.cheap
    t.clock_stopped = s.clock_stopped
    t.ended = s.ended
    t.status = s.status[:]
    t.cashed_out = s.cashed_out[:]
    t.marked = s.marked
    t.limit_extra = s.limit_extra[:]
    t.shed_for = s.shed_for[:]
    t.basis = s.basis[:]
    t.soul = s.soul
    t.card_basis = s.card_basis[:]
    t.frozen_assets = s.frozen_assets[:]
    t.frozen_rent = s.frozen_rent[:]
    t.frozen_bonus = s.frozen_bonus[:]
    t.frozen_deeds = s.frozen_deeds[:]
    t.card_at = s.card_at[:]
    t.copied = s.copied[:]
    t.line = s.line[:]
    t.flagship = s.flagship[:]
    t.ad_used = s.ad_used[:]
    t.inside = s.inside[:]
    t.inside_size = s.inside_size
    t.outside = s.outside[:]
    t.outside_size = s.outside_size
    t.beside = s.beside
    t.gone = s.gone
    t.drawn = s.drawn
    t.reshuffle = s.reshuffle
    t.reshuffle_later = s.reshuffle_later
    t.ally = s.ally[:]
    t.ally_ends = s.ally_ends[:]
    t.ally_changed = s.ally_changed[:]
    t.ally_asked = s.ally_asked[:]
    t.ally_signed = s.ally_signed[:]
    t.ally_shares = s.ally_shares[:]
    t.share = s.share[:]
    t.new_shares = s.new_shares[:]
    t.new_share = s.new_share[:]
    t.offer_join = s.offer_join[:]
    t.due = s.due[:]
    t.asked = s.asked
    t.answers = s.answers[:]
    t.die_for = s.die_for
    t.die_seat = s.die_seat
    t.rolled = s.rolled[:]
    t.card_asked = s.card_asked
    t.ready = s.ready
    t.orders = s.orders[:]
    t.order_of = s.order_of[:]
    t.closing = s.closing
    t.opening = s.opening
    t.shown = s.shown
    t.card_lots = s.card_lots
    t.ruined = s.ruined
    t.seller = s.seller
    t.entered = s.entered
    t.declared = s.declared
    t.pledge = s.pledge[:]
    t.sealed = s.sealed[:]
    t.method = s.method
    t.trusts_called = s.trusts_called
    t.rebid = s.rebid


FIELDS = (
    "square",
    "downturn",
    "payments",
    "rolled_by",
    "steps",
    "shifted",
    "to_check",
    "ending",
    "exit_due",
    "moved",
    "steps_later",
    "cheap",
    "clock_stopped",
    "ended",
    "status",
    "cashed_out",
    "marked",
    "limit_extra",
    "shed_for",
    "basis",
    "soul",
    "card_basis",
    "frozen_assets",
    "frozen_rent",
    "frozen_bonus",
    "frozen_deeds",
    "card_at",
    "copied",
    "line",
    "flagship",
    "ad_used",
    "inside",
    "inside_size",
    "outside",
    "outside_size",
    "beside",
    "gone",
    "drawn",
    "reshuffle",
    "reshuffle_later",
    "ally",
    "ally_ends",
    "ally_changed",
    "ally_asked",
    "ally_signed",
    "ally_shares",
    "share",
    "new_shares",
    "new_share",
    "offer_join",
    "due",
    "asked",
    "answers",
    "die_for",
    "die_seat",
    "rolled",
    "card_asked",
    "ready",
    "orders",
    "order_of",
    "closing",
    "opening",
    "shown",
    "card_lots",
    "ruined",
    "seller",
    "entered",
    "declared",
    "pledge",
    "sealed",
    "method",
    "trusts_called",
    "rebid",
)
"""Everything it is made of, in order: what is stored, compared and hashed."""

LATER = frozenset({"shed_for", "ally_changed"})
"""Fields that older stored positions do not have: nothing, as in a fresh object."""
