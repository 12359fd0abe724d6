"""What goes over the network is defined once, for the server, the client and the browser."""

from __future__ import annotations

import inspect
from types import ModuleType

import msgspec
import pytest

from frontend import generate_wire
from headjudge.client import keys
from headjudge.game.pawn.view import PawnView
from headjudge.game.view import View
from headjudge.wire import answers, commands, look, messages, position, reference


def structs(*modules: ModuleType) -> list[type[msgspec.Struct]]:
    return [
        each
        for module in modules
        for _, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, msgspec.Struct) and each.__module__ == module.__name__
    ]


def test_the_types_of_the_browser_are_up_to_date() -> None:
    written = generate_wire.TARGET.read_text(encoding="utf-8")
    assert written == generate_wire.generate(), "run `make wire` and commit what it writes"


def test_every_module_of_the_wire_is_written_for_the_browser() -> None:
    there = {path.stem for path in generate_wire.SOURCES.glob("*.py")}
    assert there == {"__init__", *generate_wire.MODULES}


@pytest.mark.parametrize("struct", structs(commands))
def test_a_server_refuses_unknown_fields(struct: type[msgspec.Struct]) -> None:
    assert struct.__struct_config__.forbid_unknown_fields


@pytest.mark.parametrize("struct", structs(answers, keys, look, messages, position, reference))
def test_a_client_ignores_fields_of_a_newer_server(struct: type[msgspec.Struct]) -> None:
    assert not struct.__struct_config__.forbid_unknown_fields


def test_a_client_takes_words_of_a_newer_server() -> None:
    me = msgspec.json.decode(b'{"role": "coach", "seat": null, "owner": false}', type=look.Me)
    assert me.role == "coach"


def test_a_mistyped_command_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `sine`"):
        msgspec.json.decode(b'{"type": "resume", "sine": 3}', type=commands.Command)


def test_everything_that_a_view_shows_goes_over_the_wire() -> None:
    shown = {*View.__dataclass_fields__, *PawnView.__dataclass_fields__} - {"seat"}
    worked_out = {"throws", "doubles", "round", "time_called", "rents", "wants"}
    assert set(position.Game.__struct_fields__) == shown | worked_out
