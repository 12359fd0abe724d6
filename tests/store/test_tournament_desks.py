"""A tournament in a store: desks that work at once lose nothing, and a repeat is harmless."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.errors import BadInput, Refused, UnknownName
from headjudge.live.tournaments import EventDesk, event_ids
from headjudge.store import Store
from headjudge.tournaments import Tournament
from tests.store.conftest import Opener

NAMES = [f"P{number}" for number in range(20)]
pytestmark = pytest.mark.anyio


async def started(store: Store) -> EventDesk:
    desk = await EventDesk.create(store, "spring", Tournament.open("boise", NAMES))
    for word in ("check_in", "seat", "publish", "start"):
        await desk.apply({"do": word})
    return desk


async def test_desks_that_hand_in_sheets_at_once_lose_none(opened: Opener) -> None:
    stores = [await opened() for _ in range(3)]
    await started(stores[0])
    desks = [await EventDesk.open(store, "spring") for store in stores]

    async def hand_in(desk: EventDesk, names: list[str]) -> None:
        for name in names:
            await desk.apply({"do": "result", "player": name, "total": 900, "client": name})

    await asyncio.gather(*(hand_in(desk, NAMES[i::3]) for i, desk in enumerate(desks)))
    await desks[0].apply({"do": "close_round"})
    states = []
    for desk in desks:
        await desk.refresh()
        states.append(desk.tournament.state)
    assert states[0] == states[1] == states[2]
    again = await EventDesk.open(stores[1], "spring")
    assert again.tournament.state == states[0]
    assert len(again.tournament.state.rounds[0].sheets) == len(NAMES)


async def test_the_second_desk_decides_again_on_what_the_first_has_stored(opened: Opener) -> None:
    first = await started(await opened())
    second = await EventDesk.open(await opened(), "spring")
    await first.apply({"do": "result", "player": "P0", "total": 900})
    with pytest.raises(Refused) as refusal:
        await second.apply({"do": "result", "player": "P0", "total": 800})
    assert refusal.value.ruling == "RESULT_TWICE"
    assert second.version == first.version


async def test_a_repeat_after_a_lost_answer_changes_nothing(opened: Opener) -> None:
    desk = await started(await opened())
    action = {"do": "result", "player": "P0", "total": 900, "client": "k7"}
    await desk.apply(action)
    later = await EventDesk.open(await opened(), "spring")
    assert await later.apply(action) == []
    assert later.version == desk.version


async def test_ids_are_taken_once_and_unknown_ones_are_named(store: Store) -> None:
    await started(store)
    assert await event_ids(store) == ["spring"]
    with pytest.raises(BadInput, match="already"):
        await EventDesk.create(store, "spring", Tournament.open("racine", NAMES))
    with pytest.raises(UnknownName, match="there are: spring"):
        await EventDesk.open(store, "autumn")
    with pytest.raises(BadInput, match="not an id"):
        await EventDesk.open(store, "../spring")
