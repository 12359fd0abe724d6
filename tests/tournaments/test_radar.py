"""Lists for the judge: one-sided trades of a pair, and deeds that go back and forth."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.game import Event
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import load
from headjudge.tournaments.radar import Lopsided, Swapped, lopsided, prices_of, swapped, trades

BOOK = load("etiwanda")
Side = Mapping[str, object]


def traded(*offers: tuple[str, str, Side, Side]) -> list[Event]:
    """These trades, accepted one after the other between two turns."""
    ann = PlayerSetup(deeds=["boardwalk", "baltic"])
    bob = PlayerSetup(deeds=["mediterranean"])
    game = place(BOOK, ["Ann", "Bob", "Cy"], {"Ann": ann, "Bob": bob}, "Ann")
    events: list[Event] = []
    for by, to, give, get in offers:
        game.apply({"by": by, "do": "offer", "to": to, "give": give, "get": get})
        events += game.apply({"by": to, "do": "accept"})
    return events


def test_lopsided_trades_of_one_pair_are_listed_with_their_sum() -> None:
    """boise.trade.no_partnerships: a judge looks at them; nothing is forbidden by the list."""
    found = list(
        trades(
            traded(
                ("Ann", "Bob", {"deeds": ["boardwalk"]}, {"cash": 20}),
                ("Ann", "Bob", {"deeds": ["baltic"]}, {"cash": 60}),
                ("Ann", "Bob", {"cash": 500}, {"deeds": ["mediterranean"]}),
            ),
            prices_of(BOOK),
        )
    )
    assert [trade.gave for trade in found] == [
        {"Bob": 20, "Ann": 400},
        {"Bob": 60, "Ann": 60},
        {"Bob": 60, "Ann": 500},
    ]
    assert lopsided(found) == [Lopsided("Ann", "Bob", 2, 380 + 440)]


def test_a_deed_swapped_three_times_by_one_pair_is_listed() -> None:
    """etiwanda.conduct.no_collusion."""
    there = ("Ann", "Bob", {"deeds": ["baltic"]}, {"deeds": ["mediterranean"]})
    back = ("Ann", "Bob", {"deeds": ["mediterranean"]}, {"deeds": ["baltic"]})
    twice = list(trades(traded(there, back), prices_of(BOOK)))
    assert swapped(twice) == []
    thrice = list(trades(traded(there, back, there), prices_of(BOOK)))
    assert swapped(thrice) == [
        Swapped("baltic", ("Ann", "Bob"), 3),
        Swapped("mediterranean", ("Ann", "Bob"), 3),
    ]
    assert lopsided(thrice) == []
