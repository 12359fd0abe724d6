"""Tables to begin at: a new game, or the middle of one with groups, houses, mortgages and little cash."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Chooser, one_of, percent
from headjudge.bots.random_play.start import NAMES, Start
from headjudge.engine import codes as C
from headjudge.game.game import Game
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.game.vocabulary import STAGES
from headjudge.rulebooks import Rulebook

PURSES = (60, 400, 2500)
AUTO = {"rent.claim_until": "auto_collect"}


def draw_start(c: Chooser, book: str | Rulebook) -> Start:
    return Start(
        book=book,
        seats=2 + c.below(7),
        stage=one_of(c, (None, *STAGES)),
        switches=dict(AUTO) if percent(c, 25) else {},
        told=percent(c, 30),
        middle=percent(c, 75),
    )


def set_up(start: Start, c: Chooser) -> Game:
    book = start.opened()
    names = NAMES[: start.seats]
    if not start.middle:
        return Game.new(book, names, start.stage, start.switches, start.told)
    game = middle(book, start, names, c)
    if start.told:
        game.state.told, game.state.unseen = 1, list(game.state.deck_size)
    return game


def middle(book: Rulebook, start: Start, names: tuple[str, ...], c: Chooser) -> Game:
    """A lawful position, made up: nothing in it could not have come about in play."""
    rules = book.rules(start.stage, start.switches)
    deeds: dict[int, int] = {}
    for group in range(C.GROUPS):
        members = [d for d in range(C.DEEDS) if rules.group_of[d] == group]
        whole = c.below(start.seats) if percent(c, 50) else None
        for deed in members:
            if whole is not None:
                deeds[deed] = whole
            elif percent(c, 60):
                deeds[deed] = c.below(start.seats)
    houses, hotels = rules.houses, rules.hotels
    levels: dict[int, int] = {}
    mortgaged: set[int] = set()
    for group in range(C.GROUPS):
        members = [d for d in range(C.DEEDS) if rules.group_of[d] == group]
        owners = {deeds.get(d) for d in members}
        if group < C.GROUP_RAILROAD and len(owners) == 1 and None not in owners and percent(c, 60):
            low = c.below(rules.hotel_level)
            tops = [low + c.below(2) for _ in members]
            need = sum(each for each in tops if each < rules.hotel_level)
            if need <= houses and tops.count(rules.hotel_level) <= hotels and any(tops):
                houses -= need
                hotels -= tops.count(rules.hotel_level)
                levels.update(zip(members, tops, strict=True))
                continue
        mortgaged.update(d for d in members if d in deeds and percent(c, 20))
    cards: dict[int, list[str]] = {}
    for deck in ("chance", "chest"):
        if percent(c, 25):
            cards.setdefault(c.below(start.seats), []).append(deck)
    squares = [name for name in book.board.square_ids if name != "go_to_jail"]
    players: dict[str, PlayerSetup] = {}
    for seat, name in enumerate(names):
        mine = [d for d in range(C.DEEDS) if deeds.get(d) == seat]
        players[name] = PlayerSetup(
            cash=c.below(one_of(c, PURSES)),
            square=one_of(c, squares),
            deeds=[book.board.deed_ids[d] for d in mine],
            mortgaged=[book.board.deed_ids[d] for d in mine if d in mortgaged],
            buildings={book.board.deed_ids[d]: levels[d] for d in mine if levels.get(d)},
            in_jail=c.below(3) if percent(c, 12) else None,
            jail_cards=cards.get(seat, []),
            passed_go=percent(c, 70),
        )
    few = rules.houses != C.UNLIMITED and percent(c, 35)
    game = place(
        book,
        names,
        players,
        one_of(c, names),
        start.stage,
        start.switches,
        houses=c.below(4) if few else houses,
        hotels=c.below(3) if few else hotels,
    )
    if percent(c, 30):  # some buildings were bought at auctions
        paid = list(game.state.paid)
        for deed in levels:
            paid[deed] = levels[deed] * (25 + c.below(300))
        game.state.paid = paid
    return game
