"""The command itself. It imports a sub-command only when called, to keep --help fast."""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from headjudge.errors import HeadjudgeError

COMMANDS = Path(__file__).parent / "commands"


def _files() -> dict[str, Path]:
    """The sub-commands: every file of the folder `commands`.

    `import_.py` is `headjudge import`, since `import` is a keyword in Python.
    """
    return {path.stem.rstrip("_"): path for path in sorted(COMMANDS.glob("[!_]*.py"))}


class Lazy(TyperGroup):
    """Finds sub-commands by file and describes them by their first line; loads only the one called."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(_files())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        path = _files().get(cmd_name)
        if path is None:
            return None
        if ctx.resilient_parsing:  # shell completion needs the real command
            return self.load(cmd_name)
        about = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        return TyperCommand(cmd_name, short_help=about.partition("\n")[0])

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        return name, (self.load(name) if name and command else command), rest

    def load(self, name: str) -> Any:
        module = importlib.import_module(f"headjudge.cli.commands.{_files()[name].stem}")
        command = typer.main.get_command(module.app)
        command.name = name
        return command

    def main(self, *args: Any, **settings: Any) -> Any:
        """Report a refusal in one line with a code, never as a traceback."""
        try:
            return super().main(*args, **settings)
        except HeadjudgeError as error:
            from headjudge.cli.shared.printable import printable

            line = printable(" ".join(str(error).split()))
            print(f"headjudge: {line} [{error.code}]", file=sys.stderr)
            sys.exit(2)


app = typer.Typer(
    cls=Lazy,
    name="headjudge",
    help="A head judge that never sleeps: referees property-trading games, and names the clause of every ruling.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help loads twice as fast
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        from headjudge.engine import COMPILED

        print(
            f"headjudge {version('headjudge')}, engine {'compiled' if COMPILED else 'plain Python (slow)'}"
        )
        raise typer.Exit


@app.callback()
def headjudge(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_version,
            is_eager=True,
            help="Show the version and how the engine runs.",
        ),
    ] = False,
) -> None:
    """Options of the command itself."""


if __name__ == "__main__":
    app()
