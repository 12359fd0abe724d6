# compiled
"""Look-ahead: plays out copies of the position, once for each candidate action.

Every play-out redraws what the seat cannot see, and whether the others are investors or dealers. All candidates meet
the same dice, the same decks and the same opponents, so that differences between them are mostly their own.
"""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.dealer import player as dealer
from headjudge.bots.pawn.dealer import trade_memory
from headjudge.bots.pawn.dealer.trade_memory import Notes
from headjudge.bots.pawn.expert import determinize
from headjudge.bots.pawn.investor import parameters, valuation
from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action, holdings, state
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import judge, money, score
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.hosting import random_streams, rng
from headjudge.hosting.chance import pawn as pawn_chance
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random
from headjudge.hosting.turn_order import pawn as pawn_turn_order

Wide = int


class Foresight:
    ready: int  # 1 = its positions have the rules of the current game
    budget: int  # play-outs per question
    ahead: int  # rolls per play-out; then the companies are valued
    doubt: int  # percent of a standard error by which another candidate must be ahead of the first
    review: int  # rolls after which a company reconsiders its temper; 0 = never
    lots: int  # 1 = look ahead for every lot
    windows: int  # 1 = look ahead for every window in which there is something to do
    shares: int  # weight of a thousandth of all wealth or of all earnings; a point weighs 840
    play_outs: Wide  # so far
    # by seat
    question: list[int]  # the last question considered
    plan: list[int]  # the plan chosen for it
    temper: list[int]  # the current temper
    reviewed: list[int]  # the roll before which the temper was last considered; −1 = not yet
    # the candidates: an action now, or a plan to follow while the question is open
    many: int
    kind: list[int]
    x: list[int]
    y: list[int]
    z: list[int]
    plans: list[int]
    # their results, and the differences from the first one
    total: list[Wide]
    squares: list[Wide]
    # scratch space
    seen: State  # the position as the seat sees it
    s: State
    a: Action
    luck: Streams
    notes: Notes
    own: Weights  # of the deciding seat, in its temper
    weights: Weights  # the same while the question is open
    after: Weights  # the same afterwards, when nobody makes offers
    later: Weights  # of other dealers
    plain: Weights  # of investors
    dealers: int  # seats that are dealers in this play-out, as bits

    def __init__(self) -> None:
        self.ready = 0
        self.budget = 48
        self.ahead = 200
        self.doubt = 100
        self.review = 10
        self.lots = 1
        self.windows = 1
        self.shares = 4
        self.play_outs = 0
        self.question = [-1] * 8
        self.plan = [0] * 8
        self.temper = [0] * 8
        self.reviewed = [-1] * 8
        self.many = 0
        self.kind = [0] * 16
        self.x = [0] * 16
        self.y = [0] * 16
        self.z = [0] * 16
        self.plans = [0] * 16
        self.total = [0] * 16
        self.squares = [0] * 16
        self.seen = State(Rules())
        self.s = State(Rules())
        self.a = Action()
        self.luck = Streams()
        self.notes = Notes()
        self.own = Weights()
        self.weights = Weights()
        self.after = Weights()
        self.later = Weights()
        self.plain = Weights()
        self.dealers = 0


def open_up(f: Foresight, s: State) -> None:  # gil
    """Once per table: make positions with the rules of this game."""
    f.ready = 1
    f.seen = State(s.rules)
    f.s = State(s.rules)


def begin(f: Foresight) -> None:
    """Begin a new game, in which no question has been considered."""
    for seat in range(8):
        f.question[seat] = -1
        f.temper[seat] = P.AS_DEALER
        f.reviewed[seat] = -1


# --- candidates ---------------------------------------------------------------------------------


def clear(f: Foresight) -> None:
    f.many = 0


def add_action(f: Foresight, kind: int, x: int, y: int, z: int) -> None:
    if f.many < P.MOST:
        f.kind[f.many] = kind
        f.x[f.many] = x
        f.y[f.many] = y
        f.z[f.many] = z
        f.plans[f.many] = P.AS_DEALER
        f.many += 1


