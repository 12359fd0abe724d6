"""Chance and Community Chest: two rings of cards, drawn from the top, returned to the bottom."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, jail, movement


def top(s: State, deck: int) -> int:
    return s.deck[deck * C.CARDS + s.deck_head[deck]]


def to_bottom(s: State, deck: int, card: int) -> None:
    at = s.deck_head[deck] + s.deck_size[deck]
    if at >= C.CARDS:
        at -= C.CARDS
    s.deck[deck * C.CARDS + at] = card
    s.deck_size[deck] += 1


def take_top(s: State, deck: int) -> int:
    card = top(s, deck)
    s.deck_head[deck] += 1
    if s.deck_head[deck] == C.CARDS:
        s.deck_head[deck] = 0
    s.deck_size[deck] -= 1
    if s.unseen[deck]:
        s.unseen[deck] -= 1
    return card


def bring_to_top(s: State, deck: int, card: int) -> None:
    """Physical decks: make the card that was really drawn the next one of our ring."""
    for i in range(s.deck_size[deck]):
        at = s.deck_head[deck] + i
        if at >= C.CARDS:
            at -= C.CARDS
        if s.deck[deck * C.CARDS + at] == card:
            s.deck[deck * C.CARDS + at] = top(s, deck)
            s.deck[deck * C.CARDS + s.deck_head[deck]] = card
            return


def could_be_next(s: State, deck: int, card: int) -> bool:
    """Of a physical deck: one not seen yet, or, once all have been seen, the very next."""
    n = s.deck_size[deck]
    if s.told == 1:
        n = s.unseen[deck] if s.unseen[deck] else 1
    for i in range(n):
        at = s.deck_head[deck] + i
        if at >= C.CARDS:
            at -= C.CARDS
        if s.deck[deck * C.CARDS + at] == card:
            return True
    return False


def may_draw(s: State, card: int, deck: int) -> int:
    if s.phase != C.PH_CARD or deck != s.drawing:
        return R.TURN_NOT_NOW
    if s.due:
        return R.DEBT_FIRST
    if card < 0 or card >= C.CARDS or not could_be_next(s, s.drawing, card):
        return R.CARD_NOT_DRAWABLE
    return R.NONE


def draw(s: State, seat: int, deck: int) -> None:
    """The space asks for a card."""
    if s.told:
        s.phase = C.PH_CARD
        s.drawing = deck
        log.event(s, C.EV_CHOICE, R.CARD_DRAW, seat, C.CHANCE, 0, deck, 0)
        return
    obey_top(s, seat, deck)


def drawn(s: State, card: int) -> None:
    """Chance has named the card."""
    s.phase = C.PH_MOVING
    bring_to_top(s, s.drawing, card)
    obey_top(s, s.on_turn, s.drawing)


def obey_top(s: State, seat: int, deck: int) -> None:
    card = take_top(s, deck)
    log.event(s, C.EV_CARD, R.CARD_DRAW, seat, C.BANK, card, deck, 0)
    at = deck * C.CARDS + card
    effect = s.rules.card_effect[at]
    if effect == C.FX_KEEP:
        s.jail_cards[seat] |= 1 << deck
        log.event(s, C.EV_CARD_KEPT, R.CARD_KEEP, seat, C.BANK, 0, deck, 0)
        return
    to_bottom(s, deck, card)
    log.note(s, R.CARD_BOTTOM, seat)
    obey(s, seat, effect, s.rules.card_a[at], s.rules.card_b[at])


def obey(s: State, seat: int, effect: int, a: int, b: int) -> None:
    if effect == C.FX_RECEIVE:
        holdings.pay(s, C.BANK, seat, a, R.CARD_RECEIVE)
    elif effect == C.FX_PAY:
        debt.charge(s, seat, C.BANK, a, C.DEBT_CARD, R.CARD_PAY, s.square[seat])
    elif effect == C.FX_MOVE_TO:
        movement.forward_to(s, seat, a, R.CARD_MOVE, R.GO_SALARY)
        movement.land(s, seat)
    elif effect == C.FX_NEAREST_RAILROAD:
        to_nearest(s, seat, C.SQ_RAILROAD, 1)
    elif effect == C.FX_NEAREST_UTILITY:
        to_nearest(s, seat, C.SQ_UTILITY, 2)
    elif effect == C.FX_BACK:
        s.square[seat] -= a
        if s.square[seat] < 0:
            s.square[seat] += C.SQUARES
        log.event(s, C.EV_MOVE, R.CARD_BACK, seat, C.NOBODY, -a, s.square[seat], 0)
        movement.land(s, seat)
    elif effect == C.FX_GO_TO_JAIL:
        jail.send(s, seat, R.JAIL_CARD)
    elif effect == C.FX_PAY_EACH:
        other = holdings.next_seat(s, seat)
        while other != seat:
            debt.charge(s, seat, other, a, C.DEBT_CARD, R.CARD_PAY_EACH, s.square[seat])
            other = holdings.next_seat(s, other)
    elif effect == C.FX_COLLECT_EACH:
        other = holdings.next_seat(s, seat)
        while other != seat:
            debt.charge(s, other, seat, a, C.DEBT_CARD, R.CARD_COLLECT_EACH, s.square[seat])
            other = holdings.next_seat(s, other)
    elif effect == C.FX_REPAIRS:
        amount = repairs(s, seat, a, b)
        if amount:
            debt.charge(s, seat, C.BANK, amount, C.DEBT_CARD, R.CARD_PAY, s.square[seat])


def repairs(s: State, seat: int, per_house: int, per_hotel: int) -> int:
    amount = 0
    for deed in range(28):
        if s.owner[deed] == seat:
            if holdings.is_hotel(s, deed):
                amount += per_hotel
            else:
                amount += s.level[deed] * per_house
    return amount


def to_nearest(s: State, seat: int, kind: int, card_rent: int) -> None:
    """Forward to the next railroad or utility, with the card's own rent there."""
    at = s.square[seat]
    while True:
        at += 1
        if at == C.SQUARES:
            at = 0
        if s.rules.kind[at] == kind:
            break
    movement.forward_to(s, seat, at, R.CARD_MOVE, R.GO_SALARY)
    s.card_rent = card_rent
    movement.land(s, seat)
    s.card_rent = 0


def pass_on(s: State, deck: int, seat: int, to: int, ruling: int) -> None:
    s.jail_cards[seat] &= ~(1 << deck)
    s.jail_cards[to] |= 1 << deck
    log.event(s, C.EV_CARD_KEPT, ruling, to, seat, 0, deck, 0)


def put_back(s: State, deck: int, seat: int, ruling: int) -> None:
    """A jail card goes to the bottom of its own deck."""
    s.jail_cards[seat] &= ~(1 << deck)
    for card in range(16):
        if s.rules.card_effect[deck * C.CARDS + card] == C.FX_KEEP:
            to_bottom(s, deck, card)
    log.event(s, C.EV_CARD_BACK, ruling, seat, C.BANK, 0, deck, 0)


def may_expose(s: State, deck: int) -> int:
    if deck != C.DECK_CHANCE and deck != C.DECK_CHEST:
        return R.CARD_NOT_DRAWABLE
    return R.NONE


def expose(s: State, deck: int) -> None:
    """Turned up by mistake: everybody sees it, and it stays on top."""
    log.event(s, C.EV_EXPOSED, R.CARD_EXPOSED, C.HOST, C.NOBODY, top(s, deck), deck, 0)
