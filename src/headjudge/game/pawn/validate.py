"""Can the engine go on from this position of a one-pawn game? The same checks as in game/tokens/validate.py."""

from __future__ import annotations

from types import MappingProxyType

from headjudge.engine import codes as C
from headjudge.engine.pawn import alliance
from headjudge.engine.state import State
from headjudge.game.pawn import validate_pending
from headjudge.game.pawn.vocabulary import NO_EXTERNAL
from headjudge.game.state_ranges import DEEDS, MANY, MUCH, SEATS, YES_NO, must, within
from headjudge.game.state_ranges import RANGES as SHARED_RANGES
from headjudge.game.vocabulary import MOST_MONEY

CARDS = 16
LAST_PHASE = C.PH_PUT

STATE_RANGES = MappingProxyType(
    {
        "phase": (0, LAST_PHASE),
        "under": (0, LAST_PHASE),
        "doubles": (0, 3),
        "lot_kind": (0, C.LOT_CARD),
        "offer_give_cards": (0, 2**CARDS - 1),
        "offer_get_cards": (0, 2**CARDS - 1),
        "left": (0, C.SEATS),
    }
)
"""Fields that a one-pawn game uses differently."""

UNUSED = (
    "square",
    "jailed",
    "failed",
    "jail_cards",
    "turns",
    "passed_go",
    "mortgaged_at",
    "fresh",
    "locked",
    "deck",
    "deck_head",
    "deck_size",
    "told",
    "unseen",
    "drawing",
    "order_throw",
    "order_in",
    "order_tied",
    "dealt",
    "barred",
    "hammered",
    "series",
    "asked",
    "answered",
    "want_count",
    "want_next",
    "wants",
    "claims",
    "debts",
    "due",
    "lapsed",
)
"""Fields that only token games use."""

RANGES = MappingProxyType(
    {
        "square": (0, C.SQUARES - 1),
        "downturn": (0, C.DEPRESSION),
        "payments": (0, 100),
        "rolled_by": (0, C.NOBODY),
        "steps": (0, C.SQUARES),
        "steps_later": (0, 12),
        "shifted": (0, 100),
        "to_check": SEATS,
        "ending": YES_NO,
        "exit_due": YES_NO,
        "moved": YES_NO,
        "cheap": (0, 1000),
        "clock_stopped": YES_NO,
        "ended": (0, C.END_ONE_LEFT),
        "status": (0, C.DESTROYED),
        "cashed_out": YES_NO,
        "marked": SEATS,
        "limit_extra": (0, 1000),
        "shed_for": (0, C.SHED_POACHED),
        "basis": (0, MUCH),
        "soul": DEEDS,
        "card_basis": (0, MUCH),
        "frozen_assets": (0, MUCH),
        "frozen_rent": (0, MUCH),
        "frozen_bonus": (0, 100_000),
        "frozen_deeds": (0, C.DEEDS),
        "card_at": (0, C.NOBODY),
        "copied": (0, C.NO_CARD),
        "line": (0, C.LINE_STREET),
        "flagship": (0, C.NO_DEED),
        "ad_used": YES_NO,
        "inside": (0, CARDS - 1),
        "inside_size": (0, CARDS),
        "outside": (0, NO_EXTERNAL - 1),
        "outside_size": (0, NO_EXTERNAL),
        "beside": (0, 2**31 - 1),
        "gone": (0, 2**31 - 1),
        "drawn": (0, NO_EXTERNAL),
        "reshuffle": (0, 3),
        "reshuffle_later": (0, 3),
        "ally": (0, C.ALLY_NOTICE),
        "ally_ends": (0, MANY),
        "ally_changed": YES_NO,
        "ally_asked": SEATS,
        "ally_signed": SEATS,
        "ally_shares": YES_NO,
        "share": (0, 100),
        "new_shares": YES_NO,
        "new_share": (0, 100),
        "offer_join": (0, 2**C.GROUPS - 1),
        "due": (0, 0),
        "asked": SEATS,
        "answers": (0, 2**CARDS - 1),
        "die_for": (0, C.DIE_TIE),
        "die_seat": (0, C.NOBODY),
        "rolled": (0, 12),
        "card_asked": (0, C.NO_CARD),
        "ready": SEATS,
        "orders": (0, 5),
        "order_of": (0, C.NOBODY),
        "closing": (0, 2),
        "opening": (0, 2),
        "shown": DEEDS,
        "card_lots": (0, 2**CARDS - 1),
        "ruined": (0, C.NOBODY),
        "seller": (0, C.BANK),
        "entered": SEATS,
        "declared": SEATS,
        "pledge": (0, C.NO_DEED),
        "sealed": (0, MOST_MONEY),
        "method": (0, 3),
        "trusts_called": YES_NO,
        "rebid": YES_NO,
    }
)
"""Every number of the companies, by field."""


