"""The problems of a rulebook folder, each with file and line."""

from dataclasses import dataclass

from headjudge.errors import BadRulebook

# The kinds are stable: scripts may test for them.
SYNTAX = "syntax"  # not TOML, or not text
MISSING_FILE = "missing_file"
UNKNOWN_FILE = "unknown_file"
UNKNOWN_KEY = "unknown_key"
MISSING_KEY = "missing_key"
WRONG_TYPE = "wrong_type"
BAD_VALUE = "bad_value"  # out of range, or not among the options
NO_CITATION = "no_citation"  # neither a clause nor a reason
DANGLING_CLAUSE = "dangling_clause"  # a citation of a clause that does not exist
DUPLICATE_CLAUSE = "duplicate_clause"
UNKNOWN_SWITCH = "unknown_switch"
UNKNOWN_RULING = "unknown_ruling"
UNBOUND_RULING = "unbound_ruling"
UNKNOWN_TOPIC = "unknown_topic"  # of questions, in topics.toml
CLASH = "clash"  # the same thing stated twice
OVERRIDE = "override"  # an override that names no book, or the wrong one
EXTENDS = "extends"
TOO_LARGE = "too_large"  # a file, a list, a text or a number
NOT_A_FILE = "not_a_file"  # a link, or a device
UNPLAYABLE = "unplayable"  # no game can be played by it
ENDLESS = "endless"  # no game played by it would ever end


@dataclass(frozen=True)
class Problem:
    kind: str
    where: str  # file:line
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"

    def error(self, more: int = 0) -> BadRulebook:
        tail = f" (and {more} more; `headjudge rules check` lists all)" if more else ""
        return BadRulebook(self.message + tail, self.where)


def raise_first(problems: list[Problem]) -> None:
    if problems:
        raise problems[0].error(len(problems) - 1)
