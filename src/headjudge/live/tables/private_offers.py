"""What an offer between two players must not show to anybody else.

A player has one offer on the table. Another one takes it back, and whoever had it is told just that, as if it had
been taken back for its own sake. In the one-pawn game an offer asks its receiver to think again; everybody would see
that from a "done" that is gone, so the "done" stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.engine import codes as C
from headjudge.game import Game
from headjudge.live.tables.kinds import kind_of
from headjudge.wire.names import Fields

STANDS = "stands"  # how a word was said that was said before, and still holds


def loses_offer(game: Game, action: Fields) -> tuple[int, ...]:
    """The seat whose offer is off by this action of its maker, if no event tells it so."""
    word, s = action.get("do"), game.state
    if word not in ("offer", "reject") or action.get("by") not in game.names.seats:
        return ()
    maker = game.names.seat(action["by"])
    had = s.offer_to[maker]
    if not s.offer_no[maker] or (word == "offer" and action.get("to") == game.names.seats[had]):
        return ()
    if word == "reject" and action.get("from") != action["by"]:
        return ()
    return (had,)


def is_private(rows: Sequence[Sequence[int]]) -> bool:
    """Is this an offer or an answer, with nothing but remarks of the rules beside it?"""
    kinds = {row[0] for row in rows}
    return C.EV_NOTE in kinds and kinds - {C.EV_NOTE} in ({C.EV_OFFER}, {C.EV_NO_TRADE})


def still_done(before: Game, after: Game, action: Fields) -> Fields | None:
    """The "done" of an offer's receiver, to be said again."""
    to = action.get("to")
    if action.get("do") != "offer" or to not in after.names.seats:
        return None
    is_done, seat = kind_of(after.book).is_done, after.names.seat(to)
    if not is_done(before.state, seat) or is_done(after.state, seat):
        return None
    return {"by": to, "do": "done"}