def add_plan(f: Foresight, plan: int) -> None:
    add_action(f, P.BY_PLAN, 0, 0, 0)
    f.plans[f.many - 1] = plan


def keep_to(f: Foresight, plan: int) -> None:
    """Set the company's weights for this plan."""
    parameters.copy_into(f.weights, f.own)
    if plan == P.NO_BID:
        f.weights.eager = 0
    elif plan == P.LOW_BID:
        f.weights.eager = P.EAGER_LOW
    elif plan == P.HIGH_BID:
        f.weights.eager = P.EAGER_HIGH
    elif plan == P.TOP_BID:
        f.weights.eager = P.EAGER_TOP
        f.weights.per_lot = 100
    elif plan == P.SPEND:
        f.weights.reserve -= P.LOOSER
    elif plan == P.SAVE:
        f.weights.reserve += P.TIGHTER
    elif plan == P.NO_DEALS:
        f.weights.patience = 0


def take_on(t: Weights, w: Weights, temper: int) -> None:
    """The weights of a dealer in this temper."""
    parameters.copy_into(t, w)
    if temper == P.COOL:
        t.eager = P.EAGER_COOL
    elif temper == P.WARM:
        t.eager = P.EAGER_WARM
    elif temper == P.HOT:
        t.eager = P.EAGER_HOT
    elif temper == P.FOR_ASSETS:
        t.future = 0
    elif temper == P.FOR_EARNINGS:
        t.future += P.MORE_FUTURE
    elif temper == P.DARING:
        t.eager = P.EAGER_WARM
        t.reserve -= P.LOOSER
    elif temper == P.CAREFUL:
        t.reserve += P.TIGHTER


# --- comparing ----------------------------------------------------------------------------------


def best(
    f: Foresight, w: Weights, n: Notes, r: Random, seat: int, question: int, budget: int
) -> int:
    """The best candidate; the first one, unless another is clearly better."""
    if f.many < 2:
        return 0
    parameters.copy_into(f.later, w)
    f.later.patience = 0
    parameters.copy_into(f.after, f.own)
    f.after.patience = 0
    for i in range(f.many):
        f.total[i] = 0
        f.squares[i] = 0
    seed: Wide = rng.word(r)
    left = (1 << f.many) - 1
    spent = 0
    rounds = 0
    while left > 1 and (rounds < 2 or spent + holdings.count(left) <= budget):
        one_round(f, w, n, seat, left, seed, rounds, question)
        spent += holdings.count(left)
        rounds += 1
        if rounds == P.FIRST_LOOK:
            left = promising(f)
    choice = 0
    for i in range(1, f.many):
        if left >> i & 1 and f.total[i] > f.total[choice] and sure(f, i, rounds):
            choice = i
    return choice


def one_round(
    f: Foresight, w: Weights, n: Notes, seat: int, left: int, seed: Wide, number: int, question: int
) -> None:
    """Play out every remaining candidate once, in one world."""
    first: Wide = 0
    for i in range(f.many):
        if not left >> i & 1:
            continue
        came: Wide = play_out(f, w, n, seat, i, seed, number, question)
        if i == 0:
            first = came
        f.total[i] += came - first
        f.squares[i] += (came - first) * (came - first)


def promising(f: Foresight) -> int:
    """The first candidate and those ahead of it so far, as bits."""
    mask = 1
    for i in range(1, f.many):
        if f.total[i] > 0:
            mask |= 1 << i
    return mask


def sure(f: Foresight, i: int, rounds: int) -> bool:
    """Is this candidate ahead of the first by more than a standard error of the difference?"""
    total: Wide = f.total[i]
    spread: Wide = rounds * f.squares[i] - total * total  # rounds squared times the variance
    return total * total * (rounds - 1) * 10000 > spread * f.doubt * f.doubt


