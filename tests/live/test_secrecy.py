"""What somebody receives never depends on what is hidden from them: looks, lines, events, numbers, refusals."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import msgspec
import pytest

from headjudge.bots.conformance.positions import Moment, moments
from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import codes as C
from headjudge.engine import state as engine_state
from headjudge.engine.state import State
from headjudge.errors import HeadjudgeError
from headjudge.game import Game, serialization
from headjudge.game.narration.texts import LANGUAGES
from headjudge.hosting.visibility import options_for, state_seen_by
from headjudge.live.tables import access_keys, rulings
from headjudge.live.tables.attempt import OPENS, Attempt
from headjudge.live.tables.deadlines import deadlines, throw_at
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.dice.rounds import Dice, Round
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.looks.build import common, look
from headjudge.live.tables.looks.log_lines import Telling, public_events
from headjudge.live.tables.looks.trade_preview import weigh
from headjudge.live.tables.plan import SeatSetup
from headjudge.live.tables.repeats import Sent
from headjudge.live.tables.stream.state import SPECTATOR, Viewer
from headjudge.rulebooks import load
from headjudge.wire.look import Clock
from tests.support.hidden_twins import pawn as pawn_twins
from tests.support.hidden_twins.tokens import other_cash, other_decks, other_offers
from tests.support.live_positions import SEED, table_of
from tests.support.live_tables import Box, managed, on_turn, people, seated

TOKENS = (("boise", False), ("etiwanda", True), ("racine", True), ("championship", False))
COMMITMENT = fair_dice.commitment(SEED, 2)
ROUND = Round(Promise(COMMITMENT, "", ""), 0.0, {}, ("",) * 8, frozenset())
HEAD = re.compile(rb'"head":"[0-9a-f]{64}"')


def received(game: Game, viewer: Viewer, strict: bool) -> list[object]:
    """Everything that could be sent to this viewer at this moment."""
    state = table_of(game, strict)
    found: list[object] = [
        msgspec.json.encode(look(state, viewer, common(state, ()), Clock(0), language))
        for language in LANGUAGES
    ]
    if viewer.seat is not None:
        found += weighed(game, game.names.seats[viewer.seat])
    return found


def weighed(game: Game, me: str) -> list[object]:
    """What an offer of this seat would be judged to do, or why it is refused."""
    found: list[object] = []
    for other in game.names.seats:
        for cash in (1, 5000):
            offer: dict[str, object] = {
                "do": "offer",
                "to": other,
                "give": {"cash": 1},
                "get": {"cash": cash},
            }
            try:
                found.append(msgspec.json.encode(weigh(game, me, offer)))
            except HeadjudgeError as error:
                found.append(str(error))
    return found


def found(book: str) -> list[Moment]:
    return moments(load(book), 5, 2, 2)


@pytest.mark.parametrize(("book", "strict"), TOKENS)
def test_looks_of_a_token_game(book: str, strict: bool) -> None:
    c = Seeded(70, 1)
    for moment in found(book):
        game = moment.game()
        for me in [*range(len(game.names.seats)), None]:
            viewer = SPECTATOR if me is None else Viewer("seat", me)
            hidden_from = C.SEATS if me is None else me
            twins = [other_decks(game, c), other_offers(game, hidden_from, c)]
            if game.state.rules.cash_private:
                twins.append(other_cash(game, hidden_from, c))
            for twin in twins:
                assert received(twin, viewer, strict) == received(game, viewer, strict), moment.sort


def test_looks_of_a_game_with_one_pawn() -> None:
    c, hidden = Seeded(71, 1), 0
    for moment in found("opoly487"):
        game = moment.game()
        for me in range(len(game.names.seats)):
            twin = game.copy()
            twin.state = pawn_twins.twin(game, me, c)
            hidden += serialization.to_json(twin.state) != serialization.to_json(game.state)
            viewer = Viewer("seat", me)
            assert received(twin, viewer, False) == received(game, viewer, False), moment.sort
    assert hidden > 20  # the twins did differ


@pytest.mark.parametrize("book", ["boise", "opoly487"])
def test_a_look_holds_the_whole_view_of_its_seat(book: str) -> None:
    """What all have in common is made once; put together it is what the game itself would show."""
    for moment in found(book):
        game = moment.game()
        state = table_of(game, False)
        for me, name in enumerate(game.names.seats):
            seen = look(state, Viewer("seat", me), common(state, ()), Clock(0)).game
            sent = msgspec.to_builtins(seen)
            view = msgspec.to_builtins(game.view(name))
            del view["seat"]
            assert sent | view == sent, moment.sort


@pytest.mark.parametrize("role", ["judge", "banker"])
def test_officials_see_cash_but_no_deck_and_no_offer(role: Any) -> None:
    c = Seeded(72, 1)
    for moment in found("boise")[:10]:
        game = moment.game()
        for twin in (other_decks(game, c), other_offers(game, C.SEATS, c)):
            assert received(twin, Viewer(role), True) == received(game, Viewer(role), True)
        state = table_of(game, True)
        seen = look(state, Viewer(role), common(state, ()), Clock(0))
        position = json.loads(msgspec.json.encode(seen))
        players = position["game"]["players"]
        assert [each["cash"] for each in players.values()] == list(game.state.cash[: len(players)])


def test_an_offer_between_others_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables with the same dice; at one of them two players also bargain in private."""
    monkeypatch.setattr(Dice, "new_promise", lambda dice: Promise(COMMITMENT, "", ""))
    monkeypatch.setattr(Keyring, "seed", lambda *given: SEED)
    monkeypatch.setattr(access_keys, "new_id", lambda: "table")

    async def course(bargain: bool) -> tuple[bytes, bytes]:
        async with managed() as rooms:
            players = await seated(rooms, people(3, strict=True, judge=True))
            table, watcher, reader = players[0].table, Box(), Box()
            await table.attach(SPECTATOR, watcher)
            await table.attach(SPECTATOR, reader, None, "es")
            maker = await on_turn(players)
            taker, third = (player for player in players if player is not maker)
            me, you = (player.box.look["me"]["seat"] for player in (maker, taker))
            gift = {"do": "deed", "deed": "baltic", "player": me, "reason": "for the test"}
            await table.rule(table.viewer(maker.judge), "r1", gift)
            if bargain:
                await maker.does("offer", to=you, give={"deeds": ["baltic"]}, get={"cash": 9})
                assert taker.box.look["game"]["offers"]
                assert any("offer" in line for line in taker.box.lines)
                await taker.does("reject", **{"from": me})
            await third.table.say(third.viewer, "s1", "are you asleep?")
            if bargain:
                await taker.does("offer", to=me, give={"cash": 50}, get={"deeds": ["baltic"]})
            await maker.does("roll")
            for language in LANGUAGES:
                older = await table.log(third.viewer, 10**6, 500, language)
                third.box.put(json.dumps([line.text for line in older]).encode())
            # heads are of all that is stored: random to whoever does not know it (see `draft.hidden`)
            return HEAD.sub(b"", b"".join(third.box.raw)), HEAD.sub(
                b"", b"".join([*watcher.raw, *reader.raw])
            )

    async def both() -> None:
        assert await course(False) == await course(True)

    asyncio.run(both())


