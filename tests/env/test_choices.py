"""What may be chosen is what the rules allow, and nothing goes on for ever."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.tokens import debt
from headjudge.env.actions import action_space, decode
from headjudge.env.actions.names import VERB
from headjudge.env.session import Session
from headjudge.errors import BadAction, Refused
from headjudge.game import legal
from headjudge.game import legal as pawn_legal
from tests.env.random_sessions import BOOKS, choices, moments, table, verb

books = pytest.mark.parametrize("book", BOOKS)

BY_VERB = {
    "claim": C.DO_CLAIM,
    "fine": C.DO_FINE,
    "jail-card": C.DO_JAIL_CARD,
    "build": C.DO_BUILD,
    "sell": C.DO_SELL,
    "sell-group": C.DO_SELL_GROUP,
    "mortgage": C.DO_MORTGAGE,
    "lift": C.DO_LIFT,
    "pay": C.DO_PAY,
    "bankrupt": C.DO_BANKRUPT,
    "buy": C.DO_BUY,
    "decline": C.DO_DECLINE,
    "pass": C.DO_PASS,
    "tax": C.DO_TAX,
    "abandon": C.DO_ABANDON,
    "vote": C.DO_VOTE,
    "steal": C.DO_STEAL,
    "keep": C.DO_KEEP,
    "give-up": C.DO_GIVE_UP,
    "cancel": C.DO_CANCEL,
    "auction": C.DO_AUCTION,
    "accept": C.DO_ACCEPT,
    "reject": C.DO_REJECT,
}
"""Verbs that `game.legal` lists in full."""

FLOOR = ("claim", "fine", "jail-card", "build", "sell", "sell-group", "mortgage", "lift")
"""Those of the floor before a throw; in the window of a one-pawn game some of these and some more."""
WINDOW = ("build", "sell", "sell-group", "mortgage", "lift", "abandon", "cancel")
ELSEWHERE = {
    C.PH_BUY: ("buy", "decline", "mortgage", "sell"),
    C.PH_TAX: ("tax",),
    C.PH_AUCTION: ("pass",),
    C.PH_VOTE: ("vote",),
    C.PH_ETHICS: ("steal", "decline"),
    C.PH_KEEP: ("keep", "give-up", "decline"),
    C.PH_SHED: ("sell", "sell-group", "abandon", "auction"),
    C.PH_TURN: FLOOR,
    C.PH_WINDOW: WINDOW,
}


def expected(play: Session) -> tuple[str, ...]:
    """The verbs whose actions must all be on the menu now."""
    s = play.state
    if play.budget.maker != C.NOBODY:
        return ("accept", "reject")
    if debt.first_due(s, play.seat) != C.DEBTS:
        return ("pay", "bankrupt", "mortgage", "sell", "sell-group")
    return ELSEWHERE.get(s.phase, ())


def said(play: Session, number: int) -> tuple[int, ...]:
    """What the judge would hear, as far as it matters here."""
    m, a = play.space, Action()
    action_space.read(m, number)
    decode.say(play.state, a, play.seat, m.verb, m.i, m.j)
    return (a.kind, a.x, a.y if a.kind in (C.DO_ABANDON, C.DO_STEAL) else 0)


def known(play: Session, kind: int) -> set[tuple[int, ...]]:
    one_by_one = pawn_legal.of_kind if play.state.rules.pawn else legal.of_kind
    return {
        (a.kind, a.x, a.y if kind in (C.DO_ABANDON, C.DO_STEAL) else 0)
        for a in one_by_one(play.state, play.seat, kind)
        if not (kind == C.DO_ABANDON and a.y)  # a pledge has a verb of its own
    }


@books
def test_the_choices_are_those_that_the_game_lists(book: str) -> None:
    """`game.legal` is written without the environment; cancelling names a partner there, and none here."""
    dice = random.Random(21)
    play = table(book, rounds=15, business=1_000_000)
    seen: Counter[str] = Counter()
    for step, _ in enumerate(moments(play, 5, dice)):
        if step % 4 or step > 4000:
            continue
        found = {number: said(play, number) for number in choices(play)}
        for word in expected(play):
            mine = {what for number, what in found.items() if verb(play, number) == word}
            theirs = known(play, BY_VERB[word])
            if word == "cancel":
                assert bool(mine) == bool(theirs)
            else:
                assert mine == theirs, (word, play.game.phase)
            seen[word] += bool(mine)
    assert sum(count > 0 for count in seen.values()) >= 6


@books
@pytest.mark.parametrize("seats", [3, 8])
def test_games_end_and_every_choice_is_lawful(book: str, seats: int) -> None:
    """The judge is asked again, about each of the choices; the environment itself stops where it is refused."""
    dice = random.Random(31)
    play = table(book, seats=seats, rounds=3)
    steps = 0
    for _ in moments(play, 8, dice):
        steps += 1
        numbers = choices(play)
        assert len(numbers) > 1
        for number in numbers if steps % 10 == 0 else ():
            if verb(play, number) != "done":
                action_space.read(play.space, number)
                a, m = Action(), play.space
                assert decode.say(play.state, a, play.seat, m.verb, m.i, m.j)
                assert judge.objection(play.state, a) == 0
        assert steps < 5000
    assert steps > 20
    assert play.mask(0).sum() == 0


@books
def test_offers_and_business_are_bounded_and_offers_answered_at_once(book: str) -> None:
    dice = random.Random(41)
    play = table(book, rounds=8, offers=1, business=2)
    said_since: Counter[tuple[int, int, str]] = Counter()
    business = ("build", "want", "sell", "mortgage", "lift", "abandon", "ally", "join", "cancel")
    play.begin(3, 0)
    while not play.over:
        s, seat = play.state, play.seat
        since = s.turn_count if s.rules.pawn else s.throw_count
        number = dice.choice(choices(play))
        word = verb(play, number)
        free = s.due == 0 and s.phase != C.PH_SHED
        if word in ("buy-deed", "sell-deed", "swap", "in-kind", "buy-card", "sell-card"):
            said_since[since, seat, "offers"] += 1
            play.choose(number)
            if play.budget.maker != C.NOBODY:  # else there was one answer, and it was given
                assert play.seat == s.offer_to[seat]
                assert {verb(play, each) for each in choices(play)} == {"accept", "reject"}
        else:
            said_since[since, seat, "business"] += word in business and free
            play.choose(number)
    assert max(n for (_, _, what), n in said_since.items() if what == "offers") == 1
    assert max(n for (_, _, what), n in said_since.items() if what == "business") == 2


def test_what_the_book_forbids_is_refused_with_its_clause() -> None:
    play = table("boise")
    play.begin(1, 0)
    before = play.observation(play.seat)
    build = play.actions.index("build boardwalk")
    sold = play.actions.index(next(name for name in play.actions if name.startswith("tax")))
    with pytest.raises(Refused) as refused:
        play.choose(sold)
    assert refused.value.clauses
    for number in (build, -1, len(play.actions)):
        with pytest.raises(BadAction):
            play.choose(number)
    assert np.array_equal(play.observation(play.seat), before)


def test_each_number_has_a_name_of_its_own() -> None:
    for book in ("boise", "opoly487"):
        play = table(book, seats=8)
        assert len(set(play.actions)) == len(play.actions) == play.space.size
        used = [name for number, name in VERB.items() if play.space.many[number]]
        assert {verb(play, number) for number in range(play.space.size)} == set(used)
