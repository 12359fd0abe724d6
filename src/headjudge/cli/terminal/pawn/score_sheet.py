"""The end of a one-pawn game: why it ended, both scores with every intermediate value, places and points."""

from __future__ import annotations

from fractions import Fraction

from headjudge.engine import codes as C
from headjudge.engine.pawn import score as pawn_score
from headjudge.engine.pawn import strength_cards
from headjudge.game import Game
from headjudge.game.narration.teller import money
from headjudge.game.pawn import score

ENDINGS = {
    "time": "doubles after time was called",
    "downturn-card": "the card after a downturn was another downturn",
    "bank-empty": "the Bank has no money left",
    "one-left": "only one active company is left",
}


def sheet(game: Game) -> list[str]:
    ended = game.ended
    how = f"It ended because: {ENDINGS.get(ended, ended)}." if ended else "The game is not over."
    order = score.order(game.state)
    names = max(6, *(len(name) for name in game.names.seats))
    return [
        f"After {game.state.turn_count} throws. {how}",
        "",
        *_table(names, _ASSETS, [_assets(game, seat) for seat in order]),
        "",
        *_table(names, _EARNINGS, [_earnings(game, seat) for seat in order]),
        "",
        *_remarks(game),
        f"Total points: {', '.join(_total(game, seat) for seat in order)}.",
    ]


_ASSETS = ("Assets", "deeds", "+buildings", "+cards", "+cash", "=assets", "place", "points")
_EARNINGS = ("Future", "rent", "+bonus", "=adjusted", "/40 xdeeds", "=earnings", "place", "points")


def _table(names: int, head: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    """Right-aligned columns under their names."""
    size = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    size[0] = names
    return [
        "  ".join([row[0].ljust(size[0]), *(row[i].rjust(size[i]) for i in range(1, len(row)))])
        for row in (head, *rows)
    ]


def _assets(game: Game, seat: int) -> tuple[str, ...]:
    s, name = game.state, game.names.seats[seat]
    if s.co.status[seat] > C.IN_TRUST:  # its scores were fixed earlier
        parts = ["", "", "", ""]
    else:
        values = (
            pawn_score.deeds_value(s, seat),
            pawn_score.buildings_value(s, seat),
            strength_cards.appraised(s, seat),
            s.cash[seat],
        )
        parts = [money(value) for value in values]
    at = pawn_score.place_assets(s, seat)
    return (name, *parts, money(score.assets(s, seat)), str(at), _points(game, seat, False))


def _earnings(game: Game, seat: int) -> tuple[str, ...]:
    s, name = game.state, game.names.seats[seat]
    rent = Fraction(pawn_score.rent_hundredths(s, seat), 100)
    bonus = pawn_score.bonus(s, seat)
    adjusted = rent * (100 + bonus) / 100
    return (
        name,
        _dollars(rent),
        f"{bonus}%",
        _dollars(adjusted),
        str(pawn_score.deeds_counted(s, seat)),
        f"${float(score.earnings(s, seat)):,.2f}",
        str(pawn_score.place_earnings(s, seat)),
        _points(game, seat, True),
    )


def _dollars(value: Fraction) -> str:
    return f"${value.numerator:,}" if value.denominator == 1 else f"${float(value):,.2f}"


def _points(game: Game, seat: int, future: bool) -> str:
    return _number(Fraction(pawn_score.score_points_840(game.state, seat, future), score.PARTS))


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}"


def _total(game: Game, seat: int) -> str:
    return f"{game.names.seats[seat]} {_number(score.points(game.state, seat))}"


def _remarks(game: Game) -> list[str]:
    s, remarks = game.state, []
    for seat, name in enumerate(game.names.seats):
        if s.co.status[seat] == C.DESTROYED:
            remarks.append(f"{name} was destroyed and scores nothing.")
        elif s.co.status[seat] == C.WOUND_UP:
            remarks.append(f"{name} was wound up: its scores were fixed at that moment.")
        if s.co.cashed_out[seat] and s.co.status[seat] != C.DESTROYED:
            remarks.append(f"{name} ran out of cash and drops one place in both scores.")
    return remarks
