"""Laws of change in a one-pawn game: everything moves as the events say, and only as it may."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import alliance, auction
from headjudge.engine.state import State
from tests.laws.event_laws import BooksTold, Rows
from tests.laws.law import hold
from tests.laws.pawn.position_laws import Books

IN_TRUST = frozenset(
    {
        C.DO_BID,
        C.DO_PASS,
        C.DO_BUILD,
        C.DO_JOIN,
        C.DO_DIE,
        C.DO_TIME_OUT,
        C.DO_DONE,
        C.DO_ROLL,
    }
)
"""All that a trustee ever does."""

BETWEEN = frozenset({C.FLOW_DEAL, C.FLOW_SPLIT, C.FLOW_CARD, C.FLOW_PURCHASE})
"""For what companies pay one another: deals, shares of rents, a poached card, a surplus property."""

ACTIVE_ONLY = frozenset({C.FLOW_GO, C.FLOW_DEAL, C.FLOW_MORTGAGE})


def allowed(a: Action, before: Books) -> None:
    """Called for what was accepted."""
    if a.seat < C.SEATS:
        hold(before.status[a.seat] <= C.IN_TRUST, "who is out does nothing", a.seat)
        if before.status[a.seat] == C.IN_TRUST:
            hold(a.kind in IN_TRUST, "a trustee does only what is allowed", a.kind)
            dice = a.kind != C.DO_ROLL or before.phase in (C.PH_CHECK, C.PH_TURN)
            hold(dice, "a trustee rolls for a check, or for the pawn like anybody", before.phase)


class PawnBooksTold(BooksTold):
    def __init__(self, s: State, before: Books) -> None:
        super().__init__(s, before)
        self.card_at, self.status = list(before.card_at), list(before.status)
        self.ruined = before.ruined

    def hold_for(self, rows: Rows, after: Books) -> None:
        self.play(rows)
        self.agree(after)
        cards, status = (self.card_at, after.card_at), (self.status, after.status)
        hold(self.card_at == after.card_at, "cards move only as events say", cards)
        hold(self.status == after.status, "companies change only as events say", status)

    def paid(self, seat: int, other: int, amount: int, flow: int) -> None:
        hold(amount > 0, "money is paid to somebody", (seat, other, amount))
        there = seat == C.BANK or self.cash[seat] >= 0
        hold(there, "nobody pays what is not there", (seat, amount))
        if flow == C.FLOW_RENT:
            hold(seat == C.BANK, "the bank pays every rent", seat)
        if seat < C.BANK and other < C.BANK:
            hold(flow in BETWEEN, "companies pay one another only what is agreed", flow)
        if flow in ACTIVE_ONLY:
            for each in (seat, other):
                active = each == C.BANK or self.status[each] == C.ACTIVE
                hold(active, "not for those in trust", (each, flow))

    def clears_mortgage(self, seat: int, other: int) -> bool:
        destroyed = self.status[other % 8] == C.DESTROYED
        return seat == C.BANK or other == self.ruined or destroyed

    def other(self, kind: int, seat: int, other: int, amount: int, place: int, extra: int) -> None:
        if kind == C.EV_CARD_TO:
            hold(self.card_at[amount] == other, "a card passes from its holder", (amount, other))
            external = self.state.rules.int_external[amount]
            policy = external != C.NO_EXTERNAL and seat == C.BANK
            self.card_at[amount] = C.NOBODY if policy else seat
        elif (kind == C.EV_SHOWN and extra) or (kind == C.EV_AUCTION and extra == C.LOT_CARD):
            self.card_at[place] = C.HOST
        elif kind == C.EV_TRUST:
            self.status[seat] = C.IN_TRUST
        elif kind == C.EV_BUST:
            self.status[seat] = amount
        elif kind == C.EV_OUT:
            self.status[seat] = C.DESTROYED


def lawfully(s: State, rows: Rows, before: Books, after: Books) -> None:
    """What an action may change at most."""
    changed = {row[5] for row in rows if row[0] == C.EV_DEED}
    cards = any(row[0] == C.EV_CARD_TO for row in rows)
    thefts = any(row[0] == C.EV_THEFT for row in rows)
    group_of = list(s.rules.group_of)
    moved = {group_of[deed] for deed in changed}
    if not cards and not thefts:
        more = [n for seat, n in enumerate(after.over) if n > before.over[seat]]
        hold(not more, "only a card or a theft leads above the limit", after.over)
    touched = {
        group_of[deed]
        for books in (before, after)
        for deed in range(C.DEEDS)
        if books.level[deed] or books.orders[deed]
    }
    for group in touched:
        members = [deed for deed in range(C.DEEDS) if group_of[deed] == group]
        _rights(s, group, members, before, after, group in moved)
        _mortgages(group, members, before, after)
        if group in moved:
            continue
        for seat in {after.owner[deed] for deed in members}:
            mine = [deed for deed in members if after.owner[deed] == seat]
            built = _spread(after, mine, False)
            for planned in (False, True):  # an order that lapses leaves what is built
                spread = _spread(after, mine, planned)
                was = _spread(before, mine, planned)
                may = max(1, was, built) if planned else max(1, was)
                hold(spread <= may, "each owner builds evenly", (group, seat, planned))


def sold(s: State, rows: Rows, before: State) -> None:
    """Lots go to the highest bid, at the price of the method; `before` is the state before the action."""
    bids: dict[int, int] = {}
    for kind, _, seat, _, amount, _, _ in rows:
        if kind == C.EV_AUCTION:
            bids = {}
        elif kind == C.EV_PLEDGED_BID:
            bids[seat] = amount
        elif kind == C.EV_SOLD and bids and before.phase == C.PH_AUCTION:
            others = sorted((bid for other, bid in bids.items() if other != seat), reverse=True)
            hold(bids[seat] >= max([0, *others]), "the highest bid wins", (seat, bids))
            floor = auction.lot_floor(before)
            at = before.co.method - 2
            price = others[min(at, len(others) - 1)] if others else floor
            price = bids[seat] if at < 0 else max(price, floor)
            hold(amount == price, "the price is that of the method", (amount, price, bids))
            bids = {}


def _spread(books: Books, deeds: list[int], planned: bool) -> int:
    levels = [books.level[deed] + (books.orders[deed] if planned else 0) for deed in deeds]
    return max(levels) - min(levels)


def _mortgages(group: int, members: list[int], before: Books, after: Books) -> None:
    """Owners and allies do not mortgage beside their buildings, and nobody adds one beside a mortgage."""
    mortgaged = [deed for deed in members if after.mortgaged >> deed & 1]
    for deed in mortgaged:
        if not before.mortgaged >> deed & 1 and after.owner[deed] == before.owner[deed]:
            bound = [
                d for d in members if before.ally[group] or after.owner[d] == after.owner[deed]
            ]
            bare = not any(before.level[d] for d in bound)
            hold(bare, "no mortgage beside buildings of one's own or an ally's", deed)
    if mortgaged:
        grown = [deed for deed in members if after.level[deed] > before.level[deed]]
        hold(not grown, "no building beside a mortgage", grown)


def _rights(
    s: State, group: int, members: list[int], before: Books, after: Books, moved: bool
) -> None:
    """No building in a group that is neither one company's nor allied, but for what a theft or a bust left."""
    if not any(after.level[deed] for deed in members):
        return
    if alliance.sole(s, group) or after.ally[group]:
        return
    if after.ruined < s.seats and any(after.owner[d] == after.ruined for d in members):
        return
    was = sum(before.level[deed] for deed in members)
    stood = was and not before.ally[group] and len({before.owner[d] for d in members}) > 1
    hold(bool(stood or moved), "who builds has the group, or an alliance", group)
    now = sum(after.level[deed] for deed in members)
    hold(now <= was, "what a theft left does not grow", group)
