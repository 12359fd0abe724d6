"""Is this a position that the engine can go on from? A stored game that is not is turned away.

The compiled engine trusts its numbers: one that is out of range could write where it must not. So everything that
is used as an index or a mask is bounded here, and what must agree in every position of a real game does agree.
"""

from __future__ import annotations

from types import MappingProxyType

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.errors import BadState
from headjudge.game.pawn import validate as one_pawn
from headjudge.game.vocabulary import MOST_MONEY, RULINGS

MUCH = 100 * MOST_MONEY  # more than any purse
MANY = 10**9  # more than anything that is counted
DEEDS = (0, 2**C.DEEDS - 1)
SEATS = (0, 2**C.SEATS - 1)
YES_NO = (0, 1)

RANGES = MappingProxyType(
    {
        "seats": (2, C.SEATS),
        "cash": (-MANY, MANY),
        "square": (0, C.SQUARES - 1),
        "jailed": YES_NO,
        "failed": (0, 3),
        "jail_cards": (0, 3),
        "out": (0, C.SEATS),
        "left": (1, C.SEATS),
        "turns": (0, MANY),
        "passed_go": YES_NO,
        "owner": (0, C.BANK),
        "held": DEEDS,
        "level": (0, 5),
        "paid": (0, MUCH),
        "built": DEEDS,
        "mortgaged": DEEDS,
        "mortgaged_at": (0, MANY),
        "mortgages": (0, MANY),
        "fresh": DEEDS,
        "houses": (0, C.UNLIMITED),
        "hotels": (0, C.UNLIMITED),
        "locked": (0, C.UNLIMITED),
        "deck": (0, C.CARDS - 1),
        "deck_head": (0, C.CARDS - 1),
        "deck_size": (0, C.CARDS),
        "told": (0, 2),
        "unseen": (0, C.CARDS),
        "drawing": YES_NO,
        "phase": (0, C.PH_OVER),
        "under": (0, C.PH_OVER),
        "on_turn": (0, C.SEATS - 1),
        "starter": (0, C.SEATS - 1),
        "turn_count": (0, MANY),
        "throws": (0, MANY),
        "throw_count": (0, MANY),
        "voided": YES_NO,
        "doubles": (0, 3),
        "again": YES_NO,
        "bought_out": YES_NO,
        "die1": (0, 6),
        "die2": (0, 6),
        "speed_die": (0, C.SPEED_FACE_MR),
        "dice_sum": (0, C.SQUARES),
        "use_speed": YES_NO,
        "mr_waits": YES_NO,
        "after_fine": (0, 12),
        "card_rent": (0, 2),
        "salaries": (0, MANY),
        "before_roll": DEEDS,
        "time_called": YES_NO,
        "over": YES_NO,
        "order_throw": (0, 12),
        "order_in": SEATS,
        "order_tied": SEATS,
        "dealt": (0, C.DEEDS),
        "lot_kind": (0, C.LOT_HOTEL),
        "lot": (0, C.DEEDS - 1),
        "opening": (0, MUCH),
        "high": (0, MUCH),
        "high_by": (0, C.NOBODY),
        "bidding": SEATS,
        "barred": SEATS,
        "hammered": YES_NO,
        "lots": DEEDS,
        "series": YES_NO,
        "asked": SEATS,
        "answered": SEATS,
        "want_count": (0, C.WANTS),
        "want_next": (0, C.WANTS),
        "wants": (0, C.DEEDS - 1),
        "claims": (0, C.CLAIMS),
        "claim_debtor": (0, C.SEATS - 1),
        "claim_owner": (0, C.SEATS - 1),
        "claim_square": (0, C.SQUARES - 1),
        "claim_amount": (0, MUCH),
        "claim_turn": (0, MANY),
        "claim_throw": (0, MANY),
        "claim_followers": (0, 2),
        "claim_mask": DEEDS,
        "lapsed": SEATS,
        "debts": (0, C.DEBTS),
        "due": (0, C.DEBTS),
        "debt_from": (0, C.SEATS - 1),
        "debt_to": (0, C.BANK),
        "debt_amount": (0, MUCH),
        "debt_kind": (0, C.DEBT_FEE),
        "debt_due": YES_NO,
        "debt_mask": DEEDS,
        "debt_square": (0, C.SQUARES - 1),
        "debt_ruling": (0, max(RULINGS)),
        "offers": (0, MANY),
        "offers_off": (0, MANY),
        "offer_no": (0, MANY),
        "offer_to": (0, C.SEATS - 1),
        "offer_give_cash": (0, MOST_MONEY),
        "offer_get_cash": (0, MOST_MONEY),
        "offer_give_deeds": DEEDS,
        "offer_get_deeds": DEEDS,
        "offer_give_cards": (0, 2),
        "offer_get_cards": (0, 2),
        "offer_lift": DEEDS,
    }
)
"""Every number of a state, by field."""

