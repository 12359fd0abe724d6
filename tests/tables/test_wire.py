"""The browser's types say what the server sends: the same names, the same fields."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from headjudge.game.pawn.view import PawnView
from headjudge.game.view import View
from headjudge.live.tables.looks import messages

WIRE = (Path(__file__).parents[2] / "frontend/src/api/wire.ts").read_text(encoding="utf-8")
NAMES: dict[str, type[msgspec.Struct]] = {
    "TableInfo": messages.TableInfo,
    "Me": messages.Me,
    "SeatInfo": messages.SeatInfo,
    "Clock": messages.Clock,
    "Option": messages.Option,
    "Ask": messages.Ask,
    "Sheet": messages.Sheet,
    "Look": messages.Look,
    "Line": messages.Line,
    "GameEvent": messages.EventTold,
    "Weighed": messages.Weighed,
}
MESSAGES: dict[str, type[msgspec.Struct]] = {
    "look": messages.LookMessage,
    "step": messages.StepMessage,
    "presence": messages.PresenceMessage,
    "clock": messages.ClockMessage,
}


def fields_of(interface: str) -> set[str]:
    """The fields of an interface in wire.ts, one to a line."""
    body = re.search(rf"export interface {interface} \{{\n(.*?)\n\}}", WIRE, re.DOTALL)
    assert body is not None, interface
    return set(re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE))


def encoded(struct: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(struct)}


@pytest.mark.parametrize("name", NAMES)
def test_fields(name: str) -> None:
    assert fields_of(name) == encoded(NAMES[name])


@pytest.mark.parametrize("name", MESSAGES)
def test_messages(name: str) -> None:
    line = re.search(rf"\{{ type: '{name}'; (.*?) \}}", WIRE)
    assert line is not None
    assert set(re.findall(r"(\w+)\??:", line[1])) == encoded(MESSAGES[name])


def test_the_position() -> None:
    views = set(View.__dataclass_fields__) | set(PawnView.__dataclass_fields__)
    more = {"throws", "doubles", "round", "time_called", "rents", "wants"}
    assert fields_of("Game") == (views | more) - {"seat"}


def test_every_struct_of_a_look_is_compared() -> None:
    """A new part of a look needs a line in wire.ts, and one above."""

    def parts(struct: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
        found = {struct}
        for field in msgspec.structs.fields(struct):
            for each in (field.type, *get_args(field.type)):
                if isinstance(each, type) and issubclass(each, msgspec.Struct):
                    found |= parts(each)
        return found

    inline = {
        messages.TurnClock,
        messages.AuctionClock,
        messages.Raise,
        messages.Row,
        messages.Item,
    }
    assert parts(messages.Look) - inline <= set(NAMES.values())
