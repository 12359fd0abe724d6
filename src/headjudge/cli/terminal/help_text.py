"""Answers beside the game: why something happened, what the rulebook says, what somebody has."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.engine import codes as C
from headjudge.errors import Refused
from headjudge.game import Game
from headjudge.game.narration.teller import Line, money, ruling_in_words
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.docs.search import Index
from headjudge.rulebooks.files.board import Square

HELP = """\
Type the number of an entry, or how it begins; an empty line takes entry 1.
More can follow at once: build boardwalk, mortgage short, bid 120, claim bob.

  why          the clauses behind the last line of the log, or behind a refusal
  ?12          the clauses behind line 12 of the log
  rules WORDS  what the rulebook says: rules auction opening
  look WHAT    a player, a space or a deed: look bob, look boardwalk
  board, log   the board; what has happened, from further back
  pauses       stop before every throw of the others, or no longer
  time         call time: the game is ended as the book says
  save [FILE]  keep the game
  quit         keep the game and leave (Ctrl-D leaves without)

On the board, b2 is a space of Bob's with two houses, bH one with a hotel, b- a
mortgaged one; <AC> are the tokens of Ann and Cy. Beside a name, lt blue 3/3+221
is a whole group with five houses, and every - is a mortgage. $ ? is private."""

STRICT = """

This table is strict: rent is paid only if its owner asks for it before the
second player after the landing throws. Nobody reminds you: claim NAME."""


def why(game: Game, line: Line) -> list[str]:
    """The rulings behind a line of the log, each with the clause that decides it."""
    rulings = dict.fromkeys(event.ruling for event in line.events)
    if not rulings:
        return [line.text, "  (from before the game was saved; its clauses were not kept)"]
    return [line.text, "", *(text for ruling in rulings for text in _ruling(game.book, ruling))]


def why_refused(game: Game, refusal: Refused) -> list[str]:
    return ["The judge says no.", "", *_ruling(game.book, refusal.ruling)]


def _ruling(book: Rulebook, ruling: str) -> list[str]:
    """In a sentence, the clause that decides in full, and the names of others it rests on."""
    binding = book.binding(ruling)
    first, *others = book.cite(ruling)
    found = [f"- {ruling_in_words(book, ruling)}", f"  {first}: {book.statement(first)}"]
    if others:
        found.append(f"  see also: {', '.join(others)}")
    if binding.ruled:
        found.append(f"  our reading: {binding.ruled}")
    if binding.silent:
        found.append(f"  {book.title} is silent: {binding.silent}")
    return found


def rules(book: Rulebook, question: str, limit: int = 5) -> list[str]:
    """The clauses that answer a question, the best first."""
    if not question:
        return ["Say what about: rules jail doubles"]
    found = _asked(book, question, limit)
    if not found:
        return [f"{book.title} says nothing about {question!r} in those words."]
    return [text for clause, statement in found for text in (clause, f"  {statement}")]


def _asked(book: Rulebook, question: str, limit: int) -> list[tuple[str, str]]:
    chain = [book]
    while chain[-1].parent is not None:
        chain.append(chain[-1].parent)
    hits = Index(chain).ask(question, 4 * limit)
    return [(hit.id, hit.text) for hit in hits if hit.kind == "clause"][:limit]


# --- looking at things --------------------------------------------------------------------------


def look(game: Game, you: str, what: str) -> list[str]:
    """A player's holdings, or a space with its deed."""
    wanted = what.strip().lower()
    if not wanted:
        return player(game, you, you)
    for name in game.names.seats:
        if name.lower().startswith(wanted):
            return player(game, you, name)
    found = [square for square in game.book.board.squares if wanted in square.name.lower()]
    if not found:
        return [f"There is no player, space or deed like {what.strip()!r} here."]
    return [text for square in found[:3] for text in (*space(game, square), "")][:-1]


def player(game: Game, you: str, name: str) -> list[str]:
    seen = game.view(you).players[name]
    cash = money(seen["cash"]) if isinstance(seen["cash"], int) else "cash that is private"
    found = [f"{name}: {cash}, {_count(seen['jail_cards'], 'jail card')}"]
    s, seat = game.state, game.names.seat(name)
    for deed, square in enumerate(game.book.board.deeds):
        if s.owner[deed] == seat:
            found.append(f"  {square.name}{built(game, deed)}")
    return found if len(found) > 1 else [*found, "  no deeds"]


def _count(number: object, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def built(game: Game, deed: int) -> str:
    """What is on a deed: nothing, buildings or a mortgage."""
    s = game.state
    if s.mortgaged >> deed & 1:
        return ", mortgaged"
    level = s.level[deed]
    if level == s.rules.hotel_level:
        return ", a hotel"
    return f", {_count(level, 'house')}" if level else ""


def space(game: Game, square: Square) -> list[str]:
    if not square.is_deed:
        return [square.name]
    s = game.state
    deed = game.book.board.deed_index[square.id]
    owner = "the Bank" if s.owner[deed] == C.BANK else game.names.seats[s.owner[deed]]
    group = game.book.board.group_names[s.rules.group_of[deed]]
    found = [f"{square.name} ({group}): {owner}{built(game, deed)}"]
    found.append(f"  price {money(square.price)}, mortgage {money(square.mortgage)}")
    if square.house_cost:
        top = s.rules.hotel_level
        rows = [
            ("bare", 0),
            ("whole group", 1),
            *((_count(n, "house"), n + 1) for n in range(1, top)),
        ]
        rows.append(("hotel", 6))
        found.append(
            f"  rent {', '.join(f'{name} {money(square.rent[row])}' for name, row in rows)}"
        )
        found.append(
            f"  a house costs {money(square.house_cost)}, a hotel {money(square.hotel_cost)}"
        )
    elif square.type == "railroad":
        rents = ", ".join(money(rent) for rent in game.book.board.railroad_rent)
        found.append(f"  rent by railroads owned: {rents}")
    else:
        times = " or ".join(str(each) for each in game.book.board.utility_times)
        found.append(f"  rent {times} times the dice, with one utility or both")
    return found


def match(text: str, labels: Sequence[str]) -> list[int]:
    """Which labels a typed word means: those that begin with it, else those that contain it."""
    wanted = " ".join(text.lower().split())
    lower = [label.lower() for label in labels]
    begin = [i for i, label in enumerate(lower) if label.startswith(wanted)]
    return begin or [i for i, label in enumerate(lower) if wanted in label]