INTERRUPTED = frozenset(range(C.PH_TURN, C.PH_OVER + 1)) - {C.PH_AUCTION, C.PH_WANTS}
"""What an auction or a shortage may interrupt."""


def check(s: State) -> None:
    """Raise a BadState that says what cannot be."""
    if s.rules.pawn:
        one_pawn.check(s, RANGES)
        return
    one_pawn.within(s, RANGES, "")
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


def _must(condition: bool, message: str, where: str) -> None:
    if not condition:
        raise BadState(message, where)


def _players(s: State) -> int:
    """Those still in the game, as bits."""
    cash, held, cards, out = s.cash, s.held, s.jail_cards, s.out
    alive = 0
    for seat in range(C.SEATS):
        if seat < s.seats and not out[seat]:
            alive |= 1 << seat
            _must(0 <= cash[seat] <= MUCH, f"{cash[seat]} is not in a purse", f"cash[{seat}]")
        else:
            nothing = not cash[seat] and not held[seat] and not cards[seat]
            _must(nothing, "who is not in the game has nothing", f"cash[{seat}]")
    gone = sorted(each for each in out if each)
    _must(gone == list(range(1, len(gone) + 1)), "is no order in which players left", "out")
    _must(not any(out[s.seats :]), "nobody sat there", "out")
    _must(s.left == alive.bit_count() >= 1, "does not agree with out", "left")
    _must(s.left > 1 or s.over == 1, "the last one left has won", "over")
    return alive


def _deeds(s: State, alive: int) -> None:
    owner, held = s.owner, s.held
    for deed in range(C.DEEDS):
        has = owner[deed]
        _must(has == C.BANK or alive >> has & 1 == 1, f"seat {has} owns nothing", f"owner[{deed}]")
        for seat in range(C.BANK + 1):
            agrees = (held[seat] >> deed & 1) == (has == seat)
            _must(agrees, "does not agree with owner", f"held[{seat}]")
    _must(not s.fresh & ~s.mortgaged, "is not mortgaged", "fresh")
    _must(not s.lots & ~held[C.BANK], "is not the Bank's", "lots")
    if s.rules.bank_clears_mortgage:
        _must(not s.mortgaged & held[C.BANK], "is the Bank's", "mortgaged")


def _buildings(s: State) -> None:
    owner, level, paid = s.owner, s.level, s.paid
    for deed in range(C.DEEDS):
        where = f"level[{deed}]"
        _must((s.built >> deed & 1) == (level[deed] > 0), "does not agree with built", where)
        if not level[deed]:
            _must(paid[deed] == 0, "is paid for nothing", f"paid[{deed}]")
            continue
        group = s.rules.group_of[deed]
        street = group < C.GROUP_RAILROAD and owner[deed] != C.BANK
        _must(street and level[deed] <= s.rules.hotel_level, "cannot stand there", where)
        _must(not s.mortgaged & s.rules.group_mask[group], "stands in a mortgaged group", where)


