"""Switches: the settings in which rulebooks differ, each with the clause it rests on.

A root book defines every switch; a book that extends it lists what it states or changes. The tournament's switches
are in format.toml, those of the game in switches.toml, and none in both. Figures are written in the same way: numbers
that another book may change, but a single game may not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.citation import citation, meant, resolve
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable, entries
from headjudge.rulebooks.model import FORMS, Clause, Options, Setting, shown
from headjudge.rulebooks.problems import Problem


def read_switches(
    sources: Sequence[Source],
    book: str,
    parent: Mapping[str, Setting] | None,
    clauses: Mapping[str, Clause],
    problems: list[Problem],
    table: str = "switch",
) -> dict[str, Setting]:
    """The switches (or figures) that these files set, by key; `parent` is None for a root book, which defines them."""
    own_switches: dict[str, Setting] = {}
    for source in sources:
        for entry in entries(source, table, problems):
            key = entry.text("key")
            if not key:
                continue
            if key in own_switches:
                twin = own_switches[key].where
                entry.wrong(
                    P.CLASH, f"{table} {key} is set twice in this rulebook, also at {twin}", "key"
                )
                continue
            setting = (
                _define(entry, key, book, clauses)
                if parent is None
                else _change(entry, key, book, parent, clauses, table)
            )
            if setting is not None:
                own_switches[key] = setting
    return own_switches


def _define(entry: TomlTable, key: str, book: str, clauses: Mapping[str, Clause]) -> Setting | None:
    form = entry.text_or("form", "one", among=FORMS)
    choices = entry.raw("options")
    low, high = entry.numbers("range", 2) if entry.has("range") else (0, -1)
    entry.raw("range")
    length = entry.number("length", 1, 40) if form == "numbers" else 0
    if choices is not None and not isinstance(choices, list):
        entry.wrong(P.WRONG_TYPE, "options must be a list", "options")
    elif choices is None and high < low and form != "points":
        entry.wrong(P.MISSING_KEY, f"switch {key} needs options, a range or a form")
    options = Options(tuple(choices) if isinstance(choices, list) else (), low, high, form, length)
    area, doc, like = entry.text("area"), entry.text("doc"), entry.text_or("like", "")
    house = entry.text_or("house", "")
    if house:
        resolve(entry, house, clauses, "house")
    blank = Setting(key, "", None, None, book, options, area, doc, like=like, house=house)
    return _valued(entry, blank, book, clauses)


def _change(
    entry: TomlTable,
    key: str,
    book: str,
    parent: Mapping[str, Setting],
    clauses: Mapping[str, Clause],
    table: str,
) -> Setting | None:
    if key not in parent:
        entry.wrong(P.UNKNOWN_SWITCH, f"there is no {table} {key!r}{meant(key, parent)}", "key")
        return None
    before = parent[key]
    overrides = entry.text_or("overrides", "")
    setting = _valued(entry, before, book, clauses)
    if setting is None:
        return None
    # An override names the book it replaces, so that a change further up is noticed and not silently masked.
    if setting.value == before.value and overrides:
        entry.wrong(
            P.OVERRIDE,
            f"{key} is also {shown(before.value)} in {before.book}: nothing is overridden",
            "overrides",
        )
    elif setting.value != before.value and not overrides:
        entry.wrong(
            P.OVERRIDE,
            f'{key} differs from {before.book}: say overrides = "{before.book}"',
            "value",
        )
    elif overrides and overrides != before.book:
        entry.wrong(
            P.OVERRIDE, f"{key} comes from {before.book}, not from {overrides}", "overrides"
        )
    return setting


def _valued(
    entry: TomlTable, setting: Setting, book: str, clauses: Mapping[str, Clause]
) -> Setting | None:
    key = setting.key
    if not entry.has("value"):
        entry.wrong(P.MISSING_KEY, f"switch {key} has no value")
    raw = entry.raw("value")
    clause, ruled = citation(entry, f"switch {key}", clauses)
    entry.finish()
    value = setting.options.read(raw)
    if value is None:
        if entry.has("value"):
            entry.wrong(
                P.BAD_VALUE, f"{key} = {raw!r} is not allowed; allowed: {setting.options}", "value"
            )
        return None
    where = entry.source.where(*entry.path)
    return replace(setting, value=value, clause=clause, ruled=ruled, book=book, where=where)
