"""Checks a stored game from end to end: the commitment, every throw and shuffle, every event, every seal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.errors import BadInput, HeadjudgeError
from headjudge.game import Game, actions
from headjudge.hosting.kinds import KINDS
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.sealed_answers import seal
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import TableState


@dataclass
class Verified:
    """The findings; `faults` is empty for a fair game."""

    entries: int = 0
    actions: int = 0
    draws: int = 0  # throws, shuffles and deals that were drawn again and compared
    events: int = 0
    seals: int = 0
    rulings: int = 0
    over: bool = False
    faults: list[str] = field(default_factory=list)


def verify(
    entries: Sequence[tuple[E.Entry, float]],
    step: Callable[[int], None] = lambda _: None,
    redacted: Collection[int] = (),
) -> Verified:
    """Replay the whole game. `step` is called with each entry's number. Redacted entries do not match their seals."""
    report = Verified(entries=len(entries))
    state = TableState("verified")
    for number, (entry, at) in enumerate(entries, 1):
        step(number)
        try:
            _check(report, state, entry, number, redacted)
            state.fold(entry, at)
        except HeadjudgeError as error:
            report.faults.append(f"entry {number}: {error}")
            break  # nothing after it can be trusted
        if isinstance(entry, E.Acted | E.Started):
            report.events += len(state.recent[-1].events)
    if state.opened is None and not report.faults:
        raise BadInput("not a game: the stream does not begin with a table")
    report.over = state.status == "over"
    return report


def _check(
    report: Verified, state: TableState, entry: E.Entry, number: int, redacted: Collection[int]
) -> None:
    if (state.opened is None) != isinstance(entry, E.Opened):
        raise BadInput("a stream must begin with a table, and have only one")
    match entry:
        case E.Opened():
            if fair_dice.commitment(entry.seed) != entry.commitment:
                report.faults.append("the seed does not match the commitment from before the start")
        case E.Acted():
            report.actions += 1
            _check_luck(report, state, entry, number)
            if entry.seal and number not in redacted:
                report.seals += 1
                if seal(entry.action, entry.nonce) != entry.seal:
                    report.faults.append(f"entry {number}: a secret answer does not match its seal")
        case E.Ruled():
            report.rulings += 1
            if entry.ruling.get("do") in ("reroll", "rewind"):
                report.draws += 1
                if entry.draws != state.draws + 1:
                    report.faults.append(f"entry {number}: the decks were not reshuffled")


def _check_luck(report: Verified, state: TableState, entry: E.Acted, number: int) -> None:
    """Every chance event must come from the next draw, and from nothing else."""
    game = state.game
    if game is None:
        raise BadInput("an action comes before the start")
    lucky = entry.action.get("by") == "chance" or any(
        key in entry.action for key in ("dice", "face", "cards")
    )
    if not entry.draw:
        if lucky:
            report.faults.append(f"entry {number}: dice or cards without a draw")
        return
    report.draws += 1
    if entry.draw != state.draws + 1:
        report.faults.append(
            f"entry {number}: draw {entry.draw} was used instead of {state.draws + 1}"
        )
    again = _drawn(game, state, entry)
    if again != entry.action:
        report.faults.append(
            f"entry {number}: {entry.action} was stored, but the draw gives {again}"
        )


def _drawn(game: Game, state: TableState, entry: E.Acted) -> E.Fields:
    kind = KINDS[game.book.kind.id]
    luck = fair_dice.draw(state.seed, state.salt_list, entry.draw)
    thrown = entry.action.get("do") == "roll" and game.kind.seats_throw
    if thrown and game.state.phase != C.PH_AIR:
        a = kind.throw(game.state, game.names.seat(entry.action["by"]), luck)
    else:
        action = kind.chance_action(game.state, luck)
        if action is None:
            raise BadInput("chance had nothing to decide here")
        a = action
    return actions.write(a, game.names, game.state)