def in_range(s: State) -> None:
    """Only that: every number is one that the field can have."""
    within(s, {**SHARED_RANGES, **STATE_RANGES}, "")
    within(s.co, RANGES, "companies.")


def check(s: State) -> None:
    """Raise a BadState that names the impossible value."""
    fresh = State(s.rules)
    for name in UNUSED:
        must(_as_list(s, name) == _as_list(fresh, name), "is not used in this game", name)
    in_range(s)
    _players(s)
    _money(s)
    _deeds(s)
    _buildings(s)
    _external(s)
    _internal(s)
    _opening(s)
    _alliances(s)
    _offers(s)
    validate_pending.check(s)


def _as_list(s: State, name: str) -> list[int]:
    value = getattr(s, name)
    return list(value) if isinstance(value, list) else [value]


def _players(s: State) -> None:
    co, cash, out = s.co, s.cash, s.out
    seated = (1 << s.seats) - 1
    for name in ("marked", "asked", "ready", "to_check", "entered", "declared"):
        must(not getattr(co, name) & ~seated, "nobody sits there", f"companies.{name}")
    must(not s.bidding & ~seated, "nobody sits there", "bidding")
    active = 0
    for seat in range(C.SEATS):
        if seat >= s.seats:
            nothing = cash[seat] == out[seat] == co.status[seat] == 0 and not s.held[seat]
            must(nothing, "nobody sits there", f"cash[{seat}]")
            continue
        must(
            0 <= cash[seat] <= MUCH,
            f"{cash[seat]} is not a possible amount of cash",
            f"cash[{seat}]",
        )
        active += co.status[seat] == C.ACTIVE
        must((out[seat] > 0) == (co.status[seat] != C.ACTIVE), "does not agree", f"out[{seat}]")
        must(
            not co.cashed_out[seat] or co.status[seat] != C.ACTIVE,
            "is still active",
            f"companies.cashed_out[{seat}]",
        )
        ruin = co.ruined == seat
        if co.status[seat] in (C.WOUND_UP, C.DESTROYED) and not ruin:
            must(cash[seat] == 0 and not s.held[seat], "must own nothing any more", f"cash[{seat}]")
    gone = sorted(rank for rank in out if rank)
    must(gone == list(range(1, len(gone) + 1)), "is not a possible order of leaving", "out")
    must(s.left == active, "does not agree with out", "left")
    if co.ruined != C.NOBODY:
        destroyed = co.ruined < s.seats and co.status[co.ruined] == C.DESTROYED
        must(destroyed, "is not destroyed", "companies.ruined")
    must(s.on_turn < s.seats and s.starter < s.seats, "nobody sits there", "on_turn")


def _money(s: State) -> None:
    if s.rules.bank_total:
        total = sum(s.cash[: s.seats]) + s.cash[C.BANK]
        must(s.cash[C.BANK] >= 0, "the bank's cash cannot be negative", "cash[8]")
        must(total == s.rules.bank_total, "does not add up to all the money", "cash")


def _deeds(s: State) -> None:
    owner, held, co = s.owner, s.held, s.co
    for deed in range(C.DEEDS):
        holder = owner[deed]
        must(
            holder == C.BANK or holder < s.seats,
            f"seat {holder} cannot own anything",
            f"owner[{deed}]",
        )
        for seat in range(C.BANK + 1):
            agrees = (held[seat] >> deed & 1) == (holder == seat)
            must(agrees, "does not agree with owner", f"held[{seat}]")
    must(not s.mortgaged & held[C.BANK], "is the Bank's", "mortgaged")
    must(not co.soul & held[C.BANK], "is the Bank's", "companies.soul")
    sellers = held[C.BANK] | (held[co.ruined] if co.ruined < s.seats else 0)
    must(not s.lots & ~sellers, "is not for sale", "lots")
    for seat in range(C.SEATS):
        deed = co.pledge[seat]
        mine = deed == C.NO_DEED or (seat < s.seats and owner[deed] == seat)
        must(mine, "is not theirs", f"companies.pledge[{seat}]")


