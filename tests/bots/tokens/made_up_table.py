"""A made-up position at a table of bots, and what one of them does about it."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens.table import Table
from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import load

NAMES = ("Ann", "Bob", "Cy", "Dee")
BOARD = load("classic").board


def deed(name: str) -> int:
    return BOARD.deed_ids.index(name)


def deeds(*names: str) -> int:
    return sum(1 << deed(name) for name in names)


class MadeUpTable:
    """Seats 0, 1, … are Ann, Bob, …; Ann is on turn unless something else is said."""

    def __init__(
        self,
        brains: Sequence[int],
        *players: PlayerSetup,
        book: str = "classic",
        turn: str = "Ann",
        houses: int | None = None,
        hotels: int | None = None,
        **switches: object,
    ) -> None:
        names = NAMES[: len(brains)]
        seated = dict(zip(names, players, strict=False))
        named = {key.replace("__", "."): value for key, value in switches.items()}
        game = place(load(book), names, seated, turn, None, named, houses, hotels)
        self.s: State = game.state
        self.t = Table()
        self.t.brains = [*brains, *[1] * (C.SEATS - len(brains))]
        dispatch.begin(self.t, 1, 0)

    def does(self, kind: int, seat: int = 0, x: int = 0, y: int = 0) -> MadeUpTable:
        """Somebody does something, as the position wants it."""
        self.apply(legal.make(kind, seat, x, y))
        return self

    def apply(self, a: Action) -> None:
        assert judge.apply(self.s, a) == 0, (a.kind, a.seat, a.x, a.y)

    def answer(self, seat: int = 0) -> Action:
        """What this seat says when the game waits for it; nothing happens yet."""
        a = Action()
        dispatch.answer(self.s, a, self.t, seat)
        return a

    def speaks(self, seat: int) -> Action:
        a = Action()
        dispatch.speak(self.s, a, self.t, seat)
        return a

    def next(self) -> Action:
        """What happens next at the table; it happens."""
        a = Action()
        dispatch.step(self.s, a, self.t)
        self.apply(a)
        return a

    def kinds(self, most: int = 40) -> list[int]:
        """What the seat on turn does before its throw, which is the last of it."""
        said = [self.next().kind]
        while said[-1] != C.DO_ROLL and len(said) < most:
            said.append(self.next().kind)
        return said

    def offer(
        self, seat: int, to: int, give: int = 0, get: int = 0, give_cash: int = 0, get_cash: int = 0
    ) -> MadeUpTable:
        a = legal.make(C.DO_OFFER, seat, to)
        a.give_deeds, a.get_deeds, a.give_cash, a.get_cash = give, get, give_cash, get_cash
        self.apply(a)
        return self

    def lands_on(self, name: str, seat: int = 0) -> MadeUpTable:
        """Thrown from wherever it stands; the space is at most twelve ahead."""
        ahead = (BOARD.square_ids.index(name) - self.s.square[seat]) % C.SQUARES
        die = ahead - 1 if ahead <= 7 else 6
        return self.does(C.DO_ROLL, seat, die, ahead - die)
