"""The judge of a token game: every action is refused with a ruling or carried out."""

from headjudge.engine import codes as C
from headjudge.engine import log, offers
from headjudge.engine import rulings as R
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import (
    auction,
    bankruptcy,
    building,
    cards,
    debt,
    dice,
    flow,
    in_kind,
    jail,
    mortgage,
    movement,
    rent,
    setup,
    shortage,
    tax,
    time_up,
    trade,
    turn_window,
    wants,
)


def apply(s: State, a: Action) -> int:
    """Carry the action out and return 0; or change nothing and return the ruling that forbids it."""
    refusal = objection(s, a)
    if refusal:
        return refusal
    act(s, a)
    flow.proceed(s)
    return R.NONE


def objection(s: State, a: Action) -> int:
    """The ruling that forbids this action now; 0 if none does."""
    kind = a.kind
    if kind >= C.DO_TIME_UP:
        return host_objection(s, a)
    seat = a.seat
    if kind == C.DO_LAND:
        return turn_window.over(s) if s.over else dice.may_land(s, seat, a.x, a.y, a.z)
    if seat < 0 or seat >= s.seats or s.out[seat]:
        return R.NOT_IN_GAME
    if s.over and not open_after_the_end(s, kind):
        return turn_window.over(s)
    if kind == C.DO_ROLL:
        refusal = dice.may_throw(s, seat)
        return refusal if refusal else dice.readable(s, seat, a.x, a.y, a.z)
    if kind == C.DO_RELEASE:
        refusal = dice.may_throw(s, seat)
        if not refusal and s.phase != C.PH_TURN:
            return R.TURN_NOT_NOW
        return refusal
    if kind == C.DO_BUY:
        return movement.may_buy(s, seat)
    if kind == C.DO_DECLINE:
        return movement.may_decline(s, seat)
    if kind == C.DO_BID:
        return auction.may_bid(s, seat, a.x)
    if kind == C.DO_PASS:
        return auction.may_pass(s, seat)
    if kind == C.DO_CLAIM:
        return rent.may_claim(s, seat, a.x, a.y)
    if kind == C.DO_PAY:
        return debt.may_pay(s, seat)
    if kind == C.DO_BUILD:
        return building.may_build(s, seat, a.x)
    if kind == C.DO_SELL:
        return building.may_sell(s, seat, a.x)
    if kind == C.DO_SELL_GROUP:
        return building.may_sell_group(s, seat, a.x)
    if kind == C.DO_MORTGAGE:
        return mortgage.may_mortgage(s, seat, a.x)
    if kind == C.DO_LIFT:
        return mortgage.may_lift(s, seat, a.x)
    if kind == C.DO_TAX:
        return tax.may_choose(s, seat, a.x)
    if kind == C.DO_FINE:
        return jail.may_fine(s, seat)
    if kind == C.DO_JAIL_CARD:
        return jail.may_use_card(s, seat)
    if kind == C.DO_CHOOSE:
        return dice.may_choose(s, seat, a.x, a.y != 0)
    if kind == C.DO_WANT:
        return wants.may_want(s, a)
    if kind == C.DO_OFFER:
        return trade.may_offer(s, a)
    if kind == C.DO_ACCEPT:
        return trade.may_accept(s, seat, a.x, a.lift)
    if kind == C.DO_REJECT:
        return trade.may_reject(s, seat, a.x)
    if kind == C.DO_BANKRUPT:
        return debt.may_go_bankrupt(s, seat)
    if kind == C.DO_DONE:
        return may_be_done(s, seat)
    return R.TURN_NOT_NOW


def open_after_the_end(s: State, kind: int) -> bool:
    """What is still settled once the last turn is over: the last rents, and debts."""
    if kind == C.DO_CLAIM or kind == C.DO_PAY:
        return True
    if s.due or s.phase == C.PH_AUCTION:
        return (
            kind == C.DO_SELL
            or kind == C.DO_SELL_GROUP
            or kind == C.DO_MORTGAGE
            or kind == C.DO_BANKRUPT
            or kind == C.DO_OFFER
            or kind == C.DO_ACCEPT
            or kind == C.DO_REJECT
            or kind == C.DO_BID
            or kind == C.DO_PASS
        )
    return False


def may_be_done(s: State, seat: int) -> int:
    """In a shortage this is an answer; between throws it changes nothing."""
    if wants.may_be_done(s, seat) or s.phase == C.PH_TURN:
        return R.NONE
    return R.TURN_NOT_NOW


def host_objection(s: State, a: Action) -> int:
    kind = a.kind
    if kind >= C.DO_ABANDON:
        return R.TURN_NOT_NOW
    if kind >= C.DO_SHUFFLE:
        if a.seat != C.CHANCE:
            return R.HOST_ONLY
        if kind == C.DO_SHUFFLE:
            return setup.may_shuffle(s, a)
        if kind == C.DO_DEAL:
            return setup.may_deal(s, a.x, a.y)
        if kind == C.DO_DRAW:
            return cards.may_draw(s, a.x, a.y)
        return R.TURN_NOT_NOW
    if a.seat != C.HOST:
        return R.TIME_HOST if kind == C.DO_TIME_UP else R.HOST_ONLY
    if s.over:
        return turn_window.over(s)
    if kind == C.DO_TIME_UP:
        return time_up.may_call_time(s)
    if kind == C.DO_REMOVE:
        if a.x < 0 or a.x >= s.seats or s.out[a.x]:
            return R.NOT_IN_GAME
        return R.TURN_NOT_NOW if s.phase < C.PH_TURN else R.NONE
    if kind == C.DO_EXPOSE:
        return R.TURN_NOT_NOW if s.phase < C.PH_TURN else cards.may_expose(s, a.x)
    return R.NONE if s.phase == C.PH_AIR else R.THROW_NONE  # void a throw