def test_a_secret_vote_says_only_that_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same vote twice, with another answer: nobody else is sent anything else but another seal."""
    monkeypatch.setattr(Keyring, "seed", lambda *given: SEED)
    votes = (each for each in moments(load("opoly487"), 5, 12, 2) if each.game().phase == "vote")
    vote = next(votes)
    sent = []
    for way in ("support", "oppose"):
        game = vote.game()
        voter = game.names.seat(game.to_act()[0])
        state = table_of(game, False)
        attempt = Attempt(state)
        attempt.act(voter, {"do": "vote", "way": way})
        other = Viewer("seat", next(i for i in range(state.game.state.seats) if i != voter))  # type: ignore[union-attr]
        telling = Telling(state, other)
        for entry in attempt.entries:
            state.fold(entry, 3.0)
        if game.phase != "vote" or len(attempt.entries) != 1:
            pytest.fail("the answers were opened")
        news = [state.recent[-1]]
        events = public_events(telling.heard(news[0].events))
        seals = [event.details.pop("seal") for event in events if event.details]
        assert len(seals) == 1
        sent.append(
            (
                [msgspec.json.encode(event) for event in events],
                telling.lines(news, state.seq(other)),
                received(state.game, other, False),  # type: ignore[arg-type]
            )
        )
    assert sent[0] == sent[1]


def before_the_last_answer(moment: Moment, c: Seeded) -> Game:
    """All but one have answered in secret."""
    game = moment.game()
    while len(game.to_act()) > 1:
        options = game.legal(game.to_act()[-1])
        game.apply(options[c.below(len(options))])
    return game


def test_nobody_can_open_secret_answers_and_take_it_back() -> None:
    """Whoever answers last would learn the others' votes and bids, and could then answer otherwise."""
    c, opened = Seeded(73, 1), set[str]()
    for moment in moments(load("opoly487"), 5, 12, 2):
        if moment.sort not in ("vote", "ethics", "sealed auction"):
            continue
        game = before_the_last_answer(moment, c)
        name = game.to_act()[0]
        me = game.names.seat(name)
        states = [game.state, *(pawn_twins.twin(game, me, c) for _ in range(5))]
        for last in options_for(game, state_seen_by(game, name), name):
            for word in ("bid", "done", "vote", "offer"):
                actions: list[dict[str, object]] = [last, {"do": word}]
                answers = {tried(game, position, me, actions) for position in states}
                assert len(answers) == 1, moment.sort
                opened |= {moment.sort} if answers == {f"actions: {OPENS}"} else set()
    assert opened == {"vote", "ethics", "sealed auction"}


