"""A client's part in the dice: it reveals its salts by itself, and never before the server is committed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from headjudge.client.salts import Salts
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.verify import verify_file
from headjudge.salt_chain import LENGTH, SaltChain, follows, step
from headjudge.web.openapi.examples import LOOK
from headjudge.wire.look import Dice, DiceRound, Look, SeatSalt
from tests.support.running_server import ME, OPEN, Running, do, plan, until

CHAIN = SaltChain("ab" * 32)
C1, C2, C3 = "c1" * 32, "c2" * 32, "c3" * 32  # commitments of the server


# --- the chain --------------------------------------------------------------------------------------


def test_every_salt_leads_to_the_one_before_it() -> None:
    assert follows(CHAIN.salt(1), CHAIN.commitment)
    for number in range(2, LENGTH + 1):
        assert follows(CHAIN.salt(number), CHAIN.salt(number - 1))
    assert CHAIN.salt(LENGTH) == CHAIN.secret
    assert not follows(CHAIN.salt(2), CHAIN.commitment)
    assert not follows("AB" * 32, step("ab" * 32))
    for number in (0, LENGTH + 1):
        with pytest.raises(ValueError, match="1 to 64"):
            CHAIN.salt(number)


def test_the_chain_is_what_the_docs_say() -> None:
    """A check on numbers that any other client must come to as well."""
    zeros = SaltChain("00" * 32)
    assert step("00" * 32) == "8e21c9dfeb103a9ec741740e346dbe667f872eb352f06eb56b29d9c1d038a5f1"
    assert zeros.commitment == "995e03dc77c35b8ac0b148529618896958b7a6bb42bc14bba61d2ef72c5a3195"
    assert len({SaltChain().commitment for _ in range(5)}) == 5


# --- when to reveal -----------------------------------------------------------------------------------


def asked(number: int | None, *rounds: DiceRound) -> Look:
    table = msgspec.structs.replace(LOOK.table, dice=Dice(list(rounds), ["Ann"], None))
    me = msgspec.structs.replace(LOOK.me, salt=number)
    return msgspec.structs.replace(LOOK, table=table, me=me)


def dice_round(commitment: str, number: int, revealed: bool = False) -> DiceRound:
    link = CHAIN.commitment if number == 1 else CHAIN.salt(number - 1)
    salt = CHAIN.salt(number) if revealed else None
    mine = SeatSalt("Ann", link, salt, "revealed" if revealed else "owed")
    return DiceRound(commitment, None, [mine])


def test_a_salt_is_revealed_for_a_commitment() -> None:
    salts = Salts(CHAIN)
    assert salts.due(asked(None), "h0") is None
    assert salts.due(asked(1, dice_round(C1, 1)), "h1") == CHAIN.salt(1)
    assert salts.due(asked(1, dice_round(C1, 1)), "h2") == CHAIN.salt(1)  # asked again
    second = asked(2, dice_round(C1, 1, revealed=True), dice_round(C2, 2))
    assert salts.due(second, "h3") == CHAIN.salt(2)
    assert salts.promises == {1: (C1, "h1"), 2: (C2, "h3")}


def test_after_a_salt_that_came_too_late_the_next_one_is_revealed() -> None:
    late = DiceRound(C1, None, [SeatSalt("Ann", CHAIN.commitment, None, "withheld")])
    owed = DiceRound(C2, None, [SeatSalt("Ann", CHAIN.commitment, None, "owed")])
    assert Salts(CHAIN).due(asked(2, late, owed), "h") == CHAIN.salt(2)
    assert Salts(CHAIN).due(asked(1, late, owed), "h") is None  # the server may know it already
    third = DiceRound(C3, None, [SeatSalt("Ann", CHAIN.salt(1), None, "owed")])
    known = dice_round(C1, 1, revealed=True)
    missed = DiceRound(C2, None, [SeatSalt("Ann", CHAIN.salt(1), None, "withheld")])
    assert Salts(CHAIN).due(asked(3, known, missed, third), "h") == CHAIN.salt(3)


@pytest.mark.parametrize(
    "look",
    [
        asked(1, dice_round("", 1)),  # the server is not committed yet
        asked(1, dice_round("c1", 1)),  # ... and to nothing by this
        asked(2, dice_round(C1, 1)),  # it asks for a later one
        asked(1, dice_round(C1, 2)),  # ... for another than is due by the chain
        asked(2, dice_round(C1, 1, revealed=True), dice_round(C1, 2)),  # the same seed again
        asked(65, dice_round(C1, 1)),
        asked(0, dice_round(C1, 1)),
        asked(1),
    ],
)
def test_what_the_server_may_not_know_yet_is_not_revealed(look: Look) -> None:
    assert Salts(CHAIN).due(look, "h") is None


def test_a_salt_is_not_revealed_for_a_second_commitment() -> None:
    salts = Salts(CHAIN)
    assert salts.due(asked(1, dice_round(C1, 1)), "h1")
    assert salts.due(asked(1, dice_round(C2, 1)), "h2") is None


# --- a whole game ---------------------------------------------------------------------------------------


def test_a_game_over_the_network_is_verified_with_what_its_clients_kept(
    server: Running, tmp_path: Path
) -> None:
    async def talk() -> tuple[bytes, list[str], list[str]]:
        async with server.client() as client, server.client() as elsewhere:
            opened = await client.open_table(plan(ME, OPEN, judge=True))
            joined = await client.join(opened.table, "Bob")
            await client.start(opened.table, opened.key)
            ann = await client.sit(opened.table, opened.key)
            # Bob sits down from another process, to which he has carried his secret
            bob = await elsewhere.sit(opened.table, joined.key, salts=joined.salts)
            judge = await client.sit(
                opened.table, (await client.redeem(opened.table, opened.judge or "", "Jo")).key
            )
            for table in (ann, bob):
                while table.look.table.dice.waiting:
                    await table.next()
            await until("buy", ann, bob)
            await judge.rule("remove", "to end it", player="Bob")
            while ann.look.table.status != "over" or bob.look.table.status != "over":
                await (ann if ann.look.table.status != "over" else bob).next()
            states = [salt.state for salt in bob.look.table.dice.rounds[0].salts]
            assert states == ["revealed", "revealed"]
            data = await client.export(opened.table)
            return data, ann.pins, bob.pins

    data, anns, bobs = do(talk())
    assert anns[-1] == bobs[-1]
    promise = next(each.promise for each, _ in entries_of(data) if isinstance(each, E.Started))
    assert promise is not None
    assert promise.commitment in anns  # the salt was revealed for this one, and for no other
    report = verify_file(data, [*anns, *bobs])
    assert not report.faults
    assert report.pinned == report.entries
    assert report.rounds[0].revealed == ("Ann", "Bob")
    other = verify_file(data, [fair_dice.commitment("00" * 32, 2)])
    assert any("is not in this game" in fault for fault in other.faults)
