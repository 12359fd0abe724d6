"""`headjudge event import`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import writes
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament
    from headjudge.tournaments.importing import Import


@writes
def import_entrants(
    judge: Judge,
    file: Annotated[
        Path, typer.Argument(metavar="FILE.csv", help="One entrant per line, with a header line.")
    ],
    confirm_families: Annotated[
        bool, typer.Option("--confirm-families", help="Keep guessed relatives apart, too.")
    ] = False,
    allow_duplicates: Annotated[
        bool, typer.Option("--allow-duplicates", help="Equal names are different people.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only check the file; enter nobody.")
    ] = False,
) -> None:
    """Enter everybody of a CSV file, or nobody. Problems are reported by line, guesses for you to confirm."""
    from headjudge.tournaments.importing import read_entrants

    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file)) from None
    tournament = judge.read()
    existing = [person.entrant for person in tournament.state.people.values()]
    found = read_entrants(data, existing, tournament.book.format.divisions())
    same = [guess for guess in found.guesses if guess.kind == "same_person"]
    if found.problem_count or (same and not allow_duplicates):
        _refuse(judge, file, found)
    if dry_run:
        judge.show(
            lambda: _report(file, found),
            lambda: output.say(f"{file}: {len(found.drafts)} entrants, nothing wrong"),
        )
        _say_guesses(judge, found)
        return
    if not confirm_families:
        _say_guesses(judge, found)
    judge.do(_actions(tournament, found, confirm_families), "importing")


def _actions(
    tournament: "Tournament", found: "Import", confirm_families: bool
) -> list[dict[str, object]]:
    """One entry of everybody; relatives who were entered before get their family, too."""
    families: dict[int, str] = {}
    entered: dict[str, str] = {}
    for guess in found.guesses:
        if guess.kind == "family" and confirm_families:
            for line in guess.lines:
                families.setdefault(line, guess.family)
            for one in guess.entrants:
                if not tournament.state.people[one].entrant.family:
                    entered.setdefault(one, guess.family)
    entries = []
    for draft in found.drafts:
        fields = {key: value for key, value in draft.fields.items() if key != "names"}
        names = draft.fields["names"]
        fields["name"] = names[0] if isinstance(names, list | tuple) else str(names)
        if draft.line in families:
            fields.setdefault("family", families[draft.line])
        entries.append(fields)
    amends: list[dict[str, object]] = [
        {"do": "amend", "player": one, "family": family, "why": "relatives, as the import guessed"}
        for one, family in entered.items()
    ]
    return [{"do": "enter_many", "entrants": entries}, *amends]


def _refuse(judge: Judge, file: Path, found: "Import") -> None:
    """Every problem with its line and code; nothing is entered."""
    if judge.as_json:
        output.print_json(_report(file, found))
    for problem in found.problems:
        typer.echo(f"headjudge: {file}: {problem} [{problem.code}]", err=True)
    if not found.problem_count:
        for guess in found.guesses:
            if guess.kind == "same_person":
                lines = ", ".join(map(str, guess.lines))
                hint = "if they are several, use --allow-duplicates"
                typer.echo(
                    f"headjudge: {file}: line {lines}: {guess.message} ({hint}) [csv.same_person]",
                    err=True,
                )
    more = found.problem_count - len(found.problems)
    if more > 0:
        typer.echo(f"headjudge: {file}: and {more:,} more problems [csv.more]", err=True)
    raise typer.Exit(2)


def _say_guesses(judge: Judge, found: "Import") -> None:
    """Families guessed for a human to confirm; on standard error, so that JSON stays JSON."""
    for guess in found.guesses:
        if guess.kind == "family":
            typer.echo(f"family? {guess.message} (--confirm-families keeps them apart)", err=True)
        else:
            typer.echo(f"{guess.kind}? {guess.message}", err=True)


def _report(file: Path, found: "Import") -> dict[str, object]:
    return {
        "file": str(file),
        "entrants": len(found.drafts),
        "problem_count": found.problem_count,
        "problems": [
            {"line": p.line, "column": p.column, "code": p.code, "message": p.message}
            for p in found.problems
        ],
        "guesses": [
            {
                "kind": g.kind,
                "lines": list(g.lines),
                "entrants": list(g.entrants),
                "message": g.message,
                "family": g.family,
            }
            for g in found.guesses
        ],
    }
