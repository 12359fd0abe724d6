"""What a writing command does: name people, decide, store, and tell what was decided with its clauses."""

from __future__ import annotations

import asyncio
import getpass
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk, moment
from headjudge.cli.event.names import called
from headjudge.cli.shared.store import bar

if TYPE_CHECKING:
    from headjudge.game import Game
    from headjudge.live.tournaments import EventDesk
    from headjudge.tournaments import Fact, Tournament

Action = Mapping[str, object]
Actions = Action | Sequence[Action]


@dataclass(frozen=True)
class Judge(Desk):
    by: str | None
    at: str | None
    client: str | None
    preview: bool

    def do(self, actions: Actions | Callable[[Tournament], Actions], label: str = "") -> None:
        """Carry out one action, or several: all of them, or none."""
        asyncio.run(self._do(actions, label))

    async def _do(self, actions: Actions | Callable[[Tournament], Actions], label: str) -> None:
        async with self.opened() as desk:
            wanted = actions(desk.tournament) if callable(actions) else actions
            several = [wanted] if isinstance(wanted, Mapping) else list(wanted)
            client = self.client or secrets.token_hex(8)
            stamped = [
                {**called(desk.tournament, action), **self.stamp(client, number)}
                for number, action in enumerate(several)
            ]
            with bar(None, label) if label else output.no_bar():
                if self.preview:
                    self._preview(desk.tournament, stamped)
                    return
                facts = await _applied(desk, stamped)
            self.tell(desk, facts)

    def take(self, game: Game, table: int) -> None:
        asyncio.run(self._take(game, table))

    async def _take(self, game: Game, table: int) -> None:
        async with self.opened() as desk:
            stamp = self.stamp(self.client or secrets.token_hex(8))
            if self.preview:
                facts = desk.tournament.decide_game(game, table=table, **stamp)
                output.tell_preview(desk.tournament, facts, (), self.as_json)
                return
            self.tell(desk, await desk.take(game, table=table, **stamp))

    def stamp(self, client: str, number: int = 0) -> dict[str, str]:
        """Who, when, and the id that makes a repeat harmless."""
        client = f"{client}/{number}" if number else client
        return {"by": self.by or _user(), "at": moment(self.at).isoformat(), "client": client}

    def tell(self, desk: EventDesk, facts: Sequence[Fact]) -> None:
        output.tell(desk.tournament, facts, desk.version, self.as_json)

    def _preview(self, tournament: Tournament, actions: Sequence[Action]) -> None:
        from headjudge.tournaments.preview import answers, differences

        after = tournament.copy()
        facts = [fact for action in actions for fact in after.apply(action)]
        changes = differences(answers(tournament.desk), answers(after.desk))
        output.tell_preview(after, facts, changes, self.as_json)


async def _applied(desk: EventDesk, actions: Sequence[Action]) -> list[Fact]:
    """Several actions are tried on a copy first: if one is refused, none is stored."""
    if len(actions) > 1:
        trial = desk.tournament.copy()
        for action in actions:
            trial.apply(action)
    facts: list[Fact] = []
    for action in actions:
        facts += await desk.apply(action)
    return facts


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "judge"
