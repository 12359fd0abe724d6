"""Switches that summarise format.toml's values by stage, so that they can be shown and compared like others."""

from collections.abc import Mapping
from dataclasses import replace

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.format.model import Cited, Format
from headjudge.rulebooks.model import Setting
from headjudge.rulebooks.problems import Problem

_KEYS = {"clock.minutes": "minutes", "clock.breaks": "break", "seating.table_size": "table"}


def summed_up(form: Format, settings: Mapping[str, Setting], book: str) -> dict[str, Setting]:
    minutes = ", ".join(f"{item.value or 'agreed'} {item.stage}" for item in form.minutes)
    breaks = ", ".join(
        f"{item.minutes} before {item.before}"
        if item.before
        else f"{item.minutes} after each {item.after_minutes}"
        for item in form.breaks
    )
    tables = ", ".join(
        (
            f"{'-'.join(map(str, item.aim))}, at most {item.most}"
            if item.aim
            else f"{item.least}-{item.most}"
        )
        + (f" ({item.stage})" if item.stage else "")
        for item in form.tables
    )
    summaries = {
        key: _setting(settings[key], value, items, book)
        for key, value, items in (
            ("clock.minutes", minutes, form.minutes),
            ("clock.breaks", breaks, form.breaks),
            ("seating.table_size", tables, form.tables),
        )
        if key in settings
    }
    return {key: setting for key, setting in summaries.items() if setting is not None}


def clashes(
    sources: Mapping[str, Source], own_settings: Mapping[str, Setting], problems: list[Problem]
) -> None:
    """Report a switch and a table of format.toml that set the same thing."""
    source = sources.get("format.toml")
    for key, table in _KEYS.items():
        if source is not None and key in own_settings and table in source.data:
            message = f"{key} is set by the switch and by [[{table}]] at {source.where(table, 0)}"
            problems.append(Problem(P.CLASH, own_settings[key].where, message))


def _setting(setting: Setting, value: str, items: tuple[Cited, ...], book: str) -> Setting | None:
    if not items:
        return None
    first = items[0]
    return replace(setting, value=value, clause=first.clause, ruled=first.ruled, book=book)
