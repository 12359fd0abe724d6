"""Laws of all formats: whatever the judge says in whatever order, it is done or refused, and the facts tell all."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.errors import BadAction, Refused
from headjudge.rulebooks import ids, load
from headjudge.tournaments import Tournament, views
from headjudge.tournaments.decide.mending import history, player
from headjudge.tournaments.preview import answers, differences, preview
from headjudge.tournaments.ranking.stages import rows
from headjudge.tournaments.seating import certify
from headjudge.tournaments.state import STATUSES

FORMATS = [book for book in ids() if not load(book).format.lacking()]
NAMES = [f"P{number}" for number in range(11)]
of_each = pytest.mark.parametrize("book", FORMATS)


def opened(book: str, seed: int) -> Tournament:
    """Families, divisions, a champion, a minor and a player with a seat, as far as the format knows them."""
    luck = Random(seed)
    divisions = load(book).format.divisions()
    entrants: list[dict[str, object]] = []
    for number, name in enumerate(NAMES):
        entry: dict[str, object] = {"name": name}
        if luck.random() < 0.3:
            entry["family"] = luck.choice(("Lee", "May"))
        if divisions:
            entry["division"] = luck.choice(divisions)
        if number == 3:
            entry["champion"] = True
        if number == 5:
            entry["age"] = luck.choice((13, 15, 40))
        if number == 7:
            entry["qualified"] = luck.random() < 0.3
        entrants.append(entry)
    return Tournament.open(book, entrants, seed=seed)


def sheet(event: Tournament, luck: Random) -> dict[str, object]:
    if event.book.format.sheets[0].kind == "two_scores":
        if luck.random() < 0.1:
            return {"assets": 0, "earnings": 0, "destroyed": True}
        fields: dict[str, object] = {
            "assets": luck.randrange(4) * 500,
            "earnings": luck.randrange(9),
        }
        return fields | ({"cashed_out": True} if luck.random() < 0.2 else {})
    if luck.random() < 0.25:
        return {"out": True}
    cash = luck.randrange(5) * 100
    unmortgaged = luck.randrange(4) * 100
    return {
        "total": cash + unmortgaged + luck.randrange(4) * 250,
        "cash": cash,
        "unmortgaged": unmortgaged,
    }


def sensible(event: Tournament, luck: Random) -> list[dict[str, object]]:
    """The next thing a judge would do."""
    on = event.state.open_round()
    if on is None:
        ties = views.open_ties(event.desk)
        if ties and luck.random() < 0.7:
            order = list(ties[0].players)
            luck.shuffle(order)
            return [{"do": "break_tie", "order": order, "why": "drew lots"}]
        stages = [stage.id for stage in event.book.format.stages]
        return [{"do": "check_in", "stage": luck.choice(stages)}, {"do": "seat"}]
    if not on.published:
        return [{"do": "publish"}]
    if not on.started:
        return [{"do": "start"}]
    if on.missing():
        return [{"do": "result", "player": one, **sheet(event, luck)} for one in on.missing()]
    return [{"do": "close_round"}]


def wild(event: Tournament, luck: Random) -> dict[str, object]:
    """Anything, at the wrong time as well."""
    one, other = luck.sample(NAMES, 2)
    choices: list[dict[str, object]] = [
        {"do": "absent", "names": [one]},
        {"do": "late", "name": one},
        {"do": "withdraw", "name": one},
        {"do": "eject", "player": one, "why": "so"},
        {"do": "reinstate", "player": one, "why": "so"},
        {"do": "check_in", "names": [one, other]},
        {"do": "seat", "count": luck.randrange(4)},
        {"do": "swap", "names": [one, other]},
        {"do": "move", "player": one, "table": luck.randrange(1, 4)},
        {"do": "start", "absent": [one]},
        {"do": "correct", "player": one, "why": "so", **sheet(event, luck)},
        {"do": "result", "player": one, **sheet(event, luck)},
        {"do": "note", "what": "warning", "names": [one], "text": "slow"},
        {"do": "enter", "name": f"Q{luck.randrange(99)}"},
        {"do": "close_round"},
        {"do": "undo"},
    ]
    return luck.choice(choices)


def act(event: Tournament, action: dict[str, object]) -> bool:
    """Done, or refused without a trace."""
    before = json.dumps(event.to_json())
    state = event.copy().state
    try:
        event.apply(action)
    except (Refused, BadAction):
        assert json.dumps(event.to_json()) == before
        assert event.state == state
        return False
    return True


def holds(event: Tournament) -> None:
    """What is true at every moment."""
    desk = event.desk
    assert all(person.status in STATUSES for person in desk.state.people.values())
    for round_ in desk.state.rounds:
        players = round_.players()
        assert len(set(players)) == len(players)
        assert set(round_.sheets) <= set(players)
        assert round_.closed <= (not round_.missing())
    for stage in desk.format.stages:
        rounds = desk.stage_rounds(stage.id)
        for one, row in rows(desk, rounds).items():
            sheets = [sheet for round_ in rounds if (sheet := round_.sheet(one)) is not None]
            totals = [0 if sheet.out else sheet.value("total") for sheet in sheets]
            known = [total for total in totals if total is not None]
            if len(known) == len(totals):
                assert row.sums["total"] == sum(known)
    again = Tournament.from_json(json.loads(json.dumps(event.to_json())))
    assert again.state == event.state
    assert answers(again.desk) == answers(desk)


def seats_are_certified(event: Tournament) -> None:
    on = event.state.open_round()
    if on is None or not all(len(table) > 1 for table in on.tables):
        return
    people = [player(event.desk, one) for one in on.players()]
    before = history(event.desk, on.number)
    rule = event.desk.size_rule(on.stage)
    found = certify(on.tables, people, rule, before, method="judge")
    assert found.repeats >= found.repeats_bound
    assert found.clashes >= found.clashes_bound


@of_each
@settings(max_examples=6)
@given(seed=st.integers(0, 10**6))
def test_any_order(book: str, seed: int) -> None:
    luck = Random(seed)
    event = opened(book, seed)
    for _ in range(45):
        if luck.random() < 0.65:
            for action in sensible(event, luck):
                act(event, action)
        else:
            act(event, wild(event, luck))
        seats_are_certified(event)
    holds(event)


@of_each
@settings(max_examples=5)
@given(seed=st.integers(0, 10**6))
def test_a_preview_equals_what_then_happens_and_undo_restores_every_answer(
    book: str, seed: int
) -> None:
    luck = Random(seed)
    event = opened(book, seed)
    for _ in range(30):
        action = sensible(event, luck)[0] if luck.random() < 0.7 else wild(event, luck)
        if action["do"] == "undo":
            continue
        before, facts = answers(event.desk), len(event.facts)
        try:
            foreseen = preview(event, action)
        except (Refused, BadAction):
            assert not act(event, action)
            continue
        assert len(event.facts) == facts
        assert event.apply(action) == foreseen.facts
        after = answers(event.desk)
        assert differences(before, after) == foreseen.changes
        if luck.random() < 0.5:
            state = event.copy().state
            event.apply({"do": "undo", "why": "a slip"})
            assert answers(event.desk) == before
            event.apply({**action})
            assert event.state == state or answers(event.desk) == after


@of_each
@settings(max_examples=4)
@given(seed=st.integers(0, 10**6))
def test_a_sensible_judge_finds_a_champion(book: str, seed: int) -> None:
    """Nothing but ordinary steps, in order, leads every format to its title."""
    luck = Random(seed)
    divisions = load(book).format.divisions()
    entrants = [
        {"name": name, **({"division": divisions[number % 2]} if divisions else {})}
        for number, name in enumerate(NAMES)
    ]
    event = Tournament.open(book, entrants, seed=seed)
    last_stage = event.book.format.stages[-1].id
    for _ in range(200):
        if event.over and not views.open_ties(event.desk):
            break
        on = event.state.open_round()
        ties = views.open_ties(event.desk)
        if on is not None:
            for action in sensible(event, luck):
                event.apply(action)
        elif ties:
            order = list(ties[0].players)
            event.apply({"do": "break_tie", "order": order, "why": "drew lots"})
        else:
            now = event.state.now()
            stage = now.stage if now else event.book.format.stages[0].id
            if now is not None and event.desk.finished(now):
                after = event.book.format.stage_after(stage)
                stage = after.id if after else last_stage
            event.apply({"do": "check_in", "stage": stage})
            event.apply({"do": "seat"})
    assert event.over
    for division in divisions or ("",):
        assert event.champions(division)
