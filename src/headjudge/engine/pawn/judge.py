"""The judge of a one-pawn game: every action is refused with a ruling or carried out."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.action import Action
from headjudge.engine.pawn import (
    alliance,
    auction,
    building_orders,
    deals,
    downturn,
    estate,
    ethics,
    flow,
    limits,
    money,
    opening,
    roll,
    strength_card_upkeep,
    strength_card_uses,
    vote,
)
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def apply(s: State, a: Action) -> int:
    refusal = objection(s, a)
    if refusal:
        return refusal
    act(s, a)
    flow.proceed(s)
    return R.NONE


# --- may it be done? ----------------------------------------------------------------------------


def objection(s: State, a: Action) -> int:
    """The ruling that forbids this action now; 0 if none does."""
    if s.over:
        return over_by(s)
    if a.seat >= C.BANK or a.seat < 0:
        return outside_objection(s, a)
    if a.seat >= s.seats or not money.in_game(s, a.seat):
        return money.not_in_game(s, a.seat)
    if s.co.status[a.seat] == C.IN_TRUST:
        refusal = beyond_trust(s, a)
        if refusal:
            return refusal
    return company_objection(s, a)


def over_by(s: State) -> int:
    """The game is over: the refusal cites what has ended it."""
    if s.co.ended == C.END_TIME:
        return R.GAME_OVER_TIME
    if s.co.ended == C.END_BANK:
        return R.GAME_OVER_BANK
    return R.GAME_OVER_ONE_LEFT if s.co.ended == C.END_ONE_LEFT else R.GAME_OVER


def beyond_trust(s: State, a: Action) -> int:
    """A trustee does what the rules expressly allow, and nothing else."""
    kind = a.kind
    if kind == C.DO_ALLY:
        return R.TRUST_OFFERS
    if kind == C.DO_CANCEL:
        return R.TRUST_CANCEL
    if kind == C.DO_DECLINE or kind == C.DO_DIE or kind == C.DO_TIME_OUT or kind == C.DO_DONE:
        return R.NONE
    if kind == C.DO_BID or kind == C.DO_PASS or kind == C.DO_BUILD or kind == C.DO_JOIN:
        return R.NONE
    if kind == C.DO_ROLL and (s.phase == C.PH_CHECK or s.phase == C.PH_TURN):
        return R.NONE
    return R.TRUST_ONLY


def company_objection(s: State, a: Action) -> int:
    kind = a.kind
    seat = a.seat
    if kind == C.DO_BID:
        return auction.may_bid(s, seat, a.x)
    if kind == C.DO_PASS:
        return may_decline(s, seat) if s.phase == C.PH_SHIFT else auction.may_pass(s, seat)
    if kind == C.DO_DONE:
        return may_be_done(s, seat)
    if kind == C.DO_ROLL:
        return may_roll(s, seat, a.x, a.y)
    if kind == C.DO_BUILD:
        return building_orders.may_build(s, seat, a.x)
    if kind == C.DO_SELL:
        return estate.may_sell(s, seat, a.x)
    if kind == C.DO_SELL_GROUP:
        return estate.may_sell_group(s, seat, a.x)
    if kind == C.DO_MORTGAGE:
        return estate.may_mortgage(s, seat, a.x)
    if kind == C.DO_LIFT:
        return estate.may_lift(s, seat, a.x)
    if kind == C.DO_ABANDON:
        return auction.may_pledge(s, seat, a.x) if a.y else limits.may_abandon(s, seat, a.x)
    if kind == C.DO_OFFER:
        return deals.may_offer(s, a)
    if kind == C.DO_ACCEPT:
        return deals.may_accept(s, seat, a.x, a.lift)
    if kind == C.DO_REJECT:
        return deals.may_reject(s, seat, a.x)
    if kind == C.DO_ALLY:
        return alliance.may_ally(s, seat, a)
    if kind == C.DO_JOIN:
        return alliance.may_join(s, seat, a.x, a.y)
    if kind == C.DO_CANCEL:
        return alliance.may_cancel(s, seat, a.x, a.y)
    if kind == C.DO_USE:
        if s.phase == C.PH_KEEP:
            return strength_card_upkeep.may_answer(s, seat, a.x, True)
        return strength_card_uses.may_use(s, a)
    if kind == C.DO_DECLINE:
        return may_decline(s, seat)
    if kind == C.DO_VOTE:
        return vote.may_vote(s, seat, a.x)
    if kind == C.DO_STEAL:
        return ethics.may_steal(s, seat, a.x, a.y)
    if kind == C.DO_TAX:
        return roll.may_tax(s, seat, a.x)
    if kind == C.DO_KEEP:
        return strength_card_upkeep.may_answer(s, seat, a.x, True)
    if kind == C.DO_GIVE_UP:
        return strength_card_upkeep.may_answer(s, seat, a.x, False)
    if kind == C.DO_AUCTION:
        return auction.may_auction(s, seat, a.x)
    if kind == C.DO_DIE:
        return may_die(s, seat, a.x)
    if kind == C.DO_TIME_OUT:
        return R.NONE
    return foreign_word(s, kind)


def foreign_word(s: State, kind: int) -> int:
    """Actions of the ordinary game that have no place here."""
    if kind == C.DO_BUY:
        return R.NO_PRICE
    if kind == C.DO_CLAIM:
        return R.NO_CLAIM
    if kind == C.DO_FINE or kind == C.DO_JAIL_CARD:
        return R.NO_FINE
    if kind == C.DO_PAY or kind == C.DO_BANKRUPT:
        return R.NO_RESCUE
    if kind >= C.DO_TIME_UP:
        return R.HOST_ONLY
    return R.NOT_NOW


def readable(die1: int, die2: int) -> int:
    if die1 < 1 or die1 > 6 or die2 < 1 or die2 > 6:
        return R.BAD_DICE
    return R.NONE


def may_roll(s: State, seat: int, die1: int, die2: int) -> int:
    """A company rolls its check or its part of a roll-off; once the window is closed, the pawn's dice."""
    if s.phase == C.PH_SHED:
        return limits.roll_refusal(s)
    if s.phase == C.PH_WINDOW:
        return R.NOT_NOW
    if s.phase == C.PH_CHECK or s.phase == C.PH_ROLL_OFF:
        if not s.co.asked >> seat & 1:
            return R.NOT_ASKED
    elif s.phase != C.PH_TURN and s.phase != C.PH_FRESH:
        return R.EVENTS_FIRST
    return readable(die1, die2)


