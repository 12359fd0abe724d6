"""Finding the line of a key in the text of a TOML file, which the parser does not tell."""

from __future__ import annotations

import tomllib

from headjudge.rulebooks.files.toml_source import Source

TEXT = '''\
# a comment with key = 1
top = 1
"quoted.key" = [
  "key = 2",
  "] # not the end",
]

[table]
key = """
key = 3
[[thing]]
"""
last = 4

[[thing]]
key = 5   # [[thing]]
[[ thing ]]
other = { key = 6 }
key = 7

[table.sub]
key = 8
'''


def source() -> Source:
    return Source("here.toml", TEXT, tomllib.loads(TEXT))


def test_keys_and_tables_are_found() -> None:
    assert source().where("top") == "here.toml:2"
    assert source().line("quoted.key") == 3
    assert source().line("table") == 8
    assert source().line("table", "key") == 9
    assert source().line("table", "last") == 13
    assert source().line("thing", 0) == 15
    assert source().line("thing", 0, "key") == 16
    assert source().line("thing", 1) == 17
    assert source().line("thing", 1, "key") == 19
    assert source().line("table", "sub", "key") == 22


def test_what_is_not_there_is_looked_for_around_it() -> None:
    assert source().line("thing", 1, "missing") == 17
    assert source().line("thing", 1, "other", "key") == 18
    assert source().line("missing") == 1