def _buildings(s: State) -> None:
    owner, level, paid, co = s.owner, s.level, s.paid, s.co
    for deed in range(C.DEEDS):
        where = f"level[{deed}]"
        group = s.rules.group_of[deed]
        street = group < C.GROUP_RAILROAD and owner[deed] != C.BANK
        must((s.built >> deed & 1) == (level[deed] > 0), "does not agree with built", where)
        if level[deed]:
            must(street and level[deed] <= s.rules.hotel_level, "cannot stand there", where)
        else:
            must(paid[deed] == 0, "must be 0 where nothing is built", f"paid[{deed}]")
        if co.orders[deed]:
            at = f"companies.orders[{deed}]"
            possible = street and co.order_of[deed] < s.seats
            must(
                possible and level[deed] + co.orders[deed] <= s.rules.hotel_level,
                "is impossible",
                at,
            )
            must(s.phase not in (C.PH_SETUP, C.PH_SHOW, C.PH_TURN), "the window is closed", at)
    top = s.rules.hotel_level
    standing = sum(height for height in level if height < top)
    must(s.houses + standing <= s.rules.houses, "is more than the stock", "houses")
    hotels = sum(1 for height in level if height == top)
    must(s.hotels + hotels <= s.rules.hotels, "is more than the stock", "hotels")


# --- cards ------------------------------------------------------------------------------------------


def _external(s: State) -> None:
    """Each external card is in exactly one place."""
    co, count = s.co, s.rules.ext_count
    deck = list(co.outside[: co.outside_size])
    must(len(set(deck)) == len(deck), "has a card twice", "companies.outside")
    must(not any(co.outside[co.outside_size :]), "has cards beyond its end", "companies.outside")
    must(not (co.beside | co.gone) >> count, "is not a card", "companies.beside")
    drawn = co.drawn != NO_EXTERNAL
    must(not drawn or co.drawn < count, "is not a card", "companies.drawn")
    owned = {
        s.rules.int_external[card]
        for card in range(s.rules.int_count)
        if s.rules.int_external[card] != NO_EXTERNAL and co.card_at[card] != C.NOBODY
    }
    if s.phase == C.PH_SETUP and not deck:
        nowhere = not (co.beside | co.gone or drawn or owned)
        must(nowhere, "is not shuffled yet", "companies.outside")
        return
    for card in range(count):
        held_up = drawn and co.drawn == card and s.rules.ext_after[card] == C.AFTER_TAKEN
        places = (
            (card in deck)
            + (co.beside >> card & 1)
            + (co.gone >> card & 1)
            + (card in owned)
            + held_up
        )
        must(places == 1, f"card {card} is in {places} places", "companies.outside")
    must(all(card < count for card in deck), "has a card too many", "companies.outside")


def _internal(s: State) -> None:
    co, rules = s.co, s.rules
    deck = list(co.inside[: co.inside_size])
    must(len(set(deck)) == len(deck), "has a card twice", "companies.inside")
    must(not any(co.inside[co.inside_size :]), "has cards beyond its end", "companies.inside")
    unshuffled = s.phase == C.PH_SETUP and not deck
    for card in range(CARDS):
        at, where = co.card_at[card], f"companies.card_at[{card}]"
        exists = card < rules.int_count
        policy = exists and rules.int_external[card] != NO_EXTERNAL
        must(at < s.seats or at in (C.BANK, C.HOST, C.NOBODY), "nobody sits there", where)
        if not exists or not (rules.int_used[card] or policy):
            must(at == C.NOBODY, "is not in this game", where)
        if policy:
            may = rules.puts_auctioned == 1 or at == C.NOBODY
            must(may and at != C.BANK, "belongs to the table", where)
        in_deck = unshuffled or (card in deck) == (at == C.BANK)
        must(in_deck, "does not agree with the deck", where)
        if at < s.seats:
            gone = co.status[at] in (C.WOUND_UP, C.DESTROYED) and co.ruined != at
            must(not gone, "must hold nothing any more", where)
        if exists and at == C.HOST:  # up for auction: the last holder's choices are cleared later
            copied = co.copied[card]
            must(copied in (*range(rules.int_count), C.NO_CARD), "copies nothing", where)
        elif exists:
            _choices(s, card, at < s.seats)
        else:
            nothing = co.copied[card] == C.NO_CARD and not co.line[card] and not co.ad_used[card]
            must(nothing and co.flagship[card] == C.NO_DEED, "is not a card", where)
    must(not co.card_lots >> rules.int_count, "is not a card", "companies.card_lots")
    for card in range(rules.int_count):
        if co.card_lots >> card & 1:
            for_sale = co.card_at[card] in (C.HOST, co.ruined)
            must(for_sale, "is not for sale", "companies.card_lots")


