"""What the rulebooks say, where they differ, and whether a folder of one's own is sound."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

if TYPE_CHECKING:  # the rest is imported when a command runs, so that --help is quick
    from rich.table import Table

    from headjudge.rulebooks import Rulebook
    from headjudge.rulebooks.docs.describe import ClauseView, RulingView, SwitchView

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__)

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Book = Annotated[str, typer.Argument(help="A rulebook: its id, or the folder of one.")]


@app.command("list")
def list_books(as_json: Json = False) -> None:
    """The rulebooks that come with headjudge."""
    from headjudge.rulebooks import ids, load
    from headjudge.rulebooks.docs.describe import book_view

    views = [book_view(load(book)) for book in ids()]
    if as_json:
        _json(views)
        return
    table = _table("rulebook", "title", "edition", "game", "clauses", "stages")
    for view in views:
        stages, clauses = ", ".join(view["stages"]), str(view["clauses"])
        table.add_row(view["id"], view["title"], view["edition"], view["game"], clauses, stages)
    _print(table)


@app.command()
def show(
    book: Book,
    name: Annotated[str | None, typer.Argument(help="A clause, a ruling or a switch.")] = None,
    as_json: Json = False,
) -> None:
    """A rulebook's clauses; or one clause, ruling or switch in full."""
    from headjudge.rulebooks.docs.describe import book_view, clause_view, find

    opened = _open(book)
    if name is not None:
        view = find(opened, name)
        _json(view) if as_json else _show_one(view)
        return
    clauses = [clause_view(opened, clause) for clause in opened.own_clauses.values()]
    if as_json:
        _json({**book_view(opened), "clauses": clauses})
        return
    table = _table("clause", "says", "seen to by", title=f"{opened.title}, {opened.edition}")
    for clause in clauses:
        table.add_row(clause["id"], clause["statement"], clause["enforce"])
    _print(table)


