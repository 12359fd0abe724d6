# compiled
"""Looking ahead: copies of the position are played out to the end, once for each thing that could be done now.

What the seat cannot see is made up anew for every play-out, and so is who the others are: investors or
dealers. All candidates meet the same dice, the same decks and the same others, so that the difference between two
of them is mostly their own.
"""

from headjudge.bots import rng, streams
from headjudge.bots.pawn import chance, dealer, habits, imagine, investor, notes, waiting
from headjudge.bots.pawn import policy as P
from headjudge.bots.pawn.habits import Habits
from headjudge.bots.pawn.notes import Notes
from headjudge.bots.rng import Random
from headjudge.bots.streams import Streams
from headjudge.engine import action, holdings, judge, state
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import scores
from headjudge.engine.rules import Rules
from headjudge.engine.state import State

Wide = int


class Foresight:
    ready: int  # 1 = its positions follow the rules of the game that is played
    budget: int  # play-outs for one question
    play_outs: Wide  # so far
    # by seat: the question that it last thought about, and the plan that it chose
    question: list[int]
    plan: list[int]
    # the candidates: something to do now, or a plan to keep to while the question is open
    many: int
    kind: list[int]
    x: list[int]
    y: list[int]
    z: list[int]
    plans: list[int]
    # what came of them, and how that differs from what came of the first
    total: list[Wide]
    squares: list[Wide]
    # room to play in
    seen: State  # the position as the seat sees it
    s: State
    a: Action
    luck: Streams
    notes: Notes
    habits: Habits  # of the seat that thinks, while the question is open
    later: Habits  # ... and of all dealers otherwise: they make no offers in play-outs
    plain: Habits  # of investors
    dealers: int  # seats that are dealers in this play-out, as bits

    def __init__(self) -> None:
        self.ready = 0
        self.budget = 48
        self.play_outs = 0
        self.question = [-1] * 8
        self.plan = [0] * 8
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
        self.habits = Habits()
        self.later = Habits()
        self.plain = Habits()
        self.dealers = 0


def open_up(f: Foresight, s: State) -> None:  # gil
    """Once for a table: room for positions of this game."""
    f.ready = 1
    f.seen = State(s.rules)
    f.s = State(s.rules)


def begin(f: Foresight) -> None:
    """A new game: nothing has been thought about yet."""
    for seat in range(8):
        f.question[seat] = -1


# --- what is weighed ----------------------------------------------------------------------------


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


def keep_to(f: Foresight, h: Habits, plan: int) -> None:
    """The habits of a dealer who follows this plan."""
    habits.copy_into(f.habits, h)
    if plan == P.NO_BID:
        f.habits.eager = 0
    elif plan == P.LOW_BID:
        f.habits.eager = P.EAGER_LOW
    elif plan == P.HIGH_BID:
        f.habits.eager = P.EAGER_HIGH
    elif plan == P.TOP_BID:
        f.habits.eager = P.EAGER_TOP
        f.habits.per_lot = 100
    elif plan == P.SPEND:
        f.habits.reserve -= P.LOOSER
    elif plan == P.SAVE:
        f.habits.reserve += P.TIGHTER
    elif plan == P.NO_DEALS:
        f.habits.patience = 0


# --- weighing -----------------------------------------------------------------------------------


def best(f: Foresight, h: Habits, n: Notes, r: Random, seat: int, open_question: int) -> int:
    """The candidate that comes out best; the first, unless another one is clearly better."""
    if f.many < 2:
        return 0
    habits.copy_into(f.later, h)
    f.later.patience = 0
    for i in range(f.many):
        f.total[i] = 0
        f.squares[i] = 0
    seed: Wide = rng.word(r)
    left = (1 << f.many) - 1
    spent = 0
    rounds = 0
    while left > 1 and (rounds < 2 or spent + holdings.count(left) <= f.budget):
        one_round(f, h, n, seat, left, seed, rounds, open_question)
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
    f: Foresight, h: Habits, n: Notes, seat: int, left: int, seed: Wide, number: int, question: int
) -> None:
    """Every candidate that is left, once, in one world."""
    first: Wide = 0
    for i in range(f.many):
        if not left >> i & 1:
            continue
        came: Wide = play_out(f, h, n, seat, i, seed, number, question)
        if i == 0:
            first = came
        f.total[i] += came - first
        f.squares[i] += (came - first) * (came - first)