def tried(game: Game, position: State, me: int, actions: list[dict[str, object]]) -> str:
    """What the seat is answered to actions that it sends together."""
    twin = game.copy()
    twin.state = engine_state.copy(position)
    table = table_of(twin)
    table.dice = Dice("", seeds={0: SEED}, rounds=[ROUND])
    try:
        Attempt(table).act_together(me, actions, Sent(""))
    except HeadjudgeError as error:
        return str(error)
    return "done"


def test_a_refused_ruling_tells_of_no_sealed_bid_and_no_secret_answer() -> None:
    """A judge could find every bid by corrections that are impossible only because of it."""
    c, refused = Seeded(74, 1), set[str]()
    for moment in moments(load("opoly487"), 5, 12, 1):
        if moment.sort not in ("vote", "ethics", "sealed auction"):
            continue
        game = before_the_last_answer(moment, c)
        states = [game.state, *(pawn_twins.twin(game, None, c) for _ in range(3))]
        for player in game.names.seats[:2]:
            corrections: list[dict[str, object]] = [
                {"do": "cash", "player": player, "amount": amount} for amount in (0, 100, 300, 5000)
            ]
            corrections += [
                {"do": "deed", "deed": deed, "player": player}
                for deed in game.names.board.deeds[::2]
            ]
            for ruling in corrections:
                answers = {ruled(game, position, ruling) for position in states}
                assert len(answers) == 1, (moment.sort, ruling)
                refused |= {moment.sort} if "secret" in answers.pop() else set()
    assert refused == {"ethics", "sealed auction"}


def ruled(game: Game, position: State, ruling: dict[str, object]) -> str:
    """What the judge is answered."""
    twin = game.copy()
    twin.state = engine_state.copy(position)
    fields = {**ruling, "reason": "so be it"}
    table = table_of(twin)
    try:
        rulings.correction(table, "judge", rulings.check(table, "judge", fields), fields)
    except HeadjudgeError as error:
        return str(error)
    return "done"


@pytest.mark.parametrize(("book", "strict"), TOKENS)
def test_the_pace_of_bots_does_not_tell_of_an_offer(book: str, strict: bool) -> None:
    """Two people are present, or one alone while the other reads the log later: no private offer moves a deadline."""
    c = Seeded(73, 1)
    for moment in found(book):
        game = moment.game()
        for present, alone in (({0}, False), ({0}, True), ({0, 1}, False)):
            times = []
            for each in (game, other_offers(game, 0, c), other_offers(game, 1, c)):
                state = table_of(each, strict)
                state.chairs[2:] = [SeatSetup(chair.name, "bot") for chair in state.chairs[2:]]
                state.shown_at = 5.0
                state.offer_at = {seat: c.below(10) for seat in range(len(state.chairs))}
                due = deadlines(state, present, 10.0, 1.0, quiet=False, alone=alone)
                times.append((due, throw_at(state, present, 1.0, alone=alone)))
            assert times[0] == times[1] == times[2]


def test_a_private_offer_leaves_the_public_times_alone() -> None:
    moment = next(each for each in found("boise") if each.sort == "turn")
    state = table_of(moment.game(), False)
    assert state.game is not None
    seats = state.game.names.seats
    giver, deed = next((i, d) for i in range(len(seats)) for d in _bare(state.game, i))
    offer = {
        "do": "offer",
        "to": seats[giver - 1],
        "give": {"deeds": [state.game.names.board.deeds[deed]]},
        "get": {"cash": 1},
    }
    before = (state.shown_at, state.lot_at, state.seqs[8], state.moved[8])
    attempt = Attempt(state)
    attempt.act(giver, offer)
    for entry in attempt.entries:
        state.fold(entry, 50.0)
    after = (state.shown_at, state.lot_at, state.seqs[8], state.moved[8])
    assert after == before


def _bare(game: Game, seat: int) -> list[int]:
    s = game.state
    return [
        deed
        for deed in range(C.DEEDS)
        if s.owner[deed] == seat and not s.built & s.rules.group_mask[s.rules.group_of[deed]]
    ]


def test_a_ruling_on_private_cash_names_it_only_to_its_owner_and_officials() -> None:
    game = found("boise")[0].game()
    state = table_of(game, True)
    player = game.names.seats[1]
    ruling: dict[str, object] = {"do": "cash", "player": player, "amount": 777, "reason": "paid"}
    state.fold(rulings.position_ruling(state, "judge", "cash", ruling), 3.0)
    news = [state.recent[-1]]
    for language in LANGUAGES:
        for viewer in (Viewer("seat", 1), Viewer("judge"), Viewer("banker")):
            assert "777" in Telling(state, viewer, language).lines(news, 1)[0].text
        for viewer in (Viewer("seat", 0), SPECTATOR):
            text = Telling(state, viewer, language).lines(news, 1)[0].text
            assert player in text
            assert not any(sign.isdigit() for sign in text)
