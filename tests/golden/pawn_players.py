"""Who plays the golden one-pawn games: the project's own players, some who invest and some who do anything."""

from __future__ import annotations

from headjudge.bots.pawn import brain_ids, dispatch
from headjudge.bots.pawn.table import Table
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.game import actions, legal
from headjudge.game.game import Game


def to_the_end(
    game: Game, seed: int, rolls: int, investors: int, most: int = 20_000
) -> list[dict[str, object]]:
    """Play, and keep what was done; time is called after so many rolls."""
    players, said = Table(), Action()
    players.brains = [
        brain_ids.INVESTOR if investors >> seat & 1 else brain_ids.RANDOM for seat in range(C.SEATS)
    ]
    dispatch.begin(players, 487, seed)
    done: list[dict[str, object]] = []
    for _ in range(most):
        s = game.state
        if game.over:
            return done
        a = said
        if s.turn_count >= rolls and not s.time_called and s.phase == C.PH_WINDOW:
            a = legal.make(C.DO_TIME_UP, C.HOST)
        else:
            dispatch.step(s, said, players)
        done.append(actions.write(a, game.names, s))
        game.apply(a)
    raise AssertionError("this game does not end")