def _opening(s: State) -> None:
    """Before the deeds are shown nobody has anything but cash, and a deck is whole or not shuffled yet."""
    if s.phase not in (C.PH_SETUP, C.PH_SHOW):
        return
    co, rules = s.co, s.rules
    must(
        s.held[C.BANK] == (1 << C.DEEDS) - 1,
        "the Bank has every deed before the first round",
        "owner",
    )
    dealt = any(at < s.seats or at == C.HOST for at in co.card_at)
    must(not dealt, "the Bank has every card before the first round", "companies.card_at")
    sizes = {"outside": rules.ext_count, "inside": sum(rules.int_used[: rules.int_count])}
    ready = [name for name, cards in sizes.items() if getattr(co, f"{name}_size") == cards]
    begun = [name for name in sizes if getattr(co, f"{name}_size")]
    must(begun == ready, "is not whole before the first round", "companies.outside")
    both = len(ready) == len(sizes)
    must(both == (s.phase == C.PH_SHOW), "the decks are shuffled first, and once", "phase")


def _choices(s: State, card: int, held: bool) -> None:
    """What was chosen for a card fits it and its holder."""
    co, effects = s.co, s.rules.int_effect
    acts_as = card
    if co.copied[card] != C.NO_CARD:
        acts_as = co.copied[card]
        copies = acts_as < s.rules.int_count and effects[card] == C.IX_COPY and held
        must(copies, "copies nothing", f"companies.copied[{card}]")
        must(effects[acts_as] != C.IX_COPY, "copies a copy", f"companies.copied[{card}]")
    effect = effects[acts_as]
    line = not co.line[card] or (held and effect == C.IX_LINE)
    must(line, "has no line", f"companies.line[{card}]")
    used = not co.ad_used[card] or (held and effect == C.IX_SHIFT)
    must(used, "steers nothing", f"companies.ad_used[{card}]")
    deed = co.flagship[card]
    if deed != C.NO_DEED:
        mine = held and effect == C.IX_FLAGSHIP and s.owner[deed] == co.card_at[card]
        hotel = mine and s.level[deed] == s.rules.hotel_level
        must(hotel, "is not a flagship hotel", f"companies.flagship[{card}]")


# --- between companies --------------------------------------------------------------------------------


def _alliances(s: State) -> None:
    co, seated = s.co, (1 << s.seats) - 1
    for group in range(C.GROUPS):
        where = f"companies.ally[{group}]"
        owners = alliance.owners(s, group)
        if co.ally[group] == C.ALLY_RUNS:
            shared_group = not owners >> C.BANK & 1 and owners.bit_count() > 1
            must(shared_group, "is not owned by several", where)
        must(
            not (co.ally_asked[group] | co.ally_signed[group]) & ~seated, "nobody sits there", where
        )
        for shared, shares in ((co.ally_shares, co.share), (co.new_shares, co.new_share)):
            parts = shares[group * C.SEATS : (group + 1) * C.SEATS]
            must(sum(parts) == (100 if shared[group] else 0), "does not add up to 100", where)
            must(not any(parts[s.seats :]), "nobody sits there", where)
        if co.ally[group] == C.ALLY_NONE:
            must(not co.ally_shares[group], "is not in force", where)


def _offers(s: State) -> None:
    number, to, status = s.offer_no, s.offer_to, s.co.status
    for maker in range(C.SEATS):
        if not number[maker]:
            continue
        where = f"offer_to[{maker}]"
        two = maker < s.seats and to[maker] < s.seats and to[maker] != maker
        must(two, "nobody sits there", where)
        both = status[maker] == status[to[maker]] == C.ACTIVE
        must(both, "takes no part in deals", where)
        must(number[maker] <= s.offers, "does not agree with offers", f"offer_no[{maker}]")
        cards = (s.offer_give_cards[maker] | s.offer_get_cards[maker]) >> s.rules.int_count
        must(not cards, "is not a card", f"offer_give_cards[{maker}]")
        open_now = (
            s.phase in (C.PH_WINDOW, C.PH_SHED) or s.over == 1 or validate_pending.interrupts(s)
        )
        must(open_now, "the window is closed", f"offer_no[{maker}]")
