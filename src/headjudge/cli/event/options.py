"""Options that all commands of an event have. `reads` and `writes` add them to those a command has itself."""

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Concatenate, ParamSpec, TypeAlias

import typer

from headjudge.cli.event.desk import Desk
from headjudge.cli.event.judge import Judge
from headjudge.cli.shared.store import StoreOption

P = ParamSpec("P")
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Event: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--event",
        "-e",
        metavar="ID",
        envvar="HEADJUDGE_EVENT",
        help="The event. Default: the only one in the store.",
    ),
]
Rulebook: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="FOLDER",
        envvar="HEADJUDGE_RULEBOOK",
        help="The folder of the event's rulebook, if it does not come with headjudge.",
    ),
]
By: TypeAlias = Annotated[
    str | None, typer.Option("--by", metavar="WHO", help="Your name. Default: your user name.")
]
At: TypeAlias = Annotated[
    str | None,
    typer.Option("--at", metavar="TIME", hidden=True, help="When it happened. Default: now."),
]
Client: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="ID", help="An id of your own; repeating it changes nothing."),
]
Preview: TypeAlias = Annotated[
    bool, typer.Option("--preview", help="Only show what would change; store nothing.")
]
Why: TypeAlias = Annotated[str, typer.Option("--why", metavar="TEXT", help="The reason.")]

PLACE: Mapping[str, tuple[object, object]] = {
    "event": (Event, None),
    "store": (StoreOption, None),
    "rulebook": (Rulebook, None),
    "as_json": (Json, False),
}
STAMP: Mapping[str, tuple[object, object]] = {
    "by": (By, None),
    "at": (At, None),
    "client": (Client, None),
}


def reads(command: Callable[Concatenate[Desk, P], None]) -> Callable[..., None]:
    """A command that only asks."""
    return _with(command, Desk, PLACE)


def writes(command: Callable[Concatenate[Judge, P], None]) -> Callable[..., None]:
    """A command that adds facts."""
    return _with(command, Judge, {**PLACE, **STAMP, "preview": (Preview, False)})


def _with(
    command: Callable[..., None], kind: type[Desk], options: Mapping[str, tuple[object, object]]
) -> Callable[..., None]:
    """The command with these options in place of its first parameter."""
    _, *own = inspect.signature(command, eval_str=True).parameters.values()
    added = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation
        )
        for name, (annotation, default) in options.items()
    ]

    @functools.wraps(command)
    def run(**given: Any) -> None:
        command(kind(**{name: given.pop(name) for name in options}), **given)

    del run.__dict__["__wrapped__"]  # its parameters are others
    run.__dict__["__signature__"] = inspect.Signature([*own, *added])
    run.__annotations__ = {item.name: item.annotation for item in (*own, *added)}
    return run
