"""A disputed step: what was decided and why, and what another book or another reading would have decided."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.bots.host import play
from headjudge.bots.registry import bot_id, find
from headjudge.errors import BadInput
from headjudge.game.dispute.changes import facts
from headjudge.game.dispute.course import Disputed, disputed, story
from headjudge.game.dispute.decision import decide
from headjudge.game.dispute.dispute import Reruling, dispute, rerule
from headjudge.game.record import Record
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import ids, load

TOKEN_BOOKS = ids("tokens")
SEATS = ("Ann", "Bob", "Cy")


def table(book: str, **players: PlayerSetup) -> Disputed:
    game = place(load(book), SEATS, players)
    return Disputed(1, 1, game, {"by": "Ann", "do": "roll", "dice": [2, 3]})


def again(step: Disputed, book: str | None, **switches: object) -> Reruling:
    return rerule(dispute(step), load(book) if book else None, switches)


def test_what_happened_is_told_with_every_clause_that_bore_on_it() -> None:
    step = table("boise", Ann=PlayerSetup(square="oriental"), Bob=PlayerSetup(deeds=["st_charles"]))
    ruled = dispute(step)
    assert ruled.decision.accepted
    assert ruled.decision.told[0].text == "Ann throws 2 and 3 and moves to St. Charles Place."
    assert "boise.rent.due" in ruled.decision.clauses()


def test_the_disputed_table_stays_as_it_was() -> None:
    step = table("boise", Ann=PlayerSetup(cash=700))
    before = step.before.to_json()
    again(step, "racine")
    assert step.before.to_json() == before


def test_another_book_builds_a_hotel_where_this_one_builds_a_house() -> None:
    """In Racine a hotel follows three houses."""
    deeds = ["park_place", "boardwalk"]
    built = PlayerSetup(deeds=deeds, buildings={"park_place": 3, "boardwalk": 3}, cash=2000)
    step = table("boise", Ann=built).with_action({"by": "Ann", "do": "build", "on": "boardwalk"})
    here = dispute(step).decision
    assert facts(here.after)["Ann"]["buildings"] == {"park_place": 3, "boardwalk": 4}
    there = again(step, "racine")
    assert there.decision is not None
    assert facts(there.decision.after)["Ann"]["buildings"] == {
        "park_place": 3,
        "boardwalk": "hotel",
    }
    [difference] = [d for d in there.differences if d.what == "buildings"]
    assert (difference.seat, difference.here) == ("Ann", {"park_place": 3, "boardwalk": 4})


def test_a_table_that_cannot_stand_there_is_said_to_be_so() -> None:
    deeds = ["park_place", "boardwalk"]
    built = PlayerSetup(deeds=deeds, buildings={"park_place": 4, "boardwalk": 4})
    there = again(table("boise", Ann=built), "racine")
    assert there.decision is None
    assert "4 houses cannot stand on Park Place" in there.impossible


def test_a_hotel_stays_a_hotel() -> None:
    deeds = ["park_place", "boardwalk"]
    built = PlayerSetup(deeds=deeds, buildings={"park_place": "hotel", "boardwalk": "hotel"})
    there = again(table("boise", Ann=built), "racine")
    assert there.decision is not None
    after = facts(there.decision.after)["Ann"]["buildings"]
    assert after == {"park_place": "hotel", "boardwalk": "hotel"}


def test_another_tax_is_owed_by_another_edition() -> None:
    step = table("boise", Ann=PlayerSetup(square="short_line"))
    step = step.with_action({"by": "Ann", "do": "roll", "dice": [1, 2]})
    ruled = dispute(step)
    assert facts(ruled.decision.after)["Ann"]["cash"] == 1425
    assert "tax.luxury" in {setting.key for setting in ruled.settings}
    there = again(step, "etiwanda")
    [cash] = [d for d in there.differences if d.what == "cash"]
    assert (cash.seat, cash.here, cash.there) == ("Ann", 1425, 1400)


def test_a_switch_read_otherwise() -> None:
    step = table("boise", Ann=PlayerSetup(square="short_line"))
    step = step.with_action({"by": "Ann", "do": "roll", "dice": [1, 2]})
    there = again(step, None, **{"tax.luxury": 100})
    assert [(d.what, d.here, d.there) for d in there.differences] == [("cash", 1425, 1400)]


def test_a_refusal_names_its_ground() -> None:
    step = table("boise").with_action({"by": "Ann", "do": "build", "on": "boardwalk"})
    decision = dispute(step).decision
    assert decision.refused is not None
    assert decision.refused.clauses[0].id == "boise.building.full_group"
    there = again(step, "championship")
    assert there.decision is not None
    assert there.decision.refused is not None
    assert there.decision.refused.clauses[0].id.startswith("championship.")


def test_the_speed_die_is_missing_under_a_book_that_throws_it() -> None:
    step = table("boise", Ann=PlayerSetup(passed_go=True))
    there = again(step, "championship")
    assert there.decision is not None
    assert not there.decision.accepted


def test_the_card_that_was_drawn_is_drawn_there_too() -> None:
    """Etiwanda plays with the cards of another edition: theirs lie in another order."""
    players = {"Ann": PlayerSetup(square="go")}
    game = place(load("boise"), SEATS, players, decks={"chance": ["advance_go"]})
    step = Disputed(1, 1, game, {"by": "Ann", "do": "roll", "dice": [3, 4]})
    for book in TOKEN_BOOKS:
        there = again(step, book)
        assert there.decision is not None, there.impossible
        if there.decision.accepted:
            assert facts(there.decision.after)["Ann"]["square"] == "go", book
            assert there.unanswered == ()


def test_another_kind_of_game_is_refused() -> None:
    with pytest.raises(BadInput, match="opoly487 is for a game where one pawn"):
        again(table("boise"), "opoly487")


@pytest.fixture(scope="module")
def played() -> Record:
    bots = {seat: find(bot_id("trader")).runner() for seat in SEATS}
    return play(load("boise"), bots, seed=11, rounds=12).record


def test_every_step_of_a_game_can_be_ruled_on_again_under_every_book(played: Record) -> None:
    """The own book gives the same table again; no other one fails."""
    game = played.start()
    for number, move in enumerate(played.moves, 1):
        step = Disputed(number, len(played.moves), game.copy(), move.action)
        ruled = dispute(step)
        game.apply(move.action)
        assert ruled.decision.accepted
        assert ruled.decision.after.to_json() == game.to_json()
        same = rerule(ruled, load("boise"))
        assert same.differences == ()
        for book in TOKEN_BOOKS:
            there = rerule(ruled, load(book))
            assert there.impossible or there.decision is not None


def test_a_step_of_a_record_is_found_by_its_number(played: Record) -> None:
    for number in (1, 5, len(played.moves)):
        step = disputed(played, number)
        assert step.action == played.moves[number - 1].action
        assert decide(step.before, step.actions).accepted
    for number in (0, len(played.moves) + 1):
        with pytest.raises(BadInput, match="there is no step"):
            disputed(played, number)


def test_the_story_names_every_step(played: Record) -> None:
    steps = list(story(played))
    assert [number for number, _, _ in steps] == list(range(1, len(played.moves) + 1))
    assert any("buys" in text for _, _, text in steps)


def test_the_example_of_the_docs_can_be_read() -> None:
    from headjudge.cli.shared.recorded_games import record_in

    record = record_in(Path(__file__).parents[3] / "docs/examples/games/short.jsonl")
    assert len(list(story(record))) == len(record.moves)
