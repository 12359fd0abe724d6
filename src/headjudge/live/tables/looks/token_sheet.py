"""The score sheet of a token game that is over, and why the winner won."""

from __future__ import annotations

from headjudge.engine.tokens import score
from headjudge.game import Game
from headjudge.game.narration.teller import money
from headjudge.game.narration.texts import Texts
from headjudge.wire.look import Item, Row, Sheet

_ITEMS = (
    ("cash", lambda s, i: s.cash[i]),
    ("deeds", score.deeds_free),
    ("mortgaged", score.deeds_mortgaged),
    ("houses", score.houses),
    ("hotels", score.hotels),
)


def sheet(game: Game, texts: Texts) -> Sheet:
    s, points = game.state, game.points()
    rows = []
    for name in game.placing():
        i = game.names.seat(name)
        items = [] if s.out[i] else [Item(kind, reckon(s, i)) for kind, reckon in _ITEMS]
        rows.append(Row(name, score.place(s, i), points[name], score.worth(s, i), items))
    winner = game.winner()
    first = [row.seat for row in rows if row.place == 1]
    tied = _tied(game)
    if s.left == 1:
        why = texts.sheet["only_one"].format(name=winner)
        ruling = "LAST_LEFT"
    elif winner is None:
        why = texts.sheet["not_apart"].format(names=texts.listed(first))
        ruling = "TIE_BREAK"
    elif tied:
        why = texts.sheet["tie_break"].format(name=winner, names=texts.listed(tied))
        ruling = "TIE_BREAK"
    else:
        total = money(score.worth(s, game.names.seat(winner)))
        why = texts.sheet["highest"].format(name=winner, amount=total)
        ruling = game.kind.rulings[score.winner_ruling(s)]
    return Sheet(winner, game.placing(), why, list(game.book.cite(ruling)), rows)


def _tied(game: Game) -> list[str]:
    """The players with the same total as the winner."""
    s, winner = game.state, game.winner()
    if winner is None:
        return []
    best = score.worth(s, game.names.seat(winner))
    return [
        name
        for i, name in enumerate(game.names.seats)
        if name != winner and not s.out[i] and score.worth(s, i) == best
    ]
