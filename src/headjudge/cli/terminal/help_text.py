"""Help beside the game: why something happened, what the rulebook says, what somebody owns."""

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
Type the number of an entry, or how it begins. Enter alone takes entry 1.
Details can follow: build boardwalk, mortgage short, bid 120, claim bob.

  why          the clauses behind the last line of the log, or behind a refusal
  ?12          the clauses behind line 12 of the log
  rules WORDS  what the rulebook says: rules auction opening
  look WHAT    a player, a space or a deed: look bob, look boardwalk
  board, log   the board; more of what has happened
  pauses       switch pauses before other players' throws on or off
  time         call time: the game ends as the rulebook says
  save [FILE]  save the game
  quit         save the game and leave (Ctrl-D leaves without saving)

On the board, b2 is a space that Bob owns, with two houses; bH has a hotel, and
b- is mortgaged. <AC> are the tokens of Ann and Cy. Beside a name, lt blue
3/3+221 is a complete group with five houses, and each - is a mortgage. $ ? is
private cash."""

STRICT = """

This table is strict: rent is paid only if the owner asks for it before the
second player after the landing throws. Nobody reminds you: claim NAME."""


def why(game: Game, line: Line) -> list[str]:
    """The rulings behind a line of the log, each with the clause that decides it."""
    rulings = dict.fromkeys(event.ruling for event in line.events)
    if not rulings:
        return [line.text, "  (from before the game was saved; its clauses are not in the file)"]
    return [line.text, "", *(text for ruling in rulings for text in _ruling(game.book, ruling))]


def why_refused(game: Game, refusal: Refused) -> list[str]:
    return ["The judge says no.", "", *_ruling(game.book, refusal.ruling)]


def _ruling(book: Rulebook, ruling: str) -> list[str]:
    """The ruling in a sentence, the deciding clause in full, and the names of other clauses."""
    binding = book.binding(ruling)
    first, *others = book.cite(ruling)
    lines = [f"- {ruling_in_words(book, ruling)}", f"  {first}: {book.statement(first)}"]
    if others:
        lines.append(f"  see also: {', '.join(others)}")
    if binding.ruled:
        lines.append(f"  our reading: {binding.ruled}")
    if binding.silent:
        lines.append(f"  {book.title} is silent: {binding.silent}")
    return lines


def rules(book: Rulebook, question: str, limit: int = 5) -> list[str]:
    """The clauses that answer a question, the best first."""
    if not question:
        return ["Say what you want to know: rules jail doubles"]
    clauses = _asked(book, question, limit)
    if not clauses:
        return [f"{book.title} says nothing about {question!r} in those words."]
    return [text for clause, statement in clauses for text in (clause, f"  {statement}")]


def _asked(book: Rulebook, question: str, limit: int) -> list[tuple[str, str]]:
    hits = Index([book]).ask(question, 2 * limit)
    return [(hit.id, hit.text) for hit in hits if hit.kind == "clause"][:limit]


# --- looking at things --------------------------------------------------------------------------


def look(game: Game, you: str, subject: str) -> list[str]:
    """A player's holdings, or a space with its deed."""
    wanted = subject.strip().lower()
    if not wanted:
        return player(game, you, you)
    for name in game.names.seats:
        if name.lower().startswith(wanted):
            return player(game, you, name)
    squares = [square for square in game.book.board.squares if wanted in square.name.lower()]
    if not squares:
        return [f"There is no player, space or deed like {subject.strip()!r} here."]
    return [text for square in squares[:3] for text in (*space(game, square), "")][:-1]


def player(game: Game, you: str, name: str) -> list[str]:
    seen = game.view(you).players[name]
    cash = money(seen["cash"]) if isinstance(seen["cash"], int) else "cash is private"
    lines = [f"{name}: {cash}, {_count(seen['jail_cards'], 'jail card')}"]
    s, seat = game.state, game.names.seat(name)
    for deed, square in enumerate(game.book.board.deeds):
        if s.owner[deed] == seat:
            lines.append(f"  {square.name}{built(game, deed)}")
    return lines if len(lines) > 1 else [*lines, "  no deeds"]


def _count(number: object, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


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
    lines = [f"{square.name} ({group}): {owner}{built(game, deed)}"]
    lines.append(f"  price {money(square.price)}, mortgage {money(square.mortgage)}")
    if square.house_cost:
        top = s.rules.hotel_level
        rows = [
            ("bare", 0),
            ("whole group", 1),
            *((_count(n, "house"), n + 1) for n in range(1, top)),
        ]
        rows.append(("hotel", 6))
        lines.append(
            f"  rent {', '.join(f'{name} {money(square.rent[row])}' for name, row in rows)}"
        )
        lines.append(
            f"  a house costs {money(square.house_cost)}, a hotel {money(square.hotel_cost)}"
        )
    elif square.type == "railroad":
        rents = ", ".join(money(rent) for rent in game.book.board.railroad_rent)
        lines.append(f"  rent by railroads owned: {rents}")
    else:
        times = " or ".join(map(str, game.book.board.utility_times))
        lines.append(f"  rent {times} times the dice, with one utility or both")
    return lines


def match(text: str, labels: Sequence[str]) -> list[int]:
    """The labels that a typed word can mean: those that begin with it, otherwise those that contain it."""
    wanted = " ".join(text.lower().split())
    lower = [label.lower() for label in labels]
    begin = [i for i, label in enumerate(lower) if label.startswith(wanted)]
    return begin or [i for i, label in enumerate(lower) if wanted in label]
