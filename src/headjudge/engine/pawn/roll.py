"""The dice, the pawn and the space it lands on."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.pawn import (
    auction,
    downturn,
    estate,
    ethics,
    event_cards,
    income,
    money,
    strength_card_uses,
    strength_cards,
)
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State

# --- the dice -----------------------------------------------------------------------------------


def thrown(s: State, who: int, die1: int, die2: int) -> None:
    """The window is closed and everything resolved: a new turn begins with these dice."""
    s.die1 = die1
    s.die2 = die2
    s.dice_sum = die1 + die2
    s.turn_count += 1
    s.throw_count += 1
    s.co.cheap = 100
    s.co.steps = 0
    s.co.shifted = 0
    s.co.rolled_by = who
    s.phase = C.PH_MOVING
    log.event(s, C.EV_DICE, R.ROLL, who, C.NOBODY, die1, die2, 0)
    if s.co.clock_stopped:
        s.co.clock_stopped = 0
        log.event(s, C.EV_TIME_OUT, R.TIME_RESUMES, C.HOST, C.NOBODY, 0, 0, 0)
    if die1 + die2 == 2:
        ethics.after_snake_eyes(s)
    if s.time_called and die1 == die2:
        s.co.ending = 1
        log.note(s, R.END_DOUBLES, who)
        if s.co.downturn:
            log.note(s, R.END_DOUBLES_DOWNTURN, who)
        return
    strength_card_uses.lose_ads(s, die1 + die2)
    if s.co.downturn:
        downturn.rolled(s)
    elif die1 == die2 and s.rules.three_doubles and s.doubles == 2:
        s.doubles = 3  # the pawn goes to Recession once everybody who must be has been checked
    else:
        s.doubles = min(2, s.doubles + 1) if die1 == die2 else 0
        s.co.steps = die1 + die2
    if s.rules.rolls_to_time and s.turn_count >= s.rules.rolls_to_time and not s.time_called:
        s.time_called = 1
        log.event(s, C.EV_TIME, R.TIME_UP, C.HOST, C.NOBODY, 0, 0, 0)


# --- the pawn -----------------------------------------------------------------------------------


def jail_square(s: State) -> int:
    square = 0
    while s.rules.kind[square] != C.SQ_JAIL:
        square += 1
    return square


def stand_on(s: State, square: int, ruling: int) -> None:
    s.co.square = square
    log.event(s, C.EV_MOVE, ruling, C.BANK, C.NOBODY, 0, square, 0)


def go(s: State) -> None:
    """The pawn moves by what the dice, or an ad campaign, say."""
    spaces = s.co.steps
    s.co.steps = 0
    forward(s, spaces, R.PAWN_MOVES)
    if not s.co.ended:
        land(s, 0)


def forward(s: State, spaces: int, ruling: int) -> None:
    at = s.co.square + spaces
    around = at >= C.SQUARES
    if around:
        at -= C.SQUARES
    s.co.square = at
    s.co.moved = 1
    log.event(s, C.EV_MOVE, ruling, C.BANK, C.NOBODY, spaces, at, 0)
    if around and at == 0:
        log.note(s, R.GO_LANDED, C.BANK)
    if around:
        income.go(s)


def forward_to(s: State, square: int, ruling: int) -> None:
    spaces = square - s.co.square
    if spaces < 0:
        spaces += C.SQUARES
    forward(s, spaces, ruling)


def back(s: State, spaces: int) -> None:
    at = s.co.square - spaces
    if at < 0:
        at += C.SQUARES
        log.note(s, R.GO_BACKWARDS, C.BANK)
    s.co.square = at
    s.co.moved = 1
    log.event(s, C.EV_MOVE, R.EXT_MOVE, C.BANK, C.NOBODY, -spaces, at, 0)


# --- the space ----------------------------------------------------------------------------------


def land(s: State, card_rent: int) -> None:
    """What the space asks for; card_rent 1 = twice a railroad's rent, 2 = ten times a fresh roll."""
    if s.co.ended:
        return
    square = s.co.square
    kind = s.rules.kind[square]
    if kind == C.SQ_STREET or kind == C.SQ_RAILROAD or kind == C.SQ_UTILITY:
        property_landed(s, s.rules.deed_at[square], card_rent)
    elif kind == C.SQ_CHANCE:
        event_cards.draw(s, False)
    elif kind == C.SQ_CHEST:
        chest(s)
    elif kind == C.SQ_INCOME_TAX:
        income_tax(s)
    elif kind == C.SQ_LUXURY_TAX:
        left = s.left
        for seat in range(s.seats):
            if money.in_game(s, seat):
                money.levy(s, seat, s.rules.luxury_tax, R.TAX_LUXURY, C.FLOW_TAX, C.NO_ITEM)
        money.together(s, left)
    elif kind == C.SQ_GO_TO_JAIL:
        downturn.enter(s, C.RECESSION)
    elif kind == C.SQ_JAIL:
        log.note(s, R.SOFT_LANDING, C.BANK)
    elif kind == C.SQ_FREE_PARKING:
        log.note(s, R.FREE_PARKING, C.BANK)


