"""The bank of questions is sound, and every clause that somebody might ask about is reached by a topic."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from bench.ask_samples import PLAIN
from headjudge.rulebooks import check, ids, load, load_folder
from headjudge.rulebooks.docs.search import Index, bank
from headjudge.rulebooks.docs.search.units import units

# Clauses that nobody asks about as such, with the reason.
UNASKED: dict[str, str] = {}
# Clauses that only repeat or restrict another: whatever one asks about them, the other is the better beginning.
SECOND = {
    "classic": {
        "classic.bankruptcy.owed",
        "classic.building.sell_none",
        "classic.jail.no_card",
        "classic.mortgage.not",
        "classic.rent.collected",
        "classic.tax.flat",
        "classic.trade.no_offer",
        "classic.trade.rejected",
    },
    "championship": {
        "championship.rent.unmortgaged_due",
        "championship.turn.action_card",
        "championship.turn.action_jail",
        "championship.turn.action_rent",
    },
}


@pytest.mark.parametrize("book", ids())
def test_every_topic_that_a_book_binds_is_in_the_bank(book: str) -> None:
    assert not set(load(book).topics) - set(bank.topics())


@pytest.mark.parametrize("book", ids())
def test_every_clause_is_reached_by_a_topic(book: str) -> None:
    numbers = {topic: number for number, topic in enumerate(bank.topics())}
    bare = [
        unit.clauses[0]
        for unit in units(load(book), numbers)
        if unit.topic is None and unit.clauses[0] in load(book).own_clauses
    ]
    assert set(bare) == {clause for clause in UNASKED if clause in load(book).own_clauses}


def test_every_topic_is_answered_somewhere() -> None:
    bound = {topic for book in ids() for topic, b in load(book).topics.items() if b.clauses}
    assert not set(bank.topics()) - bound


def test_every_topic_is_asked_in_many_voices_and_two_languages() -> None:
    for topic in bank.topics().values():
        english = [q for q in topic.questions if q.lang == "en"]
        plain = [q for q in english if q.voice in PLAIN]
        spanish = [q for q in topic.questions if q.lang == "es"]
        assert min(len(plain), len(english) - len(plain), len(spanish)) >= 2, topic.id
        assert re.fullmatch(r"[a-z0-9_]+\.[a-z0-9_]+", topic.id), topic.id


@pytest.mark.parametrize("book", ids())
def test_every_clause_is_the_first_answer_of_a_topic(book: str) -> None:
    numbers = {topic: number for number, topic in enumerate(bank.topics())}
    first = {unit.clauses[0] for unit in units(load(book), numbers) if unit.clauses}
    assert set(load(book).own_clauses) - first == SECOND.get(book, set())


def test_no_question_stands_in_two_topics() -> None:
    asked = Counter(
        question.text.lower() for topic in bank.topics().values() for question in topic.questions
    )
    assert [text for text, times in asked.items() if times > 1] == []


def _folder(tmp_path: Path, topics: str) -> Path:
    (tmp_path / "rulebook.toml").write_text(
        'id = "mine"\ntitle = "Mine"\nedition = "1"\nversion = "1"\nextends = "boise"\n'
    )
    (tmp_path / "clauses.toml").write_text(
        '[[clause]]\nid = "mine.go.double"\nsection = "1"\nkind = "go"\n'
        'statement = "Landing exactly on GO pays the salary twice."\nenforce = "judge"\ntest = "Land on GO."\n'
    )
    (tmp_path / "switches.toml").write_text("")
    (tmp_path / "rulings.toml").write_text('others = { silent = "as in the parent" }\n')
    if topics:
        (tmp_path / "topics.toml").write_text(topics)
    return tmp_path


@pytest.mark.parametrize(
    ("topics", "kind"),
    [
        ('"go.no_such_topic" = ["mine.go.double"]', "unknown_topic"),
        ('"go.salary" = ["mine.go.dubble"]', "dangling_clause"),
        ('"go.salary" = ["mine.go.double", "mine.go.double"]', "clash"),
        ('"go.salary" = { silent = "nothing", clauses = ["mine.go.double"] }', "clash"),
        ('"go.salary" = { }', "no_citation"),
        ('"go.salary" = { clause = ["mine.go.double"] }', "unknown_key"),
        ('"go.salary" = 3', "wrong_type"),
    ],
)
def test_a_wrong_binding_is_found_with_its_line(tmp_path: Path, topics: str, kind: str) -> None:
    problems = check(_folder(tmp_path, "# a comment\n" + topics + "\n"))
    assert kind in {problem.kind for problem in problems}
    assert all("topics.toml:2" in problem.where for problem in problems)


def test_a_book_of_ones_own_binds_topics(tmp_path: Path) -> None:
    assert check(_folder(tmp_path, '"go.salary" = ["mine.go.double"]\n')) == []


def test_a_book_of_ones_own_needs_no_topics(tmp_path: Path) -> None:
    assert check(_folder(tmp_path, "")) == []


def test_topics_do_not_change_the_hash_of_a_book(tmp_path: Path) -> None:
    folder = _folder(tmp_path, "")
    before = load_folder(folder).digest
    (folder / "topics.toml").write_text('"go.salary" = ["mine.go.double"]\n')
    book = load_folder(folder)
    assert book.digest == before
    assert book.copy is not None
    assert "topics.toml" not in book.copy  # nor does a game keep them


STRAY = """
[[clause]]
id = "mine.stray.{n}"
section = "2"
kind = "{n}"
statement = "{text}"
enforce = "judge"
test = "None."
"""


def test_clauses_that_no_topic_reaches_do_not_beat_topics(tmp_path: Path) -> None:
    folder = _folder(tmp_path, "")
    strays = (
        "A hotel on the bank's side of the table is moved back at once.",
        "Whoever is in jail may not leave the house during the game without the Banker.",
        "The doubles of a deck are taken out before the game.",
        "The table pays for tax and income of the karaoke.",
    )
    with (folder / "clauses.toml").open("a") as clauses:
        clauses.writelines(STRAY.format(n=n, text=text) for n, text in enumerate(strays))
    index = Index([load_folder(folder)])
    for question in (
        "can I build a hotel?",
        "how do I get out of jail?",
        "I rolled three doubles, what now?",
        "what does income tax cost?",
        "does the bank lend money?",
        "¿cuánto cuesta salir de la cárcel?",
    ):
        assert not index.ask(question)[0].id.startswith("mine."), question
    assert index.ask("who pays for the karaoke?")[0].id == "mine.stray.3"