@app.command()
def diff(
    left: Book,
    right: Book,
    rulings: Annotated[
        bool, typer.Option(help="Also the rulings on which only one of them speaks.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Two rulebooks side by side: only what differs, with the clauses."""
    from headjudge.rulebooks.docs.compare import compare, settings_of
    from headjudge.rulebooks.docs.describe import cited_as, show_value

    one, other = _open(left), _open(right)
    found = compare(one, other)
    if as_json:
        _json(found)
        return
    if one.kind is not other.kind:
        _say_kinds(one, other, found["same"], found["same_board"])
    table = _table("setting", one.id, other.id, title=f"{len(found['switches'])} settings differ")
    for item in found["switches"]:
        keys = (item["left"]["key"], item["right"]["key"])
        settings = (settings_of(one)[keys[0]], settings_of(other)[keys[1]])
        table.add_row(
            "\n".join(dict.fromkeys(keys)),
            *(f"{show_value(s.value)}\n[dim]{_safe(cited_as(s))}[/dim]" for s in settings),
        )
    _print(table)
    if rulings and one.kind is other.kind:
        table = _table("ruling", one.id, other.id, title="Only one of them speaks")
        for row in found["rulings"]:
            table.add_row(
                f"{row['ruling']}\n[dim]{row['says']}[/dim]",
                "\n".join(row["left"]),
                "\n".join(row["right"]),
            )
        _print(table)


@app.command()
def ask(
    words: Annotated[list[str], typer.Argument(help="A question in plain words.")],
    book: Annotated[
        list[str] | None,
        typer.Option("--book", "-b", help="Only in this rulebook; may be repeated."),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", "-n", min=1, max=100, help="How many answers.")
    ] = 8,
    as_json: Json = False,
) -> None:
    """Which clauses answer a question, the best first."""
    from dataclasses import asdict

    from headjudge.rulebooks import ids, load
    from headjudge.rulebooks.docs.search import Index

    shipped = [load(name) for name in ids()]
    index = Index([_open(name) for name in book] if book else shipped, shipped)
    hits = index.ask(" ".join(words), limit)
    if as_json:
        _json([asdict(hit) for hit in hits])
        return
    if not hits:
        typer.echo("Nothing found; try other words.")
        return
    table = _table("", "", header=False)
    for hit in hits:
        lines = [_safe(hit.text), *map(_safe, hit.reasons)]
        table.add_row(
            hit.id, "\n".join([*lines, *(f"[dim]{clause}[/dim]" for clause in hit.clauses)])
        )
    _print(table)


@app.command()
def check(
    folder: Annotated[Path, typer.Argument(help="The folder of a rulebook.")],
    as_json: Json = False,
) -> None:
    """Everything that is wrong with a rulebook folder, with file and line."""
    from dataclasses import asdict

    from headjudge.errors import BadRulebook
    from headjudge.rulebooks import check as problems_of

    problems = problems_of(folder)
    if as_json:
        _json(
            {
                "folder": str(folder),
                "ok": not problems,
                "problems": [asdict(problem) for problem in problems],
            }
        )
    else:
        for problem in problems:
            typer.echo(f"headjudge: {problem} [{BadRulebook.code}.{problem.kind}]", err=True)
        if not problems:
            typer.echo(f"{folder}: sound")
    if problems:
        raise typer.Exit(2)


@app.command()
def table(
    book: Book,
    scenarios: Annotated[Path, typer.Option(help="Where the scenario files are.")] = Path(
        "scenarios"
    ),
    as_json: Json = False,
) -> None:
    """The table of a rulebook's clauses, in Markdown, for its page in the documentation."""
    from headjudge.rulebooks.docs.clause_table import markdown, read_tests, scan
    from headjudge.rulebooks.docs.describe import clause_view

    opened, shown, named = _open(book), scan(scenarios), read_tests(scenarios)
    if as_json:
        rows = [
            {
                **clause_view(opened, clause),
                "scenarios": shown.get(clause.id, []),
                "tests": named.get(clause.id, []),
            }
            for clause in opened.own_clauses.values()
        ]
        _json(rows)
        return
    typer.echo(markdown(opened, shown, named), nl=False)


def _say_kinds(one: "Rulebook", other: "Rulebook", same: list[str], same_board: bool) -> None:
    """That two books cannot be compared setting by setting, and what can be compared."""
    typer.echo(f"{one.id} and {other.id} are different kinds of game:")
    for book in (one, other):
        counts = f"{len(book.switches)} settings, {len(book.kind.rulings)} rulings"
        typer.echo(f"  {book.id} ({book.kind.id}): {book.kind.says}; {counts}.")
    typer.echo(f"The board is {'the same' if same_board else 'not the same'}.")
    typer.echo(f"Both have, and have alike: {', '.join(same) or 'nothing'}.")
    typer.echo("What both have and have differently:")


def _open(name: str) -> "Rulebook":
    from headjudge.rulebooks import ids, load, load_folder

    return load_folder(name) if name not in ids() and Path(name).is_dir() else load(name)


def _show_one(view: "ClauseView | RulingView | SwitchView") -> None:
    table = _table("", "", header=False)
    for key, value in cast(Mapping[str, object], view).items():
        if value is False or value not in ("", None, []):
            table.add_row(key.replace("_", " "), _safe(_cell(value)))
    _print(table)


def _cell(value: object) -> str:
    from headjudge.rulebooks.model import shown

    if isinstance(value, dict):
        return f"{value['id']}: {value['statement']}"
    if isinstance(value, list):
        return "\n".join(_cell(item) for item in value)
    return shown(value) if isinstance(value, tuple | bool) else str(value)


def _json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def _table(*columns: str, title: str | None = None, header: bool = True) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(title=title, box=box.SIMPLE_HEAD, show_header=header, title_justify="left")
    for number, column in enumerate(columns):
        table.add_column(
            column, overflow="fold", no_wrap=number == 0, style="bold" if number == 0 else ""
        )
    return table


def _print(table: "Table") -> None:
    from rich.console import Console

    Console().print(table)


def _safe(text: str) -> str:
    from rich.markup import escape

    return escape(text)
