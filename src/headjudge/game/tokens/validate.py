"""Can the engine go on from this position? If not, a stored game is rejected.

The compiled engine trusts its numbers: one that is out of range could make it write to the wrong memory. So every
index and mask is bounded here, and fields that agree in every real game must agree.
"""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.game.state_ranges import MUCH, RANGES, must, within
from headjudge.game.vocabulary import RULINGS

INTERRUPTED = frozenset(range(C.PH_TURN, C.PH_OVER + 1)) - {C.PH_AUCTION, C.PH_WANTS}
"""What an auction or a shortage may interrupt."""


def check(s: State) -> None:
    """Raise a BadState that names the impossible value."""
    in_range(s)
    alive = _players(s)
    _deeds(s, alive)
    _buildings(s)
    _decks(s)
    _turn(s, alive)
    _phase(s)
    _auction(s, alive)
    _shortage(s, alive)
    _claims(s, alive)
    _debts(s, alive)
    _offers(s, alive)


def in_range(s: State) -> None:
    """Only that: every number is one that the field can have."""
    within(s, RANGES, "")


def _players(s: State) -> int:
    """Those still in the game, as bits."""
    cash, held, cards, out = s.cash, s.held, s.jail_cards, s.out
    alive = 0
    for seat in range(C.SEATS):
        if seat < s.seats and not out[seat]:
            alive |= 1 << seat
            must(
                0 <= cash[seat] <= MUCH,
                f"{cash[seat]} is not a possible amount of cash",
                f"cash[{seat}]",
            )
        else:
            nothing = not cash[seat] and not held[seat] and not cards[seat]
            must(nothing, "a player out of the game owns nothing", f"cash[{seat}]")
    gone = sorted(rank for rank in out if rank)
    must(gone == list(range(1, len(gone) + 1)), "is not a possible order of leaving", "out")
    must(not any(out[s.seats :]), "nobody sat there", "out")
    must(s.left == alive.bit_count() >= 1, "does not agree with out", "left")
    must(s.left > 1 or s.over == 1, "the last player left has won", "over")
    return alive


def _deeds(s: State, alive: int) -> None:
    owner, held = s.owner, s.held
    for deed in range(C.DEEDS):
        holder = owner[deed]
        must(
            holder == C.BANK or alive >> holder & 1 == 1,
            f"seat {holder} cannot own anything",
            f"owner[{deed}]",
        )
        for seat in range(C.BANK + 1):
            agrees = (held[seat] >> deed & 1) == (holder == seat)
            must(agrees, "does not agree with owner", f"held[{seat}]")
    must(not s.fresh & ~s.mortgaged, "is not mortgaged", "fresh")
    must(not s.lots & ~held[C.BANK], "is not the Bank's", "lots")
    if s.rules.bank_clears_mortgage:
        must(not s.mortgaged & held[C.BANK], "is the Bank's", "mortgaged")


def _buildings(s: State) -> None:
    owner, level, paid = s.owner, s.level, s.paid
    for deed in range(C.DEEDS):
        where = f"level[{deed}]"
        must((s.built >> deed & 1) == (level[deed] > 0), "does not agree with built", where)
        if not level[deed]:
            must(paid[deed] == 0, "must be 0 where nothing is built", f"paid[{deed}]")
            continue
        group = s.rules.group_of[deed]
        street = group < C.GROUP_RAILROAD and owner[deed] != C.BANK
        must(street and level[deed] <= s.rules.hotel_level, "cannot stand there", where)
        must(not s.mortgaged & s.rules.group_mask[group], "stands in a mortgaged group", where)