def worth(f: Foresight, seat: int) -> Wide:
    """The value of a play-out: points for places at the end, and shares of all wealth and all earnings."""
    wealth: Wide = 0
    earnings: Wide = 0
    for other in range(f.s.seats):
        wealth += wealth_of(f, other)
        earnings += earnings_of(f, other)
    result: Wide = score.points_840(f.s, seat) if f.s.over else 0
    part: Wide = wealth_of(f, seat) * 1000 // max(1, wealth)
    result += f.shares * f.s.rules.weight_assets * part
    part = earnings_of(f, seat) * 1000 // max(1, earnings)
    return result + f.shares * f.s.rules.weight_earnings * part


def wealth_of(f: Foresight, seat: int) -> Wide:
    """Assets, plus the rents still to come if the game is not over."""
    total: Wide = score.assets(f.s, seat)
    if not f.s.over and money.in_game(f.s, seat):
        total += valuation.rents_to_come(f.s, f.later, seat)
    return total


def earnings_of(f: Foresight, seat: int) -> Wide:
    """Future earnings in dollars, plus what cash will still buy if the game is not over."""
    total: Wide = score.earnings(f.s, seat) // 400000
    if not f.s.over and money.in_game(f.s, seat):
        total += f.s.cash[seat] // P.CASH_FOR_EARNINGS
    return total


def play_out(
    f: Foresight, w: Weights, n: Notes, seat: int, i: int, seed: Wide, number: int, question: int
) -> Wide:
    """Play the game out in one possible way after choosing this candidate."""
    f.play_outs += 1
    random_streams.seed(f.luck, seed, number)
    state.copy_into(f.s, f.seen)
    determinize.imagine(f.s, w, f.luck.minds, seat)
    f.dealers = rng.below(f.luck.minds, 256) | 1 << seat
    trade_memory.begin(f.notes)
    trade_memory.copy_seat(f.notes, n, seat)
    if question == P.ALWAYS:
        take_on(f.weights, w, f.plans[i])
        f.weights.patience = 0
    else:
        keep_to(f, f.plans[i])
    if f.kind[i] != P.BY_PLAN:
        action.say(f.a, f.kind[i], seat, f.x[i], f.y[i], f.z[i])
        f.a.lift = 0
        if judge.apply(f.s, f.a):
            return 0
    last = max(P.PACE, f.seen.turn_count + P.EXTRA)
    horizon = f.seen.turn_count + f.ahead
    for _ in range(P.ACTIONS):
        if f.s.over or f.s.turn_count >= horizon:
            break
        next_action(f, seat, question, last)
        if judge.apply(f.s, f.a):
            raise AssertionError("a bot was refused in a play-out")
    return worth(f, seat)


def next_action(f: Foresight, seat: int, question: int, last: int) -> None:
    if time_is_up(f.s, last):
        action.say(f.a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
        return
    if pawn_chance.answers(f.s):
        pawn_chance.decide(f.s, f.a, f.luck)
        return
    who = pawn_turn_order.next_seat(f.s, f.luck.rotation)
    if who == seat and (question == P.ALWAYS or asks(f.s) == question):
        dealer.decide(f.s, f.a, f.weights, f.notes, f.luck.minds, who)
    elif who == seat:
        dealer.decide(f.s, f.a, f.after, f.notes, f.luck.minds, who)
    elif f.dealers >> who & 1:
        dealer.decide(f.s, f.a, f.later, f.notes, f.luck.minds, who)
    else:
        investor.decide(f.s, f.a, f.plain, f.luck.minds, who)


def time_is_up(s: State, last: int) -> bool:
    """If the host calls time, nobody knows when; assume the usual moment."""
    if s.rules.rolls_to_time or s.time_called or s.phase != C.PH_WINDOW:
        return False
    return s.turn_count >= last


def asks(s: State) -> int:
    """A number that identifies the open question (a lot or a window); −1 for any other."""
    if s.phase == C.PH_AUCTION:
        return (s.throw_count * 4 + s.lot_kind) * 64 + s.lot
    if s.phase == C.PH_WINDOW:
        return s.throw_count * 256 + 63
    return -1
