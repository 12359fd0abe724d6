"""List bots, check your own bot against the contract, or seat one over the network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.errors import BadInput

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from headjudge.bots.conformance.checks import CheckResult
    from headjudge.bots.registry import BotEntry
    from headjudge.rulebooks import Rulebook

app = typer.Typer(add_completion=False, no_args_is_help=True)

FAILED = 1  # exit code: the bot breaks the contract


@app.callback()
def bots() -> None:
    """List bots, check your own bot against the contract, or seat one over the network."""


@app.command("list")
def list_() -> None:
    """List the bots you can seat: the built-in ones and those of installed packages."""
    from rich.console import Console
    from rich.table import Table

    from headjudge.bots import third_party

    table = Table(box=None, pad_edge=False)
    for column in ("bot", "plays", "from", "about"):
        table.add_column(column, no_wrap=column == "bot")
    for entry in third_party.every():
        about = f"broken: {entry.broken}" if entry.broken else entry.about
        table.add_row(entry.name, ", ".join(entry.plays), entry.origin, about)
    Console(markup=False, highlight=False).print(table)


@app.command()
def check(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A Python file with `make(seed)` or a class `Bot`, or the name of a bot.",
        ),
    ],
    rulebook: Annotated[
        list[str] | None,
        typer.Option(
            "--rulebook",
            "-r",
            help="Check only this rulebook: its id or its folder. Repeatable. Default: all that the bot plays.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=0, max=1000, help="Games under each rulebook.")] = 1,
    seed: Annotated[
        int, typer.Option(min=0, max=2**31 - 1, help="Another seed gives other games.")
    ] = 1,
    budget: Annotated[
        float, typer.Option(min=0.01, max=600, help="Seconds allowed for an answer.")
    ] = 1.0,
) -> None:
    """Ask a bot every kind of question, let it play, and report what it does wrong."""
    from headjudge.bots import third_party
    from headjudge.bots.conformance.checks import CheckResult, Kit
    from headjudge.bots.discovery import BotSource

    source = BotSource(file)
    entry = third_party.from_file(source) if Path(file).suffix else third_party.find(source)
    if not isinstance(entry, third_party.Guest):
        raise BadInput(f"{entry.name} is a built-in bot; check a file instead", "FILE")
    if entry.broken:
        advice = "a bot's file defines `make(seed)` or a class `Bot` with a method `answer`"
        _show([CheckResult("can be loaded", False, entry.broken, advice)])
        raise typer.Exit(FAILED)
    books = _books(entry, rulebook)
    results = [CheckResult("can be loaded", True, entry.about or "it has no description")]
    results += Kit(entry.source, books, games, seed, budget).results()
    _show(results)
    if not all(result.passed for result in results):
        raise typer.Exit(FAILED)


@app.command()
def sit(
    link: Annotated[
        str,
        typer.Argument(
            metavar="LINK", help="The table's link, such as http://127.0.0.1:8000/t/k7mq2xpa9bcd"
        ),
    ],
    name: Annotated[str, typer.Option(help="The bot's name at the table.")] = "Robot",
    bot: Annotated[
        str,
        typer.Option(help="`simple`, or a Python file with `choose(look, book)` (docs/client.md)."),
    ] = "simple",
    key: Annotated[
        str | None,
        typer.Option(help="The key of a seat you already have. Default: take a free seat."),
    ] = None,
    think: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds to wait before each action.")
    ] = 0.5,
) -> None:
    """Seat a bot at a table of any server, over the network, and let it play."""
    import asyncio

    from headjudge.cli.shared.remote_bot import policy_of, sitting

    asyncio.run(sitting(link, name, policy_of(bot), key, think))


def _books(entry: BotEntry, wanted: list[str] | None) -> list[Rulebook]:
    from headjudge.rulebooks import ids, open_book

    books = [open_book(name) for name in wanted or ids()]
    played = [book for book in books if entry.plays_book(book)]
    if wanted and len(played) < len(books):
        other = next(book.id for book in books if book not in played)
        raise BadInput(
            f"{entry.name} says that it plays {', '.join(entry.plays)}, not {other}", "--rulebook"
        )
    if not played:
        raise BadInput(
            f"{entry.name} plays {', '.join(entry.plays)}, and there is no such rulebook", "plays"
        )
    return played


def _show(results: list[CheckResult]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for column in ("", "check", "found"):
        table.add_column(column)
    for result in results:
        finding = f"{result.found}\n→ {result.advice}" if result.advice else result.found
        table.add_row("passed" if result.passed else "FAILED", result.check, finding)
    Console(markup=False, highlight=False).print(table)
    failed = sum(not result.passed for result in results)
    print(f"{len(results)} checks, {failed} failed" if failed else f"{len(results)} checks passed")
