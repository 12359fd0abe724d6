"""Valuation, places and points at the end."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine import rulings as R
from headjudge.engine.state import State


def deeds_free(s: State, seat: int) -> int:
    """Unmortgaged deeds at their printed prices."""
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat and not s.mortgaged >> deed & 1:
            total += s.rules.price[deed]
    return total


def deeds_mortgaged(s: State, seat: int) -> int:
    """Mortgaged deeds at half their printed prices."""
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat and s.mortgaged >> deed & 1:
            total += s.rules.price[deed] // 2
    return total


def houses(s: State, seat: int) -> int:
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat and s.level[deed] < s.rules.hotel_level:
            if s.rules.score_paid:
                total += s.paid[deed]
            else:
                total += s.level[deed] * s.rules.house_cost[deed]
    return total


def hotels(s: State, seat: int) -> int:
    """Hotels at their price plus the houses given up for them."""
    total = 0
    top = s.rules.hotel_level
    for deed in range(28):
        if s.owner[deed] == seat and s.level[deed] == top:
            if s.rules.score_paid:
                total += s.paid[deed]
            else:
                total += s.rules.hotel_cost[deed] + (top - 1) * s.rules.house_cost[deed]
    return total


def worth(s: State, seat: int) -> int:
    """The score: cash and everything owned; nothing for those who are out."""
    if s.out[seat]:
        return 0
    total = s.cash[seat] + deeds_free(s, seat) + deeds_mortgaged(s, seat)
    return total + houses(s, seat) + hotels(s, seat)


def tell(s: State, seat: int) -> None:
    """Write the five items of a sheet into the log."""
    if s.out[seat]:
        log.event(s, C.EV_SCORE, R.SCORE_WHO, seat, C.NOBODY, 0, 0, 0)
        return
    log.event(s, C.EV_SCORE, R.SCORE_CASH, seat, C.NOBODY, s.cash[seat], 0, 0)
    log.event(s, C.EV_SCORE, R.SCORE_UNMORTGAGED, seat, C.NOBODY, deeds_free(s, seat), 0, 0)
    log.event(s, C.EV_SCORE, R.SCORE_MORTGAGED, seat, C.NOBODY, deeds_mortgaged(s, seat), 0, 0)
    log.event(s, C.EV_SCORE, R.SCORE_HOUSES, seat, C.NOBODY, houses(s, seat), 0, 0)
    log.event(s, C.EV_SCORE, R.SCORE_HOTELS, seat, C.NOBODY, hotels(s, seat), 0, 0)
    log.event(s, C.EV_PLACE, R.SCORE_WINNER, seat, C.NOBODY, worth(s, seat), place(s, seat), 0)
    if place(s, seat) == 1 and s.rules.stage != C.STAGE_GAME:
        log.note(s, winner_ruling(s), seat)
    for other in range(s.seats):
        if other != seat and not s.out[other] and worth(s, other) == worth(s, seat):
            log.note(s, R.TIE_BREAK, seat)
            break
    if s.rules.placing_points:
        log.event(s, C.EV_SCORE, R.PLACING_POINTS, seat, C.NOBODY, points(s, seat), 0, 0)


def winner_ruling(s: State) -> int:
    """What being the richest means at this stage of a tournament."""
    if s.rules.stage == C.STAGE_FINAL:
        return R.WINNER_FINAL
    if s.rules.stage == C.STAGE_SEMIFINAL:
        return R.WINNER_SEMIFINAL
    return R.SCORE_WINNER if s.rules.stage == C.STAGE_GAME else R.WINNER_EARLIER


def tie_break(s: State, seat: int) -> int:
    if s.rules.tie_break == C.TIE_CASH:
        return s.cash[seat]
    return deeds_free(s, seat)


def ahead(s: State, a: int, b: int) -> bool:
    """Is `a` placed before `b`? Those who left are placed by how long they lasted."""
    if s.out[a] or s.out[b]:
        if s.out[a] and s.out[b]:
            return s.out[a] > s.out[b]
        return s.out[b] != 0
    if worth(s, a) != worth(s, b):
        return worth(s, a) > worth(s, b)
    return tie_break(s, a) > tie_break(s, b)


def place(s: State, seat: int) -> int:
    """1 is the best; players who cannot be told apart share a place."""
    better = 0
    for other in range(s.seats):
        if other != seat and ahead(s, other, seat):
            better += 1
    return better + 1


def points(s: State, seat: int) -> int:
    """Tournament points by place and by how many are left; nothing for those who are out."""
    if not s.rules.placing_points or s.out[seat]:
        return 0
    return s.rules.points[(s.left - 1) * 8 + place(s, seat) - 1]
