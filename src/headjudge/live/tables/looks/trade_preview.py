"""Previews a trade before anybody agrees to it: interest, mortgages to lift, groups completed and broken."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import holdings, judge, offers
from headjudge.errors import BadAction, Refused
from headjudge.game import Game, actions
from headjudge.hosting.visibility import state_seen_by
from headjudge.live.tables.kinds import kind_of
from headjudge.wire.messages import Refusal, SeatGroup, Weighed
from headjudge.wire.names import Fields

_WORDS = ("offer", "accept")


def weigh(game: Game, name: str, action: Fields) -> Weighed:
    """Preview this seat's offer, or its acceptance of an offer, from what the seat may know."""
    if action.get("do") not in _WORDS:
        raise BadAction("only offers and their acceptance can be previewed", "do")
    seat = game.names.seat(name)
    seen = state_seen_by(game, name)
    a = actions.read({**action, "by": name}, game.names, seen)
    refusal = judge.objection(seen, a)
    if a.kind == C.DO_OFFER:
        maker, taker = seat, a.x
        give, get, give_cash, get_cash = a.give_deeds, a.get_deeds, a.give_cash, a.get_cash
    else:
        maker = offers.maker_of(seen, seat, a.x)
        if maker >= C.SEATS:
            no = game.refused(refusal) if refusal else None
            return Weighed(_refusal(no), {}, {}, [], [], None)
        taker = seat
        give, get = seen.offer_give_deeds[maker], seen.offer_get_deeds[maker]
        give_cash, get_cash = seen.offer_give_cash[maker], seen.offer_get_cash[maker]
    if taker >= C.SEATS:
        return Weighed(_refusal(game.refused(refusal)), {}, {}, [], [], None)
    received = {maker: get, taker: give}
    names = game.names.seats
    interest = kind_of(game.book).interest_on_trades
    freed = a.lift & received[seat] & seen.mortgaged if interest else 0
    kept = {**received, seat: received[seat] & ~freed}  # no interest on what is lifted at once
    fees = _sums(game, kept, interest=True) if interest else {}
    lifts = _sums(game, received, interest=False) if interest else {}
    freeing = _sums(game, {seat: freed}, interest=False).get(names[seat], 0)
    gain = get_cash - give_cash if seat == maker else give_cash - get_cash
    return Weighed(
        refusal=_refusal(game.refused(refusal)) if refusal else None,
        fees=fees,
        lift=lifts,
        completes=_groups(game, maker, taker, give, get, after=True),
        breaks=_groups(game, maker, taker, give, get, after=False),
        cash_after=seen.cash[seat] + gain - fees.get(names[seat], 0) - freeing,
    )


def _refusal(no: Refused | None) -> Refusal | None:
    return None if no is None else Refusal(str(no), no.ruling, list(no.clauses))


def _sums(game: Game, received: dict[int, int], interest: bool) -> dict[str, int]:
    """By seat: the interest on mortgaged deeds that change hands, or the cost of lifting them at once."""
    s = game.state
    by_seat: dict[str, int] = {}
    for seat, deeds in received.items():
        total = 0
        for deed in range(C.DEEDS):
            if (deeds & s.mortgaged) >> deed & 1:
                fee = holdings.transfer_interest(s, deed)
                total += fee if interest else s.rules.loan[deed] + fee
        if total:
            by_seat[game.names.seats[seat]] = total
    return by_seat


def _groups(
    game: Game, maker: int, taker: int, give: int, get: int, after: bool
) -> list[SeatGroup]:
    """Whole groups that one of the two owns only after the trade, or only before it."""
    s, groups = game.state, []
    for seat, comes, goes in ((maker, get, give), (taker, give, get)):
        before, then = s.held[seat], s.held[seat] & ~goes | comes
        for group, name in enumerate(game.names.board.groups):
            mask = s.rules.group_mask[group]
            owned, owns = before & mask == mask, then & mask == mask
            if mask and (owns and not owned if after else owned and not owns):
                groups.append(SeatGroup(game.names.seats[seat], name))
    return groups
