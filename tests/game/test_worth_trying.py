"""The kinds of action that are not worth trying have no candidates; random games say so."""

from __future__ import annotations

import pytest

from headjudge.bots import registry
from headjudge.bots.host import Host
from headjudge.game.record import RecordedGame
from headjudge.game.tokens import legal
from headjudge.rulebooks import load


@pytest.mark.parametrize("book", ["boise", "racine", "etiwanda"])
def test_no_candidate_is_left_out(book: str) -> None:
    game = RecordedGame.new(load(book), ("Ann", "Bob", "Cy"))
    assert isinstance(game, RecordedGame)
    bots = {name: registry.find(registry.bot_id("random")).runner() for name in game.names.seats}
    host = Host(game, bots, 5)
    tried = 0
    while tried < 20_000 and host.step() is not None:
        s = game.state
        for seat in range(s.seats):
            left = set(legal.PLAYER_KINDS) - set(legal.worth_trying(s, seat))
            tried += len(left)
            assert [kind for kind in left if any(legal.candidates(s, seat, kind))] == []
    host.close()
