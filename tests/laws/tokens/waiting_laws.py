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
        bail_is_raised(s, a, about)


def bail_is_raised(s: State, a: Action, about: tuple[int, ...]) -> None:
    """The dice are known, and the fine is not at hand: only what is owed and not at hand is raised."""
    hold(a.kind not in (C.DO_BUILD, C.DO_LIFT, C.DO_WANT), "move at once", about)
    if a.kind in RAISING:
        hold(short(s, a.seat), "before the move only what is not at hand is raised", about)
    if a.kind in TRADING:
        other = partner(s, a)
        pays = owes(s, a.seat, other) or owes(s, other, a.seat)
        prisoner = s.on_turn in (a.seat, other) and short(s, s.on_turn)
        hold(pays or prisoner, "only a bail is traded for", about)


def short(s: State, seat: int) -> bool:
    """Must this seat still raise the money for its oldest debt? A jail card in hand pays a bail."""
    for i in range(s.debts):
        if s.debt_due[i] and s.debt_from[i] == seat:
            bail = s.debt_kind[i] == C.DEBT_FINE and s.rules.third_card
            return s.cash[seat] < s.debt_amount[i] and not (bail and s.jail_cards[seat])
    return False


def owes(s: State, seat: int, other: int) -> bool:
    """Is a rent due that may be paid in kind?"""
    return any(
        s.debt_due[i] and s.debt_from[i] == seat and s.debt_to[i] == other for i in range(s.debts)
    )


def partner(s: State, a: Action) -> int:
    """The other of the two in an offer or its acceptance; without a name, the newest offer is meant."""
    if a.kind == C.DO_OFFER or a.x != C.NOBODY:
        return a.x
    to, number = s.offer_to, s.offer_no
    makers = [maker for maker in range(s.seats) if number[maker] and to[maker] == a.seat]
    return max(makers, key=lambda maker: number[maker])