def _decks(s: State) -> None:
    """Each of the sixteen cards is in its deck, or held if it can be."""
    for deck in range(2):
        where, held = f"deck_size[{deck}]", sum(held_by >> deck & 1 for held_by in s.jail_cards)
        must(held <= 1, "a jail card is held twice", "jail_cards")
        must(s.unseen[deck] <= s.deck_size[deck], "is more than the deck", f"unseen[{deck}]")
        if s.deck_size[deck] == 0 and not held and (s.phase == C.PH_SETUP or s.over):
            continue  # never shuffled
        ring, effects = s.deck[deck * C.CARDS :], s.rules.card_effect[deck * C.CARDS :]
        cards = [ring[(s.deck_head[deck] + i) % C.CARDS] for i in range(s.deck_size[deck])]
        if held:
            cards += [card for card in range(C.CARDS) if effects[card] == C.FX_KEEP]
        must(sorted(cards) == list(range(C.CARDS)), "is not the whole deck", where)


def _turn(s: State, alive: int) -> None:
    must(s.on_turn < s.seats and s.starter < s.seats, "nobody sits there", "on_turn")
    going_on = _resumed(s) == C.PH_MOVING
    in_game = alive >> s.on_turn & 1 == 1 or going_on or s.over == 1
    must(in_game, "is out of the game", "on_turn")
    must(s.throws <= s.doubles + 2, "is more than doubles allow", "throws")
    for seat in range(s.seats):
        must(not s.jailed[seat] or s.square[seat] == 10, "is not in jail", f"square[{seat}]")


def _resumed(s: State) -> int:
    """The phase itself, or the one that an auction or a shortage interrupts."""
    return s.under if s.phase in (C.PH_AUCTION, C.PH_WANTS) else s.phase


def _phase(s: State) -> None:
    """What the game waits for must be possible."""
    if s.phase in (C.PH_AUCTION, C.PH_WANTS):
        must(s.under in INTERRUPTED, "cannot be interrupted", "under")
    phase, square = _resumed(s), s.square[s.on_turn]
    deed = s.rules.deed_at[square]
    if s.over:
        must(phase == C.PH_OVER and s.phase != C.PH_WANTS, "is over", "phase")
    else:
        must(phase != C.PH_OVER, "is not over", "phase")
    if phase == C.PH_MOVING and s.phase == C.PH_MOVING:
        must(s.due > 0, "waits for nothing", "phase")
    elif phase == C.PH_ORDER:
        must(s.order_in != 0 and not s.order_in & ~s.order_tied, "nobody is to throw", "order_in")
        must(not s.order_tied >> s.seats, "nobody sits there", "order_tied")
    elif phase == C.PH_DEAL:
        must(s.dealt < s.seats * s.rules.deal_deeds, "is dealt already", "dealt")
        must(s.held[C.BANK].bit_count() == C.DEEDS - s.dealt, "does not agree with owner", "dealt")
    elif phase == C.PH_BUY:
        must(deed != C.NO_DEED and s.owner[deed] == C.BANK, "is not for sale", "phase")
    elif phase == C.PH_FRESH:
        must(s.rules.kind[square] == C.SQ_UTILITY, "is not a utility", "phase")
    elif phase == C.PH_THIRD:
        must(s.jailed[s.on_turn] == 1, "is not in jail", "phase")
    elif phase == C.PH_CHOOSE:
        must(s.die1 * s.die2 > 0, "nothing was thrown", "die1")
    if phase < C.PH_TURN:
        nothing = s.turn_count == s.throws == s.claims == s.debts == s.built == s.lots == 0
        must(nothing, "has not begun", "phase")


def _auction(s: State, alive: int) -> None:
    must(not s.bidding & ~alive, "is out of the game", "bidding")
    must(not s.barred >> s.seats, "nobody sits there", "barred")
    if s.phase != C.PH_AUCTION:
        must(s.bidding == 0 and s.hammered == 0, "there is no auction", "bidding")
        return
    leads = s.high_by != C.NOBODY
    must(not leads or s.bidding >> s.high_by & 1 == 1, "does not bid", "high_by")
    rivals = s.bidding & ~(1 << s.high_by) if leads else s.bidding
    must((rivals == 0) == (s.hammered == 1), "waits for nobody", "bidding")
    if s.lot_kind == C.LOT_DEED:
        must(s.owner[s.lot] == C.BANK and s.series == 0, "is not the Bank's", "lot")
        return
    must(s.series == 1, "there is no shortage", "series")
    count, following = s.want_count, s.want_next
    for seat in range(s.seats):
        if s.bidding >> seat & 1:
            must(following[seat] < count[seat], "wants nothing", f"want_next[{seat}]")


