"""Rulebooks: loads, checks and compares them. Each is a data folder; to add one you write a folder, not a fork."""

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.digest import book_hash
from headjudge.rulebooks.loader import check, ids, load, load_folder
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
    "load_folder",
]
