"""Random one-pawn games for tests: anybody does anything that is listed, and chance what it likes."""

from __future__ import annotations

import random
from collections.abc import Iterator

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.game import Game, legal
from headjudge.game import legal as pawn_legal
from headjudge.game.events import Event
from headjudge.game.pawn.actions import present
from headjudge.game.pawn.position import Company, Position, place
from headjudge.rulebooks import load

SEATS = ("Ann", "Bob", "Cy", "Dan", "Eve", "Flo", "Gus", "Hal")
RARE = (C.DO_TIME_OUT, C.DO_ABANDON, C.DO_CANCEL, C.DO_SELL)


def new(dice: random.Random, **switches: object) -> Game:
    seats = dice.choice((3, 3, 4, 4, 5, 6, 8))
    return Game.new("opoly487", SEATS[:seats], switches=switches)


def poor(dice: random.Random, **switches: object) -> Game:
    """Little cash, many deeds, some cards and buildings: here companies run out of money."""
    seats = SEATS[: dice.choice((3, 4, 5))]
    deeds = list(load("opoly487").board.deed_ids)
    cards = [each.id for each in load("opoly487").deck(1)[:10]]
    dice.shuffle(deeds)
    dice.shuffle(cards)
    companies = {
        name: Company(
            cash=dice.randint(0, 250),
            deeds=[deeds.pop() for _ in range(dice.randint(1, 5))],
            cards=[cards.pop() for _ in range(dice.randint(0, 2))],
            unethical=dice.random() < 0.3,
            trustee=name == "Cy" and dice.random() < 0.3,
        )
        for name in seats
    }
    if "park_place" in deeds and "boardwalk" in deeds:
        companies["Ann"].deeds = ["park_place", "boardwalk"]
        companies["Ann"].buildings = {"park_place": 4, "boardwalk": "hotel"}
    return place(load("opoly487"), seats, Position(companies), switches=switches)


def chance(game: Game, dice: random.Random) -> Action:
    s = game.state
    a = Action()
    a.seat = C.CHANCE
    if s.phase == C.PH_SHOW:
        a.kind = C.DO_SHOW
        order = dice.sample(range(C.DEEDS), s.rules.shown_deeds)
    else:
        a.kind = C.DO_SHUFFLE
        a.x = 0 if s.co.outside_size == 0 and s.phase == C.PH_SETUP else 1
        if s.phase == C.PH_RESHUFFLE:
            a.x = 0 if s.co.reshuffle & 1 else 1
        order = present(s, a.x)
        dice.shuffle(order)
        if a.x == 0:
            order = in_order(order, game.names.board.cards[0])
    a.y = len(order)
    a.cards = order + [0] * (32 - len(order))
    return a


def in_order(order: list[int], ids: tuple[str, ...]) -> list[int]:
    """Copies of a card are told apart by their order alone: the first copy comes first."""
    copies = {name: sorted(c for c in order if ids[c] == name) for name in set(ids)}
    return [copies[ids[card]].pop(0) for card in order]


def one(game: Game, dice: random.Random) -> Action:
    """Something that can be done now."""
    s = game.state
    waiting = legal.to_act(s)
    if C.CHANCE in waiting:
        return chance(game, dice)
    if s.phase == C.PH_DIE:
        return legal.make(C.DO_DIE, C.HOST, dice.randint(1, 6))
    if C.HOST in waiting or (s.phase == C.PH_WINDOW and dice.random() < 0.4):
        return legal.make(C.DO_ROLL, C.HOST, dice.randint(1, 6), dice.randint(1, 6))
    if dice.random() < 0.02 and s.phase == C.PH_WINDOW and not s.time_called and s.turn_count > 30:
        return legal.make(C.DO_TIME_UP, C.HOST)
    if dice.random() < 0.004:
        gone = legal.make(C.DO_REMOVE, C.HOST, dice.randrange(s.seats))
        if not judge.objection(s, gone):
            return gone
    if dice.random() < 0.01 and not judge.objection(s, legal.make(C.DO_DEADLINE, C.HOST)):
        return legal.make(C.DO_DEADLINE, C.HOST)
    seat = dice.choice([each for each in waiting if each < s.seats])
    offer = offered(game, seat, dice)
    if offer is not None:
        return offer
    able = list(legal.all_actions(s, seat))
    common = [a for a in able if a.kind not in RARE]
    a = dice.choice(common if common and dice.random() < 0.95 else able)
    if a.kind == C.DO_ROLL:
        a.x, a.y = dice.randint(1, 6), dice.randint(1, 6)
    if a.kind == C.DO_BID and dice.random() < 0.5:
        a.x = min(s.cash[seat], a.x + dice.randint(0, 60))
    return a


def offered(game: Game, seat: int, dice: random.Random) -> Action | None:
    if game.state.phase not in (C.PH_WINDOW, C.PH_SHED) or dice.random() > 0.2:
        return None
    able = list(pawn_legal.of_kind(game.state, seat, C.DO_OFFER))
    return dice.choice(able) if able else None


def play(game: Game, dice: random.Random, steps: int) -> Iterator[tuple[Action, list[Event]]]:
    for _ in range(steps):
        if game.over:
            return
        a = one(game, dice)
        yield a, game.apply(a)


def played(seed: int, steps: int | None = None, **switches: object) -> Game:
    """Some way into a random game."""
    dice = random.Random(seed)
    game = (poor if dice.random() < 0.4 else new)(dice, **switches)
    for _ in play(game, dice, dice.randint(0, 250) if steps is None else steps):
        pass
    return game
