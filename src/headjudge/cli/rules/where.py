"""`headjudge rules where`: from a clause to the file that decides it, and back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Books, Json, open_books

if TYPE_CHECKING:
    from headjudge.rulebooks.docs.where import views


def where(
    name: Annotated[
        str,
        typer.Argument(
            help="A clause (boise.go.salary), a ruling (GO_SALARY) or a file (engine/tokens/dice.py)."
        ),
    ],
    books: Books = None,
    scenarios: Annotated[
        Path | None,
        typer.Option(help="The folder of the scenario files. Default: this checkout's."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Find where a clause or ruling is decided and tested, or which clauses a file decides."""
    from headjudge.rulebooks.docs.where import answers, names
    from headjudge.rulebooks.docs.where.evidence import find_evidence

    opened = open_books(books)
    answer = answers.answer(names.find(name, opened), opened, find_evidence(scenarios))
    if as_json:
        output.print_json(answer)
    elif answer["kind"] == "clause":
        _print_clause(answer)
    elif answer["kind"] == "ruling":
        _print_ruling(answer)
    else:
        _print_file(answer)


def _print_clause(clause: "views.ClauseAnswer") -> None:
    from headjudge.rulebooks.model import shown

    _heading(f"{clause['id']} ({clause['section']})", space=False)
    _say(clause["statement"])
    _say(_enforced_by(clause))
    _say(f"stated at {clause['stated_at']}")
    if clause["rulings"]:
        _heading("Rulings that rest on it, and where they are decided")
    for ruling in clause["rulings"]:
        first = ruling["rests_on"][0]
        also = "" if first == clause["id"] else f" (rests on {first} first)"
        _say(f"{ruling['id']}: {ruling['says']}{also}")
        _say_lines(ruling["decided_at"])
        _say(f"bound at {ruling['bound_at']}", 4)
        if ruling["ruled"]:
            _say(f"our reading: {ruling['ruled']}", 4)
        for book in ruling["also_in"]:
            silent = f", which is silent: {book['silent']}" if book["silent"] else ""
            _say(f"also in {book['book']}{silent}", 4)
    if clause["settings"]:
        _heading("Settings that rest on it")
    for setting in clause["settings"]:
        at = setting["set_at"] or "follows from another setting"
        _say(f"{setting['key']} = {shown(setting['value'])}  {at}")
    _print_evidence(clause)


def _enforced_by(clause: "views.ClauseAnswer") -> str:
    from headjudge.rulebooks.docs.describe import ENFORCED_BY

    if clause["enforce"] == "inform":
        return "for information only; not enforced"
    who = f"enforced by {ENFORCED_BY[clause['enforce']]}"
    if any(ruling["decided_at"] for ruling in clause["rulings"]):
        return who
    return f"{who}; no line of the engine cites it"


def _print_evidence(clause: "views.ClauseAnswer") -> None:
    _heading("Shown by")
    for file in clause["scenarios"] or ():
        _say(file)
    for test in clause["tests"]:
        at = f"  {test['file']}:{test['line']}" if test["file"] else ""
        _say(f"{test['name']}{at}")
    if clause["screen"]:
        _say(f"needs a screen: {clause['screen']}")
    if clause["scenarios"] is None:
        _say(
            "unknown here: scenarios come with a checkout of headjudge (or use --scenarios FOLDER)"
        )
    elif not clause["scenarios"] and not clause["tests"] and not clause["screen"]:
        _say("no scenario and no named test")


def _print_ruling(ruling: "views.RulingAnswer") -> None:
    for number, game in enumerate(ruling["games"]):
        says = game["books"][0]["says"]
        _heading(f"{ruling['id']} ({game['game']}): {says}", space=number > 0)
        _say_lines(game["decided_at"], 2)
        for book in game["books"]:
            _heading(book["book"])
            for clause in book["clauses"]:
                _say(f"{clause['id']}: {clause['statement']}")
            if book["silent"]:
                _say(f"silent itself: {book['silent']}")
            if book["ruled"]:
                _say(f"our reading: {book['ruled']}")
            _say(f"bound at {book['bound_at']}")
    if not ruling["games"]:
        _heading(f"{ruling['id']}: none of these rulebooks binds it", space=False)


def _print_file(file: "views.FileAnswer") -> None:
    count = sum(len(book["clauses"]) for book in file["books"])
    if not count:
        _heading(f"{file['file']} decides no clause", space=False)
        _say("clauses are decided in engine/tokens, engine/pawn and tournaments")
        return
    clauses, books = _counted(count, "clause"), _counted(len(file["books"]), "rulebook")
    _heading(f"{file['file']} decides {clauses} of {books}", space=False)
    for book in file["books"]:
        _heading(f"{book['book']}: {book['title']}")
        beside = []  # clauses that only support what others decide
        for clause in book["clauses"]:
            if not clause["rulings"][0]["decides"]:
                beside.append(f"{clause['id']}: {', '.join(map(_cited, clause['rulings']))}")
                continue
            _say(f"{clause['id']}: {clause['statement']}")
            for ruling in clause["rulings"]:
                _say(_cited(ruling), 4)
        if beside:
            _say("cited beside them:")
        for line in beside:
            _say(line, 4)


def _cited(ruling: "views.CitedHere") -> str:
    word = "line" if len(ruling["lines"]) == 1 else "lines"
    return f"{ruling['ruling']} in {word} {', '.join(map(str, ruling['lines']))}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _say_lines(lines: "list[views.LineView]", indent: int = 4) -> None:
    for place in lines:
        function = f"  {place['function']}" if place["function"] else ""
        _say(f"{place['file']}:{place['line']}{function}", indent)
    if not lines:
        _say("no line of the engine cites it", indent)


def _heading(text: str, space: bool = True) -> None:
    typer.secho(f"\n{text}" if space else text, bold=True)


def _say(text: str, indent: int = 2) -> None:
    typer.echo(" " * indent + text)
