"""The score sheet of a finished game: everybody's items, places and points, and why the winner won."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.pawn import score as engine_score
from headjudge.engine.tokens import score
from headjudge.game import Game
from headjudge.game.narration.teller import money
from headjudge.game.narration.texts import ENGLISH, Texts, texts
from headjudge.game.pawn import score as pawn_score
from headjudge.wire.look import Item, Row, Sheet

_ITEMS = (
    ("cash", lambda s, i: s.cash[i]),
    ("deeds", score.deeds_free),
    ("mortgaged", score.deeds_mortgaged),
    ("houses", score.houses),
    ("hotels", score.hotels),
)
_ENDS = {
    C.END_TIME: "END_DOUBLES",
    C.END_CARD: "EXIT_OVER",
    C.END_BANK: "BANK_EMPTY",
    C.END_ONE_LEFT: "ONE_LEFT",
}


def sheet(game: Game, language: str = ENGLISH) -> Sheet:
    said = texts(language)
    return _pawn(game, said) if game.state.rules.pawn else _tokens(game, said)


def _tokens(game: Game, said: Texts) -> Sheet:
    s, points = game.state, game.points()
    rows = []
    for name in game.placing():
        i = game.names.seat(name)
        items = [] if s.out[i] else [Item(what, reckon(s, i)) for what, reckon in _ITEMS]
        rows.append(Row(name, score.place(s, i), points[name], score.worth(s, i), items))
    winner = game.winner()
    first = [row.seat for row in rows if row.place == 1]
    tied = _tied(game)
    if s.left == 1:
        why = said.sheet["only_one"].format(name=winner)
        ruling = "LAST_LEFT"
    elif winner is None:
        why = said.sheet["not_apart"].format(names=said.listed(first))
        ruling = "TIE_BREAK"
    elif tied:
        why = said.sheet["tie_break"].format(name=winner, names=said.listed(tied))
        ruling = "TIE_BREAK"
    else:
        total = money(score.worth(s, game.names.seat(winner)))
        why = said.sheet["highest"].format(name=winner, amount=total)
        ruling = "SCORE_WINNER"
    return Sheet(winner, game.placing(), why, list(game.book.cite(ruling)), rows)


def _tied(game: Game) -> list[str]:
    """The players with as much as the winner."""
    s, winner = game.state, game.winner()
    if winner is None:
        return []
    best = score.worth(s, game.names.seat(winner))
    return [
        name
        for i, name in enumerate(game.names.seats)
        if name != winner and not s.out[i] and score.worth(s, i) == best
    ]


def _pawn(game: Game, said: Texts) -> Sheet:
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
    why = said.sheet.get(game.ended or "", "")
    best = said.sheet["most_points" if winner else "first_shared"].format(name=winner)
    return Sheet(winner, game.placing(), f"{why} {best}".strip(), _end_clauses(game), rows)


def _end_clauses(game: Game) -> list[str]:
    ended = game.state.co.ended
    return (
        [*game.book.cite(_ENDS[ended]), *game.book.cite("SCORE_POINTS")] if ended in _ENDS else []
    )