def may_decline(s: State, seat: int) -> int:
    if not s.co.asked >> seat & 1:
        return R.NOT_ASKED if s.co.asked else R.NOT_NOW
    phase = s.phase
    if phase == C.PH_ETHICS or phase == C.PH_SHIFT or phase == C.PH_FIRST or phase == C.PH_PUT:
        return R.NONE
    if phase == C.PH_KEEP:
        return R.NONE
    return unavoidable(s)


def unavoidable(s: State) -> int:
    """A question that must be answered cannot be declined: the refusal cites what asks it."""
    if s.phase == C.PH_TAX:
        return R.TAX_INCOME
    if s.phase == C.PH_VOTE:
        return R.VOTE_ASKED
    if s.phase == C.PH_CHOICE:
        return strength_card_uses.choice_ruling(s, s.co.card_asked)
    return R.NOT_NOW


def may_be_done(s: State, seat: int) -> int:
    """Nothing more in this window, or no answer to the question asked."""
    if s.phase == C.PH_WINDOW:
        return R.NONE
    if s.phase == C.PH_SHIFT or s.phase == C.PH_KEEP:
        return may_decline(s, seat)
    return R.EVENTS_FIRST


def may_die(s: State, seat: int, face: int) -> int:
    if s.phase != C.PH_DIE or (seat != s.co.die_seat and seat != C.HOST and seat != C.CHANCE):
        return R.NOT_NOW if s.phase == C.PH_WINDOW else R.EVENTS_FIRST
    return R.NONE if face >= 1 and face <= 6 else R.BAD_DICE


