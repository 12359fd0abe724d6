"""The dice: leaving the hand, landing, and what they mean."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import jail, movement, rent, setup, trade, turn_window


def speed_die_used(s: State, seat: int) -> bool:
    """Is the Speed Die thrown with the next throw?"""
    if s.phase == C.PH_ORDER or s.phase == C.PH_FRESH or not s.use_speed:
        return False
    return not s.jailed[seat] or s.rules.jail_speed != 0


def may_throw(s: State, seat: int) -> int:
    """May this player let the dice go?"""
    if s.phase == C.PH_ORDER:
        return R.NONE if setup.next_to_throw(s) == seat else R.ORDER_THROW
    if s.phase < C.PH_ORDER:
        return R.TURN_NOT_NOW
    if s.due:
        return R.DEBT_FIRST
    refusal = turn_window.busy(s)
    if refusal:
        return refusal
    if seat != s.on_turn:
        return turn_is_over(s, seat)
    if s.phase == C.PH_TURN or s.phase == C.PH_FRESH:
        return R.NONE
    return unsettled(s)


def unsettled(s: State) -> int:
    """What the player on turn has to do before another throw."""
    if s.phase == C.PH_AIR:
        return R.DICE_RELEASED
    if s.phase == C.PH_BUY:
        return R.TURN_BUY_FIRST
    if s.phase == C.PH_CHOOSE:
        return R.SPEED_TRIPLE if three_of_a_kind(s) else R.SPEED_BUS
    if s.phase == C.PH_THIRD:
        return R.JAIL_THIRD
    return R.TURN_SETTLE_FIRST


def turn_is_over(s: State, seat: int) -> int:
    """Somebody else is on turn; where jail, or doubles out of it, has just ended a turn, that is the reason."""
    if s.throws or s.voided or holdings.next_seat(s, seat) != s.on_turn or s.turns[seat] == 0:
        return R.TURN_NOT_YOURS
    if s.jailed[seat]:
        return R.TURN_NOT_YOURS if s.failed[seat] else R.JAIL_TURN_ENDS
    if s.die1 and s.die1 == s.die2 and s.left == s.seats and not s.rules.speed:
        return (
            R.JAIL_NO_REROLL
        )  # the last throw was this player's; other doubles would have given another
    return R.TURN_NOT_YOURS


def readable(s: State, seat: int, die1: int, die2: int, speed: int) -> int:
    """Are these dice that could have been thrown now?"""
    if die1 < 1 or die1 > 6 or die2 < 1 or die2 > 6 or speed < 0 or speed > C.SPEED_FACE_MR:
        return R.DICE_MOVE
    if speed_die_used(s, seat):
        return R.NONE if speed else R.SPEED_NEEDED
    return R.SPEED_NOT_USED if speed else R.NONE


def may_land(s: State, seat: int, die1: int, die2: int, speed: int) -> int:
    if s.phase != C.PH_AIR:
        refusal = turn_window.busy(s)
        return refusal if refusal else R.THROW_NONE
    if seat != s.on_turn and seat != C.CHANCE:
        return R.TURN_NOT_YOURS
    if s.due:
        return R.RENT_DICE_IN_AIR
    return readable(s, s.on_turn, die1, die2, speed)


def release(s: State) -> None:
    """The dice leave the hand: the turn has begun, and what waited for this moment is over."""
    s.phase = C.PH_AIR
    trade.lapse(s)
    s.before_roll = s.mortgaged
    s.throw_count += 1
    if s.throws == 0 and not s.voided:
        s.fresh = 0
        s.turn_count += 1
        s.turns[s.on_turn] += 1
        s.locked = 0
        if s.claims:
            rent.dice_leave_the_hand(s)


def fall(s: State, die1: int, die2: int, speed: int) -> None:
    """The dice lie on the table: the throw is what it is, and the token moves at once."""
    seat = s.on_turn
    s.die1 = die1
    s.die2 = die2
    s.speed_die = speed
    s.throws += 1
    s.voided = 0
    s.dice_sum = die1 + die2
    s.again = 0
    s.phase = C.PH_MOVING
    log.event(s, C.EV_DICE, R.DICE_MOVE, seat, C.NOBODY, die1, die2, speed)
    if speed:
        log.note(s, R.DICE_SPEED, seat)
    elif s.rules.speed and not s.use_speed:
        log.note(s, R.DICE_BEFORE_GO, seat)
    if s.jailed[seat]:
        spaces = jail.throw_for_doubles(s, seat)
        if spaces:
            go(s, seat, spaces, R.JAIL_EXIT_DOUBLES)
        return
    triple = speed <= 3 and speed == die1 and die1 == die2
    if die1 == die2 and (not triple or s.rules.triple_is_double):
        s.doubles += 1
        if s.doubles == 3:
            log.note(s, R.THREE_DOUBLES, seat)
            jail.send(s, seat, R.JAIL_DOUBLES)
            return
        s.again = 1
        if s.bought_out:
            log.note(s, R.JAIL_PAID_DOUBLES, seat)
        if speed:
            log.note(s, R.SPEED_DOUBLES, seat)
    if speed == C.SPEED_NONE:
        go(s, seat, die1 + die2, R.DICE_MOVE)
    elif triple:
        s.dice_sum += speed
        s.phase = C.PH_CHOOSE
        log.event(s, C.EV_CHOICE, R.SPEED_TRIPLE, seat, C.NOBODY, 0, 0, 0)
    elif speed == C.SPEED_FACE_BUS:
        s.phase = C.PH_CHOOSE
        log.event(s, C.EV_CHOICE, R.SPEED_BUS, seat, C.NOBODY, die1, die2, 0)
    elif speed == C.SPEED_FACE_MR:
        s.mr_waits = 1
        go(s, seat, die1 + die2, R.SPEED_MR_FIRST)
    else:
        s.dice_sum += speed
        go(s, seat, die1 + die2 + speed, R.SPEED_NUMBER)


def go(s: State, seat: int, spaces: int, ruling: int) -> None:
    movement.forward(s, seat, spaces, ruling, R.GO_SALARY)
    movement.land(s, seat)


def three_of_a_kind(s: State) -> bool:
    return s.speed_die <= 3 and s.speed_die == s.die1 and s.die1 == s.die2


def may_choose(s: State, seat: int, x: int, square: bool) -> int:
    """The bus: one die, the other, or both. Three of a kind: any space."""
    if s.phase != C.PH_CHOOSE:
        return R.SPEED_NOT_USED if not s.rules.speed else R.TURN_NOT_NOW
    if seat != s.on_turn:
        return R.TURN_NOT_YOURS
    if s.due:
        return R.DEBT_FIRST
    if three_of_a_kind(s):
        return R.NONE if square and x >= 0 and x < C.SQUARES else R.SPEED_TRIPLE
    spaces = spaces_chosen(s, seat, x, square)
    if spaces == s.die1 or spaces == s.die2 or spaces == s.die1 + s.die2:
        return R.NONE
    return R.SPEED_BUS


def spaces_chosen(s: State, seat: int, x: int, square: bool) -> int:
    if not square:
        return x
    spaces = x - s.square[seat]
    return spaces if spaces >= 0 else spaces + C.SQUARES


def choose(s: State, seat: int, x: int, square: bool) -> None:
    s.phase = C.PH_MOVING
    spaces = spaces_chosen(s, seat, x, square)
    if three_of_a_kind(s):
        movement.forward(s, seat, spaces, R.SPEED_TRIPLE, R.SPEED_TRIPLE_GO)
        movement.land(s, seat)
        return
    if s.rules.bus_utility == C.BUS_DIE_MOVED:
        s.dice_sum = spaces
    go(s, seat, spaces, R.SPEED_BUS)


def void(s: State) -> None:
    """The judge takes a throw back before it has landed."""
    s.phase = C.PH_TURN
    s.voided = 1
    log.note(s, R.DICE_VOIDED, s.on_turn)


def fresh(s: State, seat: int, die1: int, die2: int) -> None:
    s.throw_count += 1
    log.event(s, C.EV_DICE, R.RENT_CARD_UTILITY, seat, C.NOBODY, die1, die2, 0)
    movement.fresh_throw(s, seat, die1 + die2)
