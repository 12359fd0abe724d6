"""Anything may be said at a one-pawn table: it is refused with a stable code, and nothing changes."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.bots.random_play.chooser import Seeded
from headjudge.bots.random_play.pawn.start import set_up
from headjudge.bots.random_play.start import Start
from headjudge.game import Game
from tests.fuzz.test_actions import say
from tests.support.arbitrary_json import Json, anything, spoilt

many = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TABLES = [set_up(Start("opoly487", 3 + seed % 3), Seeded(21, seed)) for seed in range(12)]
SAID: list[Json] = [
    {"by": "host", "do": "roll", "dice": [3, 4]},
    {"by": "Ann", "do": "roll", "dice": [1, 1]},
    {"by": "Ann", "do": "bid", "amount": 120},
    {"by": "Bob", "do": "pass"},
    {"by": "Ann", "do": "tax", "way": "percent"},
    {"by": "Ann", "do": "build", "on": "boardwalk"},
    {"by": "Bob", "do": "sell", "on": "boardwalk"},
    {"by": "Bob", "do": "sell_group", "group": "dark_blue"},
    {"by": "Ann", "do": "mortgage", "deed": "baltic"},
    {"by": "Ann", "do": "lift", "card": "int.patent-portfolio"},
    {"by": "Ann", "do": "abandon", "deed": "baltic", "for_bid": True},
    {"by": "Ann", "do": "auction", "deed": "baltic"},
    {
        "by": "Ann",
        "do": "offer",
        "to": "Bob",
        "give": {"cash": 5, "deeds": ["baltic"], "cards": ["int.patent-portfolio"]},
        "get": {"cash": 1, "deeds": ["boardwalk"]},
        "lift": ["boardwalk"],
        "join": ["brown"],
    },
    {"by": "Bob", "do": "accept", "from": "Ann", "lift": ["baltic"]},
    {"by": "Bob", "do": "accept", "with": "Ann", "group": "brown"},
    {"by": "Bob", "do": "reject", "from": "Ann"},
    {
        "by": "Ann",
        "do": "ally",
        "with": ["Bob"],
        "group": "brown",
        "split": {"Ann": 60, "Bob": 40},
        "terms": "no more than two houses",
    },
    {"by": "Ann", "do": "cancel", "with": "Bob", "group": "brown"},
    {"by": "Ann", "do": "use", "card": "int.awesome-ad-campaign", "to": "boardwalk"},
    {"by": "Ann", "do": "use", "card": "int.diversification", "line": "railroad"},
    {
        "by": "Ann",
        "do": "use",
        "card": "int.second-mover-advantage",
        "from": "Bob",
        "target": "int.marketing-genius",
    },
    {"by": "Ann", "do": "vote", "way": "support"},
    {"by": "Ann", "do": "steal", "from": "Bob", "deed": "boardwalk"},
    {"by": "Ann", "do": "pay", "card": "int.marketing-genius"},
    {"by": "Ann", "do": "decline", "card": "int.marketing-genius"},
    {"by": "host", "do": "die", "face": 3},
    {"by": "host", "do": "deadline"},
    {"by": "Ann", "do": "time_out"},
    {"by": "host", "do": "remove", "player": "Cy", "why": "left"},
    {"by": "chance", "do": "shuffle", "deck": "internal", "cards": ["int.marketing-genius"]},
    {"by": "chance", "do": "show", "deeds": ["baltic", "boardwalk"]},
]


@many
@given(said=anything)
def test_anything_at_all(said: Json) -> None:
    say(Game.new("opoly487", ["Ann", "Bob", "Cy"]), said)


@many
@given(at=st.sampled_from(TABLES), said=st.lists(st.sampled_from(SAID).flatmap(spoilt), max_size=4))
def test_real_actions_with_something_wrong_in_them(at: Game, said: list[Json]) -> None:
    game = at.copy()
    for each in said:
        say(game, each)


@many
@given(at=st.sampled_from(TABLES), said=st.lists(st.sampled_from(SAID), max_size=10))
def test_real_actions_at_the_wrong_moment(at: Game, said: list[Json]) -> None:
    game = at.copy()
    for each in said:
        say(game, each)
