"""Write the golden games: `make golden`, after a change that is meant to change what happens at a table.

    python -m tests.golden.write           the recorded actions again, with what they lead to now; a game
                                           whose actions are no longer lawful is played anew
    python -m tests.golden.write --anew    all games anew, with the players of today

Look at the difference before you commit it: it says what your change does.
"""

from __future__ import annotations

import argparse

from headjudge.errors import Refused
from tests.golden.players import to_the_end
from tests.golden.playthrough import FOLDER, Golden, read, text

ALL = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
GAMES = {
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
            written = text(golden, to_the_end(golden.new_game(), golden.seed, golden.turns))
        path.write_text(written, encoding="utf-8")
        print(f"{path.name}: {len(written) // 1000} kB{told}")


if __name__ == "__main__":
    main()