def _decks(s: State) -> None:
    """Each of the sixteen cards is in its deck, or held if it can be."""
    for deck in range(2):
        where, held = f"deck_size[{deck}]", sum(each >> deck & 1 for each in s.jail_cards)
        _must(held <= 1, "a jail card is held twice", "jail_cards")
        _must(s.unseen[deck] <= s.deck_size[deck], "is more than the deck", f"unseen[{deck}]")
        if s.deck_size[deck] == 0 and not held and (s.phase == C.PH_SETUP or s.over):
            continue  # never shuffled
        ring, effects = s.deck[deck * C.CARDS :], s.rules.card_effect[deck * C.CARDS :]
        cards = [ring[(s.deck_head[deck] + i) % C.CARDS] for i in range(s.deck_size[deck])]
        if held:
            cards += [card for card in range(C.CARDS) if effects[card] == C.FX_KEEP]
        _must(sorted(cards) == list(range(C.CARDS)), "is not the whole deck", where)


def _turn(s: State, alive: int) -> None:
    _must(s.on_turn < s.seats and s.starter < s.seats, "nobody sits there", "on_turn")
    going_on = _resumed(s) == C.PH_MOVING
    in_game = alive >> s.on_turn & 1 == 1 or going_on or s.over == 1
    _must(in_game, "is out of the game", "on_turn")
    _must(s.throws <= s.doubles + 2, "is more than doubles allow", "throws")
    for seat in range(s.seats):
        _must(not s.jailed[seat] or s.square[seat] == 10, "is not in jail", f"square[{seat}]")


def _resumed(s: State) -> int:
    """The phase itself, or the one that an auction or a shortage interrupts."""
    return s.under if s.phase in (C.PH_AUCTION, C.PH_WANTS) else s.phase


def _phase(s: State) -> None:
    """What the game waits for must be there to be waited for."""
    if s.phase in (C.PH_AUCTION, C.PH_WANTS):
        _must(s.under in INTERRUPTED, "cannot be interrupted", "under")
    phase, square = _resumed(s), s.square[s.on_turn]
    deed = s.rules.deed_at[square]
    if s.over:
        _must(phase == C.PH_OVER and s.phase != C.PH_WANTS, "is over", "phase")
    else:
        _must(phase != C.PH_OVER, "is not over", "phase")
    if phase == C.PH_MOVING and s.phase == C.PH_MOVING:
        _must(s.due > 0, "waits for nothing", "phase")
    elif phase == C.PH_ORDER:
        _must(s.order_in != 0 and not s.order_in & ~s.order_tied, "nobody is to throw", "order_in")
        _must(not s.order_tied >> s.seats, "nobody sits there", "order_tied")
    elif phase == C.PH_DEAL:
        _must(s.dealt < s.seats * s.rules.deal_deeds, "is dealt already", "dealt")
        _must(s.held[C.BANK].bit_count() == C.DEEDS - s.dealt, "does not agree with owner", "dealt")
    elif phase == C.PH_BUY:
        _must(deed != C.NO_DEED and s.owner[deed] == C.BANK, "is not for sale", "phase")
    elif phase == C.PH_FRESH:
        _must(s.rules.kind[square] == C.SQ_UTILITY, "is no utility", "phase")
    elif phase == C.PH_THIRD:
        _must(s.jailed[s.on_turn] == 1, "is not in jail", "phase")
    elif phase == C.PH_CHOOSE:
        _must(s.die1 * s.die2 > 0, "nothing was thrown", "die1")
    if phase < C.PH_TURN:
        nothing = s.turn_count == s.throws == s.claims == s.debts == s.built == s.lots == 0
        _must(nothing, "has not begun", "phase")


def _auction(s: State, alive: int) -> None:
    _must(not s.bidding & ~alive, "is out of the game", "bidding")
    _must(not s.barred >> s.seats, "nobody sits there", "barred")
    if s.phase != C.PH_AUCTION:
        _must(s.bidding == 0 and s.hammered == 0, "there is no auction", "bidding")
        return
    leads = s.high_by != C.NOBODY
    _must(not leads or s.bidding >> s.high_by & 1 == 1, "does not bid", "high_by")
    rivals = s.bidding & ~(1 << s.high_by) if leads else s.bidding
    _must((rivals == 0) == (s.hammered == 1), "waits for nobody", "bidding")
    if s.lot_kind == C.LOT_DEED:
        _must(s.owner[s.lot] == C.BANK and s.series == 0, "is not the Bank's", "lot")
        return
    _must(s.series == 1, "there is no shortage", "series")
    count, following = s.want_count, s.want_next
    for seat in range(s.seats):
        if s.bidding >> seat & 1:
            _must(following[seat] < count[seat], "wants nothing", f"want_next[{seat}]")


