"""The environmental vote: secret until all are in, then payments or nothing."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import money
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def ask(s: State, card: int) -> None:
    s.phase = C.PH_VOTE
    s.co.drawn = card
    s.co.asked = money.active(s)
    for seat in range(8):
        s.co.answers[seat] = 0
    log.event(s, C.EV_CHOICE, R.VOTE_ASKED, C.BANK, C.NOBODY, 0, 0, 0)


def may_vote(s: State, seat: int, way: int) -> int:
    if s.phase != C.PH_VOTE:
        return R.EVENTS_FIRST if s.phase != C.PH_WINDOW else R.NOT_NOW
    if not s.co.asked >> seat & 1:
        return R.NOT_ASKED
    return R.NONE if way == C.VOTE_SUPPORT or way == C.VOTE_OPPOSE else R.VOTE_ASKED


def cast(s: State, seat: int, way: int) -> None:
    s.co.answers[seat] = way
    s.co.asked &= ~(1 << seat)
    log.event(s, C.EV_ANSWERED, R.VOTE_ASKED, seat, C.NOBODY, 0, 0, 0)
    if not s.co.asked:
        opened(s)


def opened(s: State) -> None:
    voters = 0
    for seat in range(s.seats):
        if s.co.answers[seat]:
            voters += 1
            log.event(s, C.EV_VOTE, R.VOTE_ASKED, seat, C.NOBODY, s.co.answers[seat], 0, 0)
    s.phase = C.PH_MOVING
    if supporters(s) == voters:
        log.note(s, R.VOTE_ALL, C.BANK)
        apply_levy(s)
    else:
        s.phase = C.PH_DIE
        s.co.die_for = C.DIE_VOTE
        s.co.die_seat = C.HOST


def supporters(s: State) -> int:
    n = 0
    for seat in range(s.seats):
        if s.co.answers[seat] == C.VOTE_SUPPORT:
            n += 1
    return n


def die(s: State, face: int) -> None:
    s.phase = C.PH_MOVING
    if face <= 1 + supporters(s):
        log.note(s, R.VOTE_DIE, C.BANK)
        apply_levy(s)
    else:
        log.note(s, R.VOTE_FAILS, C.BANK)
        clear(s)


def apply_levy(s: State) -> None:
    card = s.co.drawn
    left = s.left
    for seat in range(s.seats):
        if not money.in_game(s, seat):
            continue
        amount = due(s, seat, card)
        if s.owner[s.rules.electric] == seat:
            log.note(s, R.VOTE_ELECTRIC, seat)
        ruling = R.VOTE_LEVY
        if s.co.status[seat] == C.IN_TRUST:
            ruling = R.VOTE_TRUST
        elif s.co.answers[seat] == C.VOTE_OPPOSE:
            amount *= s.rules.ext_e[card]
            ruling = R.VOTE_DOUBLE
        money.levy(s, seat, amount, ruling, C.FLOW_CARD, C.NO_ITEM)
    money.together(s, left)
    clear(s)


def due(s: State, seat: int, card: int) -> int:
    """The single rate: houses, hotels, railroads, and the electric company."""
    amount = 0
    for deed in range(28):
        if s.owner[deed] != seat:
            continue
        if holdings.is_hotel(s, deed):
            amount += s.rules.ext_b[card]
        else:
            amount += s.level[deed] * s.rules.ext_a[card]
        if s.rules.group_of[deed] == C.GROUP_RAILROAD:
            amount += s.rules.ext_c[card]
        elif deed == s.rules.electric:
            amount += s.rules.ext_d[card]
    return amount


def clear(s: State) -> None:
    s.co.drawn = C.NO_EXTERNAL
    for seat in range(8):
        s.co.answers[seat] = 0
