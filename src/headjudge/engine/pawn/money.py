"""Money: who pays whom, what happens when it is not there, and a bank that can run dry."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.pawn import deals
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def flow(s: State, payer: int, to: int, amount: int, ruling: int, kind: int, item: int) -> None:
    """Money changes hands; the payer is known to have it."""
    if amount:
        s.cash[payer] -= amount
        s.cash[to] += amount
        log.event(s, C.EV_MONEY, ruling, payer, to, amount, item, kind)


def receive(s: State, seat: int, amount: int, ruling: int, kind: int, item: int) -> int:
    """The bank pays as far as its money goes. Returns what it paid."""
    paid = amount
    if s.rules.bank_total and paid > s.cash[C.BANK]:
        paid = s.cash[C.BANK]
        log.note(s, R.LAST_PAYMENT, seat)
    flow(s, C.BANK, seat, paid, ruling, kind, item)
    if s.rules.bank_total and amount and s.cash[C.BANK] <= 0:
        s.co.ended = C.END_BANK
    return paid


def share_out(s: State, ruling: int, kind: int) -> None:
    """The bank pays everybody what stands in `due`; if it cannot, as far as its money goes."""
    short = ration_due(s)
    for seat in range(s.seats):
        amount = s.co.due[seat]
        s.co.due[seat] = 0
        receive(s, seat, amount, ruling, kind, C.NO_ITEM)
    if short:
        s.co.ended = C.END_BANK


def ration_due(s: State) -> bool:
    """Cut what stands in `due` down to what the bank has; False if it can pay everything."""
    total = 0
    owed = 0
    for seat in range(s.seats):
        total += s.co.due[seat]
        if s.co.due[seat]:
            owed += 1
    if s.rules.bank_total == 0 or total <= s.cash[C.BANK]:
        return False
    ration(s, owed)
    log.note(s, R.LAST_PAYMENT, C.BANK)
    return True


def ration(s: State, waiting: int) -> None:
    """Equal shares of too little money; what one company is not owed goes to the others."""
    left = s.cash[C.BANK]
    settled = 0
    share = -1
    while waiting and share != left // waiting:
        share = left // waiting
        for seat in range(s.seats):
            if s.co.due[seat] and not settled >> seat & 1 and s.co.due[seat] <= share:
                settled |= 1 << seat
                left -= s.co.due[seat]
                waiting -= 1
    for seat in range(s.seats):
        if s.co.due[seat] and not settled >> seat & 1:
            s.co.due[seat] = share


def levy(s: State, seat: int, amount: int, ruling: int, kind: int, item: int) -> None:
    """A payment to the bank that is due now. A company with too little pays that and leaves active play."""
    if s.cash[seat] >= amount:
        flow(s, seat, C.BANK, amount, ruling, kind, item)
        return
    flow(s, seat, C.BANK, s.cash[seat], ruling, kind, item)
    if s.co.status[seat] == C.ACTIVE:
        cash_out(s, seat)
    else:
        log.note(s, R.TRUST_LEVY, seat)


def together(s: State, left: int) -> None:
    """After a levy on all, with `left` active companies before it: several may have run out of cash at once."""
    if left - s.left > 1:
        log.note(s, R.NONE_LEFT if s.left == 0 else R.SEVERAL_OUT, C.BANK)


def cash_out(s: State, seat: int) -> None:
    s.co.status[seat] = C.IN_TRUST
    s.co.cashed_out[seat] = 1
    leaves(s, seat)
    log.event(s, C.EV_TRUST, R.CASH_OUT, seat, C.BANK, 0, 0, 0)
    log.note(s, R.TRUST, seat)


def leaves(s: State, seat: int) -> None:
    """One active company fewer."""
    s.left -= 1
    if not s.out[seat]:
        s.out[seat] = s.seats - s.left
    deals.forget(s, seat)


def in_game(s: State, seat: int) -> bool:
    """Active, or in trust."""
    return s.co.status[seat] <= C.IN_TRUST


def not_in_game(s: State, seat: int) -> int:
    """The refusal for a company that has left, by how it did."""
    if seat < 0 or seat >= s.seats or s.co.status[seat] == C.WOUND_UP:
        return R.NOT_IN_GAME
    return R.NOT_IN_GAME_ODD if s.co.marked >> seat & 1 else R.NOT_IN_GAME_REMOVED


def active(s: State) -> int:
    """The active companies, as bits."""
    mask = 0
    for seat in range(s.seats):
        if s.co.status[seat] == C.ACTIVE:
            mask |= 1 << seat
    return mask