def _shortage(s: State, alive: int) -> None:
    _must(not (s.asked | s.answered) & ~alive, "is out of the game", "asked")
    count, following, wants, owner = s.want_count, s.want_next, s.wants, s.owner
    for seat in range(C.SEATS):
        _must(following[seat] <= count[seat], "is beyond want_count", f"want_next[{seat}]")
    if s.phase == C.PH_WANTS:
        _must(s.asked & ~s.answered != 0, "waits for nobody", "asked")
        _must(s.series == 0, "has not begun", "series")
    elif not s.series:
        _must(s.asked == 0, "there is no shortage", "asked")
        return
    _must(s.phase in (C.PH_WANTS, C.PH_AUCTION), "there is no shortage", "series")
    for seat in range(s.seats):
        for i in range(following[seat], count[seat]):
            deed = wants[seat * C.WANTS + i]
            mine = owner[deed] == seat and s.rules.group_of[deed] < C.GROUP_RAILROAD
            _must(mine, "cannot be built on", f"wants[{seat * C.WANTS + i}]")


def _claims(s: State, alive: int) -> None:
    debtor, owner, turn = s.claim_debtor, s.claim_owner, s.claim_turn
    for i in range(s.claims):
        both = 1 << debtor[i] | 1 << owner[i]
        _must(
            debtor[i] != owner[i] and not both & ~alive, "is out of the game", f"claim_owner[{i}]"
        )
        since = s.turn_count - turn[i]
        followed = s.claim_followers[i] == since <= 1
        _must(followed, "does not agree with claim_turn", f"claim_followers[{i}]")
        _must(s.claim_throw[i] <= s.throw_count, "is yet to come", f"claim_throw[{i}]")
    now = sum(turn[i] == s.turn_count for i in range(s.claims))
    most = 2 * s.throws if s.throws else 8  # a turn that is over has had at most four throws
    _must(now <= most or s.over == 1, "are more than landings", "claims")


def _debts(s: State, alive: int) -> None:
    payer, to, kind, due = s.debt_from, s.debt_to, s.debt_kind, s.debt_due
    _must(s.due == sum(due[: s.debts]), "does not agree with debt_due", "due")
    bids = 0
    for i in range(s.debts):
        between = alive >> payer[i] & 1 == 1 and (to[i] == C.BANK or alive >> to[i] & 1 == 1)
        _must(between and payer[i] != to[i], "is out of the game", f"debt_from[{i}]")
        _must(s.debt_amount[i] > 0, "is nothing", f"debt_amount[{i}]")
        _must(kind[i] > 0, "is no kind of debt", f"debt_kind[{i}]")
        _must(s.debt_ruling[i] in RULINGS, "is no ruling", f"debt_ruling[{i}]")
        if kind[i] == C.DEBT_BID:
            bids += 1
            won = s.hammered and payer[i] == s.high_by and due[i]
            _must(bool(won), "was not won", f"debt_from[{i}]")
    _must(bids == s.hammered, "owes no bid", "hammered")


def _offers(s: State, alive: int) -> None:
    number, to = s.offer_no, s.offer_to
    _must(s.offers_off <= s.offers, "is more than there were", "offers_off")
    for maker in range(C.SEATS):
        if number[maker]:
            both = 1 << maker | 1 << to[maker]
            _must(
                to[maker] != maker and not both & ~alive, "is out of the game", f"offer_to[{maker}]"
            )
            fresh = s.offers_off < number[maker] <= s.offers
            _must(fresh, "does not agree with offers", f"offer_no[{maker}]")
