"""Can what a stored one-pawn game waits for really come?"""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.pawn import limits
from headjudge.engine.state import State
from headjudge.game.state_ranges import must

ASKING = frozenset(
    {
        C.PH_TAX,
        C.PH_SHIFT,
        C.PH_VOTE,
        C.PH_ETHICS,
        C.PH_ROLL_OFF,
        C.PH_CHECK,
        C.PH_FIRST,
        C.PH_CHOICE,
        C.PH_KEEP,
        C.PH_PUT,
    }
)
"""Phases in which certain seats are asked."""

CARD_OF = {
    C.PH_SHIFT: (C.IX_SHIFT,),
    C.PH_FIRST: (C.IX_FIRST,),
    C.PH_CHOICE: (C.IX_LINE, C.IX_FLAGSHIP),
    C.PH_PUT: (C.IX_PUT,),
}
"""Phases in which the holder of a card is asked, and what that card does."""

NEVER = frozenset(
    {
        C.PH_DEAL,
        C.PH_ORDER,
        C.PH_AIR,
        C.PH_CHOOSE,
        C.PH_BUY,
        C.PH_THIRD,
        C.PH_CARD,
        C.PH_WANTS,
        C.PH_MOVING,
    }
)


def interrupts(s: State) -> bool:
    """A choice or an auction of surplus, down to the die for a tie, may come in the middle of a window."""
    return s.phase in (C.PH_CHOICE, C.PH_AUCTION, C.PH_DIE, C.PH_RESHUFFLE)


def check(s: State) -> None:
    phase, co = s.phase, s.co
    must(phase not in NEVER, "does not exist in this game", "phase")
    must((phase == C.PH_OVER) == (s.over == 1), "does not agree with over", "phase")
    must(s.over == 0 or co.ended > 0, "has no reason", "companies.ended")
    if phase in ASKING:
        must(co.asked != 0, "waits for nobody", "companies.asked")
        for seat in range(s.seats):
            in_game = co.status[seat] <= C.IN_TRUST
            must(not co.asked >> seat & 1 or in_game, "is out of the game", "companies.asked")
    if phase in CARD_OF:
        _card_asked(s)
    if phase == C.PH_CHOICE:
        must(
            s.under not in NEVER - {C.PH_MOVING} and s.under != C.PH_CHOICE,
            "is impossible",
            "under",
        )
    if phase in (C.PH_VOTE, C.PH_ETHICS, C.PH_ROLL_OFF, C.PH_DIE):
        _card_drawn(s)
    if phase == C.PH_CHECK:
        must(co.asked & ~co.to_check == 0 and co.asked.bit_count() == 1, "is not due", "phase")
    elif phase == C.PH_FRESH:
        deed = s.rules.deed_at[co.square]
        utility = s.rules.kind[co.square] == C.SQ_UTILITY and s.owner[deed] < s.seats
        must(utility, "is not an owned utility", "phase")
    elif phase == C.PH_FIRST:
        deed = s.rules.deed_at[co.square]
        must(deed != C.NO_DEED and s.owner[deed] == C.BANK, "is not for sale", "phase")
    elif phase == C.PH_SHED:
        must(any(limits.over(s, seat) for seat in range(s.seats)), "waits for nobody", "phase")
    elif phase == C.PH_KEEP:
        _keeping(s)
    elif phase == C.PH_RESHUFFLE:
        must(co.reshuffle != 0, "waits for nothing", "companies.reshuffle")
    elif phase == C.PH_AUCTION:
        _auction(s)
    elif phase == C.PH_SHIFT:
        must(co.steps > 0, "does not move", "companies.steps")


def _card_asked(s: State) -> None:
    co = s.co
    card = co.card_asked
    must(card < s.rules.int_count, "is not a card", "companies.card_asked")
    acts_as = card if co.copied[card] == C.NO_CARD else co.copied[card]
    does = s.rules.int_effect[acts_as] in CARD_OF[s.phase]
    must(does and co.asked == 1 << co.card_at[card], "is not asked", "companies.card_asked")


