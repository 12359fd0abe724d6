"""Very many answers to twin players: `make soak`, or `python -m tests.laws.twins --help`.

Twins are two games that differ only in what one seat may not know. Whatever that seat says, it is refused or
accepted alike in both, and it is shown the same. Every game depends on its book and its seed alone.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool

import msgspec

from headjudge.bots import question
from headjudge.bots.host import safest
from headjudge.bots.random_play.chooser import Seeded, bits, one_of, percent
from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.errors import HeadjudgeError
from headjudge.game import actions, legal
from headjudge.game.game import Game
from headjudge.hosting.visibility import options_for, state_seen_by
from headjudge.live.tables.looks.trade_preview import weigh
from tests.laws import live_twins
from tests.laws.answer_laws import key
from tests.laws.checked_table import Table
from tests.support.hidden_twins import pawn as pawn_twins
from tests.support.hidden_twins.tokens import other_cash, other_decks, other_offers
from tests.support.random_books import BOOKS, begin

STEPS = 60  # of one game
SHOWN = 3  # one moment in so many is also looked at, previewed and asked for its options
LIVE = 2  # ... and one of so many of those is also played at a live table
AMOUNTS = (0, 1, 10, 50, 100, 150, 200, 300, 500, 1000)


@dataclass
class Count:
    games: int = 0
    answers: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    different: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        self.games += other.games
        self.answers += other.answers
        self.kinds += other.kinds
        self.different += other.different


def twin_of(game: Game, me: int, c: Seeded) -> Game:
    """The same table, as far as this seat may know."""
    if game.state.rules.pawn:
        twin = other_offers(game, me, c)
        twin.state = pawn_twins.twin(twin, me, c)
        return twin
    twin = other_offers(other_decks(game, c), me, c)
    return other_cash(twin, me, c) if game.state.rules.cash_private else twin


def twin_of_official(game: Game, c: Seeded) -> Game:
    """The same table, as far as a judge may know: cash is the same, but not offers, decks, bids and votes."""
    if game.state.rules.pawn:
        twin = other_offers(game, -1, c)
        twin.state = pawn_twins.twin(twin, None, c)
        return twin
    return other_offers(other_decks(game, c), -1, c)


def said_by(table: Table, me: int, c: Seeded) -> Iterator[Action]:
    """Sense and nonsense that this seat might say now, and offers of many amounts to everybody."""
    s = table.game.state
    for a in [*(table.laws.propose(c) for _ in range(4)), table.laws.nonsense(c)]:
        a.seat = me
        yield a
    for maker in range(s.seats):
        yield accepted(s, me, maker, c)
        yield legal.make(C.DO_REJECT, me, maker)
        if maker != me:
            yield from offers_to(s, me, maker, c)


def accepted(s: State, me: int, maker: int, c: Seeded) -> Action:
    a = legal.make(C.DO_ACCEPT, me, C.NOBODY if percent(c, 20) else maker)
    if percent(c, 50):
        a.lift = s.offer_give_deeds[maker] & s.mortgaged
    return a


def offers_to(s: State, me: int, other: int, c: Seeded) -> Iterator[Action]:
    """One deed for money, either way, for every amount; and something mixed."""
    give, get = bits(s.held[me]), bits(s.held[other])
    for amount in AMOUNTS:
        if get:
            a = legal.make(C.DO_OFFER, me, other)
            a.get_deeds, a.give_cash = 1 << one_of(c, get), amount
            yield a
        if give:
            a = legal.make(C.DO_OFFER, me, other)
            a.give_deeds, a.get_cash = 1 << one_of(c, give), amount
            yield a
    a = legal.make(C.DO_OFFER, me, other)
    a.give_deeds = 1 << one_of(c, give) if give else 0
    a.get_deeds = 1 << one_of(c, get) if get else 0
    a.lift, a.get_cash = a.get_deeds & s.mortgaged, c.below(300)
    yield a


def shown(game: Game, me: int, said: list[Action]) -> Iterator[tuple[str, object]]:
    """What this seat is shown without acting: its view, its options, and previews of trades."""
    name = game.names.seats[me]
    yield "view", msgspec.json.encode(game.view(name))
    seen = state_seen_by(game, name)
    yield "options", options_for(game, seen, name)
    yield from bot_questions(game, seen, name)
    for a in said:
        if a.kind in (C.DO_OFFER, C.DO_ACCEPT) and 0 <= a.x < game.state.seats:
            try:
                fields = actions.write(a, game.names, game.state)
                yield "weigh", msgspec.json.encode(weigh(game, name, fields))
            except HeadjudgeError as error:
                yield "weigh", str(error)


def bot_questions(game: Game, seen: State, name: str) -> Iterator[tuple[str, object]]:
    """What a bot in this seat would be asked, the position that it may compute with, and what is done if it fails."""
    asked = question.ask_of(game, question.chair_of(game, name), False, 3, 1.0, 7)
    yield "bot", (msgspec.json.encode(asked.view), asked.options, asked.offers, asked.partners)
    hidden = game.copy()
    hidden.state = seen
    yield "bot", hidden.to_json()
    if name in game.to_act():
        yield "bot", safest(game, game.names.seat(name))


def compare(table: Table, me: int, c: Seeded, count: Count, where: str) -> None:
    """Everything this seat might say to this table, said to its twin as well."""
    game = table.game
    twin = twin_of(game, me, c)
    said = list(said_by(table, me, c))
    for a in said:
        here, there = judge.objection(game.state, a), judge.objection(twin.state, a)
        count.answers += 1
        count.kinds["refused" if here else "accepted"] += 1
        if here != there:
            count.different.append(f"{where}, seat {me}: {key(a)}: ruling {here}, twin {there}")
    if c.below(SHOWN):
        return
    some = [a for a in said[:4] + said[5:40] if c.below(3) == 0]
    pairs = zip(shown(game, me, some), shown(twin, me, some), strict=True)
    for (kind, here_shown), (_, there_shown) in pairs:
        count.answers += 1
        count.kinds[kind] += 1
        if here_shown != there_shown:
            count.different.append(f"{where}, seat {me}: {kind}: {here_shown!r} {there_shown!r}")
    if c.below(LIVE) == 0:
        live(table, twin, me, said, c, count, where)


def live(
    table: Table, twin: Game, me: int, said: list[Action], c: Seeded, count: Count, where: str
) -> None:
    """The same at a live table: looks, answers, messages of the feed, deadlines."""
    game = table.game

    def same(kind: str, here: object, there: object) -> None:
        count.answers += 1
        count.kinds[kind] += 1
        if here != there:
            count.different.append(f"{where}, seat {me}: live {kind}: {apart(here, there)}")

    looks = zip(live_twins.shown(game, me), live_twins.shown(twin, me), strict=True)
    for (kind, here), (_, there) in looks:
        same(kind.split()[0], here, there)
    if "chance" in game.to_act():
        return  # a live table never waits for chance
    no = [a for a in said if judge.objection(game.state, a) and c.below(4) == 0][:8]
    for here, there in live_twins.refused(game, twin, me, no):
        same("refusal", here, there)
    for here, there in live_twins.official(game, twin_of_official(game, c)):
        same("official", here, there)
    some = [a for a in said if c.below(6) == 0][:4]
    for here, there in live_twins.acted(game, other_offers(game, me, c), me, some):
        same("act", here, there)
    s = game.state
    mine = [seat for seat in range(s.seats) if s.offer_no[seat] and s.offer_to[seat] == me]
    others = [seat for seat in range(s.seats) if seat not in (me, *mine) and not s.out[seat]]
    if len(others) > 1:
        between = list(private_offers(game.state, others, c))
        for here, there in live_twins.disturbed(game, me, between, c):
            same("private", here, there)


def apart(here: object, there: object) -> str:
    """Where two long answers begin to differ."""
    one, other = repr(here), repr(there)
    place = next(
        (i for i, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), 0
    )
    return f"…{one[max(0, place - 80) : place + 80]} / …{other[max(0, place - 80) : place + 80]}"


def private_offers(s: State, others: list[int], c: Seeded) -> Iterator[Action]:
    """Offers among others, one after the other; many replace an earlier one."""
    for _ in range(4):
        maker, taker = one_of(c, others), one_of(c, others)
        if maker != taker:
            lawful = [a for a in offers_to(s, maker, taker, c) if not judge.objection(s, a)]
            if lawful:
                yield one_of(c, lawful)


def play(book: str, seed: int) -> Count:
    """One random game; after each step every seat is compared with a twin."""
    c = Seeded(90 + BOOKS.index(book), seed)
    table, count = Table(begin(book, c), 0), Count(games=1)
    for step in range(STEPS):
        if table.game.over:
            break
        for me in range(table.game.state.seats):
            compare(table, me, c, count, f"{book}, seed {seed}, step {step}")
        table.step(c)
        bargain(table, c)
    return count


def bargain(table: Table, c: Seeded) -> None:
    """Somebody offers somebody something, so that there are offers to answer."""
    seats = table.game.state.seats
    maker, taker = c.below(seats), c.below(seats)
    if maker == taker:
        return
    lawful = [
        a
        for a in offers_to(table.game.state, maker, taker, c)
        if not judge.objection(table.game.state, a)
    ]
    if lawful:
        table.attempt(one_of(c, lawful), dear=False)


def _played(job: tuple[str, int]) -> Count:
    return play(*job)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.laws.twins")
    asked = int(os.environ.get("HEADJUDGE_TWINS", "1000000"))
    parser.add_argument("--answers", type=int, default=asked, help="in all (or HEADJUDGE_TWINS)")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--books", nargs="+", choices=BOOKS, default=list(BOOKS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    total, seed = Count(), given.first
    with Pool(given.jobs) as pool:
        while total.answers < given.answers:
            jobs = [(book, seed + i) for i in range(4) for book in given.books]
            for count in pool.imap(_played, jobs):
                total.add(count)
            seed += 4
    for line in total.different[:20]:
        print(line)
    print(
        f"{total.answers:,} answers in {total.games:,} games (next seed {seed}), "
        f"{len(total.different)} different; {dict(total.kinds)}"
    )
    sys.exit(bool(total.different))


if __name__ == "__main__":
    main()
