"""`headjudge rules ask`."""

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Books, Json, open_books

if TYPE_CHECKING:
    from headjudge.rulebooks.docs.search import Answer

LONGEST = 500  # letters of a question; the rest is not read
_WORDS = {
    "en": {
        "nothing": "Nothing found; try other words.",
        "uncovered": "No clause covers this: {about}",
        "holds": "What then holds: {holds}",
        "nearest": "The nearest clauses:",
    },
    "es": {
        "nothing": "Nada encontrado; pruebe con otras palabras.",
        "uncovered": "Ninguna cláusula lo trata: {about}",
        "holds": "Rige entonces: {holds}",
        "nearest": "Las cláusulas más cercanas:",
    },
}


def ask(
    words: Annotated[
        list[str], typer.Argument(help="A question in plain words, in English or Spanish.")
    ],
    books: Books = None,
    limit: Annotated[
        int, typer.Option("--limit", "-n", min=1, max=100, help="How many answers to show.")
    ] = 8,
    lang: Annotated[
        str, typer.Option(help="en or es; otherwise the language of the question.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Find the clauses that answer a question, best first."""
    from dataclasses import asdict

    from headjudge.rulebooks.docs.search import Index

    if lang not in ("", *_WORDS):
        raise typer.BadParameter(
            f"{lang!r} is not a language; there are: en, es", param_hint="--lang"
        )
    answer = Index(open_books(books)).answer(" ".join(words)[:LONGEST], limit, lang)
    if as_json:
        output.print_json([asdict(hit) | {"covered": answer.covered} for hit in answer.hits])
        return
    say = _WORDS[answer.lang]
    if not answer.hits:
        typer.echo(say["nothing"])
        return
    for line in _before(answer, say):
        typer.echo(line)
    table = output.make_table("", "", header=False)
    for hit in answer.hits:
        lines = [hit.text, *hit.reasons, *([hit.note] if hit.note and answer.covered else [])]
        text = "\n".join([*map(output.safe, lines), *(f"[dim]{c}[/dim]" for c in hit.clauses)])
        table.add_row(hit.id, text)
    output.print_table(table)


def _before(answer: "Answer", say: dict[str, str]) -> list[str]:
    """What is said before the clauses: that none covers the question, and what then holds."""
    lines = []
    if not answer.covered:
        lines.append(say["uncovered"].format(about=answer.about))
    if answer.holds:
        lines.append(say["holds"].format(holds=answer.holds))
    return [*lines, say["nearest"]] if not answer.covered else lines