def _shortage(s: State, alive: int) -> None:
    must(not (s.asked | s.answered) & ~alive, "is out of the game", "asked")
    count, following, wants, owner = s.want_count, s.want_next, s.wants, s.owner
    for seat in range(C.SEATS):
        must(following[seat] <= count[seat], "is beyond want_count", f"want_next[{seat}]")
    if s.phase == C.PH_WANTS:
        must(s.asked & ~s.answered != 0, "waits for nobody", "asked")
        must(s.series == 0, "has not begun", "series")
    elif not s.series:
        must(s.asked == 0, "there is no shortage", "asked")
        return
    must(s.phase in (C.PH_WANTS, C.PH_AUCTION), "there is no shortage", "series")
    for seat in range(s.seats):
        for i in range(following[seat], count[seat]):
            deed = wants[seat * C.WANTS + i]
            mine = owner[deed] == seat and s.rules.group_of[deed] < C.GROUP_RAILROAD
            must(mine, "cannot be built on", f"wants[{seat * C.WANTS + i}]")


def _claims(s: State, alive: int) -> None:
    debtor, owner, turn = s.claim_debtor, s.claim_owner, s.claim_turn
    for i in range(s.claims):
        both = 1 << debtor[i] | 1 << owner[i]
        must(debtor[i] != owner[i] and not both & ~alive, "is out of the game", f"claim_owner[{i}]")
        since = s.turn_count - turn[i]
        followed = s.claim_followers[i] == since <= 1
        must(followed, "does not agree with claim_turn", f"claim_followers[{i}]")
        must(s.claim_throw[i] <= s.throw_count, "is yet to come", f"claim_throw[{i}]")
    this_turn = sum(turn[i] == s.turn_count for i in range(s.claims))
    landings = 2 * s.throws if s.throws else 8  # a turn that is over has had at most four throws
    must(this_turn <= landings or s.over == 1, "is more than the landings of this turn", "claims")


def _debts(s: State, alive: int) -> None:
    payer, to, kind, due = s.debt_from, s.debt_to, s.debt_kind, s.debt_due
    must(s.due == sum(due[: s.debts]), "does not agree with debt_due", "due")
    bids = 0
    for i in range(s.debts):
        between = alive >> payer[i] & 1 == 1 and (to[i] == C.BANK or alive >> to[i] & 1 == 1)
        must(between and payer[i] != to[i], "is out of the game", f"debt_from[{i}]")
        must(s.debt_amount[i] > 0, "must be above 0", f"debt_amount[{i}]")
        must(kind[i] > 0, "is not a kind of debt", f"debt_kind[{i}]")
        must(s.debt_ruling[i] in RULINGS, "is not a ruling", f"debt_ruling[{i}]")
        if kind[i] == C.DEBT_BID:
            bids += 1
            won = s.hammered and payer[i] == s.high_by and due[i]
            must(bool(won), "did not win the lot", f"debt_from[{i}]")
    must(bids == s.hammered, "owes no bid", "hammered")


def _offers(s: State, alive: int) -> None:
    number, to = s.offer_no, s.offer_to
    must(s.offers_off <= s.offers, "is more than all offers", "offers_off")
    for maker in range(C.SEATS):
        if number[maker]:
            both = 1 << maker | 1 << to[maker]
            must(
                to[maker] != maker and not both & ~alive, "is out of the game", f"offer_to[{maker}]"
            )
            fresh = s.offers_off < number[maker] <= s.offers
            must(fresh, "does not agree with offers", f"offer_no[{maker}]")
