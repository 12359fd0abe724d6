"""Bots that are Python functions, seated without a process of their own."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.bots.contract import Answer, Ask
from headjudge.bots.host import Host, Played
from headjudge.bots.sandbox.in_process import InProcessRunner
from headjudge.bots.sandbox.runner import Runner
from headjudge.game.record import RecordedGame
from headjudge.rulebooks import load

Says = Callable[[Ask], object]


class FunctionBot:
    """Answers as a function says; it need not keep to the contract."""

    def __init__(self, says: Says) -> None:
        self._says = says

    def answer(self, ask: Ask) -> Answer | None:
        return self._says(ask)  # type: ignore[return-value]  # what may happen is what is tested


def says(what: Says) -> Runner:
    return InProcessRunner(lambda seed: FunctionBot(what))


def always(answer: object) -> Runner:
    return says(lambda ask: answer)


PASSIVE = ("pay", "roll", "pass", "decline", "done", "reject", "jail_card", "fine", "tax", "choose")


def passive(ask: Ask) -> Answer | None:
    """Lets the game go on and does nothing else."""
    if not ask.waits:
        return None
    for word in (*PASSIVE, "vote", "mortgage", "sell", "sell_group", "bankrupt", "abandon"):
        option = ask.option(word)
        if option is not None:
            return option
    return ask.options[0]


def host(book: str, *bots: Runner, seed: int = 5, rounds: int = 12, **switches: object) -> Host:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve")[: len(bots)]
    loaded = load(book)
    if loaded.kind.id == "pawn":
        switches.setdefault("rolls_to_time", rounds)
    game = RecordedGame.new(loaded, names, None, switches)
    assert isinstance(game, RecordedGame)
    return Host(game, dict(zip(names, bots, strict=True)), seed, rounds=rounds)


def played(book: str, *bots: Runner, seed: int = 5, rounds: int = 12, **switches: object) -> Played:
    return host(book, *bots, seed=seed, rounds=rounds, **switches).play()
