"""The games of docs/examples/games, on which documented commands are run: `python -m tests.docs.example_games`.

It plays them anew by the rules of today, and quotes what is verified in docs/fair-dice.md. Luck comes from names, so
they are the same games every time.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.engine import codes as C
from headjudge.live.tables import SPECTATOR, LiveTable
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.wire.commands import ClockPlan
from tests.live.salted_tables import salted
from tests.support.live_tables import ManualClock, Player, by_name, managed, on_turn, people, seated
from tests.support.repeatable import repeatable

DOCS = Path(__file__).parents[2] / "docs"
GAMES = DOCS / "examples" / "games"
QUOTING = DOCS / "fair-dice.md"
ACTIONS = 18  # of the short game
SHORT = "short 110"  # in which Ann lands on a deed of Bob's at step 11
CALLED = {"rent.claim_until": "auto_collect"}
WORDS = ("buy", "roll", "tax", "pay", "fine", "pass", "done")
VERIFY = "verify docs/examples/games/salted.jsonl --pin "
QUOTED = re.compile(rf"\$ headjudge {VERIFY}.*?\n```", re.DOTALL)


async def _play_on(table: LiveTable, players: list[Player], watch: ManualClock) -> None:
    """Whoever is waited for does the first thing that is offered, in the order of WORDS."""
    assert table.state.game is not None
    player = by_name(players, table.state.game.to_act()[0])
    watch.time += 2.0
    options = [action for word in WORDS for action in player.box.options(word)]
    await player.act(options[0])


async def short_game() -> bytes:
    """Two people without salts; the judge calls time."""
    watch = ManualClock()
    async with managed(watch) as rooms:
        plan = people(2, judge=True, switches=CALLED, clock=ClockPlan(auction=10))
        players = await seated(rooms, plan)
        table = players[0].table
        while table.state.draws < ACTIONS // 2 or table.state.version < ACTIONS:
            await _play_on(table, players, watch)
        watch.time += 2.0
        judge = table.viewer(players[0].judge)
        await table.rule(judge, "j1", {"do": "time_up", "reason": "the room closes"})
        while table.state.status != "over":
            await _play_on(table, players, watch)
        return await table.export(SPECTATOR)


async def salted_game() -> bytes:
    """Two people with salts, a throw that is taken back, and a player who has to leave."""
    watch = ManualClock()
    async with managed(watch) as rooms:
        plan = people(2, judge=True, switches=CALLED, clock=ClockPlan(auction=None))
        game = await salted(rooms, plan=plan)
        await game.reveal_all()
        first = await on_turn(game.players)
        watch.time += 2.0
        await first.does("roll")
        watch.time += 3.0
        reroll = {"do": "reroll", "reason": "a die fell off the table"}
        await game.table.rule(game.judge_viewer, "j1", reroll)
        watch.time += 0.2
        await game.reveal_all(2)
        watch.time += 2.0
        await first.does("roll")
        watch.time += 5.0
        other = next(player for player in game.players if player is not first)
        name = other.box.look["me"]["seat"]
        gone = {"do": "remove", "player": name, "reason": "had to catch a train"}
        await game.table.rule(game.judge_viewer, "j2", gone)
        return await game.table.export(SPECTATOR)


class Rent(NamedTuple):
    """A throw of Ann's in the short game that ends on a deed of Bob's."""

    step: int
    throw: str
    told: str
    cash: int  # Ann's before it


def rent_of_the_short_game() -> Rent:
    """The documented step: whatever else was thrown, tests and documents speak of this one."""
    entries = [entry for entry, _ in entries_of((GAMES / "short.jsonl").read_bytes())]
    acted = [entry for entry in entries if isinstance(entry, E.Acted)]
    cash = 1500
    for step, entry in enumerate(acted, 1):
        paid = [row for row in entry.rows if row[0] == C.EV_MONEY]
        dice = entry.action.get("dice")
        if (
            isinstance(dice, list)
            and entry.action["by"] == "Ann"
            and any(row[2:4] == [0, 1] for row in paid)
        ):
            [amount] = [row[4] for row in paid if row[2:4] == [0, 1]]
            throw = f"Ann: roll (dice {dice[0]}, {dice[1]})"
            return Rent(step, throw, f"pays Bob ${amount}", cash)
        cash += sum(row[4] * ((row[3] == 0) - (row[2] == 0)) for row in paid)
    raise AssertionError("choose another SHORT: in this game Ann owes Bob nothing")


def main() -> None:
    os.environ["HEADJUDGE_KEY"] = "5e" * 32
    os.chdir(DOCS.parent)
    for name, luck, play in (
        ("short", SHORT, short_game),
        ("salted", "salted 1", salted_game),
    ):
        with repeatable(luck):
            (GAMES / f"{name}.jsonl").write_bytes(asyncio.run(play()))
    head = json.loads((GAMES / "salted.jsonl").read_text(encoding="utf-8").splitlines()[-1])["hash"]
    words = f"{VERIFY}{head}"
    told = CliRunner().invoke(app, words.split()).stdout
    text, blocks = QUOTED.subn(f"$ headjudge {words}\n{told}```", QUOTING.read_text("utf-8"))
    assert blocks == 1, QUOTING
    QUOTING.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
