"""`headjudge event log` and `notes`."""

from dataclasses import asdict
from typing import Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk, local
from headjudge.cli.event.options import reads


@reads
def log(
    desk: Desk,
    facts: Annotated[bool, typer.Option("--facts", help="The facts as they are stored.")] = False,
    last: Annotated[int | None, typer.Option(min=1, help="Only the last ones.")] = None,
) -> None:
    """Show everything that was done: when, by whom, what, why, and on which clauses."""
    from headjudge.cli.event.sentences import sentence

    tournament = desk.read()
    undone = {fact.data["act"] for fact in tournament.facts if fact.kind == "undone"}
    chosen = tournament.facts[-last:] if last else tournament.facts
    if desk.as_json or facts:
        listed = [
            {**output.fact_json(tournament, fact), "undone": fact.act in undone} for fact in chosen
        ]
        output.print_json(listed)
        return
    for fact in chosen:
        gone = fact.kind != "undone" and fact.act in undone
        text = output.cited(sentence(tournament, fact), tournament.desk.cite(fact.ruling))
        mark = " (undone)" if gone else ""
        output.say(f"{fact.act:>4}  {local(fact.at) or '-'}  {fact.by}: {text}{mark}")


@reads
def notes(desk: Desk) -> None:
    """List notes, warnings, penalties, objections and disputes."""
    from headjudge.cli.event.names import shown

    tournament = desk.read()
    kept = tournament.state.notes
    desk.show(
        lambda: [asdict(note) for note in kept],
        lambda: (
            output.table(
                ("number", "kind", "about", "text", "decision", "by", "at"),
                [
                    (
                        note.number,
                        note.kind,
                        ", ".join(shown(tournament, one) for one in note.about),
                        note.text,
                        note.closed or ("open" if note.kind in ("dispute", "objection") else ""),
                        note.by,
                        local(note.at, "%H:%M"),
                    )
                    for note in kept
                ],
            )
            if kept
            else output.say("Nothing has been noted.")
        ),
    )
