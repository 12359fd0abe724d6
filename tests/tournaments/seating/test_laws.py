"""What holds for any entrants, families, fixed tables, history and seed."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.tournaments.seating import (
    Player,
    SizeRule,
    Tables,
    certify,
    counts,
    next_round,
    plan_rounds,
    size_options,
)
from headjudge.tournaments.seating.check import faults

RULES = st.sampled_from(
    [SizeRule(2, 6, (4, 5)), SizeRule(2, 5, (4, 5)), SizeRule(3, 8, (4, 5)), SizeRule(2, 8)]
)


@st.composite
def fields(draw: st.DrawFn) -> list[Player]:
    count = draw(st.integers(2, 34))
    families = draw(
        st.lists(st.sampled_from(["", "", "", "A", "B", "C"]), min_size=count, max_size=count)
    )
    tables = draw(st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 9]), min_size=count, max_size=count))
    return [Player(f"P{i}", families[i], tables[i]) for i in range(count)]


@settings(max_examples=80)
@given(players=fields(), rule=RULES, rounds=st.integers(1, 4), seed=st.text(max_size=4))
def test_plans_are_legal_repeatable_and_never_beat_their_bound(
    players: list[Player], rule: SizeRule, rounds: int, seed: str
) -> None:
    if not size_options(len(players), rule):
        return
    plan = plan_rounds(players, rule, rounds, seed)
    assert plan == plan_rounds(players, rule, rounds, seed)
    families = {player.id: player.family for player in players}
    history: list[Tables] = []
    for seating in plan:
        certificate = seating.certificate
        assert faults(seating.tables, sorted(families), rule.least, rule.most) == []
        found = counts(seating.tables, history, families)
        assert (certificate.repeats, certificate.clashes) == (found.repeats, found.clashes)
        assert certificate.clashes_bound <= found.clashes
        assert certificate.repeats_bound <= found.repeats
        assert certificate.optimal >= (
            (certificate.clashes_bound, certificate.repeats_bound) == (found.clashes, found.repeats)
        )
        history.append(seating.tables)
    if all(p.table == 0 for p in players):
        return
    small = min(map(len, plan[0].tables))
    for number in (1, 2):
        bound = {player.id for player in players if player.table == number}
        if number <= len(plan[0].tables) and len(bound) <= small:
            assert all(bound <= set(seating.tables[number - 1]) for seating in plan)


@settings(max_examples=60)
@given(players=fields(), seed=st.text(max_size=4), leaving=st.integers(0, 4))
def test_rounds_after_people_left_are_legal(players: list[Player], seed: str, leaving: int) -> None:
    rule = SizeRule(2, 6, (4, 5))
    history: list[Tables] = []
    for left in (3, 2, 1):
        if len(players) < 2:
            return
        seating = next_round(players, rule, history, seed, rounds=left)
        names = [player.id for player in players]
        assert faults(seating.tables, names, rule.least, rule.most) == []
        history.append(seating.tables)
        players = players[leaving:]


@settings(max_examples=60)
@given(players=fields(), draw=st.randoms(use_true_random=False))
def test_no_seating_by_hand_beats_the_bound_of_even_tables(
    players: list[Player], draw: Random
) -> None:
    rule = SizeRule(2, 6, (4, 5))
    options = size_options(len(players), rule)
    if not options:
        return
    names = [player.id for player in players]
    history: list[Tables] = []
    free = [Player(player.id, player.family) for player in players]
    for split in (options[0], options[-1], options[0]):
        draw.shuffle(names)
        tables = [names[t :: len(split)] for t in range(len(split))]
        made = certify(tables, free, rule, history, method="judge")
        planned = next_round(free, rule, history, "s", tables=len(split)).certificate
        assert (planned.clashes_bound, 0) <= (made.clashes, made.repeats)
        if made.clashes <= planned.clashes:
            assert planned.repeats_bound <= made.repeats
        history.append(tables)
