"""Laws of waiting: what nobody does while an auction runs, and between a third throw from jail and its move."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from tests.laws.law import hold

SPENDING = (C.DO_BUILD, C.DO_LIFT, C.DO_BUY, C.DO_ROLL, C.DO_RELEASE, C.DO_LAND, C.DO_CHOOSE)
TRADING = (C.DO_OFFER, C.DO_ACCEPT)
RAISING = (C.DO_SELL, C.DO_SELL_GROUP, C.DO_MORTGAGE)


def allowed(s: State, a: Action) -> None:
    """Held against every action that is about to be carried out."""
    about = (a.kind, a.seat, s.phase)
    if s.phase in (C.PH_AUCTION, C.PH_WANTS):
        hold(
            a.kind not in SPENDING,
            "while an auction runs everything waits but raising money",
            about,
        )
        scarce = s.phase == C.PH_WANTS or s.series
        hold(not scarce or a.kind not in TRADING, "nobody trades in a shortage", about)
        if not scarce and s.lots >> s.lot & 1:
            hold(a.kind not in TRADING, "nobody trades while a bankrupt's deeds are sold", about)
    if s.phase == C.PH_THIRD:
        hold(
            a.kind not in (*TRADING, *RAISING, C.DO_BUILD, C.DO_LIFT, C.DO_WANT),
            "move at once",
            about,
        )
    if s.after_fine:
        hold(a.kind not in (C.DO_BUILD, C.DO_LIFT, C.DO_WANT), "move at once", about)
        if a.kind in RAISING:
            seat = a.seat
            short = s.cash[seat] < s.rules.fine and not s.jail_cards[seat]
            hold(seat == s.on_turn and short, "only a bail that is not at hand is raised", about)
        if a.kind in TRADING:
            hold(s.on_turn in (a.seat, partner(s, a)), "only a bail is traded for", about)


def partner(s: State, a: Action) -> int:
    """The other of the two in an offer or its acceptance; without a name, the newest offer is meant."""
    if a.kind == C.DO_OFFER or a.x != C.NOBODY:
        return a.x
    to, number = s.offer_to, s.offer_no
    makers = [maker for maker in range(s.seats) if number[maker] and to[maker] == a.seat]
    return max(makers, key=lambda maker: number[maker])