def act(s: State, a: Action) -> None:
    kind = a.kind
    seat = a.seat
    if s.listening and seat < C.SEATS:
        note_business(s, a)
    if kind == C.DO_ROLL:
        roll(s, seat, a.x, a.y, a.z)
    elif kind == C.DO_BUY:
        movement.buy(s, seat)
    elif kind == C.DO_BUILD:
        building.build(s, seat, a.x)
    elif kind == C.DO_BID:
        auction.bid(s, seat, a.x)
    elif kind == C.DO_PASS:
        auction.pass_lot(s, seat)
    elif kind == C.DO_DECLINE:
        deed = s.rules.deed_at[s.square[seat]]
        if s.rules.no_auction:
            s.phase = C.PH_MOVING
            log.event(s, C.EV_UNSOLD, R.HOUSE_NO_AUCTION, seat, C.BANK, 0, deed, 0)
        else:
            auction.open_deed(s, deed, C.PH_MOVING, R.AUCTION_ON_DECLINE)
    elif kind == C.DO_MORTGAGE:
        mortgage.mortgage(s, seat, a.x)
        shortage.ground_lost(s, seat, s.rules.group_of[a.x])
    elif kind == C.DO_LIFT:
        mortgage.lift(s, seat, a.x)
    elif kind == C.DO_SELL:
        building.sell(s, seat, a.x)
        shortage.ground_lost(s, seat, s.rules.group_of[a.x])
    elif kind == C.DO_PAY:
        debt.pay(s, seat)
    elif kind == C.DO_CLAIM:
        rent.claim(s, seat, a.x, a.y)
    elif kind == C.DO_TAX:
        tax.choose(s, seat, a.x)
    elif kind == C.DO_FINE:
        jail.fine(s, seat)
    elif kind == C.DO_JAIL_CARD:
        jail.use_card(s, seat)
    elif kind == C.DO_BANKRUPT:
        debt.go_bankrupt(s, seat)
    elif kind == C.DO_RELEASE:
        log.event(s, C.EV_DICE, R.DICE_RELEASED, seat, C.NOBODY, 0, 0, 0)
        dice.release(s)
    elif kind == C.DO_LAND:
        dice.fall(s, a.x, a.y, a.z)
    elif kind == C.DO_SELL_GROUP:
        building.sell_group(s, seat, a.x)
        shortage.ground_lost(s, seat, a.x)
    elif kind == C.DO_WANT:
        wants.want(s, a)
    elif kind == C.DO_CHOOSE:
        dice.choose(s, seat, a.x, a.y != 0)
    elif kind == C.DO_OFFER:
        trade.offer(s, a)
    elif kind == C.DO_ACCEPT:
        trade.accept(s, offers.maker_of(s, seat, a.x), a.lift)
    elif kind == C.DO_REJECT:
        trade.reject(s, seat, a.x)
    elif kind == C.DO_DONE:
        if wants.may_be_done(s, seat):
            wants.done(s, seat)
    else:
        act_for_host(s, a)


def note_business(s: State, a: Action) -> None:
    """What a prisoner may still do, and what a debtor may."""
    seat = a.seat
    kind = a.kind
    owes = debt.first_due(s, seat) != C.DEBTS
    if kind == C.DO_SELL or kind == C.DO_SELL_GROUP:
        if owes:
            log.note(s, R.DEBT_RAISE_BUILDINGS, seat)
    elif kind == C.DO_MORTGAGE:
        if owes:
            log.note(s, R.DEBT_RAISE_MORTGAGE, seat)
    elif kind == C.DO_OFFER or kind == C.DO_ACCEPT:
        if owes and kind == C.DO_OFFER and in_kind.settled_debt(s, a) == C.DEBTS:
            log.note(s, R.DEBT_RAISE_SALE, seat)
    elif kind == C.DO_CLAIM:
        if s.jailed[seat]:
            log.note(s, R.JAIL_RENT, seat)
        return
    elif kind != C.DO_BUILD and kind != C.DO_LIFT and kind != C.DO_BID:
        return
    if s.jailed[seat]:
        log.note(s, R.JAIL_BUSINESS, seat)


def roll(s: State, seat: int, die1: int, die2: int, speed: int) -> None:
    if s.phase == C.PH_ORDER:
        setup.order_throw(s, seat, die1, die2)
    elif s.phase == C.PH_FRESH:
        dice.fresh(s, seat, die1, die2)
    else:
        dice.release(s)
        dice.fall(s, die1, die2, speed)


def act_for_host(s: State, a: Action) -> None:
    kind = a.kind
    if kind == C.DO_TIME_UP:
        time_up.time_up(s)
    elif kind == C.DO_REMOVE:
        bankruptcy.leave(s, a.x, C.BANK, 0, R.HOST_REMOVE)
    elif kind == C.DO_EXPOSE:
        cards.expose(s, a.x)
    elif kind == C.DO_VOID_THROW:
        dice.void(s)
    elif kind == C.DO_SHUFFLE:
        setup.shuffle(s, a)
    elif kind == C.DO_DEAL:
        setup.deal(s, a.x, a.y)
    elif kind == C.DO_DRAW:
        cards.drawn(s, a.x)
