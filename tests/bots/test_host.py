"""Whole games among bots of every sort: by every book, never refused, always to the end, the same for the same seed."""

from __future__ import annotations

import pytest

from headjudge.bots import registry
from headjudge.bots.builtin import BUILT_IN
from headjudge.bots.conformance.positions import moments
from headjudge.bots.contract import Answer, Ask
from headjudge.bots.sandbox.runner import Runner
from headjudge.engine import COMPILED, judge
from headjudge.engine import codes as C
from headjudge.hosting import kinds as hosted
from headjudge.hosting import limits
from headjudge.rulebooks import ids, load
from tests.bots.function_bots import PASSIVE, always, host, passive, played, says

pytestmark = pytest.mark.xdist_group("contract")

KINDS = {book: load(book).kind.id for book in ids()}
LINE_UPS = {
    "tokens": ("random", "trader", "policy-a", "policy-c", "greedy"),
    "pawn": ("random", "investor", "random", "investor"),
}
ROUNDS = 10 if COMPILED else 2


def at_random(ask: Ask) -> Answer | None:
    """Anything that is listed, and offers of nonsense prices."""
    if ask.offers and ask.random.random() < 0.2:
        other = ask.random.choice(ask.partners)
        mine, theirs = ask.me["deeds"], ask.view.players[other]["deeds"]
        assert isinstance(mine, list)
        assert isinstance(theirs, list)
        if mine and theirs:
            return {
                "do": "offer",
                "to": other,
                "give": {"deeds": [ask.random.choice(mine)]},
                "get": {"deeds": [ask.random.choice(theirs)]},
            }
    able = [each for each in ask.options if each["do"] != "bankrupt"] or list(ask.options)
    on = [each for each in able if each["do"] in PASSIVE]
    if not able or (not ask.waits and ask.random.random() < 0.5):
        return None if not ask.waits else {"do": "done"}
    return ask.random.choice(on if on and ask.random.random() < 0.5 else able)


@pytest.mark.parametrize("book", ids())
def test_headjudge_s_own_bots_play_through_the_contract_without_a_fault(book: str) -> None:
    bots = [registry.find(registry.bot_id(name)).runner() for name in LINE_UPS[KINDS[book]]]
    result = played(book, *bots, rounds=ROUNDS)
    assert result.record.marks == ()
    again = result.record.replay()
    assert again.over
    assert tuple(again.placing()) == result.placing


@pytest.mark.parametrize("book", ids())
def test_bots_that_do_anything_are_never_refused(book: str) -> None:
    """Nothing that is listed is forbidden. Offers may be: of deeds with buildings, at the wrong moment."""
    result = played(book, *[says(at_random)] * 4, rounds=ROUNDS)
    wrong = [mark for mark in result.record.marks if not mark.what.startswith("offer")]
    assert [mark for mark in wrong if mark.kind not in ("retired", "stalling")] == []
    assert result.record.replay().over


@pytest.mark.parametrize("book", ["boise", "championship", "opoly487"])
@pytest.mark.parametrize("answer", [None, {"do": "done"}, {"do": "pass"}, "nonsense"], ids=str)
def test_bots_that_never_say_anything_useful_hold_nobody_up(book: str, answer: object) -> None:
    result = played(book, *[always(answer)] * 3, rounds=4)
    assert result.record.replay().over
    assert {mark.seat for mark in result.record.marks} == {"Ann", "Bob", "Cy"}


@pytest.mark.parametrize("book", ["racine", "opoly487"])
def test_the_same_seed_is_the_same_game(book: str) -> None:
    one, other, different = (
        played(book, *[says(at_random)] * 3, seed=seed, rounds=3).record for seed in (8, 8, 9)
    )
    assert one == other
    assert one.moves != different.moves


def test_the_dice_do_not_depend_on_the_players() -> None:
    def thrown(runner: Runner) -> list[object]:
        record = played("boise", *[runner] * 3, rounds=3).record
        return [move.action["dice"] for move in record.moves if "dice" in move.action][:9]

    assert thrown(says(passive)) == thrown(says(at_random))


def test_a_bot_that_keeps_offering_is_heard_three_times_before_a_throw() -> None:
    def offers(ask: Ask) -> Answer | None:
        deeds = ask.me["deeds"]
        assert isinstance(deeds, list)
        if deeds and ask.offers:
            give, get = {"deeds": deeds[:1]}, {"cash": 1}
            return {"do": "offer", "to": ask.partners[0], "give": give, "get": get}
        return buys(ask)

    result = played("boise", *[says(offers)] * 2, says(buys), rounds=8)
    offered = most = 0
    for move in result.record.moves:
        offered = 0 if move.action["do"] == "roll" else offered + (move.action["do"] == "offer")
        most = max(most, offered)
    assert result.record.marks == ()
    assert limits.OFFERS < most <= 2 * limits.OFFERS


