"""Write the golden games and citations: `make golden`, after a change that is meant to change what happens at a table.

    python -m tests.golden.write           the recorded actions again, with what they lead to now; a game
                                           whose actions are no longer lawful is played anew
    python -m tests.golden.write --anew    all games anew, with the players of today

Look at the difference before you commit it: it says what your change does.
"""

from __future__ import annotations

import argparse

from headjudge.errors import Refused
from headjudge.rulebooks import ids
from tests.golden import citation_tables
from tests.golden.playthrough import FOLDER, Golden, OnePawn, read, text

ALL = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
VARIED: dict[str, object] = {
    "auction_method": "sealed2",
    "opening_auction_method": "english",
    "puts": "auctioned",
    "recession_order": "pay-then-roll",
    "after_exit_card": "move-by-third-roll",
    "ethical_offer": "seat-order",
    "optional_internal_cards": True,
    "ad_reach": 3,
}
GAMES: dict[str, Golden] = {
    "classic-1": Golden("classic", ALL[:3], "", False, 1, 250),
    "classic-2": Golden("classic", ALL[:5], "", False, 2, 150),
    "boise-1": Golden("boise", ALL[:4], "qualifier", False, 8, 250),
    "boise-2": Golden("boise", ALL[:6], "final", True, 2, 180),
    "etiwanda-1": Golden("etiwanda", ALL[:4], "preliminary", False, 9, 250),
    "etiwanda-2": Golden("etiwanda", ALL[:5], "final", True, 2, 170),
    "racine-1": Golden("racine", ALL[:3], "", False, 3, 250),
    "racine-2": Golden("racine", ALL[:6], "final", True, 2, 171),
    "championship-1": Golden("championship", ALL[:4], "semifinal", False, 1, 250),
    "championship-2": Golden("championship", ALL[:6], "final", True, 2, 180),
    "opoly487-1": OnePawn("opoly487", ALL[:4], "", False, 14, 60, 1, {}),
    "opoly487-2": OnePawn("opoly487", ALL[:6], "", False, 4, 40, 0, VARIED),
    "opoly487-3": OnePawn("opoly487", ALL[:3], "", False, 9, 60, 7, {"auction_method": "sealed1"}),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.golden.write")
    parser.add_argument("--anew", action="store_true", help="play new games")
    anew = parser.parse_args().anew
    FOLDER.mkdir(exist_ok=True)
    for name, golden in GAMES.items():
        path, told = FOLDER / f"{name}.txt", ""
        try:
            if anew or not path.exists():
                raise Refused("", (), "played anew")
            written = text(*read(path))
        except Refused as refusal:
            told = f" ({refusal.statement})"
            _, actions = golden.play(golden.seed, golden.turns)
            written = text(golden, actions)
        path.write_text(written, encoding="utf-8")
        print(f"{path.name}: {len(written) // 1000} kB{told}")
    for book in ids():
        print(f"{citation_tables.write(book).name}: citations")


if __name__ == "__main__":
    main()
