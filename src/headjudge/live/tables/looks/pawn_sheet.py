"""The score sheet of a one-pawn game that is over, and why it is over."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.pawn import score as engine_score
from headjudge.game import Game
from headjudge.game.narration.texts import Texts
from headjudge.game.pawn import score as pawn_score
from headjudge.wire.look import Item, Row, Sheet

_ENDS = {
    C.END_TIME: "END_DOUBLES",
    C.END_CARD: "EXIT_OVER",
    C.END_BANK: "BANK_EMPTY",
    C.END_ONE_LEFT: "ONE_LEFT",
}


def sheet(game: Game, texts: Texts) -> Sheet:
    s = game.state
    points, places = game.points(), game.places()
    rows = []
    for name in game.placing():
        i = game.names.seat(name)
        items = [
            Item("cash", s.cash[i]),
            Item("deeds", engine_score.deeds_value(s, i)),
            Item("buildings", engine_score.buildings_value(s, i)),
            Item("assets", engine_score.assets(s, i)),
            Item("assets_place", places[name]["assets"]),
            Item("earnings", round(float(pawn_score.earnings(s, i)), 2)),
            Item("earnings_place", places[name]["earnings"]),
        ]
        place = 1 + sum(points[other] > points[name] for other in game.names.seats)
        rows.append(Row(name, place, points[name], engine_score.assets(s, i), items))
    winner = game.winner()
    why = texts.sheet.get(game.ended or "", "")
    best = texts.sheet["most_points" if winner else "first_shared"].format(name=winner)
    return Sheet(winner, game.placing(), f"{why} {best}".strip(), _end_clauses(game), rows)


def _end_clauses(game: Game) -> list[str]:
    ended = game.state.co.ended
    return (
        [*game.book.cite(_ENDS[ended]), *game.book.cite("SCORE_POINTS")] if ended in _ENDS else []
    )
