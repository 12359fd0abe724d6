"""Every language tells what English tells: the same sentences with the same slots, and nothing left in English."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from headjudge import engine
from headjudge.errors import BadLanguage
from headjudge.game import Event, Game
from headjudge.game.narration.teller import Teller
from headjudge.game.narration.texts import LANGUAGES, Texts, texts
from headjudge.game.narration.token_teller import card_words
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import ids, load
from headjudge.rulebooks.files.cards import TokenCards
from headjudge.rulebooks.files.pawn_cards import EXTERNAL, PawnCards
from tests.game import random_pawn_games
from tests.game.narration.test_token_teller import clumsy
from tests.game.random_token_games import wild_game

OTHERS = [language for language in LANGUAGES if language != "en"]
SLOT = re.compile(r"\{(\w+)(?:'s)?\}")
NUMBER = re.compile(r"\$?\d[\d,]*")
ENGLISH = re.compile(
    r"\b(the|is|are|and|pays?|gets?|throws?|moves?|draws?|buys?|bids?|passes|wins?|owes?|asks?|goes"
    r"|takes?|sells?|builds?|have|rolls?|shows?|starts?|collects?|rent|house|houses|hotel of|card)\b"
)
ALLOWED_NAMES = re.compile(  # of squares, decks and cards: they are names
    "|".join(
        sorted(
            {re.escape(square.name) for square in load("classic").board.squares}
            | {re.escape(card.title) for deck in (0, 1) for card in load("opoly487").deck(deck)},
            key=len,
            reverse=True,
        )
    )
)
BROKEN = re.compile(
    r"[{}\[\]#]|\b(?:a|de|por|con|para|en) tú\b|\b(?:a|de) el\b|\btú te (?:paga|debe)\b"
)


def sentences(said: Texts) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every sentence by its place in the file, in all its shapes."""
    for name in ("words", "table", "ruled", "sheet"):
        for key, text in getattr(said, name).items():
            yield f"{name}.{key}", (text,)
    for name, kinds in (("tokens", said.tokens), ("pawn", said.pawn)):
        for kind, phrases in kinds.items():
            for key, phrase in phrases.items():
                yield f"{name}.{kind}.{key}", phrase.shapes


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated_with_the_same_slots(language: str) -> None:
    english, other = dict(sentences(texts())), dict(sentences(texts(language)))
    assert set(english) - set(other) == set()
    more = {key for key in set(other) - set(english) if ".note." not in key}
    assert more == set()  # only notes: in English the book itself speaks there
    for key, shapes in other.items():
        allowed = set(SLOT.findall(english[key][0])) if key in english else {"seat"}
        assert key not in english or set(SLOT.findall(shapes[0])) == allowed, key
        for shape in shapes:
            assert set(SLOT.findall(shape)) <= allowed, key


@pytest.mark.parametrize("language", OTHERS)
def test_groups_are_translated(language: str) -> None:
    streets = {square.group for square in load("classic").board.squares if square.type == "street"}
    assert set(texts().groups) == set(texts(language).groups) == streets
    for group, name in texts().groups.items():
        assert name == group.replace("_", " ")


@pytest.mark.parametrize("language", OTHERS)
def test_verbs_have_a_form_for_you_where_a_seat_can_be_you(language: str) -> None:
    for key, shapes in sentences(texts(language)):
        for verb in re.findall(r"\[([^\]]*)\]", shapes[0]):
            assert len(verb.split("/")) == 3, key


def test_an_unknown_language_is_refused() -> None:
    game = Game.new("boise", ["Ann", "Bob"])
    with pytest.raises(BadLanguage, match="en, es"):
        Teller(game, None, "xx")
    with pytest.raises(BadLanguage):
        texts("../en")


# --- cards ------------------------------------------------------------------------------------------


def spoken() -> Iterator[str]:
    """What the cards of all books can say in a log."""
    for book in ids("tokens"):
        cards = load(book).cards
        assert isinstance(cards, TokenCards)
        for card in cards.cards:
            if not card.words.startswith("Second copy"):
                yield card_words([card], 0)
    for book in ids("pawn"):
        cards = load(book).cards
        assert isinstance(cards, PawnCards)
        settings = load(book).resolve(None)
        yield from (card.under(settings).words for card in cards.cards if card.deck == EXTERNAL)


@pytest.mark.parametrize("language", OTHERS)
def test_every_card_is_translated_with_its_numbers(language: str) -> None:
    said = texts(language)
    for words in spoken():
        translated = said.card(words)
        assert translated != words
        assert NUMBER.findall(translated) == NUMBER.findall(words), words
    keys = {NUMBER.sub("#", words) for words in spoken()}
    assert set(said.cards) == keys  # nothing left over from cards that are gone


def test_a_card_of_ones_own_says_what_it_says() -> None:
    assert texts("es").card("Pay 7 for the cat.") == "Pay 7 for the cat."
    assert texts("es").card("Poor tax of $99.") == "Impuesto de pobres de $99."


