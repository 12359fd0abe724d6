"""Makes the question that a bot is asked, from what its seat may know of the table and from nothing else."""

from __future__ import annotations

from headjudge.bots.contract import Ask, Chair
from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.engine.pawn import visibility as pawn_eyes
from headjudge.engine.state import State
from headjudge.engine.tokens import visibility
from headjudge.game import Game, actions, legal
from headjudge.hosting.kind import COURSES

DICE = ("dice", "speed", "face")
"""What a throw shows. Chance says it; who throws does not."""

_NOT_LISTED = (C.DO_RELEASE, C.DO_LAND, C.DO_TIME_OUT)
"""For hands and clocks; programs have no use for them."""


def chair_of(game: Game, seat: str) -> Chair:
    return Chair(seat, game.names.seats, game.book, game.stage, game.switches)


def seen_by(game: Game, seat: str) -> State:
    """The position as far as this seat may know it."""
    s, seen = game.state, state.copy(game.state)
    if s.rules.pawn:
        pawn_eyes.seen_by(seen, s, game.names.seat(seat))
    else:
        visibility.seen_by(seen, s, game.names.seat(seat))
    return seen


def ask_of(game: Game, chair: Chair, waits: bool, offers: int, budget: float, seed: int) -> Ask:
    """`offers` are left to this seat; fewer, where this is not the moment for one."""
    position = seen_by(game, chair.seat)
    course, number = COURSES[chair.kind], game.names.seat(chair.seat)
    partners = course.partners(position, number) if offers else []
    return Ask(
        chair=chair,
        view=game.view(chair.seat),
        options=options(game, position, chair.seat),
        waits=waits,
        offers=offers if partners else 0,
        partners=tuple(chair.seats[other] for other in partners),
        budget=budget,
        seed=seed,
        position=position,
    )


def options(game: Game, position: State, seat: str) -> tuple[dict[str, object], ...]:
    """What this seat can do, as far as it can know; without the dice, which fall when they fall."""
    pawn = bool(position.rules.pawn)
    found = []
    hidden = _NOT_LISTED + ((C.DO_ROLL, C.DO_DIE) if pawn else ())
    for a in legal.every(position, game.names.seat(seat), hidden):
        said = actions.write(a, game.names, position)
        found.append({key: value for key, value in said.items() if key not in DICE})
    return tuple(found)