def outside_objection(s: State, a: Action) -> int:
    """The host and chance."""
    kind = a.kind
    if kind == C.DO_SHUFFLE or kind == C.DO_SHOW:
        if a.seat != C.CHANCE:
            return R.HOST_ONLY
        return opening.may_shuffle(s, a) if kind == C.DO_SHUFFLE else opening.may_show(s, a)
    if a.seat != C.HOST and a.seat != C.CHANCE:
        return R.HOST_ONLY
    if kind == C.DO_ROLL:
        return host_may_roll(s, a.x, a.y)
    if kind == C.DO_DIE:
        return may_die(s, a.seat, a.x)
    if a.seat != C.HOST:
        return R.HOST_ONLY
    if kind == C.DO_TIME_UP:
        if s.phase < C.PH_TURN or s.phase == C.PH_SHOW or s.co.opening:
            return R.TIME_SETUP
        return R.TIME_UP if s.time_called else R.NONE
    if kind == C.DO_TIME_OUT:
        return R.NONE
    if kind == C.DO_DEADLINE:
        return R.NONE if flow.to_act(s) & 255 and waits_for_answers(s) else R.NOT_NOW
    if kind == C.DO_REMOVE:
        if a.x < 0 or a.x >= s.seats or not money.in_game(s, a.x):
            return money.not_in_game(s, a.x)
        return R.NONE if s.phase == C.PH_WINDOW else R.EVENTS_FIRST
    return R.NOT_NOW


def waits_for_answers(s: State) -> bool:
    """A deadline answers questions; it does not throw dice for anybody."""
    return s.phase != C.PH_CHECK and s.phase != C.PH_ROLL_OFF and s.phase != C.PH_DIE


def host_may_roll(s: State, die1: int, die2: int) -> int:
    if s.phase == C.PH_SHED:
        return limits.roll_refusal(s)
    if s.phase == C.PH_WINDOW or s.phase == C.PH_TURN or s.phase == C.PH_FRESH:
        return readable(die1, die2)
    return R.EVENTS_FIRST


# --- do it --------------------------------------------------------------------------------------


def act(s: State, a: Action) -> None:
    kind = a.kind
    seat = a.seat
    if kind == C.DO_ROLL:
        rolled(s, seat, a.x, a.y)
    elif kind == C.DO_BID:
        auction.bid(s, seat, a.x)
    elif kind == C.DO_PASS:
        if s.phase == C.PH_SHIFT:
            decline(s, seat)
        else:
            auction.pass_lot(s, seat)
    elif kind == C.DO_DONE:
        if s.phase == C.PH_WINDOW:
            s.co.ready |= 1 << seat
        else:
            decline(s, seat)
    elif kind == C.DO_BUILD:
        building_orders.build(s, seat, a.x)
    elif kind == C.DO_SELL:
        estate.sell(s, seat, a.x)
    elif kind == C.DO_SELL_GROUP:
        ruling = R.SHED_SELL if s.phase == C.PH_SHED else R.SELL
        estate.sell_all(s, seat, a.x, ruling)
    elif kind == C.DO_MORTGAGE:
        estate.mortgage(s, seat, a.x)
    elif kind == C.DO_LIFT:
        estate.lift(s, seat, a.x)
    elif kind == C.DO_ABANDON:
        if a.y:
            auction.pledge(s, seat, a.x)
        else:
            limits.abandon(s, seat, a.x)
    elif kind == C.DO_OFFER:
        deals.offer(s, a)
    elif kind == C.DO_ACCEPT:
        deals.accept(s, seat, a.x, a.lift)
    elif kind == C.DO_REJECT:
        deals.reject(s, seat, a.x)
    elif kind == C.DO_ALLY:
        alliance.ally(s, seat, a)
    elif kind == C.DO_JOIN:
        alliance.join(s, seat, a.y)
    elif kind == C.DO_CANCEL:
        alliance.cancel(s, seat, a.y)
    elif kind == C.DO_USE:
        if s.phase == C.PH_KEEP:
            strength_card_upkeep.answer(s, seat, a.x, True)
        else:
            strength_card_uses.use(s, a)
    elif kind == C.DO_DECLINE:
        decline(s, seat)
    else:
        act_further(s, a)


