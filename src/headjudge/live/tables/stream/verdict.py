"""What the verification of a game proves, and what it does not, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.live.tables.stream.verify import RoundFacts, Verified
from headjudge.store.erasure import erased_note

FEW = 8  # entries that are listed by number


def summary(report: Verified) -> str:
    """For a game without faults."""
    if report.foreign:
        return f"Not verified: {report.foreign}."
    if report.over:
        return "Fair: every throw and shuffle follows from what was committed before."
    if report.secret:
        return "Nothing is wrong so far, but the dice can be checked only when the game is over."
    return "Fair so far; the game is not over, so its seeds are still the server's secret."


def proved(report: Verified) -> list[str]:
    lines = []
    if report.pinned:
        lines.append(_unchanged(report))
    if report.secret:
        lines.append(
            f"The commitments and salts in entries 1 to {report.checked:,} fit each other."
        )
    elif report.foreign:
        lines.append("The commitments, seeds and salts fit each other.")
    elif report.format == 1:
        lines.append("Every throw, shuffle and deal follows from the seed and the salts.")
    else:
        lines.append("Every throw, shuffle and deal follows from the seeds and the salts.")
        lines += [
            _round(number, facts, bool(report.pinned))
            for number, facts in enumerate(report.rounds, 1)
        ]
    if not report.secret and not report.foreign:
        lines.append("Every event follows from the rules, and every ruling did what it says.")
    if report.seals:
        lines.append("Every secret answer is the one that was sealed.")
    return lines


def _unchanged(report: Verified) -> str:
    erased = [number for number in report.erased if number <= report.pinned]
    but = f", but for {_numbers(erased)}" if erased else ""
    return (
        f"Entries 1 to {report.pinned:,} of {report.entries:,}{but} are exactly as they were when you noted"
        " the head: nothing was changed, left out or put in."
    )


def _numbers(entries: Sequence[int]) -> str:
    """The first few by number."""
    if len(entries) > FEW:
        return f"{len(entries):,} of them"
    return _names([str(number) for number in entries])


def _round(number: int, facts: RoundFacts, pinned: bool) -> str:
    name = f"Round {number} of the dice" if pinned else f"Round {number} of the dice, by this file"
    if not facts.revealed:
        return f"{name}: the server was committed to its seed before the first throw."
    return (
        f"{name}: the server was committed to its seed before it could know the salts of"
        f" {_names(facts.revealed)}. To choose the dice, all of them and the server would have had to"
        " work together."
    )


def unproved(report: Verified) -> list[str]:
    lines = []
    if report.foreign:
        lines.append(
            "That the throws follow from the seeds, and the events from the rules: only the version that"
            " wrote them can tell. They were taken as they are stored."
        )
    if not report.pinned:
        lines.append(
            "That this is the game that was played: the server could have made it anew, dice and all."
            " Compare a head that you noted: --pin HEAD."
        )
    elif report.pinned < report.entries:
        lines.append(f"That entries {report.pinned + 1:,} to {report.entries:,} were not changed.")
    if report.secret:
        lines.append(
            f"The dice, and what comes from entry {report.checked + 1:,} on: the game is not over, so the"
            f" seeds are still the server's secret (its key is {report.secret})."
        )
    if report.format == 1:
        lines.append(
            "That nobody chose the dice: in this old format the operator, who knew the seed, could have"
            " added a salt to fit it."
        )
    for number, facts in enumerate(report.rounds, 1):
        lines += _gaps(number, facts)
    without = dict.fromkeys(name for facts in report.rounds for name in facts.without)
    if without:
        lines.append(
            f"Anything to {_names(list(without))}, whose salt is missing in a round, unless they trust"
            " somebody whose salt is there."
        )
    if report.erased:
        lines.append(f"{erased_note(len(report.erased))}.")
    if report.after is not None:
        lines.append(
            f"That the old game was played like this at table {report.after.table}: verify that one, too,"
            f" with --pin {report.after.head}."
        )
    if report.said or report.rulings:
        lines.append("Who was at the keyboard when somebody spoke or ruled, and why.")
    if report.late:
        lines.append(f"That a ruling after the result was right: there {_are(report.late)}.")
    return lines


def _gaps(number: int, facts: RoundFacts) -> list[str]:
    lines = []
    if not facts.revealed:
        lines.append(
            f"That the server did not choose the dice of round {number}: nobody added a salt."
        )
    if facts.withheld:
        lines.append(
            f"That {_names(facts.withheld)} had no influence on round {number}: no salt was revealed."
            " Somebody who knows the seed and the others' salts can decide by that between two courses."
        )
    return lines


def _are(count: int) -> str:
    return "is one" if count == 1 else f"are {count:,}"


def _names(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