def property_landed(s: State, deed: int, card_rent: int) -> None:
    owner = s.owner[deed]
    if owner == C.BANK:
        unowned(s, deed)
    elif s.mortgaged >> deed & 1:
        log.note(s, R.RENT_MORTGAGED, owner)
    elif card_rent == 2:
        s.phase = C.PH_FRESH
        log.event(s, C.EV_CHOICE, R.FRESH_ROLL, C.BANK, owner, 0, s.co.square, 0)
    else:
        rent = income.printed(s, deed, s.dice_sum)
        income.collect(s, deed, 2 * rent if card_rent == 1 else rent)


def unowned(s: State, deed: int) -> None:
    """The holder of First Mover Advantage first, everybody then."""
    if not strength_card_uses.ask_first(s):
        auction.open_lot(s, C.LOT_DEED, deed, auction.floor(s, deed), C.BANK, R.LOT_LANDING)


def fresh_roll(s: State, die1: int, die2: int) -> None:
    """The utility card: ten times this roll, which moves nobody."""
    s.phase = C.PH_MOVING
    log.event(s, C.EV_DICE, R.FRESH_ROLL, C.HOST, C.NOBODY, die1, die2, 0)
    if die1 + die2 == 2 and ethics.to_be_checked(s):
        log.note(s, R.FRESH_NO_CHECK, C.BANK)
    income.collect(s, s.rules.deed_at[s.co.square], 10 * (die1 + die2))


def chest(s: State) -> None:
    if s.co.inside_size == 0:
        log.note(s, R.DECK_EMPTY, C.BANK)
        event_cards.draw(s, False)
        return
    auction.open_lot(s, C.LOT_CARD, strength_cards.take_top(s), 1, C.BANK, R.LOT_CARD)


# --- income tax ---------------------------------------------------------------------------------


def percent_tax(s: State, seat: int) -> int:
    worth = estate.worth_for_tax(s, seat)
    return (worth * s.rules.income_percent + 99) // 100


def income_tax(s: State) -> None:
    if not s.rules.income_choice:
        left = s.left
        for seat in range(s.seats):
            if money.in_game(s, seat):
                money.levy(s, seat, s.rules.income_flat, R.TAX_INCOME, C.FLOW_TAX, C.NO_ITEM)
        money.together(s, left)
        return
    s.phase = C.PH_TAX
    s.co.asked = money.active(s)
    for seat in range(8):
        s.co.answers[seat] = 0
    log.event(s, C.EV_CHOICE, R.TAX_INCOME, C.BANK, C.NOBODY, s.rules.income_flat, s.co.square, 0)
    for seat in range(s.seats):
        if s.co.status[seat] == C.IN_TRUST:
            tax(s, seat, cheaper_way(s, seat))


def cheaper_way(s: State, seat: int) -> int:
    return C.WAY_FLAT if s.rules.income_flat <= percent_tax(s, seat) else C.WAY_PERCENT


def may_tax(s: State, seat: int, way: int) -> int:
    if s.phase != C.PH_TAX:
        return R.NOT_NOW if s.phase == C.PH_WINDOW else R.EVENTS_FIRST
    if not s.co.asked >> seat & 1:
        return R.NOT_ASKED
    return R.NONE if way == C.WAY_FLAT or way == C.WAY_PERCENT else R.TAX_INCOME


def tax(s: State, seat: int, way: int) -> None:
    s.co.asked &= ~(1 << seat)
    left = s.left
    if way == C.WAY_FLAT:
        money.levy(s, seat, s.rules.income_flat, R.TAX_INCOME, C.FLOW_TAX, C.NO_ITEM)
    else:
        if strength_cards.appraised(s, seat):
            log.note(s, R.TAX_CARDS, seat)
        money.levy(s, seat, percent_tax(s, seat), R.TAX_PERCENT, C.FLOW_TAX, C.NO_ITEM)
    s.co.answers[seat] = left - s.left
    if not s.co.asked:
        s.phase = C.PH_MOVING
        tell_together(s)


def tell_together(s: State) -> None:
    """The tax is one levy on all, in whatever order they chose."""
    gone = 0
    for seat in range(s.seats):
        gone += s.co.answers[seat]
        s.co.answers[seat] = 0
    money.together(s, s.left + gone)
