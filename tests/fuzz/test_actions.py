"""Anything may be said at a table: it is refused with a stable code, and nothing changes."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.bots.random_play.chooser import Seeded
from headjudge.bots.random_play.start import Start
from headjudge.bots.random_play.tokens.start import set_up
from headjudge.errors import BadAction, Refused
from headjudge.game import Game
from headjudge.rulebooks import load
from tests.support.arbitrary_json import Json, anything, refusal, spoilt

many = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
CARDS = [card.id for card in load("boise").deck(0)]
SAID: list[Json] = [
    {"by": "Ann", "do": "roll", "dice": [3, 4], "speed": "bus"},
    {"by": "Ann", "do": "land", "dice": [6, 6]},
    {"by": "Ann", "do": "choose", "to": "go"},
    {"by": "Ann", "do": "choose", "spaces": 5},
    {"by": "Ann", "do": "bid", "amount": 4},
    {"by": "Bob", "do": "claim", "from": "Ann", "square": "baltic"},
    {"by": "Ann", "do": "tax", "way": "flat"},
    {"by": "Ann", "do": "build", "on": "boardwalk"},
    {"by": "Ann", "do": "want", "on": ["boardwalk", "park_place"]},
    {"by": "Ann", "do": "mortgage", "deed": "boardwalk"},
    {"by": "Ann", "do": "sell_group", "group": "dark_blue"},
    {
        "by": "Ann",
        "do": "offer",
        "to": "Bob",
        "give": {"cash": 5, "deeds": ["baltic"], "jail_cards": 1},
        "get": {"cash": 1},
        "lift": ["boardwalk"],
    },
    {"by": "Ann", "do": "accept", "from": "Bob", "lift": ["baltic"]},
    {"by": "Ann", "do": "reject", "from": "Bob"},
    {"by": "host", "do": "remove", "player": "Ann"},
    {"by": "host", "do": "expose", "deck": "chance"},
    {"by": "chance", "do": "shuffle", "deck": "chance", "cards": [*CARDS]},
    {"by": "chance", "do": "deal", "player": "Ann", "deed": "baltic"},
    {"by": "chance", "do": "draw", "deck": "chance", "card": CARDS[0]},
]


def say(game: Game, said: Json) -> None:
    """Accepted, or refused in our own words with nothing changed."""
    before = game.to_json()
    error = refusal(lambda: game.apply(said))  # type: ignore[arg-type]
    if error is None:
        return
    assert isinstance(error, BadAction | Refused)
    assert error.code in ("input.action", "refused")
    assert str(error)
    assert not isinstance(error, Refused) or error.clauses
    assert game.to_json() == before


def table(seed: int) -> Game:
    return set_up(Start("boise", 3), Seeded(20, seed))


@many
@given(said=anything)
def test_anything_at_all(said: Json) -> None:
    say(Game.new("boise", ["Ann", "Bob"]), said)


@many
@given(seed=st.integers(0, 50), said=st.lists(st.sampled_from(SAID).flatmap(spoilt), max_size=4))
def test_real_actions_with_something_wrong_in_them(seed: int, said: list[Json]) -> None:
    game = table(seed)
    for each in said:
        say(game, each)


@many
@given(seed=st.integers(0, 50), said=st.lists(st.sampled_from(SAID), max_size=8))
def test_real_actions_at_the_wrong_moment(seed: int, said: list[Json]) -> None:
    game = table(seed)
    for each in said:
        say(game, each)
