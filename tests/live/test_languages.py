"""Everybody reads the log in a language of their own; what happens is the same for all."""

from __future__ import annotations

import asyncio
import json

import pytest

from headjudge.errors import BadLanguage
from headjudge.game import Game
from headjudge.game.narration.texts import LANGUAGES, texts
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.live.tables.looks import score_sheet
from headjudge.live.tables.ruling_text import in_words
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import SPECTATOR
from headjudge.rulebooks import load
from tests.support.live_tables import Box, managed, on_turn, people, seated

RULINGS: list[dict[str, object]] = [
    {"do": "cash", "player": "Ann", "amount": 1234},
    {"do": "move", "player": "Bob", "square": "boardwalk"},
    {"do": "deed", "deed": "baltic", "player": "Ann"},
    {"do": "deed", "deed": "mediterranean", "player": "Ann"},
    {"do": "buildings", "deed": "baltic", "level": 1},
    {"do": "buildings", "deed": "baltic", "level": 0},
    {"do": "mortgage", "deed": "baltic", "on": True},
    {"do": "mortgage", "deed": "baltic", "on": False},
    {"do": "deed", "deed": "baltic", "player": "bank"},
    {"do": "jail", "player": "Bob", "on": True},
    {"do": "jail", "player": "Bob", "on": False},
    {"do": "pause"},
    {"do": "resume"},
    {"do": "extra", "minutes": 1},
    {"do": "extra", "minutes": 5},
]
IN_ENGLISH = [
    "Ann now has $1,234 in place of $1,500.",
    "Bob now stands on Boardwalk.",
    "Baltic Avenue now belongs to Ann.",
    "Mediterranean Avenue now belongs to Ann.",
    "Baltic Avenue now has 1 house.",
    "Baltic Avenue now has 0 houses.",
    "Baltic Avenue is now mortgaged.",
    "Baltic Avenue is no longer mortgaged.",
    "Baltic Avenue now belongs to the Bank.",
    "Bob is now in jail.",
    "Bob is now out of jail.",
    "The table is paused.",
    "Play resumes.",
    "1 more minute.",
    "5 more minutes.",
]


def test_two_languages_at_one_table() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            table, spanish, watcher = first.table, Box(), Box()
            await table.attach(first.viewer, spanish, None, "es")
            await table.attach(SPECTATOR, watcher, None, "es")
            name = first.box.look["me"]["seat"]
            assert "Empieza la partida: Ann, Bob." in spanish.lines
            assert "Ann y Bob empiezan con $1,500." in watcher.lines
            before = len(first.box.messages), len(spanish.messages), len(watcher.messages)
            await first.does("roll")
            boxes = (first.box, spanish, watcher)
            english, own, others = (
                [
                    line["text"]
                    for message in box.messages[start:]
                    for line in message.get("lines", [])
                ]
                for box, start in zip(boxes, before, strict=True)
            )
            assert english[0].startswith("You throw ")
            assert own[0].startswith("Tú sacas ")
            assert others[0].startswith(f"{name} saca ")
            assert len(english) == len(own) == len(others)
            assert spanish.look == first.box.look  # all but the words is the same
            older = await table.log(first.viewer, 10**6, 500, "es")
            assert [line.text for line in older][-len(own) :] == own

    asyncio.run(test())


def test_nobody_is_told_in_a_language_that_nobody_reads() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            table, box = players[0].table, Box()
            tellings = table.feed._tellings
            assert {language for _, language in tellings} == {"en"}
            await table.attach(players[0].viewer, box, None, "es")
            await table.attach(players[0].viewer, Box(), None, "es")
            assert len(table.feed._tellings) == 3  # two readers of English, one of Spanish
            table.detach(players[0].box)
            left = {(viewer.seat, language) for viewer, language in table.feed._tellings}
            assert left == {(0, "es"), (1, "en")}

    asyncio.run(test())


def test_an_unknown_language_changes_nothing() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            table, box = players[0].table, Box()
            for language in ("", "xx", "EN", "../en"):
                with pytest.raises(BadLanguage):
                    await table.attach(SPECTATOR, box, None, language)
                with pytest.raises(BadLanguage):
                    await table.log(SPECTATOR, 10, 10, language)
                with pytest.raises(BadLanguage):
                    table.look(SPECTATOR, language)
            assert box.raw == []
            assert len(table.feed) == 2

    asyncio.run(test())