def act_further(s: State, a: Action) -> None:
    kind = a.kind
    seat = a.seat
    if kind == C.DO_VOTE:
        vote.cast(s, seat, a.x)
    elif kind == C.DO_STEAL:
        ethics.steal(s, seat, a.y)
    elif kind == C.DO_TAX:
        roll.tax(s, seat, a.x)
    elif kind == C.DO_KEEP:
        strength_card_upkeep.answer(s, seat, a.x, True)
    elif kind == C.DO_GIVE_UP:
        strength_card_upkeep.answer(s, seat, a.x, False)
    elif kind == C.DO_AUCTION:
        auction.auction_own(s, seat, a.x)
    elif kind == C.DO_DIE:
        die(s, a.x)
    elif kind == C.DO_TIME_OUT:
        s.co.clock_stopped = 1
        log.event(s, C.EV_TIME_OUT, R.TIME_OUT, seat, C.NOBODY, 1, 0, 0)
    elif kind == C.DO_TIME_UP:
        s.time_called = 1
        log.event(s, C.EV_TIME, R.TIME_UP, C.HOST, C.NOBODY, 0, 0, 0)
    elif kind == C.DO_DEADLINE:
        flow.deadline(s)
    elif kind == C.DO_REMOVE:
        ethics.remove(s, a.x)
    elif kind == C.DO_SHUFFLE:
        opening.shuffle(s, a)
    elif kind == C.DO_SHOW:
        opening.show(s, a)


def rolled(s: State, seat: int, die1: int, die2: int) -> None:
    if s.phase == C.PH_CHECK:
        ethics.check(s, seat, die1, die2)
    elif s.phase == C.PH_ROLL_OFF:
        ethics.roll_off(s, seat, die1, die2)
    elif s.phase == C.PH_FRESH:
        roll.fresh_roll(s, die1, die2)
    else:
        if s.phase == C.PH_WINDOW:
            flow.close_window(s)
        # a shortage, or an empty bank, came between: these dice count for nothing
        if s.phase == C.PH_TURN:
            roll.thrown(s, seat, die1, die2)


def decline(s: State, seat: int) -> None:
    if s.phase == C.PH_ETHICS:
        ethics.decline(s, seat)
    elif s.phase == C.PH_SHIFT:
        strength_card_uses.leave_it(s)
    elif s.phase == C.PH_FIRST:
        strength_card_uses.decline_first(s)
    elif s.phase == C.PH_PUT:
        downturn.put_answered(s, False)
    else:
        strength_card_upkeep.answer(s, seat, C.ALL_CARDS, False)


def die(s: State, face: int) -> None:
    log.event(s, C.EV_DIE, die_ruling(s), s.co.die_seat, C.NOBODY, face, 0, s.co.die_for)
    if s.co.die_for == C.DIE_VOTE:
        vote.die(s, face)
    elif s.co.die_for == C.DIE_BUST:
        ethics.bust(s, face)
    else:
        auction.break_tie(s, face)


def die_ruling(s: State) -> int:
    if s.co.die_for == C.DIE_VOTE:
        return R.VOTE_DIE
    return R.ETHICS_BUSTED if s.co.die_for == C.DIE_BUST else R.LOT_TIE
