"""Offers are between two: whoever loses one learns only that it was taken back, and nobody else anything."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.bots.conformance.positions import moments
from headjudge.engine import codes as C
from headjudge.game import Game
from headjudge.live.tables import LiveTable, TableManager, Viewer, access_keys
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream.state import RECENT, SPECTATOR
from headjudge.rulebooks import load
from headjudge.store import open_store
from tests.laws.live_twins import BLINDED, Watched
from tests.support.live_positions import SEED
from tests.support.live_tables import Box, ManualClock, managed, on_turn, people, seated


def test_an_offer_to_another_looks_like_one_that_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    promise = Promise(fair_dice.commitment(SEED, 2), "", "")
    monkeypatch.setattr(Dice, "new_promise", lambda dice: promise)
    monkeypatch.setattr(Keyring, "seed", lambda *given: SEED)
    monkeypatch.setattr(access_keys, "new_id", lambda: "table")

    async def course(another: bool) -> list[bytes]:
        async with managed() as rooms:
            players = await seated(rooms, people(4, judge=True))
            table = players[0].table
            maker = await on_turn(players)
            taker, other, third = (player for player in players if player is not maker)
            me, you, they = (p.box.look["me"]["seat"] for p in (maker, taker, other))
            gift = {"do": "deed", "deed": "baltic", "player": me, "reason": "for the test"}
            await table.rule(table.viewer(maker.judge), "r1", gift)
            given = {"deeds": ["baltic"]}
            await maker.does("offer", to=you, give=given, get={"cash": 9})
            assert taker.box.look["game"]["offers"]
            so_far = len(third.box.raw)
            if another:
                await maker.does("offer", to=they, give=given, get={"cash": 8})
                assert other.box.look["game"]["offers"]
            else:
                await maker.does("reject", **{"from": me})
            assert taker.box.look["game"]["offers"] == []
            assert taker.box.lines[-1] == f"{me} takes the offer to you back."
            assert len(third.box.raw) == so_far
            return [BLINDED.sub(b"", message) for message in taker.box.raw]

    async def both() -> None:
        assert await course(False) == await course(True)

    asyncio.run(both())


def window() -> tuple[Game, int, int, int]:
    """A one-pawn game in an action window: somebody with a deed to offer, somebody who is done, and a third."""
    for moment in moments(load("opoly487"), 5, 12, 4):
        game = moment.game()
        s = game.state
        for maker in range(s.seats):
            bare = [deed for deed in game.names.board.deeds if _sells(game, maker, deed)]
            if s.phase == C.PH_WINDOW and bare and s.seats > 2:
                others = [seat for seat in range(s.seats) if seat != maker]
                return game, maker, others[0], others[1]
    raise AssertionError("no window was found")


def _offer(game: Game, maker: int, deed: str, to: int) -> dict[str, object]:
    names = game.names.seats
    sides = {"give": {"deeds": [deed]}, "get": {"cash": 1}}
    return {"by": names[maker], "do": "offer", "to": names[to], **sides}


def _sells(game: Game, maker: int, deed: str) -> bool:
    others = [seat for seat in range(game.state.seats) if seat != maker]
    return all(game.objection(_offer(game, maker, deed, other)) is None for other in others)


def test_in_the_one_pawn_game_a_private_offer_leaves_the_public_done_alone() -> None:
    game, maker, taker, third = window()
    deed = next(deed for deed in game.names.board.deeds if _sells(game, maker, deed))
    names = game.names.seats
    for watching in (third, taker):
        table = Watched(game, watching)
        table.act(taker, {"do": "done"}, 10.0)
        state = table.state
        assert state.game is not None
        calm = [len(box.messages) for box in table.boxes]
        moved, to_act = (state.moment, state.moment_at), state.game.to_act()
        table.act(maker, _offer(game, maker, deed, taker), 20.0)
        assert state.game.state.offer_no[maker]
        assert names[taker] not in state.game.to_act()
        assert state.game.to_act() == to_act
        assert (state.moment, state.moment_at) == moved
        sent = [len(box.messages) for box in table.boxes]
        assert sent == (calm if watching == third else [calm[0] + 1, calm[1] + 1, calm[2]])
        if watching == taker:
            assert table.act(taker, {"do": "accept", "from": names[maker]}, 30.0).isdigit()
            assert state.game.state.owner[game.names.deed(deed)] == taker


async def newcomers(table: LiveTable, third: Viewer) -> list[object]:
    """What a third player and a spectator are sent who connect again, and what they get by HTTP."""
    found: list[object] = []
    for viewer in (third, SPECTATOR):
        for since in (None, table.seq(viewer), table.seq(viewer) - 3):
            box = Box()
            await table.attach(viewer, box, since)
            found.append(box.raw[0])
            table.detach(box)
        found.append((table.seq(viewer), table.look(viewer), table.head(viewer)))
        found.append(await table.log(viewer, 10**9, 500))
    return found


def test_whoever_connects_anew_cannot_tell_that_others_bargain() -> None:
    """Neither from the head, nor from how much of the log there is, however many offers pushed into memory."""

    async def test() -> None:
        watch = ManualClock()
        store = await open_store("sqlite://")
        rooms = await TableManager.open(store, now=watch)
        players = await seated(rooms, people(3, judge=True))
        table = players[0].table
        maker = await on_turn(players)
        taker, third = (player for player in players if player is not maker)
        me, you = (p.box.look["me"]["seat"] for p in (maker, taker))
        gift = {"do": "deed", "deed": "baltic", "player": me, "reason": "for the test"}
        await table.rule(table.viewer(maker.judge), "r1", gift)
        for number in range(20):
            await table.say(third.viewer, f"s{number}", f"line {number}")
        before = await newcomers(table, third.viewer)
        head = table.state.head
        assert table.head(third.viewer) == table.head(maker.viewer) == head
        for number in range(RECENT + 5):
            sides = {"give": {"deeds": ["baltic"]}, "get": {"cash": 9 + number}}
            await maker.does("offer", to=you, **sides)
        assert table.head(maker.viewer) == table.head(taker.viewer) == table.state.head != head
        assert await newcomers(table, third.viewer) == before
        noted = table.head(maker.viewer)
        code = (await table.handoff(maker.viewer)).code
        await table.redeem(code)  # another device of somebody else
        assert await newcomers(table, third.viewer) == before
        key = third.key
        await rooms.close()
        rooms = await TableManager.open(store, now=watch)  # nor after a restart
        again = await rooms.table(table.id)
        for player in players:
            await again.attach(again.viewer(player.key), Box())
        assert await newcomers(again, again.viewer(key)) == before
        assert again.head(again.viewer(maker.key)) == noted
        await again.say(again.viewer(key), "last", "hello")
        assert again.head(again.viewer(key)) == again.head(SPECTATOR) == again.state.head
        await rooms.close()
        await store.close()

    asyncio.run(test())
