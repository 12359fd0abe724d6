"""Laws of the position: what must be true of every table with tokens, whatever has happened at it."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.state import State
from tests.laws.law import hold


class Books:
    """What is in the purses, who owns what, and what stands where: read once after every action."""

    def __init__(self, s: State) -> None:
        self.cash = list(s.cash)  # compiled, this is a copy already; plain, it is not
        self.owner = list(s.owner)
        self.held = list(s.held)
        self.level = list(s.level)
        self.mortgaged = s.mortgaged
        self.cards = list(s.jail_cards)
        self.out = list(s.out)

    def total(self) -> int:
        return sum(self.cash)


def stock(s: State, level: list[int]) -> tuple[int, int]:
    """Houses and hotels, in the Bank and on the board."""
    top = s.rules.hotel_level
    return (
        s.houses + sum(each for each in level if each < top),
        s.hotels + level.count(top),
    )


def position(s: State, now: Books) -> None:
    """Everything that needs no knowledge of what was before."""
    seats = s.seats
    for seat in range(seats):
        hold(now.cash[seat] >= 0, "no seat's cash is below zero", (seat, now.cash[seat]))
        if now.out[seat]:
            gone = now.cash[seat] == 0 and now.held[seat] == 0 and now.cards[seat] == 0
            hold(gone, "who is out has nothing", seat)
    _deeds(s, now)
    _buildings(s, now)
    _cards(s, now)
    _seats(s, now)
    _waiting_lists(s, now)


def _deeds(s: State, now: Books) -> None:
    held = [0] * 9
    for deed, owner in enumerate(now.owner):
        hold(
            owner == C.BANK or owner < s.seats,
            "a deed belongs to a seat or the Bank",
            (deed, owner),
        )
        held[owner] |= 1 << deed
    hold(held == now.held, "the masks agree with the owners", (held, now.held))
    if s.rules.bank_clears_mortgage:
        hold(not now.mortgaged & held[C.BANK], "the Bank holds no mortgaged deed", now.mortgaged)
    hold(not s.fresh & ~now.mortgaged, "a fresh mortgage is a mortgage", s.fresh)
    hold(not s.lots & ~held[C.BANK], "what waits for its auction is the Bank's", s.lots)


def _buildings(s: State, now: Books) -> None:
    built = 0
    top = s.rules.hotel_level
    hold(s.houses >= 0 and s.hotels >= 0, "the Bank has no less than nothing", (s.houses, s.hotels))
    hold(s.locked >= 0, "no less than nothing is locked", s.locked)
    by_group: list[list[int]] = [[] for _ in range(C.GROUPS)]
    group_of = s.rules.group_of
    for deed, level in enumerate(now.level):
        hold(0 <= level <= top, "a street has at most a hotel", (deed, level))
        built |= (1 << deed) if level else 0
        by_group[group_of[deed]].append(level)
    hold(built == s.built, "the mask of built-up streets agrees", (built, s.built))
    for deed, paid in enumerate(s.paid):
        if paid:
            hold(paid > 0 and now.level[deed] > 0, "nothing is paid for nothing", deed)
    if not built:
        return
    group_mask = s.rules.group_mask
    for group, levels in enumerate(by_group):
        if not any(levels):
            continue
        hold(group < C.GROUP_RAILROAD, "buildings stand on streets", group)
        even = s.rules.uneven or max(levels) - min(levels) <= 1  # a house rule may drop it
        hold(bool(even), "a group is built evenly", (group, levels))
        mask = group_mask[group]
        hold(any(each & mask == mask for each in now.held[:8]), "who builds owns the group", group)
        hold(not now.mortgaged & mask, "no buildings in a mortgaged group", group)


def _cards(s: State, now: Books) -> None:
    ring, heads, sizes = s.deck, s.deck_head, s.deck_size
    for deck in range(2):
        if sizes[deck] == 0 and s.turn_count == 0:
            continue  # not shuffled yet
        effects = s.rules.card_effect[deck * C.CARDS : (deck + 1) * C.CARDS]
        here = [ring[deck * C.CARDS + (heads[deck] + i) % C.CARDS] for i in range(sizes[deck])]
        holders = sum(each >> deck & 1 for each in now.cards)
        hold(holders <= 1, "a jail card has one holder", deck)
        kept = {card for card in range(C.CARDS) if effects[card] == C.FX_KEEP} if holders else set()
        hold(
            sorted([*here, *kept]) == list(range(C.CARDS)),
            "each deck has its sixteen cards",
            (deck, here),
        )


def _seats(s: State, now: Books) -> None:
    seats = s.seats
    alive = [seat for seat in range(seats) if not now.out[seat]]
    gone = sorted(each for each in now.out if each)
    hold(s.left == len(alive) >= 1, "those left are counted", (s.left, now.out))
    hold(gone == list(range(1, len(gone) + 1)), "players leave one after the other", now.out)
    hold(not any(now.out[seats:]), "empty seats do not leave", now.out)
    if s.over and s.time_called and s.left > 1 and s.turn_count:
        if s.rules.time_up == C.TIME_EQUAL_TURNS:
            turns = {s.turns[seat] for seat in alive}
            hold(len(turns) == 1, "everybody has had as many turns", s.turns)
    if not s.over:
        hold(s.left > 1, "the last one left has won", now.out)
        phase = s.under if s.phase in (C.PH_AUCTION, C.PH_WANTS) else s.phase
        going = phase == C.PH_MOVING  # what a bankrupt left is auctioned before the turn passes
        hold(going or not now.out[s.on_turn], "who is on turn is in the game", s.on_turn)
    for seat in range(seats):
        hold(0 <= s.square[seat] < C.SQUARES, "a token stands on the board", seat)
        if s.jailed[seat]:
            hold(s.square[seat] == 10 and s.failed[seat] <= 3, "prisoners are in jail", seat)


def _waiting_lists(s: State, now: Books) -> None:
    """Debts, claims, offers and bids concern only those who are in the game."""
    alive = {seat for seat in range(s.seats) if not now.out[seat]}
    mask = sum(1 << seat for seat in alive)
    if s.debts:
        payer, to, amount, due = s.debt_from, s.debt_to, s.debt_amount, s.debt_due
        for i in range(s.debts):
            known = payer[i] in alive and (to[i] in alive or to[i] == C.BANK) and payer[i] != to[i]
            hold(known, "debts are between those in the game", (payer[i], to[i]))
            hold(amount[i] > 0, "nobody owes nothing", amount[i])
        hold(s.due == sum(due[: s.debts]), "debts that are due are counted", s.due)
    else:
        hold(s.due == 0, "debts that are due are counted", s.due)
    for i in range(s.claims):
        hold(
            s.claim_debtor[i] in alive and s.claim_owner[i] in alive,
            "claims are between those in the game",
            i,
        )
    for maker, number in enumerate(s.offer_no):
        hold(
            not number or {maker, s.offer_to[maker]} <= alive,
            "offers are between those in the game",
            maker,
        )
    hold(not (s.bidding | s.asked) & ~mask, "who is out neither bids nor is asked", s.bidding)
    running = s.phase == C.PH_AUCTION
    hold(running or (s.bidding == 0 and s.hammered == 0), "bids are made in auctions", s.phase)
    if running:
        hold(
            s.high_by == C.NOBODY or s.bidding >> s.high_by & 1 == 1,
            "the highest bidder is bidding",
            s.high_by,
        )
    hold(
        s.phase == C.PH_WANTS or s.series != 0 or not s.asked,
        "wants are asked for in a shortage",
        s.asked,
    )
    hold(
        s.phase != C.PH_MOVING or s.due > 0, "the game rests only where somebody must act", s.phase
    )
