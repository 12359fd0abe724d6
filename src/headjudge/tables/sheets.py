"""The score sheet of a game that is over: everybody's items, places and points, and why the winner has won."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import score
from headjudge.engine.pawn import scores
from headjudge.game import Game
from headjudge.game.pawn import score as pawn_score
from headjudge.game.tell import listed, money
from headjudge.tables.looks import Item, Row, Sheet

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


def sheet(game: Game) -> Sheet:
    return _pawn(game) if game.state.rules.pawn else _tokens(game)


def _tokens(game: Game) -> Sheet:
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
        why = f"{winner} is the only player left."
        ruling = "LAST_LEFT"
    elif winner is None:
        why = f"{listed(first)} cannot be told apart; the judge decides."
        ruling = "TIE_BREAK"
    elif tied:
        why = f"{winner} and {listed(tied)} have the same total; the tie-break decides."
        ruling = "TIE_BREAK"
    else:
        total = money(score.worth(s, game.names.seat(winner)))
        why = f"{winner} has the highest total: {total}."
        ruling = "SCORE_WINNER"
    return Sheet(winner, game.placing(), why, list(game.book.cite(ruling)), rows)


def _tied(game: Game) -> list[str]:
    """Those with as much as the winner."""
    s, winner = game.state, game.winner()
    if winner is None:
        return []
    best = score.worth(s, game.names.seat(winner))
    return [
        name
        for i, name in enumerate(game.names.seats)
        if name != winner and not s.out[i] and score.worth(s, i) == best
    ]


def _pawn(game: Game) -> Sheet:
    s = game.state
    points, places = game.points(), game.places()
    rows = []
    for name in game.placing():
        i = game.names.seat(name)
        items = [
            Item("cash", s.cash[i]),
            Item("deeds", scores.deeds_value(s, i)),
            Item("buildings", scores.buildings_value(s, i)),
            Item("assets", scores.assets(s, i)),
            Item("assets_place", places[name]["assets"]),
            Item("earnings", round(float(pawn_score.earnings(s, i)), 2)),
            Item("earnings_place", places[name]["earnings"]),
        ]
        place = 1 + sum(points[other] > points[name] for other in game.names.seats)
        rows.append(Row(name, place, points[name], scores.assets(s, i), items))
    winner = game.winner()
    why = {
        "time": "Time was over and doubles came.",
        "downturn-card": "A card ended the game.",
        "bank-empty": "The bank ran out of money.",
        "one-left": "Only one company was left.",
    }.get(game.ended or "", "")
    best = f"{winner} has the most points." if winner else "The first place is shared."
    return Sheet(winner, game.placing(), f"{why} {best}".strip(), _end_clauses(game), rows)


def _end_clauses(game: Game) -> list[str]:
    ended = game.state.co.ended
    return (
        [*game.book.cite(_ENDS[ended]), *game.book.cite("SCORE_POINTS")] if ended in _ENDS else []
    )