def _card_drawn(s: State) -> None:
    """The external card being resolved must be one that asks this question."""
    co = s.co
    asks = C.FX_ETHICS if s.phase in (C.PH_ETHICS, C.PH_ROLL_OFF) else C.FX_VOTE
    if s.phase == C.PH_DIE:
        must(co.die_for > 0, "is for nothing", "companies.die_for")
        if co.die_for == C.DIE_BUST:
            in_game = co.die_seat < s.seats and co.status[co.die_seat] <= C.IN_TRUST
            must(in_game, "is out of the game", "companies.die_seat")
            return
        if co.die_for == C.DIE_TIE:
            best = max(co.sealed[: s.seats])
            tied = sum(1 for bid in co.sealed[: s.seats] if bid == best)
            must(best > 0 and tied > 1, "is not a tie", "companies.sealed")
            _lot(s)
            return
    there = co.drawn < s.rules.ext_count and s.rules.ext_effect[co.drawn] == asks
    must(there, "does not ask this", "companies.drawn")
    for seat in range(C.SEATS):
        answer, where = co.answers[seat], f"companies.answers[{seat}]"
        must(seat < s.seats or not answer, "nobody sits there", where)
        if asks == C.FX_VOTE:
            must(answer <= C.VOTE_OPPOSE, "is not a vote", where)
        elif answer > 1:
            deed = answer - 2
            others = deed < C.DEEDS and s.owner[deed] < s.seats and s.owner[deed] != seat
            must(others, "does not belong to another company", where)
        if s.phase == C.PH_ROLL_OFF and co.asked >> seat & 1:
            must(answer > 1, "takes nothing", where)


def _keeping(s: State) -> None:
    co = s.co
    for seat in range(C.SEATS):
        for card in range(16):
            if co.answers[seat] >> card & 1:
                mine = card < s.rules.int_count and co.card_at[card] == seat and seat < s.seats
                must(mine, "is not theirs", f"companies.answers[{seat}]")
        agrees = co.asked >> seat & 1 == (co.answers[seat] > 0)
        must(agrees, "does not agree with the answers", "companies.asked")


def _lot(s: State) -> None:
    co, lot = s.co, s.lot
    must(co.seller == C.BANK or co.seller < s.seats, "nobody sits there", "companies.seller")
    if s.lot_kind == C.LOT_CARD:
        must(lot < s.rules.int_count, "is not a card", "lot")
        must(co.card_at[lot] in (C.HOST, co.ruined), "is not for sale", "lot")
    elif s.lot_kind == C.LOT_DEED:
        sellers = (C.BANK, co.seller, co.ruined)
        must(s.owner[lot] in sellers, "is not for sale", "lot")
    else:
        must(co.closing > 0, "there is no shortage", "lot_kind")


def _auction(s: State) -> None:
    co = s.co
    _lot(s)
    must(s.bidding != 0, "waits for nobody", "bidding")
    for seat in range(s.seats):
        in_game = co.status[seat] <= C.IN_TRUST
        must(not s.bidding >> seat & 1 or in_game, "is out of the game", "bidding")
    if co.method == C.METHOD_ENGLISH:
        leads = s.high_by != C.NOBODY
        in_it = not leads or (s.high_by < s.seats and s.bidding >> s.high_by & 1 == 1)
        must(in_it, "does not bid", "high_by")
        must(not leads or s.bidding != 1 << s.high_by or _undeclared(s), "is sold", "bidding")
        must(not leads or s.high <= s.cash[s.high_by], "is more than the bidder has", "high")
    else:
        must(_undeclared(s), "waits for nobody", "companies.declared")
        for seat in range(s.seats):
            must(co.sealed[seat] <= s.cash[seat], "is more than the bidder has", f"sealed[{seat}]")


def _undeclared(s: State) -> bool:
    return s.bidding & ~s.co.declared != 0
