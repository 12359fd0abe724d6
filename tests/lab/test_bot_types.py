"""The type checker keeps names in files apart from what loads a bot.

`make lint` checks this file: mypy reports a `type: ignore` that is not needed, so each of these lines must be refused.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import headjudge
from headjudge.errors import BadInput
from headjudge.lab import line_up, match_setup
from headjudge.lab.plan import SimulationPlan

if TYPE_CHECKING:
    from headjudge.bots import registry, third_party
    from headjudge.bots.discovery import BotSource
    from headjudge.bots.registry import BotEntry, BotId
    from headjudge.cli.lab.invited import invited
    from headjudge.engine.state import State
    from headjudge.lab.line_up import GuestName

    def refused(
        text: str, typed: BotSource, guest: GuestName, bot: BotId, start: State, found: BotEntry
    ) -> None:
        third_party.find(text)  # type: ignore[arg-type]
        third_party.find(guest)  # type: ignore[arg-type]
        third_party.from_file(text)  # type: ignore[arg-type]
        third_party.find(bot)  # type: ignore[arg-type]
        invited([text])  # type: ignore[list-item]
        invited([guest])  # type: ignore[list-item]
        registry.find(text)  # type: ignore[arg-type]
        registry.find(guest)  # type: ignore[arg-type]
        registry.find(typed)  # type: ignore[arg-type]
        line_up.entry(text, {})  # type: ignore[arg-type]
        line_up.entry(typed, {})  # type: ignore[arg-type]
        line_up.entry(guest, {text: found})  # type: ignore[dict-item]
        line_up.brain(text, "tokens")  # type: ignore[arg-type]
        line_up.brain(guest, "tokens")  # type: ignore[arg-type]
        match_setup.table(start, [text])  # type: ignore[list-item]
        SimulationPlan("boise", (text, text), 1)  # type: ignore[arg-type]
        SimulationPlan("boise", (typed, typed), 1)  # type: ignore[arg-type]


SOURCE = Path(headjudge.__file__).parent


def makers(name: str) -> set[str]:
    """The files that call the type of this name, and so declare a text to be one."""
    return {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    }


def test_only_commands_and_the_registry_make_names_that_load_a_bot() -> None:
    assert makers("BotId") == {"bots/registry.py"}
    assert makers("BotSource") == {
        "cli/commands/bots.py",
        "cli/commands/serve.py",
        "cli/lab/invited.py",
        "cli/terminal/named_bots.py",
    }


def test_a_name_in_a_file_is_only_a_name(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit")
    name = line_up.named(str(bot))
    assert line_up.is_guest(name)
    with pytest.raises(BadInput):
        line_up.entry(name, {})
    with pytest.raises(BadInput):
        line_up.built_in(str(bot))
    assert not line_up.is_guest(line_up.named("trader"))
