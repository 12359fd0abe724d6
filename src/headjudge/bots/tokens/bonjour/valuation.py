# compiled
"""What deeds are worth to a fixed policy.

A deed is worth its list price, a preferred one 1.25 times that; to policy B a utility is worth nothing. A deed that
completes a group is worth the price of the whole group in addition; so is one whose loss breaks a group up.
A deed that completes the other player's group counts 1.5 times its price, or the price that would be asked for it
if only cash comes in return.
"""

from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens.bonjour import constants as N
from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.engine.tokens import visibility


def likes(brain: int, group: int) -> bool:
    """Does this policy prefer the deeds of this group?"""
    if brain == B.POLICY_B:
        return group == C.GROUP_RAILROAD or group == N.DARK_BLUE
    if brain == B.POLICY_C:
        return group == C.GROUP_RAILROAD or group == N.ORANGE or group == N.LIGHT_BLUE
    return False


def shuns(brain: int, group: int) -> bool:
    return brain == B.POLICY_B and group == C.GROUP_UTILITY


def completes(s: State, seat: int, deed: int) -> bool:
    """Does this seat own all other deeds of this deed's group?"""
    missing = s.rules.group_mask[s.rules.group_of[deed]] & ~s.held[seat]
    return missing == 1 << deed


def of_group(s: State, group: int) -> int:
    """The sum of the list prices of a group."""
    total = 0
    for i in range(s.rules.group_size[group]):
        total += s.rules.price[s.rules.group_deeds[group * 4 + i]]
    return total


def by_itself(s: State, brain: int, deed: int) -> int:
    """What a deed is worth to this policy, whatever else it owns."""
    if likes(brain, s.rules.group_of[deed]):
        return s.rules.price[deed] * N.LIKED // 8
    return s.rules.price[deed]


def asked_for(s: State, seat: int, other: int, deed: int) -> int:
    """The cash that `seat` asks for a deed that completes a group of `other`.

    At least 1.5 times its price; half of the cash the other seems to have, if that is more; never more than the deed
    is worth with its group.
    """
    least = s.rules.price[deed] * N.ASKED // 8
    most = s.rules.price[deed] + of_group(s, s.rules.group_of[deed])
    return max(least, min(most, visibility.cash(s, seat, other) // 2))


def is_whole(s: State, deeds: int, group: int) -> bool:
    return deeds & s.rules.group_mask[group] == s.rules.group_mask[group]


def makes_whole(s: State, seat: int, gets: int, gives: int) -> bool:
    """Does this seat complete a group by a trade in which it gets and gives these deeds?"""
    for group in range(C.GROUPS):
        if gets & s.rules.group_mask[group] and not is_whole(s, s.held[seat], group):
            if is_whole(s, (s.held[seat] | gets) & ~gives, group):
                return True
    return False


def gain(s: State, brain: int, seat: int, other: int, gets: int, gives: int) -> int:
    """How much more the deeds that `seat` would get from `other` are worth than those it would give."""
    total = 0
    for group in range(C.GROUPS):
        if not (gets | gives) & s.rules.group_mask[group]:
            continue
        before = is_whole(s, s.held[seat], group)
        after = is_whole(s, (s.held[seat] | gets) & ~gives, group)
        if after and not before and not shuns(brain, group):
            total += of_group(s, group)
        elif before and not after:
            total -= of_group(s, group)
        for i in range(s.rules.group_size[group]):
            deed = s.rules.group_deeds[group * 4 + i]
            if gets >> deed & 1 and not shuns(brain, group):
                total += by_itself(s, brain, deed)
            elif gives >> deed & 1:
                total -= given(s, brain, seat, other, gets, gives, deed)
    return total


def given(s: State, brain: int, seat: int, other: int, gets: int, gives: int, deed: int) -> int:
    """What it costs to give this deed away; more if it completes a group of the other player."""
    group = s.rules.group_of[deed]
    if is_whole(s, s.held[other], group):
        return by_itself(s, brain, deed)
    if not is_whole(s, (s.held[other] | gives) & ~gets, group):
        return by_itself(s, brain, deed)
    if makes_whole(s, seat, gets, gives):
        return max(s.rules.price[deed] * N.ASKED // 8, by_itself(s, brain, deed))
    return asked_for(s, seat, other, deed)
