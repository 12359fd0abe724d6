"""Moving the token and landing: the space reached decides what follows."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import auction, cards, free_parking, jail, rent, tax, turn_window


def salary(s: State, seat: int, ruling: int) -> None:
    s.passed_go[seat] = 1
    s.salaries += 1
    holdings.pay(s, C.BANK, seat, s.rules.salary, ruling)
    if s.salaries > 1:
        log.note(s, R.GO_SALARY_TWICE, seat)


def forward(s: State, seat: int, spaces: int, ruling: int, go_ruling: int) -> None:
    """Along the arrow; crossing or reaching GO earns the salary."""
    at = s.square[seat] + spaces
    around = at >= C.SQUARES
    if around:
        at -= C.SQUARES
    s.square[seat] = at
    log.event(s, C.EV_MOVE, ruling, seat, C.NOBODY, spaces, at, 0)
    if s.listening:
        for other in range(s.seats):
            if other != seat and not s.out[other] and s.square[other] == at:
                log.note(s, R.SHARED_SPACE, seat)
                break
    if around:
        salary(s, seat, go_ruling)
        if at == 0 and s.rules.go_double:
            holdings.pay(s, C.BANK, seat, s.rules.salary, R.HOUSE_GO_DOUBLE)


def forward_to(s: State, seat: int, square: int, ruling: int, go_ruling: int) -> None:
    spaces = square - s.square[seat]
    if spaces < 0:
        spaces += C.SQUARES
    forward(s, seat, spaces, ruling, go_ruling)


def land(s: State, seat: int) -> None:
    """What the space asks for. Leaves the phase alone where it asks for nothing."""
    square = s.square[seat]
    kind = s.rules.kind[square]
    if kind == C.SQ_STREET or kind == C.SQ_RAILROAD or kind == C.SQ_UTILITY:
        land_on_property(s, seat, s.rules.deed_at[square])
    elif kind == C.SQ_CHANCE:
        cards.draw(s, seat, C.DECK_CHANCE)
    elif kind == C.SQ_CHEST:
        cards.draw(s, seat, C.DECK_CHEST)
    elif kind == C.SQ_INCOME_TAX:
        tax.income(s, seat)
    elif kind == C.SQ_LUXURY_TAX:
        tax.luxury(s, seat)
    elif kind == C.SQ_GO_TO_JAIL:
        jail.send(s, seat, R.JAIL_SPACE)
    elif kind == C.SQ_JAIL:
        log.note(s, R.JAIL_VISITING, seat)
    elif kind == C.SQ_FREE_PARKING:
        free_parking.land(s, seat)


def land_on_property(s: State, seat: int, deed: int) -> None:
    owner = s.owner[deed]
    if owner == C.BANK:
        s.phase = C.PH_BUY
        price = s.rules.price[deed]
        log.event(s, C.EV_CHOICE, R.BUY_OPTION, seat, C.BANK, price, s.square[seat], 0)
        auction.note_kind(s, deed)
    elif owner == seat:
        log.note(s, R.LAND_HERE, seat)
    elif s.mortgaged >> deed & 1:
        log.note(s, R.RENT_MORTGAGED, owner)
    elif s.jailed[owner] and s.rules.no_rent_in_jail:
        log.note(s, R.HOUSE_NO_RENT_IN_JAIL, owner)
    elif s.card_rent == 2:
        s.phase = C.PH_FRESH
        rent.await_fresh_throw(s, seat, deed)
        log.event(s, C.EV_CHOICE, R.RENT_CARD_UTILITY, seat, owner, 0, s.square[seat], 0)
    else:
        rent.landed(s, seat, deed, rent.for_landing(s, deed))


def fresh_throw(s: State, seat: int, dice: int) -> None:
    """The utility card: ten times a fresh throw, which does not move the token."""
    s.phase = C.PH_MOVING
    log.note(s, R.RENT_CARD_UTILITY, seat)
    rent.freshly_thrown(s, 10 * dice)


def mr_monopoly(s: State, seat: int) -> None:
    """On to the next unowned property; if there is none, to the next rival's unmortgaged one."""
    s.mr_waits = 0
    here = s.rules.deed_at[s.square[seat]]
    passes = 2
    if here != C.NO_DEED and s.owner[here] == C.BANK:
        passes = 1  # what nobody bid for is still unowned, so no rival is visited
    for wanted in range(passes):
        for ahead in range(1, 40):
            square = s.square[seat] + ahead
            if square >= C.SQUARES:
                square -= C.SQUARES
            deed = s.rules.deed_at[square]
            if deed == C.NO_DEED:
                continue
            owner = s.owner[deed]
            if wanted == 0 and owner == C.BANK:
                forward(s, seat, ahead, R.SPEED_MR_UNOWNED, R.GO_SALARY)
                land(s, seat)
                return
            if wanted == 1 and owner != C.BANK and owner != seat and not s.mortgaged >> deed & 1:
                forward(s, seat, ahead, R.SPEED_MR_RENT, R.GO_SALARY)
                land(s, seat)
                return
    log.note(s, R.SPEED_MR_RENT, seat)


def may_buy(s: State, seat: int) -> int:
    refusal = may_decline(s, seat)
    if refusal:
        return refusal
    if s.cash[seat] < s.rules.price[s.rules.deed_at[s.square[seat]]]:
        return R.BUY_CASH
    return R.NONE


def may_decline(s: State, seat: int) -> int:
    if seat == s.on_turn and turn_window.busy(s):
        return turn_window.busy(s)
    if s.phase != C.PH_BUY or seat != s.on_turn:
        return R.BUY_OPTION
    if s.due:
        return R.DEBT_FIRST
    return R.NONE


def buy(s: State, seat: int) -> None:
    deed = s.rules.deed_at[s.square[seat]]
    holdings.pay(s, seat, C.BANK, s.rules.price[deed], R.BUY_DEED)
    holdings.give_deed(s, deed, seat, R.BUY_DEED)
    s.phase = C.PH_MOVING