def promising(f: Foresight) -> int:
    """The first, and those that are ahead of it so far, as bits."""
    mask = 1
    for i in range(1, f.many):
        if f.total[i] > 0:
            mask |= 1 << i
    return mask


def sure(f: Foresight, i: int, rounds: int) -> bool:
    """Is this candidate ahead of the first by more than a standard error of the difference?"""
    total: Wide = f.total[i]
    spread: Wide = rounds * f.squares[i] - total * total  # rounds squared times the variance
    return total * total * (rounds - 1) * 10000 > spread * P.DOUBT * P.DOUBT


def worth(s: State, seat: int) -> Wide:
    """What the end of a game is worth: points for places, and a little for how far ahead."""
    assets: Wide = 0
    earnings: Wide = 0
    for other in range(s.seats):
        assets += scores.assets(s, other)
        earnings += scores.earnings(s, other)
    own_assets: Wide = scores.assets(s, seat)
    own_earnings: Wide = scores.earnings(s, seat)
    result: Wide = scores.points_840(s, seat)
    result += P.SHARES * s.rules.weight_assets * (own_assets * 1000 // max(1, assets))
    earnings = max(1, earnings // 1000)
    return result + P.SHARES * s.rules.weight_earnings * (own_earnings // earnings)


def play_out(
    f: Foresight, h: Habits, n: Notes, seat: int, i: int, seed: Wide, number: int, question: int
) -> Wide:
    """One way the game may go on from here, if this candidate is chosen."""
    f.play_outs += 1
    streams.seed(f.luck, seed, number)
    state.copy_into(f.s, f.seen)
    imagine.imagine(f.s, h, f.luck.minds, seat)
    f.dealers = rng.below(f.luck.minds, 256) | 1 << seat
    notes.begin(f.notes)
    notes.copy_seat(f.notes, n, seat)
    keep_to(f, h, f.plans[i])
    if f.kind[i] != P.BY_PLAN:
        action.say(f.a, f.kind[i], seat, f.x[i], f.y[i], f.z[i])
        f.a.lift = 0
        if judge.apply(f.s, f.a):
            return 0
    last = max(P.PACE, f.seen.turn_count + P.EXTRA)
    for _ in range(P.ACTIONS):
        if f.s.over:
            break
        next_action(f, seat, question, last)
        if judge.apply(f.s, f.a):
            raise AssertionError("a bot was refused in a play-out")
    return worth(f.s, seat)


def next_action(f: Foresight, seat: int, question: int, last: int) -> None:
    if time_is_up(f.s, last):
        action.say(f.a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
        return
    if chance.answers(f.s):
        chance.decide(f.s, f.a, f.luck)
        return
    who = waiting.whose_turn(f.s, f.luck.rotation)
    if who == seat and asks(f.s) == question:
        dealer.decide(f.s, f.a, f.habits, f.notes, f.luck.minds, who)
    elif f.dealers >> who & 1:
        dealer.decide(f.s, f.a, f.later, f.notes, f.luck.minds, who)
    else:
        investor.decide(f.s, f.a, f.plain, f.luck.minds, who)


def time_is_up(s: State, last: int) -> bool:
    """Where the host calls time, nobody knows when: it is called about when most do."""
    if s.rules.rolls_to_time or s.time_called or s.phase != C.PH_WINDOW:
        return False
    return s.turn_count >= last


def asks(s: State) -> int:
    """A number for the question that is open: this lot, this window; −1 for all others."""
    if s.phase == C.PH_AUCTION:
        return (s.throw_count * 4 + s.lot_kind) * 64 + s.lot
    if s.phase == C.PH_WINDOW:
        return s.throw_count * 256 + 63
    return -1
