"""Internal cards that need a decision: steering, first refusal, copying, poaching, a line, a flagship."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction, downturn, limits, money, roll, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def may_use(s: State, a: Action) -> int:
    card = strength_cards.meant(s, a.seat, a.x)
    if card == C.NO_CARD:
        return R.CARD_NOT_HELD
    does = strength_cards.effect(s, card)
    if does == C.IX_SHIFT:
        return may_shift(s, card, a.y)
    if does == C.IX_FIRST:
        return may_take_first(s, a.seat, card)
    if does == C.IX_LINE or does == C.IX_FLAGSHIP:
        return may_choose(s, a.seat, card, a.y)
    if does == C.IX_PUT:
        return R.NONE if s.phase == C.PH_PUT and s.co.card_asked == card else R.PUT_NOT_NOW
    if does != C.IX_COPY and does != C.IX_POACH:
        return R.COPY_FIXED if strength_cards.is_copy(s, card) else R.USE_BY_ITSELF
    if s.phase != C.PH_WINDOW:
        return R.EVENTS_FIRST
    if does == C.IX_COPY:
        return may_copy(s, a.seat, a.z, a.y)
    return may_poach(s, a.seat, card, a.z, a.y)


def use(s: State, a: Action) -> None:
    card = strength_cards.meant(s, a.seat, a.x)
    does = strength_cards.effect(s, card)
    if does == C.IX_SHIFT:
        shift(s, card, a.y)
    elif does == C.IX_FIRST:
        take_first(s, a.seat, card)
    elif does == C.IX_LINE or does == C.IX_FLAGSHIP:
        choose(s, card, a.y)
    elif does == C.IX_PUT:
        downturn.put_answered(s, True)
    elif does == C.IX_COPY:
        copy(s, a.seat, card, a.y)
    else:
        poach(s, a.seat, card, a.z, a.y)


def ask(s: State, card: int, phase: int, ruling: int, does: int) -> None:
    s.phase = phase
    s.co.card_asked = card
    s.co.asked = 1 << s.co.card_at[card]
    log.event(s, C.EV_CHOICE, ruling, s.co.card_at[card], C.NOBODY, card, 0, does)


def asked_no_more(s: State) -> None:
    s.co.card_asked = C.NO_CARD
    s.co.asked = 0


# --- the ad campaign ----------------------------------------------------------------------------


def ask_shift(s: State) -> bool:
    """Ask the next holder before the pawn moves; False when all have been asked."""
    if s.co.shifted == C.NO_SHIFT:
        return False
    card = strength_cards.nth(s, C.IX_SHIFT, s.co.shifted)
    if card == C.NO_CARD:
        return False
    s.co.shifted += 1
    if not strength_cards.holder_acts(s, card):
        return True
    ask(s, card, C.PH_SHIFT, R.AD_ASKED, C.IX_SHIFT)
    return True


def may_shift(s: State, card: int, square: int) -> int:
    if s.phase != C.PH_SHIFT or s.co.card_asked != card:
        return R.AD_NOT_NOW
    if square < 0 or square >= C.SQUARES:
        return R.AD_REACH
    spaces = ahead(s, square)
    reach = s.rules.int_a[strength_cards.works_as(s, card)]
    if spaces > s.co.steps + reach or spaces < s.co.steps - reach:
        return R.AD_REACH
    return R.NONE


def ahead(s: State, square: int) -> int:
    """How far a square lies ahead of the pawn: 1 to 40."""
    spaces = square - s.co.square
    return spaces if spaces > 0 else spaces + C.SQUARES


def shift(s: State, card: int, square: int) -> None:
    spaces = ahead(s, square)
    seat = s.co.card_at[card]
    s.co.ad_used[card] = 1
    log.event(s, C.EV_SHIFT, R.AD_USED, seat, C.NOBODY, spaces - s.co.steps, square, s.co.steps)
    s.co.steps = spaces
    leave_it(s)


def leave_it(s: State) -> None:
    asked_no_more(s)
    s.phase = C.PH_MOVING


def lose_ads(s: State, total: int) -> None:
    """A 2 discards every campaign; a 7 those used on the roll before."""
    for card in range(s.rules.int_count):
        if s.co.card_at[card] >= s.seats or strength_cards.effect(s, card) != C.IX_SHIFT:
            continue
        used = s.co.ad_used[card]
        s.co.ad_used[card] = 0
        if total == 2:
            strength_cards.lose(s, card, C.NOBODY, R.AD_LOST_TWO)
        elif used and total == 7:
            strength_cards.lose(s, card, C.NOBODY, R.AD_LOST_USED)


# --- First Mover Advantage ----------------------------------------------------------------------


def ask_first(s: State) -> bool:
    """Before an auction, holders who may take the property at the minimum bid are asked one by one."""
    while True:
        card = strength_cards.nth(s, C.IX_FIRST, 0)
        if card == C.NO_CARD:
            return False
        if strength_cards.holder_acts(s, card):
            ask(s, card, C.PH_FIRST, R.FIRST_ASKED, C.IX_FIRST)
            return True
        strength_cards.lose(s, card, C.BANK, R.FIRST_TRUST)


def may_take_first(s: State, seat: int, card: int) -> int:
    if s.phase != C.PH_FIRST or s.co.card_asked != card:
        return R.FIRST_NOT_NOW
    deed = s.rules.deed_at[s.co.square]
    if not limits.room(s, seat, deed):
        return R.FIRST_SLOT
    return R.NONE if s.cash[seat] >= auction.floor(s, deed) else R.FIRST_CASH


def take_first(s: State, seat: int, card: int) -> None:
    deed = s.rules.deed_at[s.co.square]
    price = auction.floor(s, deed)
    asked_no_more(s)
    s.phase = C.PH_MOVING
    money.flow(s, seat, C.BANK, price, R.FIRST_USED, C.FLOW_PURCHASE, deed)
    auction.redeem_pledges(s, seat)
    holdings.give_deed(s, deed, seat, R.FIRST_USED)
    s.co.basis[deed] = price
    strength_cards.lose(s, card, C.NOBODY, R.FIRST_USED)


def decline_first(s: State) -> None:
    card = s.co.card_asked
    asked_no_more(s)
    s.phase = C.PH_MOVING
    auction.redeem_pledges(s, C.NOBODY)
    strength_cards.lose(s, card, C.BANK, R.FIRST_DECLINED)
    roll.unowned(s, s.rules.deed_at[s.co.square])


# --- a line of business, a flagship -------------------------------------------------------------


def ask_choice(s: State) -> bool:
    """Somebody has to choose before play goes on."""
    card = strength_cards.choice_open(s)
    if card == C.NO_CARD:
        return False
    s.under = s.phase
    ask(s, card, C.PH_CHOICE, choice_ruling(s, card), strength_cards.effect(s, card))
    return True


def choice_ruling(s: State, card: int) -> int:
    return R.LINE_ASKED if strength_cards.effect(s, card) == C.IX_LINE else R.FLAG_ASKED


def may_choose(s: State, seat: int, card: int, choice: int) -> int:
    if s.phase != C.PH_CHOICE or s.co.card_asked != card:
        if s.co.line[card] != C.LINE_NONE:
            return R.LINE_CHOSEN
        if s.co.flagship[card] != C.NO_DEED:
            return R.FLAG_CHOSEN
        return R.FLAG_NOT_YET if strength_cards.effect(s, card) == C.IX_FLAGSHIP else R.USE_NOT_NOW
    if strength_cards.effect(s, card) == C.IX_LINE:
        return R.NONE if choice >= C.LINE_RAILROAD and choice <= C.LINE_STREET else R.LINE_ASKED
    if choice < 0 or choice >= C.SQUARES or s.rules.deed_at[choice] == C.NO_DEED:
        return R.FLAG_ASKED
    deed = s.rules.deed_at[choice]
    return R.NONE if strength_cards.hotels_free(s, seat) >> deed & 1 else R.FLAG_ASKED


def choose(s: State, card: int, choice: int) -> None:
    seat = s.co.card_at[card]
    asked_no_more(s)
    s.phase = s.under
    if strength_cards.effect(s, card) == C.IX_LINE:
        s.co.line[card] = choice
        log.event(s, C.EV_CHOSEN, R.LINE_CHOSEN, seat, C.NOBODY, card, choice, C.IX_LINE)
    else:
        strength_cards.raise_flag(s, card, s.rules.deed_at[choice], R.FLAG_CHOSEN)


def choose_default(s: State) -> None:
    """Nobody chose in time: streets, or the dearest hotel."""
    card = s.co.card_asked
    if strength_cards.effect(s, card) == C.IX_LINE:
        choose(s, card, C.LINE_STREET)
        return
    mask = strength_cards.hotels_free(s, s.co.card_at[card])
    best = C.NO_DEED
    for deed in range(28):
        if mask >> deed & 1:
            best = deed
    choose(s, card, s.rules.square_of[best])


# --- copying and poaching -----------------------------------------------------------------------


def held_by(s: State, other: int, card: int) -> bool:
    if other < 0 or other >= s.seats or card < 0 or card >= s.rules.int_count:
        return False
    return s.co.card_at[card] == other and s.rules.int_effect[card] != C.IX_PUT


def may_copy(s: State, seat: int, other: int, target: int) -> int:
    if other == seat or (
        target >= 0 and target < s.rules.int_count and s.co.card_at[target] == seat
    ):
        return R.COPY_OWN
    if not held_by(s, other, target) or strength_cards.effect(s, target) == C.IX_COPY:
        return R.COPY_TARGET
    return R.NONE


def copy(s: State, seat: int, card: int, target: int) -> None:
    s.co.copied[card] = strength_cards.works_as(s, target)
    log.event(s, C.EV_CHOSEN, R.COPY_MADE, seat, C.NOBODY, card, s.co.copied[card], C.IX_COPY)


def poach_price(s: State, card: int) -> int:  # open
    return s.rules.int_a[strength_cards.works_as(s, card)]


def may_poach(s: State, seat: int, card: int, other: int, target: int) -> int:
    if other == seat or not held_by(s, other, target):
        return R.HR_TARGET
    return R.NONE if s.cash[seat] >= poach_price(s, card) else R.HR_CASH


def poach(s: State, seat: int, card: int, other: int, target: int) -> None:
    price = poach_price(s, card)
    for own in range(s.rules.int_count):
        if s.co.card_at[own] == seat and s.co.copied[own] == target:
            log.note(s, R.HR_COPIED, seat)
    if not s.rules.int_value[target]:
        log.note(s, R.CARD_MOVES, seat)
    money.flow(s, seat, other, price, R.HR_TAKES, C.FLOW_CARD, 100 + target)
    strength_cards.lose(s, card, C.NOBODY, R.HR_REMOVED)
    strength_cards.gain(s, target, seat, price, R.HR_TAKES)
    limits.lowered(s, other, C.SHED_POACHED)