# --- notes ------------------------------------------------------------------------------------------


def noted(folder: str) -> set[str]:
    """The rulings that the engine writes into the log as such, by its source."""
    found: set[str] = set()
    root = Path(engine.__file__).parent
    for path in (root / folder).glob("*.py"):
        source = path.read_text()
        found |= {ruling for call in _calls(source, "note") for ruling in _rulings(call)}
        for word in ("charge", "owe"):  # a debt that is not paid at once is noted, too
            found |= {ruling for call in _calls(source, word) for ruling in _rulings(call)}
    return found


def _calls(source: str, name: str) -> list[str]:
    return re.findall(rf"\b{name}\(([^()]*(?:\([^()]*\)[^()]*)*)\)", source)


def _rulings(call: str) -> list[str]:
    return re.findall(r"\bR\.(\w+)", call)


@pytest.mark.parametrize("language", OTHERS)
def test_what_the_book_says_to_a_note_is_translated(language: str) -> None:
    said = texts(language)
    tokens, pawn = noted(".") | noted("tokens"), noted("pawn")
    assert len(tokens) > 60
    assert len(pawn) > 30
    assert tokens - set(said.tokens["note"]) - {"NONE"} == set()
    assert pawn - set(said.pawn["note"]) - set(said.pawn["money"]) == set()


# --- whole games ------------------------------------------------------------------------------------


def english_left(lines: Iterable[str]) -> list[str]:
    return [line for line in lines if ENGLISH.search(ALLOWED_NAMES.sub("", line))]


def sound(lines: Iterable[str]) -> None:
    lines = list(lines)
    assert english_left(lines) == []
    assert [line for line in lines if BROKEN.search(line)] == []
    assert [
        line for line in lines if clumsy(ALLOWED_NAMES.sub("Nombre", line).replace("GO", "Go"))
    ] == []


@pytest.mark.parametrize("you", [None, "Ann", "Bob"])
@pytest.mark.parametrize("book", ids("tokens"))
def test_games_are_told_in_spanish(book: str, you: str | None) -> None:
    lines: set[str] = set()
    for seed in (1, 2):
        teller: Teller | None = None
        for game, events in wild_game(book, seed, 250, casual=seed == 2):
            teller = teller or Teller(game, you, "es")
            lines |= {teller.tell(event) for event in events}
            lines |= {line.text for line in teller.story(events)}
    assert len(lines) > 200
    sound(lines)


@pytest.mark.parametrize("you", [None, "Ann", "Bob"])
def test_games_with_one_pawn_are_told_in_spanish(you: str | None) -> None:
    lines: set[str] = set()
    for seed in range(4):
        dice = random.Random(seed)
        method = ("english", "sealed2")[seed % 2]
        game = (random_pawn_games.poor if seed % 2 else random_pawn_games.new)(
            dice, auction_method=method
        )
        teller = Teller(game, you, "es")
        for _, events in random_pawn_games.play(game, dice, 300):
            lines |= {teller.tell(event) for event in events}
            lines |= {line.text for line in teller.story(events)}
    assert len(lines) > 200
    sound(lines)


def test_languages_tell_the_same_events_together() -> None:
    """What is one line in English is one line everywhere: replays and turning points count lines."""
    tellers: dict[str, Teller] = {}
    for game, events in wild_game("championship", 3, 300, casual=True):
        told: list[list[tuple[Event, ...]]] = []
        for language in LANGUAGES:
            teller = tellers.setdefault(language, Teller(game, "Ann", language))
            told.append([line.events for line in teller.story(events)])
        assert told[0] == told[1]


def test_spanish_by_example() -> None:
    game = place(
        load("boise"),
        ["Ann", "Bob", "Inés"],
        {"Ann": PlayerSetup(square="free_parking"), "Bob": PlayerSetup(deeds=["illinois"])},
    )
    actions = (
        {"by": "Ann", "do": "roll", "dice": [3, 1]},
        {"by": "Bob", "do": "claim", "from": "Ann"},
        {"by": "Bob", "do": "roll", "dice": [1, 5]},
        {"by": "Bob", "do": "decline"},
        {"by": "Bob", "do": "bid", "amount": 30},
        {"by": "Ann", "do": "pass"},
        {"by": "Inés", "do": "pass"},
    )
    events = [event for action in actions for event in game.apply(action)]
    assert [line.text for line in Teller(game, "Bob", "es").story(events)] == [
        "Ann saca 3 y 1 y avanza hasta Illinois Avenue.",
        "Tú pides el alquiler de Illinois Avenue: Ann paga $20.",
        "Tú sacas 1 y 5 y avanzas hasta Oriental Avenue.",
        "Oriental Avenue sale a subasta, desde $1.",
        "Tú pujas $30 por Oriental Avenue.",
        "Ann e Inés pasan en la subasta: Oriental Avenue.",
        "Tú ganas la subasta de Oriental Avenue por $30.",
    ]
