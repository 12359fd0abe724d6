"""Random positions in the middle of a token game, with shortages of everything that can run short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.game import Game
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import Rulebook

PURSES = (0, 60, 400, 2500, 50_000)


def made_up(
    book: Rulebook, names: Sequence[str], switches: Mapping[str, object], random: Random
) -> Game:
    """A legal position; now and then a new game."""
    if random.random() < 0.15:
        return Game.new(book, names, None, switches)
    rules = book.rules(None, switches)
    owner = _owners(rules, len(names), random)
    levels = _buildings(rules, owner, random)
    built = {rules.group_of[deed] for deed in levels}
    deeds, squares = book.board.deed_ids, book.board.square_ids
    free = [square for square in squares if square != "go_to_jail"]
    players = {}
    cards = [random.choice(names), random.choice(names)]
    purse = random.choice(PURSES)
    for seat, name in enumerate(names):
        mine = [deed for deed in range(C.DEEDS) if owner.get(deed) == seat]
        bare = [deed for deed in mine if rules.group_of[deed] not in built]
        players[name] = PlayerSetup(
            cash=random.randint(0, purse),
            square=random.choice(free),
            deeds=[deeds[deed] for deed in mine],
            mortgaged=[deeds[deed] for deed in bare if random.random() < 0.25],
            buildings={deeds[deed]: levels[deed] for deed in mine if levels.get(deed)},
            in_jail=random.randint(0, 2) if random.random() < 0.2 else None,
            jail_cards=[
                deck
                for deck, holder in zip(("chance", "chest"), cards, strict=True)
                if holder == name
            ],
            passed_go=True,
        )
    few = rules.houses != C.UNLIMITED and random.random() < 0.5
    houses = random.randint(0, 2) if few else rules.houses - _houses(rules, levels)
    hotels = rules.hotels - sum(level == rules.hotel_level for level in levels.values())
    turn = random.choice(names)
    return place(book, names, players, turn, None, switches, houses=houses, hotels=hotels)


def _groups(rules: Rules) -> list[list[int]]:
    return [
        [deed for deed in range(C.DEEDS) if rules.group_of[deed] == group]
        for group in range(C.GROUPS)
    ]


def _owners(rules: Rules, seats: int, random: Random) -> dict[int, int]:
    """About half of the groups belong to one player each; the other deeds to anybody or nobody."""
    owner: dict[int, int] = {}
    for members in _groups(rules):
        sole_owner = random.randrange(seats) if random.random() < 0.5 else None
        for deed in members:
            if sole_owner is not None:
                owner[deed] = sole_owner
            elif random.random() < 0.5:
                owner[deed] = random.randrange(seats)
    return owner


def _buildings(rules: Rules, owner: dict[int, int], random: Random) -> dict[int, int]:
    """Buildings, spread evenly and within the Bank's supply."""
    levels: dict[int, int] = {}
    for members in _groups(rules)[: C.GROUP_RAILROAD]:
        owners = {owner.get(deed) for deed in members}
        if len(owners) > 1 or None in owners or random.random() < 0.4:
            continue
        wanted = dict.fromkeys(members, random.randint(1, rules.hotel_level))
        after = levels | wanted
        hotels = sum(level == rules.hotel_level for level in after.values())
        if _houses(rules, after) <= rules.houses and hotels <= rules.hotels:
            levels = after
    return levels


def _houses(rules: Rules, levels: dict[int, int]) -> int:
    return sum(level for level in levels.values() if level < rules.hotel_level)
