"""Rent: fixed at the landing, owed only when the owner asks for it in time."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, turn_window


def for_landing(s: State, deed: int) -> int:
    """The rent of an owned, unmortgaged property for a landing by the dice just thrown."""
    group = s.rules.group_of[deed]
    owner = s.owner[deed]
    if group == C.GROUP_RAILROAD:
        log.note(s, R.RENT_RAILROAD, owner)
        amount = s.rules.railroad_rent[holdings.count(s.held[owner] & s.rules.group_mask[group])]
        if s.card_rent == 1:
            log.note(s, R.RENT_CARD_RAILROAD, owner)
            amount *= 2
        return amount
    if group == C.GROUP_UTILITY:
        owned = holdings.count(s.held[owner] & s.rules.group_mask[group])
        log.note(s, R.RENT_UTILITY_ONE if owned == 1 else R.RENT_UTILITY_TWO, owner)
        if s.speed_die == C.SPEED_FACE_MR:
            log.note(s, R.RENT_UTILITY_DICE if s.mr_waits else R.RENT_UTILITY_MR, owner)
        return s.rules.utility_times[owned] * s.dice_sum
    row = deed * C.RENT_ROWS
    level = s.level[deed]
    if level == s.rules.hotel_level:
        log.note(s, R.RENT_HOTEL, owner)
        return s.rules.rent[row + 6]
    if level:
        log.note(s, R.RENT_BUILDINGS, owner)
        return s.rules.rent[row + 1 + level]
    if holdings.owns_group(s, owner, group):
        log.note(s, R.RENT_DOUBLED, owner)
        if s.mortgaged & s.rules.group_mask[group]:
            log.note(s, R.RENT_DOUBLED_MORTGAGE, owner)
        if s.built & s.rules.group_mask[group]:
            log.note(s, R.RENT_DOUBLED_REST, owner)
        return s.rules.rent[row + 1]
    return s.rules.rent[row]


def landed(s: State, seat: int, deed: int, amount: int) -> None:
    """Somebody stands on another's property: the owner may now ask for this amount."""
    owner = s.owner[deed]
    square = s.rules.square_of[deed]
    if s.mortgaged & s.rules.group_mask[s.rules.group_of[deed]]:
        log.note(s, R.RENT_OTHER_MORTGAGED, owner)
    log.event(s, C.EV_RENT, R.RENT_DUE, seat, owner, amount, square, 0)
    if s.rules.claim == C.CLAIM_AUTO:
        debt.charge(s, seat, owner, amount, C.DEBT_RENT, R.RENT_COLLECTED, square)
        return
    note_claim(s, seat, owner, square, amount)


def note_claim(s: State, seat: int, owner: int, square: int, amount: int) -> None:
    """A rent that the owner may ask for; 0: as much as a fresh throw will say."""
    assert s.claims < C.CLAIMS
    i = s.claims
    s.claims += 1
    s.claim_debtor[i] = seat
    s.claim_owner[i] = owner
    s.claim_square[i] = square
    s.claim_amount[i] = amount
    s.claim_turn[i] = s.turn_count
    s.claim_throw[i] = s.throw_count
    s.claim_followers[i] = 0
    s.claim_mask[i] = debt.older_mortgages(s, seat)
    s.lapsed[owner] &= ~(1 << seat)


def await_fresh_throw(s: State, seat: int, deed: int) -> None:
    """The utility card: the landing fixes who is owed, whoever has the utility at the throw."""
    note_claim(s, seat, s.owner[deed], s.rules.square_of[deed], 0)


def freshly_thrown(s: State, amount: int) -> None:
    """The throw has fixed the rent that awaited it, unless its owner has left the game."""
    i = 0
    while i < s.claims and s.claim_amount[i]:
        i += 1
    if i == s.claims:
        return
    seat = s.claim_debtor[i]
    owner = s.claim_owner[i]
    square = s.claim_square[i]
    mask = s.claim_mask[i]
    log.event(s, C.EV_RENT, R.RENT_DUE, seat, owner, amount, square, 0)
    if s.rules.claim == C.CLAIM_AUTO:
        drop(s, i)
        kind = C.DEBT_RENT
        debt.owe(s, seat, owner, amount, kind, R.RENT_COLLECTED, square, mask, True)
        return
    s.claim_amount[i] = amount
    s.claim_throw[i] = s.throw_count


