"""The files of a new rulebook: sound, with one changed setting as an example, and comments that say what to change."""

from __future__ import annotations

from headjudge.errors import BadRulebook
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.files import bounds
from headjudge.rulebooks.kinds import KINDS
from headjudge.rulebooks.loader import ids, load
from headjudge.rulebooks.model import Setting

SALARY = ("go.salary", "salary")  # by kind of game; the example changes it
MORE = 100

_HEAD = """\
# What this book is called. The id is part of addresses and of clause names: lower-case letters, digits, - and _.
id = "{id}"
title = "{title}"
edition = "{edition}"
version = "1"

# Whatever the other files do not state is played as this book says: {known}.
extends = "{parent}"
"""

_CLAUSES = """\
# The rules of your own, in your own words. Every refusal and every event that rests on one of them names it.
#   id        {id}.SUBJECT.RULE, as short as you like
#   section   where it stands in your house rules
#   enforce   engine: headjudge enforces it; host: whoever runs the game; judge: a person; inform: nobody, it is said
#   test      how somebody could see that it holds

[[clause]]
id = "{id}.go.salary"
section = "House rules 1"
kind = "go"
statement = "Landing on or passing GO earns {amount}."
enforce = "engine"
test = "Passing GO pays {amount}."
"""

_SWITCHES = """\
# Settings that differ from {parent}. `headjudge rules show {parent}` lists its clauses;
# `headjudge rules show {parent} go.salary` shows one setting with the values that it may have.
#   overrides   the book whose value this one replaces
#   clause      the clause above that it rests on; or ruled = "the reason", if no clause says so

[[{table}]]
key = "{key}"
value = {amount}
overrides = "{from_book}"
clause = "{id}.go.salary"

# Another one, to be uncommented with a clause of its own:
# [[switch]]
# key = "{other}"
# value = {other_value}
# overrides = "{other_book}"
# ruled = "We like it better."
"""

_RULINGS = """\
# Which clause is cited for what headjudge rules. `headjudge rules where {clause}`
# names the rulings that rest on a clause of {parent}.

{bound}

# All other rulings rest on the clauses of {parent}.
others = {{ silent = "As in {parent}." }}
"""


def files_of(book_id: str, extends: str) -> dict[str, str]:
    """By name; BadRulebook if there can be no such book."""
    if not bounds.ID.fullmatch(book_id):
        raise BadRulebook(
            f"{book_id!r} cannot be the id of a rulebook: use 1 to 40 lower-case letters, digits, - and _",
            "FOLDER",
        )
    if book_id in ids() or book_id in KINDS:
        raise BadRulebook(f"{book_id!r} has a meaning already; choose another name", "FOLDER")
    parent = load(extends)
    table, setting = _salary(parent)
    amount = setting.value + MORE if isinstance(setting.value, int) else MORE
    other = parent.switches["tax.luxury" if "tax.luxury" in parent.switches else "luxury_tax"]
    resting = [name for name in parent.bindings if parent.cite(name)[:1] == (setting.clause,)][:1]
    fields = {
        "id": book_id,
        "title": book_id.replace("-", " ").replace("_", " ").capitalize(),
        "edition": "first",
        "parent": parent.id,
        "known": ", ".join(ids()),
        "amount": amount,
        "table": table,
        "key": setting.key,
        "from_book": setting.book,
        "clause": setting.clause,
        "other": other.key,
        "other_value": 100,
        "other_book": other.book,
        "bound": "\n".join(f'{name} = ["{book_id}.go.salary"]' for name in resting),
    }
    return {
        "rulebook.toml": _HEAD.format(**fields),
        "clauses.toml": _CLAUSES.format(**fields),
        "switches.toml": _SWITCHES.format(**fields),
        "rulings.toml": _RULINGS.format(**fields),
    }


def _salary(parent: Rulebook) -> tuple[str, Setting]:
    """The table of switches.toml and the setting."""
    for key in SALARY:
        if key in parent.switches:
            return "switch", parent.switches[key]
        if key in parent.figures:
            return "figure", parent.figures[key]
    raise BadRulebook(f"{parent.id} has no salary to begin with", "extends")
