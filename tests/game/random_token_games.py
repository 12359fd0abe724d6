"""Random legal actions, so that everything that can happen in a token game does."""

from __future__ import annotations

import random
from collections.abc import Iterator

from headjudge.bots.tokens import greedy
from headjudge.engine.action import Action
from headjudge.errors import Refused
from headjudge.game import Event, Game
from headjudge.hosting import random_streams, rng

SEATS = ("Ann", "Bob", "Cy", "Dee")
RARE = {"bankrupt": 0.3, "decline": 0.4, "done": 0.5}
NO_DICE = {"roll", "land"}


def wild_game(
    book: str, seed: int, steps: int, casual: bool = False
) -> Iterator[tuple[Game, list[Event]]]:
    """The game after each action that was accepted, and what happened."""
    r = random.Random(seed)
    switches = {"rent.claim_until": "auto_collect"} if casual else {}
    if seed % 3 == 0:
        switches["speed.enabled"] = "on"
    game = Game.new(book, SEATS[: r.randint(2, 4)], switches=switches)
    dice = rng.Random()
    rng.seed(dice, seed, 0)
    made = Action()
    quick = r.random() < 0.4  # some games are played by the simple bot, so that they get far
    for _ in range(steps):
        if game.over and not r.randrange(3):
            return
        try:
            if game.to_act() == ["chance"] or (quick and r.random() < 0.9 and not game.over):
                greedy.decide(game.state, made, random_streams.single(dice))
                yield game, game.apply(made)
            else:
                yield game, game.apply(_anything(game, r))
        except Refused:
            continue


def _anything(game: Game, r: random.Random) -> dict[str, object]:
    if r.random() < 0.01:
        return _host(game, r)
    seat = (
        r.choice(game.to_act() or list(game.names.seats))
        if r.random() < 0.7
        else r.choice(game.names.seats)
    )
    if r.random() < 0.15 and game.may(seat, "offer"):
        return _offer(game, seat, r)
    if r.random() < 0.05 and game.may(seat, "want"):
        return {"by": seat, "do": "want", "on": [r.choice(game.names.board.deeds)]}
    can = [a for a in game.legal(seat) if r.random() < RARE.get(str(a["do"]), 1.0)]
    if not can:
        return {"by": seat, "do": "done"}
    kinds = sorted({str(a["do"]) for a in can})
    kind = r.choice(kinds)
    action = r.choice([a for a in can if a["do"] == kind])
    if kind in NO_DICE:
        action["dice"] = [r.randint(1, 6), r.randint(1, 6)]
        if "speed" in action:
            action["speed"] = r.choice([1, 2, 3, "bus", "mr"])
    elif kind == "bid" and isinstance(action["amount"], int):
        action["amount"] += r.choice([0, 5, 50, 400])
    return action


def _offer(game: Game, seat: str, r: random.Random) -> dict[str, object]:
    other = r.choice([name for name in game.names.seats if name != seat])

    def side(name: str) -> dict[str, object]:
        view = game.view(name).players[name]
        deeds = view["deeds"]
        assert isinstance(deeds, list)
        some = r.sample(deeds, min(len(deeds), r.randint(0, 2)))
        return {"cash": r.choice([0, 0, 10, 100]), "deeds": some, "jail_cards": view["jail_cards"]}

    return {"by": seat, "do": "offer", "to": other, "give": side(seat), "get": side(other)}


def _host(game: Game, r: random.Random) -> dict[str, object]:
    word = r.choice(["expose", "expose", "void_throw", "remove", "time_up"])
    action: dict[str, object] = {"by": "host", "do": word}
    if word == "expose":
        action["deck"] = r.choice(["chance", "chest"])
    elif word == "remove":
        action["player"] = r.choice(game.names.seats)
    return action
