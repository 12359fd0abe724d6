"""Rulebooks: loads, checks and compares them. Each is a data folder; to add one you write a folder, not a fork."""

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.loader import (
    book_hash,
    check,
    ids,
    load,
    load_copy,
    load_folder,
    open_book,
)
from headjudge.rulebooks.model import Binding, Clause, Options, Setting
from headjudge.rulebooks.problems import Problem

__all__ = [
    "Binding",
    "Clause",
    "Options",
    "Problem",
    "Rulebook",
    "Setting",
    "book_hash",
    "check",
    "ids",
    "load",
    "load_copy",
    "load_folder",
    "open_book",
]