def drop(s: State, i: int) -> None:
    """Take claim `i` off the list."""
    s.claims -= 1
    for j in range(i, s.claims):
        s.claim_debtor[j] = s.claim_debtor[j + 1]
        s.claim_owner[j] = s.claim_owner[j + 1]
        s.claim_square[j] = s.claim_square[j + 1]
        s.claim_amount[j] = s.claim_amount[j + 1]
        s.claim_turn[j] = s.claim_turn[j + 1]
        s.claim_throw[j] = s.claim_throw[j + 1]
        s.claim_followers[j] = s.claim_followers[j + 1]
        s.claim_mask[j] = s.claim_mask[j + 1]


def dice_leave_the_hand(s: State) -> None:
    """The first throw of a turn: rents for which this is the second following player are lost."""
    i = 0
    while i < s.claims:
        if s.claim_turn[i] != s.turn_count:
            s.claim_followers[i] += 1
        if s.claim_followers[i] < 2:
            i += 1
            continue
        lose(s, i, R.RENT_CLAIM_WINDOW)


def lose(s: State, i: int, ruling: int) -> None:
    """Nobody asked for rent `i` in time."""
    owner = s.claim_owner[i]
    seat = s.claim_debtor[i]
    if s.claim_amount[i] == 0:
        drop(s, i)
        return
    s.lapsed[owner] |= 1 << seat
    log.event(s, C.EV_LAPSED, ruling, seat, owner, s.claim_amount[i], s.claim_square[i], 0)
    drop(s, i)


def forget(s: State, seat: int) -> None:
    """A player is out: rents for and against that player lapse."""
    i = 0
    while i < s.claims:
        if s.claim_debtor[i] == seat or s.claim_owner[i] == seat:
            drop(s, i)
        else:
            i += 1


def find(s: State, owner: int, debtor: int, square: int) -> int:
    """The oldest rent this owner could ask this debtor for; C.CLAIMS if there is none."""
    for i in range(s.claims):
        if s.claim_owner[i] == owner and s.claim_debtor[i] == debtor and s.claim_amount[i]:
            if square == C.SQUARES or s.claim_square[i] == square:
                return i
    return C.CLAIMS


def awaits_fresh_throw(s: State, owner: int, debtor: int) -> bool:
    for i in range(s.claims):
        if s.claim_owner[i] == owner and s.claim_debtor[i] == debtor and not s.claim_amount[i]:
            return True
    return False


def may_claim(s: State, owner: int, debtor: int, square: int) -> int:
    if debtor < 0 or debtor >= s.seats or debtor == owner:
        return R.RENT_NOT_OWED
    if find(s, owner, debtor, square) != C.CLAIMS:
        return R.NONE
    if s.over:
        return turn_window.over(s)
    if awaits_fresh_throw(s, owner, debtor):
        return R.RENT_CARD_UTILITY
    if s.lapsed[owner] >> debtor & 1:
        return R.RENT_CLAIM_WINDOW
    stands = s.square[debtor]
    deed = s.rules.deed_at[stands]
    if deed != C.NO_DEED and (square == C.SQUARES or square == stands):
        if s.owner[deed] == owner and s.mortgaged >> deed & 1:
            return R.RENT_CLAIM_MORTGAGED
    return R.RENT_NOT_OWED


def claim(s: State, owner: int, debtor: int, square: int) -> None:
    """The owner asks. Before the next dice it is due at once, otherwise after that turn."""
    i = find(s, owner, debtor, square)
    amount = s.claim_amount[i]
    mask = s.claim_mask[i]
    on = s.claim_square[i]
    ruling = R.RENT_CLAIM
    now = True
    phase = turn_window.interrupted(s)
    if phase == C.PH_AIR:
        now = s.rules.late_call == C.LATE_AIR_FIRST
        ruling = R.RENT_DICE_IN_AIR if now else R.RENT_DICE_ON_TABLE
    elif not s.over and not turn_window.between_turns(s):
        now = debtor == s.on_turn and (phase == C.PH_TURN or s.claim_throw[i] == s.throw_count)
        now = now or (phase == C.PH_TURN and s.throws == 0)  # a voided throw counts for nothing
        if not now:
            ruling = R.RENT_DICE_ON_TABLE
    drop(s, i)
    log.event(s, C.EV_CLAIM, ruling, debtor, owner, amount, on, 0 if now else 1)
    debt.owe(s, debtor, owner, amount, C.DEBT_RENT, R.RENT_PAID, on, mask, now)
