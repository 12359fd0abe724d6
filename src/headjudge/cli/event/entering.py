"""`headjudge event enter` and `amend`."""

from typing import Annotated, TypeAlias

import typer

from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import Why, writes

Family: TypeAlias = Annotated[
    str | None, typer.Option(help="A word that relatives share: they are kept apart.")
]
Division: TypeAlias = Annotated[str | None, typer.Option(help="The division, such as senior.")]
Grade: TypeAlias = Annotated[int | None, typer.Option(help="The grade at school.")]
Born: TypeAlias = Annotated[
    str | None, typer.Option(metavar="DAY", help="The birth date, such as 2010-05-31.")
]
Age: TypeAlias = Annotated[int | None, typer.Option(help="The age, if the birth date is unknown.")]
Adult: TypeAlias = Annotated[
    str | None, typer.Option(metavar="NAME", help="The adult who comes along with a minor.")
]
Accepted: TypeAlias = Annotated[
    bool | None,
    typer.Option(
        "--accepted/--not-accepted", help="Whether the rules were accepted.", show_default=False
    ),
]
Table: TypeAlias = Annotated[int | None, typer.Option(help="The table to stay at; 0: any.")]
StepFree: TypeAlias = Annotated[
    bool | None, typer.Option("--step-free/--no-step-free", help="Needs a table without steps.")
]
Champion: TypeAlias = Annotated[
    bool | None, typer.Option("--champion/--no-champion", help="Is last year's champion.")
]
Qualified: TypeAlias = Annotated[
    bool | None, typer.Option("--qualified/--not-qualified", help="Holds a later seat already.")
]


@writes
def enter(
    judge: Judge,
    name: Annotated[str, typer.Argument(help="The full name.")],
    family: Family = None,
    division: Division = None,
    grade: Grade = None,
    born: Born = None,
    age: Age = None,
    adult: Adult = None,
    accepted: Accepted = None,
    table: Table = None,
    step_free: StepFree = None,
    champion: Champion = None,
    qualified: Qualified = None,
    waiting: Annotated[
        bool, typer.Option("--waiting", help="Put on the waiting list, not on the list.")
    ] = False,
) -> None:
    """Enter one player."""
    fields: dict[str, object] = {
        "family": family,
        "division": division,
        "grade": grade,
        "born": born,
        "age": age,
    }
    fields |= {"adult": adult, "accepted": _when(judge, accepted), "table": table}
    fields |= {"step_free": step_free, "champion": champion, "qualified": qualified}
    fields["waiting"] = waiting or None
    judge.do({"do": "enter", "name": name, **_given(fields)})


@writes
def amend(
    judge: Judge,
    name: Annotated[str, typer.Argument(help="The player's name, its beginning, or id.")],
    rename: Annotated[str | None, typer.Option(help="The correct name.")] = None,
    family: Family = None,
    division: Division = None,
    grade: Grade = None,
    born: Born = None,
    age: Age = None,
    adult: Adult = None,
    accepted: Accepted = None,
    table: Table = None,
    step_free: StepFree = None,
    champion: Champion = None,
    qualified: Qualified = None,
    why: Why = "",
) -> None:
    """Correct what is known about a player."""
    fields: dict[str, object] = {
        "rename": rename,
        "family": family,
        "division": division,
        "grade": grade,
    }
    fields |= {"born": born, "age": age, "adult": adult, "accepted": _when(judge, accepted)}
    fields |= {"table": table, "step_free": step_free, "champion": champion}
    fields |= {"qualified": qualified, "why": why or None}
    judge.do({"do": "amend", "player": name, **_given(fields)})


def _when(judge: Judge, accepted: bool | None) -> object:
    """Acceptance of the rules is kept with its time."""
    from headjudge.cli.event.desk import moment

    return moment(judge.at).isoformat() if accepted else accepted


def _given(fields: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in fields.items() if value is not None}
