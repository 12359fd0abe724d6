"""Builds the question for a bot from only what its seat may see."""

from __future__ import annotations

from headjudge.bots.contract import Ask, Chair
from headjudge.game import Game
from headjudge.hosting import visibility
from headjudge.hosting.kinds import KINDS


def chair_of(game: Game, seat: str) -> Chair:
    return Chair(seat, game.names.seats, game.book, game.stage, game.switches)


def ask_of(game: Game, chair: Chair, waits: bool, offers: int, budget: float, seed: int) -> Ask:
    """`offers`: how many this seat may still make. The question says 0 if there is nobody to make one to."""
    position = visibility.state_seen_by(game, chair.seat)
    kind, number = KINDS[chair.kind], game.names.seat(chair.seat)
    partners = kind.partners(position, number) if offers else []
    return Ask(
        chair=chair,
        view=game.view(chair.seat),
        options=visibility.options_for(game, position, chair.seat),
        waits=waits,
        offers=offers if partners else 0,
        partners=tuple(chair.seats[other] for other in partners),
        budget=budget,
        seed=seed,
        position=position,
    )
