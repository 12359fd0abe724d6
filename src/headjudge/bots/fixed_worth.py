# compiled
"""What deeds are worth to a fixed policy.

A deed is worth its list price, a preferred one 1.25 times that, and policy B gives nothing for a utility. A deed
that completes a group is worth the price of the whole group more; so is one whose loss breaks a group up.
A deed that completes the other's group counts 1.5 times its price, or what would be asked for it where nothing
but cash comes in return.
"""

from headjudge.bots import bonjour as N
from headjudge.bots import brains as B
from headjudge.engine import codes as C
from headjudge.engine import eyes
from headjudge.engine.state import State


def likes(s: State, brain: int, deed: int) -> bool:
    """Does this policy prefer that deed to others?"""
    group = s.rules.group_of[deed]
    if brain == B.POLICY_B:
        return group == C.GROUP_RAILROAD or group == N.DARK_BLUE
    if brain == B.POLICY_C:
        return group == C.GROUP_RAILROAD or group == N.ORANGE or group == N.LIGHT_BLUE
    return False


def shuns(s: State, brain: int, deed: int) -> bool:
    return brain == B.POLICY_B and s.rules.group_of[deed] == C.GROUP_UTILITY


def completes(s: State, seat: int, deed: int) -> bool:
    """Would this deed, which the seat has not, complete a group of its?"""
    missing = s.rules.group_mask[s.rules.group_of[deed]] & ~s.held[seat]
    return missing == 1 << deed


def of_group(s: State, group: int) -> int:
    """The list prices of all deeds of a group."""
    total = 0
    for i in range(s.rules.group_size[group]):
        total += s.rules.price[s.rules.group_deeds[group * 4 + i]]
    return total


def by_itself(s: State, brain: int, deed: int) -> int:
    if likes(s, brain, deed):
        return s.rules.price[deed] * N.LIKED // 8
    return s.rules.price[deed]


def asked_for(s: State, seat: int, other: int, deed: int) -> int:
    """What `seat` asks in cash for a deed that completes a group of `other`.

    At least 1.5 times its price; half of what the other seems to have, if that is more; never more than the group
    makes the deed worth.
    """
    least = s.rules.price[deed] * N.ASKED // 8
    most = s.rules.price[deed] + of_group(s, s.rules.group_of[deed])
    return max(least, min(most, eyes.cash(s, seat, other) // 2))


def completed(s: State, before: int, after: int) -> int:
    """The groups, as bits, that are whole after a change of hands and were not before."""
    groups = 0
    for group in range(C.GROUPS):
        mask = s.rules.group_mask[group]
        if after & mask == mask and before & mask != mask:
            groups |= 1 << group
    return groups


def gain(s: State, brain: int, seat: int, other: int, gets: int, gives: int) -> int:
    """How much more the deeds that `seat` would get from `other` are worth than those it would give."""
    mine = (s.held[seat] | gets) & ~gives
    theirs = (s.held[other] | gives) & ~gets
    won = completed(s, s.held[seat], mine)
    lost = completed(s, mine, s.held[seat])
    won_by_other = completed(s, s.held[other], theirs)
    total = 0
    for group in range(C.GROUPS):
        if won >> group & 1:
            total += of_group(s, group)
        if lost >> group & 1:
            total -= of_group(s, group)
    for deed in range(C.DEEDS):
        if gets >> deed & 1 and not shuns(s, brain, deed):
            total += by_itself(s, brain, deed)
        if gives >> deed & 1:
            if not won_by_other >> s.rules.group_of[deed] & 1:
                total -= by_itself(s, brain, deed)
            elif won:
                total -= max(s.rules.price[deed] * N.ASKED // 8, by_itself(s, brain, deed))
            else:
                total -= asked_for(s, seat, other, deed)
    return total
