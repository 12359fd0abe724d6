"""A recorded game, step by step: the table before each action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from headjudge.errors import BadInput
from headjudge.game.corrections import Correction
from headjudge.game.game import Game
from headjudge.game.narration.teller import Teller
from headjudge.game.record import Record, replay_step
from headjudge.rulebooks import Rulebook

Fields = Mapping[str, object]
WHERE = "--step"


@dataclass(frozen=True)
class Disputed:
    """One step: the table before it, the action, and what chance answered to it."""

    number: int
    total: int
    before: Game
    action: Fields
    chance: tuple[Fields, ...] = ()
    corrections: tuple[Correction, ...] = ()  # what a judge changed just before

    @property
    def actions(self) -> tuple[Fields, ...]:
        return (self.action, *self.chance)

    def with_action(self, action: Fields) -> Disputed:
        """The same table, where something else was done or tried."""
        return replace(self, action=action, chance=())


def disputed(record: Record, number: int, book: Rulebook | None = None) -> Disputed:
    """The step with this number: the first action of the record is 1."""
    total = len(record.moves)
    check_number(number, total)
    game = record.start(book)
    corrections: list[Correction] = []
    for at, step in record.steps():
        if at > number or (at == number and not isinstance(step, Correction)):
            break
        replay_step(game, at, step)
        if at == number and isinstance(step, Correction):
            corrections.append(step)
    action = record.moves[number - 1].action
    chance = _answers([move.action for move in record.moves[number:]])
    if corrected := [c.action for c in record.corrections if c.action > number]:
        chance = chance[: min(corrected) - number - 1]
    return Disputed(number, total, game, action, chance, tuple(corrections))


def check_number(number: int, total: int) -> None:
    if not 1 <= number <= total:
        raise BadInput(f"the game has {total} steps; there is no step {number}", WHERE)


def _answers(following: Sequence[Fields]) -> tuple[Fields, ...]:
    """What chance did next, without waiting for anybody."""
    answers: list[Fields] = []
    for action in following:
        if action.get("by") != "chance":
            break
        answers.append(action)
    return tuple(answers)


def story(record: Record, book: Rulebook | None = None) -> Iterator[tuple[int, Fields, str]]:
    """Each step's number, its action, and what came of it in words."""
    game = record.start(book)
    teller = Teller(game)
    for number, step in record.steps():
        events = replay_step(game, number, step)
        if isinstance(step, Correction):
            teller = Teller(game)
            continue
        yield number, step.action, " ".join(line.text for line in teller.story(events))
