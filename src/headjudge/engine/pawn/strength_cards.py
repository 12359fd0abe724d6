"""Internal cards: where they are, what they act as, and what they do for their holder."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import alliance
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def works_as(s: State, card: int) -> int:
    """The card whose text applies: its own, or the one it copies."""
    copied = s.co.copied[card]
    return card if copied == C.NO_CARD else copied


def effect(s: State, card: int) -> int:  # open
    return s.rules.int_effect[works_as(s, card)]


def is_copy(s: State, card: int) -> bool:
    return s.co.copied[card] != C.NO_CARD


def holder_acts(s: State, card: int) -> bool:
    """Is the card in the hands of an active company?"""
    at = s.co.card_at[card]
    return at < s.seats and s.co.status[at] == C.ACTIVE


def nth(s: State, wanted: int, n: int) -> int:
    """The n-th card in play with this effect, originals before copies; NO_CARD if there are fewer."""
    seen = 0
    for copies in range(2):
        for card in range(s.rules.int_count):
            if s.co.card_at[card] >= s.seats or effect(s, card) != wanted:
                continue
            if is_copy(s, card) != (copies == 1):
                continue
            if seen == n:
                return card
            seen += 1
    return C.NO_CARD


def meant(s: State, seat: int, card: int) -> int:
    """The card a holder means: the one named, or the copy of it that the holder has."""
    if card < 0 or card >= s.rules.int_count:
        return C.NO_CARD
    if s.co.card_at[card] == seat:
        return card
    for other in range(s.rules.int_count):
        if s.co.card_at[other] == seat and s.co.copied[other] == card:
            return other
    return C.NO_CARD


def move(s: State, card: int, to: int, ruling: int) -> None:
    """A card changes hands; what was chosen for it is chosen anew."""
    had = s.co.card_at[card]
    s.co.card_at[card] = to
    choose_anew(s, card)
    log.event(s, C.EV_CARD_TO, ruling, to, had, card, 0, 0)


def choose_anew(s: State, card: int) -> None:
    if is_copy(s, card):
        s.co.ad_used[card] = 0
    s.co.copied[card] = C.NO_CARD
    s.co.line[card] = C.LINE_NONE
    s.co.flagship[card] = C.NO_DEED


def gain(s: State, card: int, seat: int, price: int, ruling: int) -> None:
    if ruling == R.CARD_SOLD and count(s, seat):
        log.note(s, R.CARD_MORE, seat)
    move(s, card, seat, ruling)
    s.co.card_basis[card] = price


def lose(s: State, card: int, to: int, ruling: int) -> None:
    """A card leaves its holder: BANK = shuffled into its deck, NOBODY = out of the game."""
    move(s, card, to, ruling)
    s.co.ad_used[card] = 0
    s.co.card_basis[card] = 0
    external = s.rules.int_external[card]
    if external < C.NO_EXTERNAL:  # a policy card belongs to the other deck
        s.co.card_at[card] = C.NOBODY
        s.co.outside[s.co.outside_size] = external
        s.co.outside_size += 1
    elif to == C.BANK:
        into_deck(s, card)


def into_deck(s: State, card: int) -> None:
    s.co.card_at[card] = C.BANK
    s.co.inside[s.co.inside_size] = card
    s.co.inside_size += 1
    if s.co.inside_size > 1:
        s.co.reshuffle |= 2


def take_top(s: State) -> int:
    """The next internal card, out of the deck and for all to see."""
    card = s.co.inside[0]
    s.co.inside_size -= 1
    for i in range(s.co.inside_size):
        s.co.inside[i] = s.co.inside[i + 1]
    s.co.inside[s.co.inside_size] = 0
    s.co.card_at[card] = C.HOST
    log.event(s, C.EV_SHOWN, R.LOT_CARD, C.BANK, C.NOBODY, 0, card, 1)
    return card


# --- what they do -------------------------------------------------------------------------------


def bonus(s: State, seat: int) -> int:
    """Percent added to the rents of this company; nothing while it shares rents with an ally."""
    percent = 0
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and effect(s, card) == C.IX_BONUS:
            percent += s.rules.int_a[works_as(s, card)]
    if percent and alliance.shares_rents(s, seat):
        return 0
    return percent


def flagship_percent(s: State, deed: int) -> int:
    """What a hotel earns in percent of its rent."""
    percent = 100
    if s.level[deed] < s.rules.hotel_level:
        return percent
    for card in range(s.rules.int_count):
        if s.co.flagship[card] == deed and s.co.card_at[card] == s.owner[deed]:
            if effect(s, card) == C.IX_FLAGSHIP:
                percent = percent * s.rules.int_a[works_as(s, card)] // 100
    return percent


def part_percent(s: State, seat: int, wanted: int) -> int:
    """The percentage of a payment that is due after cards such as Lean Operations."""
    percent = 100
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and effect(s, card) == wanted:
            percent = percent * s.rules.int_a[works_as(s, card)] // 100
    return percent


def royalties(s: State, seat: int) -> int:
    amount = 0
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and effect(s, card) == C.IX_ROYALTY:
            amount += s.rules.int_a[works_as(s, card)]
    return amount


def appraised(s: State, seat: int) -> int:
    """What this company's cards are appraised at; a copy has no value of its own."""
    total = 0
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat:
            total += s.rules.int_value[card]
    return total


def count(s: State, seat: int) -> int:
    n = 0
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and s.rules.int_effect[card] != C.IX_PUT:
            n += 1
    return n


# --- the flagship -------------------------------------------------------------------------------


def hotels_free(s: State, seat: int) -> int:
    """Hotels of this company that are no flagship yet, as bits."""
    mask = 0
    for deed in range(28):
        if s.owner[deed] == seat and holdings.is_hotel(s, deed):
            mask |= 1 << deed
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and s.co.flagship[card] != C.NO_DEED:
            mask &= ~(1 << s.co.flagship[card])
    return mask


def raise_flag(s: State, card: int, deed: int, ruling: int) -> None:
    s.co.flagship[card] = deed
    seat = s.co.card_at[card]
    log.event(s, C.EV_CHOSEN, ruling, seat, C.NOBODY, card, deed, C.IX_FLAGSHIP)


def hotel_built(s: State, seat: int, deed: int) -> None:
    """A holder's first hotel becomes the flagship automatically."""
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and effect(s, card) == C.IX_FLAGSHIP:
            if s.co.flagship[card] == C.NO_DEED:
                raise_flag(s, card, deed, R.FLAG_FIRST)
                return


def hotel_gone(s: State, deed: int) -> None:
    """With the flagship hotel the card is lost."""
    for card in range(s.rules.int_count):
        if s.co.flagship[card] == deed:
            lose(s, card, C.BANK, R.FLAG_LOST)


def choice_open(s: State) -> int:
    """A card whose holder has to choose something now; NO_CARD if there is none."""
    for card in range(s.rules.int_count):
        if not holder_acts(s, card):
            continue
        does = effect(s, card)
        if does == C.IX_LINE and s.co.line[card] == C.LINE_NONE:
            return card
        if does == C.IX_FLAGSHIP and s.co.flagship[card] == C.NO_DEED:
            hotels = hotels_free(s, s.co.card_at[card])
            if holdings.count(hotels) > 1:
                return card
            if hotels:
                deed = 0
                while not hotels >> deed & 1:
                    deed += 1
                raise_flag(s, card, deed, R.FLAG_CHOSEN)
    return C.NO_CARD
