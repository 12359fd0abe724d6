"""rulings.toml: which clauses of a book each ruling of the engine rests on."""

from collections.abc import Mapping

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.citation import meant, resolve
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable
from headjudge.rulebooks.model import Binding, Clause
from headjudge.rulebooks.problems import Problem

OTHERS = "others"  # stands for every ruling that is not named
SINCE = "This was ruled after the copy was made."


def read_bindings(
    source: Source,
    book: str,
    rulings: Mapping[str, int],
    parent: Mapping[str, Binding] | None,
    clauses: Mapping[str, Clause],
    problems: list[Problem],
    copied: bool = False,
) -> dict[str, Binding]:
    """One binding for each ruling. A root book cannot be silent: it has no parent to fall back on.

    `copied`: the book was whole when a game copied it; what headjudge has ruled since then is left to the parent.
    """
    bindings: dict[str, Binding] = {}
    for name, value in source.data.items():
        table = value if isinstance(value, dict) else {"clauses": value}
        entry = TomlTable(source, (name,), table, problems)
        if name not in rulings and name != OTHERS:
            entry.wrong(P.UNKNOWN_RULING, f"there is no ruling {name!r}{meant(name, rulings)}")
            continue
        bindings[name] = binding(entry, name, book, parent, clauses)
    others = bindings.pop(OTHERS, None)
    if others is None and copied:
        others = Binding(OTHERS, (), "", SINCE, "", book, source.where())
    for name in rulings:
        if name in bindings:
            continue
        if others is not None and parent is not None:
            says = parent[name].says if name in parent else ""
            bindings[name] = Binding(
                name, others.clauses, others.ruled, others.silent, says, book, others.where
            )
        else:
            problems.append(
                Problem(P.UNBOUND_RULING, source.where(), f"ruling {name} is bound to no clause")
            )
    return bindings


def binding(
    entry: TomlTable,
    name: str,
    book: str,
    parent: Mapping[str, Binding] | None,
    clauses: Mapping[str, Clause],
) -> Binding:
    """One ruling with the clauses it rests on."""
    cited = entry.texts("clauses")
    ruled = entry.text_or("ruled", "")
    silent = entry.text_or("silent", "")
    inherited = parent.get(name) if parent else None
    says = entry.text_or("says", inherited.says if inherited else "")
    entry.finish()
    for clause in cited:
        resolve(entry, clause, clauses, "clauses")
    if len(set(cited)) < len(cited):
        entry.wrong(P.CLASH, f"{name} cites the same clause twice", "clauses")
    if silent and cited:
        entry.wrong(P.CLASH, f"{name} cannot be silent and cite a clause")
    elif silent and parent is None:
        entry.wrong(P.NO_CITATION, f"{name} cannot be silent in a book that extends no other")
    elif not silent and not cited and entry.sound:
        entry.wrong(P.NO_CITATION, f"{name} has neither clauses nor a reason for being silent")
    return Binding(name, cited, ruled, silent, says, book, entry.source.where(*entry.path))
