"""What a seat sees differently from spectators; a test compares it with the whole view of the game."""

from __future__ import annotations

from headjudge.game import Game
from headjudge.game.pawn import view as pawn
from headjudge.game.pawn.names import PawnNames
from headjudge.game.tokens import view as tokens
from headjudge.wire.names import Fields


def own_parts(game: Game, name: str, shown: Fields) -> Fields:
    """Overrides of the public view: one's own cash, offers, sealed bid and secret answer."""
    s, names = game.state, game.names
    me = names.seat(name)
    if isinstance(names, PawnNames):
        return {
            "auction": pawn.auction(s, names, me),
            "offers": pawn.offers(s, names, me),
            "answer": pawn.answer(s, names, me),
        }
    players = shown["players"]
    assert isinstance(players, dict)
    mine = tokens.player(s, names, me, show_cash=True)
    return {"players": players | {name: mine}, "offers": tokens.offers(s, names, me)}