def test_rulings_are_told_in_the_readers_language() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            await on_turn(players)
            first = players[0]  # whose cash is corrected
            table, box = first.table, Box()
            await table.attach(players[0].viewer, box, None, "es")
            judge = table.viewer(first.judge)
            for number, each in enumerate(RULINGS):
                await table.rule(judge, f"r{number}", {**each, "reason": "counted wrongly"})
            entries = [each.entry for each in table.state.recent]
            ruled = [entry for entry in entries if isinstance(entry, E.Ruled)]
            assert [entry.text for entry in ruled] == IN_ENGLISH
            lines = [line for line in box.lines if line.endswith("Motivo: counted wrongly")]
            assert lines[0] == "Ann tiene ahora $1,234 en lugar de $1,500. Motivo: counted wrongly"
            assert lines[4] == "Baltic Avenue tiene ahora 1 casa. Motivo: counted wrongly"
            assert len(lines) == len(RULINGS)
            english = [f"{text} Reason: counted wrongly" for text in IN_ENGLISH]
            assert [line for line in first.box.lines if "Reason" in line] == english

    asyncio.run(test())


def test_a_ruling_of_old_does_not_know_the_cash_before() -> None:
    game = Game.new("boise", ["Ann", "Bob"])
    ruling: dict[str, object] = {"do": "cash", "player": "Ann", "amount": 7}
    assert in_words(game, ruling, None, texts("es")) == "Ann tiene ahora $7."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_can_be_told(language: str) -> None:
    said = texts(language)
    tokens, pawn = Game.new("boise", ["Ann", "Bob"]), Game.new("opoly487", ["Ann", "Bob", "Cy"])
    told = [in_words(tokens, each, 5, said) for each in RULINGS]
    told += [
        in_words(tokens, {"do": word, "player": "Ann"}, None, said)
        for word in ("reroll", "rewind", "remove", "time_up")
    ]
    told.append(in_words(tokens, {"do": "cash", "player": "Ann", "amount": 1}, None, said))
    hotel = {"do": "buildings", "deed": "baltic", "level": tokens.state.rules.hotel_level}
    told.append(in_words(tokens, hotel, None, said))
    told.append(in_words(pawn, {"do": "move", "square": "boardwalk"}, None, said))
    told.append(
        in_words(tokens, {"do": "cash", "player": "Ann", "amount": 1}, 5, said, hidden=True)
    )
    assert len(set(told)) == len(said.ruled) + 1  # two deeds are given
    assert not [text for text in told if "{" in text or not text.endswith(".")]


def test_why_somebody_has_won_is_told_in_the_readers_language() -> None:
    players = {"Ann": PlayerSetup(deeds=["boardwalk"])}
    game = place(load("boise"), ["Ann", "Bob"], players)
    game.apply({"by": "host", "do": "time_up"})
    while not game.over:
        game.apply({"by": game.to_act()[0], **_end(game)})
    english, spanish = score_sheet.sheet(game), score_sheet.sheet(game, "es")
    assert english.why.startswith("Ann has the highest total: $")
    assert spanish.why == english.why.replace("has the highest total", "tiene el total más alto")
    assert spanish.rows == english.rows


def _end(game: Game) -> dict[str, object]:
    """Throw, and buy nothing."""
    if game.phase == "buy":
        return {"do": "decline"}
    if game.phase == "auction":
        return {"do": "pass"}
    return {"do": "roll", "dice": [4, 6]}


def test_a_game_that_is_over_is_replayed_in_spanish() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            table = players[0].table
            await on_turn(players)
            out = {"do": "remove", "player": "Bob", "reason": "rude words"}
            await table.rule(table.viewer(players[0].judge), "r", out)
            assert players[0].box.look["sheet"]["why"] == "Ann is the only player left."
            replayed = await table.replay(players[0].viewer, 0, 100, "es")
            assert replayed.frames[-1].look.sheet is not None
            assert replayed.frames[-1].look.sheet.why == "Solo queda Ann."
            lines = [line.text for frame in replayed.frames for line in frame.lines]
            assert any(line.endswith("Motivo: rude words") for line in lines)
            assert json.dumps(lines, ensure_ascii=False).count("Reason") == 0
            assert len(replayed.turning) == len((await table.replay(SPECTATOR, 0, 1)).turning)

    asyncio.run(test())