def buys(ask: Ask) -> Answer | None:
    return ask.option("buy") or passive(ask)


def test_a_bot_that_does_not_let_the_game_go_on_is_marked() -> None:
    """It mortgages and lifts the same deed for ever."""

    def dithers(ask: Ask) -> Answer | None:
        return ask.option("buy") or ask.option("mortgage") or ask.option("lift") or passive(ask)

    result = played("boise", says(dithers), says(passive), rounds=20)
    assert "stalling" in [mark.kind for mark in result.record.marks]
    assert result.record.replay().over


def test_bids_by_a_dollar_come_to_an_end() -> None:
    def greedy(ask: Ask) -> Answer | None:
        return ask.option("bid") or passive(ask)

    result = played("classic", says(greedy), says(greedy), rounds=1)
    assert [mark.kind for mark in result.record.marks].count("stalling") > 0
    assert result.record.replay().over


def test_rent_is_paid_only_to_those_who_ask_for_it() -> None:
    def asks(ask: Ask) -> Answer | None:
        return ask.option("claim") or buys(ask)

    table = host("boise", says(asks), says(buys), says(buys), rounds=15)
    table.play()
    claims = [move.action["by"] for move in table.game.moves if move.action["do"] == "claim"]
    assert set(claims) == {"Ann"}
    assert table.game.marks == []


def test_a_bot_hears_what_its_seat_may_hear() -> None:
    heard: dict[str, set[str]] = {}

    class Listens:
        def __init__(self) -> None:
            self.seat = ""

        def begin(self, chair: object) -> None:
            self.seat = chair.seat  # type: ignore[attr-defined]

        def heard(self, events: list[object]) -> None:
            for event in events:
                if event.kind == "offer":  # type: ignore[attr-defined]
                    heard.setdefault(self.seat, set()).add(event.seat)  # type: ignore[attr-defined]

        def answer(self, ask: Ask) -> Answer | None:
            deeds = ask.me["deeds"]
            assert isinstance(deeds, list)
            if (
                deeds
                and ask.seat == "Ann"
                and ask.offers == limits.OFFERS
                and "Bob" in ask.partners
            ):
                return {
                    "do": "offer",
                    "to": "Bob",
                    "give": {"deeds": deeds[:1]},
                    "get": {"cash": 1},
                }
            return buys(ask)

    from headjudge.bots.sandbox.in_process import InProcessRunner

    played("boise", *[InProcessRunner(lambda seed: Listens()) for _ in range(3)], rounds=6)
    assert heard == {"Ann": {"Ann"}, "Bob": {"Ann"}}


# --- the safest thing, and the moments in which it is needed -----------------------------------------

SORTS = {
    "tokens": "auction, building auction, buy, choose, claim, debt, fresh, jail, offer, order, tax, third, throw, "
    "turn, wants",
    "pawn": "alliance, auction, choice, ethics, first, keep, offer, put, sealed auction, shed, shift, tax, vote, "
    "window",
}


@pytest.mark.compiled  # plain files take too long to come across everything
@pytest.mark.parametrize("kind", SORTS)
def test_the_kit_asks_everything_and_the_safest_answer_is_always_allowed(kind: str) -> None:
    found = set()
    for book in (book for book in ids() if KINDS[book] == kind):
        for moment in moments(load(book), 1, 60 if kind == "pawn" else 12, 2):
            found.add(moment.sort)
            game = moment.game()
            seat = game.names.seat(moment.seat)
            if moment.waits:
                a = hosted.KINDS[kind].default_action(game.state, seat)
                if a.kind == C.DO_ROLL:
                    assert {"by": moment.seat, "do": "roll"} in [
                        {"by": each["by"], "do": each["do"]} for each in game.legal(moment.seat)
                    ]
                else:
                    assert judge.objection(game.state, a) == 0, moment.sort
    assert ", ".join(sorted(found)) == SORTS[kind]


def test_every_built_in_bot_says_what_it_plays() -> None:
    assert all(set(own.plays) <= set(KINDS.values()) and own.plays for own in BUILT_IN)
    assert len({own.name for own in BUILT_IN}) == len(BUILT_IN)
