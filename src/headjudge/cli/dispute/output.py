"""How a disputed step is printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import typer

from headjudge.cli.dispute.games import Summary
from headjudge.cli.rules.output import make_table, print_table, safe
from headjudge.cli.shared.printable import printable
from headjudge.game.dispute.changes import Difference, facts
from headjudge.game.dispute.decision import Decision, Ground
from headjudge.game.dispute.dispute import Dispute, Reruling
from headjudge.game.dispute.wording import fact, spelled
from headjudge.game.game import Game
from headjudge.game.narration.teller import money
from headjudge.rulebooks.model import shown

if TYPE_CHECKING:
    from rich.table import Table


def print_steps(steps: Summary) -> None:
    table = make_table("step", "action", "what came of it")
    for number, action, text in steps:
        table.add_row(str(number), _safe(action), _safe(text))
    print_table(table)
    typer.echo("Rule on one of them again with --step N.")


def print_dispute(dispute: Dispute) -> None:
    step = dispute.disputed
    game = step.before
    stage = f", {game.stage}" if game.stage else ""
    _heading(f"Step {step.number} of {step.total} under {game.book.id}{stage}", space=False)
    for key, value in game.switches.items():
        _say(f"set for this game: {key} = {fact(value)}")
    for correction in step.corrections:
        _say(f"just before, the {correction.by} ruled: {correction.what} ({correction.reason})")
    _heading("The table before it")
    print_table(_position(game))
    _heading(spelled(step.action))
    for answer in step.chance:
        _say(spelled(answer))
    _print_decision(dispute.decision)
    if dispute.settings:
        _heading("Settings that rest on these clauses; read one otherwise with --set")
        for setting in dispute.settings:
            _say(f"{setting.key} = {shown(setting.value)}")


def print_reruling(dispute: Dispute, again: Reruling) -> None:
    other = "" if again.book is dispute.disputed.before.book else again.book.id
    reading = ", ".join(f"{key} = {fact(value)}" for key, value in again.switches.items())
    _heading(f"Under {' with '.join(part for part in (other, reading) if part)}")
    if again.decision is None:
        _say(f"the table cannot stand like this there: {again.impossible}")
        return
    if again.decision.accepted and dispute.decision.accepted and not again.differences:
        _say("carried out, and the table is the same afterwards; it rests on:")
    _print_decision(again.decision)
    for answer in again.unanswered:
        _say(f"this did not come up, or is unknown there: {spelled(answer)}")
    if again.differences:
        names = dispute.disputed.before.book.id, other or "this reading"
        _heading("What differs afterwards")
        print_table(_differences(again.differences, *names))


def _print_decision(decision: Decision) -> None:
    if decision.refused is not None:
        _say(f"refused: {decision.refused.says}")
        _print_ground(decision.refused)
    elif decision.impossible:
        _say(f"cannot be done there: {decision.impossible}")
    silent: list[Ground] = []
    for sentence in decision.told:
        if not sentence.text:
            silent += sentence.grounds
            continue
        _say(sentence.text)
        for ground in sentence.grounds:
            _print_ground(ground)
    if silent:
        _say("Also, without a word at the table:")
    for ground in silent:
        _print_ground(ground)


def _print_ground(ground: Ground) -> None:
    typer.echo(f"    {_plain(ground.says)}")
    for clause in ground.clauses:
        typer.echo(f"      {clause.id}: {_plain(clause.statement)}")
    if ground.reading:
        typer.echo(f"      our reading: {_plain(ground.reading)}")


# --- tables -----------------------------------------------------------------------------------------


def _position(game: Game) -> Table:
    table = make_table("", "cash", "stands on", "owns", "owes")
    for seat, seen in facts(game).items():
        if seat:
            table.add_row(_safe(seat), *map(_safe, _cells(seen)))
    rest = game.view(None)
    table.caption = f"{rest.turn}'s turn, phase {rest.phase}; bank: " + fact(rest.bank)
    if rest.auction:
        table.caption += f"; auction: {fact(rest.auction)}"
    table.caption_justify = "left"
    return table


def _cells(seen: Mapping[str, object]) -> tuple[str, str, str, str]:
    square = "out" if seen.get("out") else str(seen.get("square", ""))
    if seen.get("in_jail"):
        square = f"in jail, {seen.get('failed_throws', 0)} failed throws"
    return (
        _cash(seen.get("cash")),
        square,
        ", ".join(_owned(seen)),
        "; ".join(map(fact, [*_sequence(seen.get("owes")), *_sequence(seen.get("open rents"))])),
    )


def _cash(cash: object) -> str:
    return money(cash) if isinstance(cash, int) else ""


def _owned(seen: Mapping[str, object]) -> Iterable[str]:
    buildings = seen.get("buildings")
    built = buildings if isinstance(buildings, Mapping) else {}
    mortgaged = seen.get("mortgaged")
    for deed in _sequence(seen.get("deeds")):
        if deed in built:
            yield f"{deed} ({_storeys(built[deed])})"
        elif deed in _sequence(mortgaged):
            yield f"{deed} (mortgaged)"
        else:
            yield str(deed)
    for key in ("jail_cards", "cards"):
        if seen.get(key):
            yield f"{key.replace('_', ' ')}: {fact(seen[key])}"


def _storeys(count: object) -> str:
    return str(count) if count == "hotel" else f"{count} house{'s' * (count != 1)}"


def _sequence(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def _differences(differences: Sequence[Difference], here: str, there: str) -> Table:
    table = make_table("", "", here, there)
    for difference in differences:
        what = difference.what.replace("_", " ")
        values = map(fact, (difference.here, difference.there))
        table.add_row(_safe(difference.seat or "table"), what, *map(_safe, values))
    return table


def _plain(text: str) -> str:
    return printable(" ".join(text.split()))


def _safe(text: str) -> str:
    return safe(_plain(text))


def _heading(text: str, space: bool = True) -> None:
    typer.secho(f"\n{_plain(text)}" if space else _plain(text), bold=True)


def _say(text: str) -> None:
    typer.echo(f"  {_plain(text)}")
