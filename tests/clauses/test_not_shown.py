"""What no scenario file can show: set-up, hidden cards, views, and what an action has no room for.

Each scenarios/<book>/NOT_SHOWN.md says which clause rests on which of these tests.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

import pytest

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.errors import BadAction, BadState, Refused
from headjudge.game import Event, Game
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.hosting import rng
from headjudge.hosting.chance import tokens as chance
from headjudge.rulebooks import ids, load

SEATS = ("Ann", "Bob", "Cy")
DECKS = ("chance", "chest")
books = pytest.mark.parametrize("book", ids("tokens"))


def refusal(game: Game, **action: object) -> Refused:
    with pytest.raises(Refused) as refused:
        game.apply(action)
    return refused.value


def act(game: Game, by: str, do: str, **more: object) -> list[Event]:
    return game.apply({"by": by, "do": do, **more})


def table(
    book: str,
    turn: str = "Ann",
    switches: Mapping[str, object] | None = None,
    **seated: PlayerSetup,
) -> Game:
    """Nobody owns anything that the test does not say, where deeds are dealt either."""
    everybody = {name: seated.get(name) or PlayerSetup(deeds=()) for name in SEATS}
    return place(load(book), SEATS, everybody, turn, switches=switches)


def shuffled(book: str, backwards: bool = False) -> tuple[Game, list[Event]]:
    game = Game.new(book, SEATS)
    events: list[Event] = []
    for deck, word in enumerate(DECKS):
        cards = sorted(game.names.board.cards[deck], reverse=backwards)
        events += act(game, "chance", "shuffle", deck=word, cards=cards)
    return game, events


def ring(game: Game, deck: int) -> list[str]:
    """A deck from the top down."""
    s = game.state
    at = [(s.deck_head[deck] + i) % C.CARDS for i in range(s.deck_size[deck])]
    return [game.names.board.cards[deck][s.deck[deck * C.CARDS + i]] for i in at]


def everybody_sees(game: Game) -> list[object]:
    return [game.view(seat) for seat in (*SEATS, None)]


# --- set-up -----------------------------------------------------------------------------------------


@books
def test_fresh_decks_hold_sixteen_cards_each_and_no_view_shows_a_face(book: str) -> None:
    """Two tables whose decks lie in opposite order look and sound the same to everybody."""
    one, heard = shuffled(book)
    other, heard_there = shuffled(book, backwards=True)
    assert one.view(None).decks == {"chance": 16, "chest": 16}
    assert [ring(one, deck) for deck in (0, 1)] == [ring(other, deck)[::-1] for deck in (0, 1)]
    assert everybody_sees(one) == everybody_sees(other)
    assert heard == heard_there


@books
def test_play_waits_for_both_decks_each_shuffled_once_with_all_its_cards(book: str) -> None:
    game = Game.new(book, SEATS)
    order = load(book).cite("CARD_NOT_DRAWABLE")
    assert refusal(game, by="Ann", do="roll", dice=[1, 2]).ruling == "TURN_NOT_NOW"
    cards = list(game.names.board.cards[0])
    assert (
        refusal(
            game, by="chance", do="shuffle", deck="chance", cards=[cards[0], *cards[:15]]
        ).clauses
        == order
    )
    with pytest.raises(BadAction):
        act(game, "chance", "shuffle", deck="chance", cards=cards[:15])
    assert refusal(game, by="Ann", do="shuffle", deck="chance", cards=cards).ruling == "HOST_ONLY"
    act(game, "chance", "shuffle", deck="chance", cards=cards)
    assert refusal(game, by="chance", do="shuffle", deck="chance", cards=cards).clauses == order
    assert game.phase == "setup"


def test_a_shuffle_is_a_permutation_and_hardly_ever_the_same_twice() -> None:
    state, action, found = State(load("classic").rules()), Action(), set()
    for seed in range(50):
        random = rng.Random()
        rng.seed(random, 487, seed)
        chance.shuffle(state, action, random, C.DECK_CHANCE)
        order = tuple(action.streets)
        assert sorted(order) == list(range(C.CARDS))
        found.add(order)
    assert len(found) == 50


@books
def test_a_new_game_leaves_all_28_deeds_with_the_bank(book: str) -> None:
    game = Game.new(book, SEATS)
    s, rules = game.state, load(book).rules()
    assert list(s.owner) == [C.BANK] * 28
    assert (s.houses, s.hotels) == (rules.houses, rules.hotels)
    assert sum(s.cash) == 0  # what the players have is missing from the Bank's ledger
    assert [s.cash[seat] for seat in range(3)] == [rules.start_cash + rules.speed_extra_cash] * 3


def test_racine_deals_from_the_bankers_left_one_at_a_time_and_only_chance_deals() -> None:
    game, _ = shuffled("racine")
    deeds = iter(game.names.board.deeds)
    first = next(deeds)
    assert refusal(game, by="Ann", do="deal", player="Ann", deed=first).ruling == "HOST_ONLY"
    assert refusal(game, by="host", do="deal", player="Bob", deed=first).ruling == "HOST_ONLY"
    for player in ("Bob", "Cy", "Ann", "Bob", "Cy", "Ann"):
        wrong = next(name for name in SEATS if name != player)
        refused = refusal(game, by="chance", do="deal", player=wrong, deed=first)
        assert "racine.setup.shuffle_cut" in refused.clauses
        act(game, "chance", "deal", player=player, deed=first)
        assert first in game.names.deed_names(game.state.held[game.names.seat(player)])
        dealt, first = first, next(deeds)
        if game.phase == "deal":  # nor is a deed dealt twice
            after = SEATS[(SEATS.index(player) + 1) % 3]
            assert (
                refusal(game, by="chance", do="deal", player=after, deed=dealt).ruling
                == "SETUP_DEAL"
            )
    assert game.phase == "order"
    assert [held.bit_count() for held in game.state.held[:3]] == [2, 2, 2]


def test_eight_may_sit_down_and_nine_may_not() -> None:
    names = [f"P{n}" for n in range(9)]
    assert Game.new("championship", names[:8]).state.seats == 8
    with pytest.raises(BadState, match="2 to 8 seats"):
        Game.new("championship", names)


def test_boise_loads_the_classic_board_and_decks() -> None:
    boise, classic = load("boise"), load("classic")
    assert boise.board == classic.board
    assert len(boise.board.squares) == 40
    assert boise.cards == classic.cards
    assert [boise.deck(deck) for deck in (0, 1)] == [classic.deck(deck) for deck in (0, 1)]
    assert list(boise.rules().card_a) == list(classic.rules().card_a)


def test_boise_semi_finals_and_final_last_ninety_minutes() -> None:
    form = load("boise").format
    assert (form.minutes_of("semifinal"), form.minutes_of("final")) == (90, 90)


def test_etiwanda_settings_it_does_not_state_are_the_standard_ones() -> None:
    """What differs without a switch of its own sums up its format.toml."""
    etiwanda, classic = load("etiwanda"), load("classic")
    differs = {
        key
        for key, setting in etiwanda.switches.items()
        if setting.value != classic.switches[key].value
    }
    assert differs - set(etiwanda.own_switches) == {"clock.minutes", "seating.table_size"}
    assert len(etiwanda.switches) - len(etiwanda.own_switches) > 30


# --- squares ----------------------------------------------------------------------------------------

CONSEQUENCE = {
    "go": "GO_SALARY",
    "street": "BUY_OPTION",
    "railroad": "BUY_OPTION",
    "utility": "BUY_OPTION",
    "chance": "CARD_DRAW",
    "community_chest": "CARD_DRAW",
    "luxury_tax": "TAX_LUXURY",
    "jail": "JAIL_VISITING",
    "free_parking": "FREE_PARKING",
    "go_to_jail": "JAIL_SPACE",
}


@books
@pytest.mark.parametrize("at", range(40))
def test_each_square_triggers_the_action_of_its_kind(book: str, at: int) -> None:
    squares = load(book).board.squares
    game = table(book, Ann=PlayerSetup(square=squares[at - 3].id, deeds=()))
    said = {event.ruling for event in act(game, "Ann", "roll", dice=[1, 2])}
    kind = squares[at].type
    if kind == "income_tax":
        wanted = "TAX_INCOME_CHOICE" if load(book).rules().income_choice else "TAX_INCOME"
    else:
        wanted = CONSEQUENCE[kind]
    assert wanted in said
    others = {*CONSEQUENCE.values(), "TAX_INCOME", "TAX_INCOME_CHOICE"} - {wanted, "GO_SALARY"}
    if wanted != "CARD_DRAW":  # a card may lead on to any of them
        assert not others & said
    assert ("GO_SALARY" in said) == (at < 3) or wanted == "CARD_DRAW"


@books
@pytest.mark.parametrize("deed", load("classic").board.deed_ids)
def test_each_property_of_another_owes_rent(book: str, deed: str) -> None:
    squares = load(book).board.squares
    at = next(i for i, square in enumerate(squares) if square.id == deed)
    game = table(
        book, Ann=PlayerSetup(square=squares[at - 3].id, deeds=()), Bob=PlayerSetup(deeds=[deed])
    )
    rents = [event for event in act(game, "Ann", "roll", dice=[1, 2]) if event.ruling == "RENT_DUE"]
    assert [(rent.seat, rent.other, rent.place) for rent in rents] == [("Ann", "Bob", deed)]
    wanted = {"railroad": 25, "utility": 12}.get(squares[at].type, squares[at].rent[0])
    assert [rent.amount for rent in rents] == [wanted]


@pytest.mark.parametrize(
    ("book", "switches"), [("championship", {}), ("classic", {"speed.enabled": "on"})]
)
def test_three_of_a_kind_offers_all_forty_squares(book: str, switches: dict[str, object]) -> None:
    game = table(
        book, switches=switches, Ann=PlayerSetup(square="pacific", deeds=(), passed_go=True)
    )
    act(game, "Ann", "roll", dice=[2, 2], speed=2)
    offered = {each["to"] for each in game.legal("Ann") if each["do"] == "choose"}
    assert offered == {square.id for square in load(book).board.squares}
    for square in offered:
        there = game.copy()
        events = act(there, "Ann", "choose", to=square)
        assert next(e.place for e in events if e.kind == "move") == square


# --- cards ------------------------------------------------------------------------------------------


def drawing_table(book: str, ann: PlayerSetup | None = None) -> Game:
    """Cy owns everything, mortgaged: wherever a card leads there is nothing more to do."""
    deeds = load(book).board.deed_ids
    return table(
        book,
        switches={"speed.enabled": "off"},
        Ann=ann or PlayerSetup(deeds=()),
        Cy=PlayerSetup(deeds=deeds, mortgaged=deeds),
    )


def draws(game: Game, deck: int) -> Iterator[str]:
    """One card of a deck after the other, each drawn on its space by whoever is on turn."""
    before = {0: 19, 1: 14}[deck]  # three spaces before the second Chance or Community Chest
    while True:
        s = game.state
        squares, jailed, cash = s.square, s.jailed, s.cash
        for seat in range(3):
            squares[seat], jailed[seat], cash[seat] = before, 0, 10_000
        s.square, s.jailed, s.cash = squares, jailed, cash
        events = act(game, game.names.seats[s.on_turn], "roll", dice=[1, 2])
        drawn = [event for event in events if event.kind == "card" and event.place == DECKS[deck]]
        yield game.names.board.cards[deck][drawn[0].amount]


@books
@pytest.mark.parametrize("deck", [0, 1], ids=DECKS)
def test_the_seventeenth_draw_is_the_first_card_again(book: str, deck: int) -> None:
    game = drawing_table(book)
    order = ring(game, deck)
    found = list(itertools.islice(draws(game, deck), 20))
    kept = f"jail_free_{DECKS[deck]}"
    assert found[:16] == order
    assert found[16:] == [card for card in order if card != kept][:4]


@books
@pytest.mark.parametrize("deck", [0, 1], ids=DECKS)
def test_with_the_jail_card_held_the_sixteenth_draw_is_the_first_card_again(
    book: str, deck: int
) -> None:
    game = drawing_table(book, PlayerSetup(deeds=(), jail_cards=[DECKS[deck]]))
    assert game.view(None).decks[DECKS[deck]] == 15
    found = list(itertools.islice(draws(game, deck), 16))
    assert len(set(found)) == 15
    assert found[15] == found[0]


@books
@pytest.mark.parametrize("deck", [0, 1], ids=DECKS)
def test_a_used_jail_card_is_drawn_last(book: str, deck: int) -> None:
    game = drawing_table(book, PlayerSetup(deeds=(), in_jail=0, jail_cards=[DECKS[deck]]))
    act(game, "Ann", "jail_card")
    assert ring(game, deck)[-1] == f"jail_free_{DECKS[deck]}"
    assert [len(ring(game, each)) for each in (0, 1)] == [16, 16]
    found = list(itertools.islice(draws(game, deck), 16))
    assert found.index(f"jail_free_{DECKS[deck]}") == 15


@books
@pytest.mark.parametrize("deck", [0, 1], ids=DECKS)
def test_a_bankrupts_jail_card_goes_under_its_own_deck(book: str, deck: int) -> None:
    poor = PlayerSetup(cash=0, square="water_works", deeds=(), jail_cards=[DECKS[deck]])
    game = table(book, Ann=poor)
    act(game, "Ann", "roll", dice=[4, 6])  # Luxury Tax
    events = act(game, "Ann", "bankrupt")
    assert [event.place for event in events if event.kind == "card_back"] == [DECKS[deck]]
    assert ring(game, deck)[-1] == f"jail_free_{DECKS[deck]}"
    assert f"jail_free_{DECKS[deck]}" not in ring(game, 1 - deck)
    assert [len(ring(game, each)) for each in (0, 1)] == [16, 16]


@books
def test_a_drawn_jail_card_is_in_every_view_before_it_can_be_offered(book: str) -> None:
    game = place(
        load(book),
        SEATS,
        {name: PlayerSetup(deeds=()) for name in SEATS},
        decks={"chance": ["jail_free_chance"]},
    )
    sale = {"by": "Ann", "do": "offer", "to": "Bob", "give": {"jail_cards": 1}, "get": {"cash": 40}}
    assert refusal(game, **sale).ruling == "TRADE_HELD"
    events = act(game, "Ann", "roll", dice=[3, 4])
    assert [(e.seat, e.place) for e in events if e.kind == "card_kept"] == [("Ann", "chance")]
    for seat in (*SEATS, None):
        assert game.view(seat).players["Ann"]["jail_cards"] == 1
        assert game.view(seat).decks["chance"] == 15
    assert game.objection(sale) is None


# --- what is open to all, and what is not -----------------------------------------------------------


@books
def test_every_view_shows_deeds_and_mortgages_of_all_seats(book: str) -> None:
    game = table(
        book,
        Ann=PlayerSetup(square="vermont", deeds=["baltic", "boardwalk"], mortgaged=["boardwalk"]),
        Bob=PlayerSetup(deeds=["short_line"]),
    )
    act(game, "Ann", "roll", dice=[1, 2])
    act(game, "Ann", "buy")  # St. Charles
    act(game, "Bob", "mortgage", deed="short_line")
    for seat in (*SEATS, None):
        shown = game.view(seat).players
        assert shown["Ann"]["deeds"] == ["baltic", "st_charles", "boardwalk"]
        assert shown["Ann"]["mortgaged"] == ["boardwalk"]
        assert (shown["Bob"]["deeds"], shown["Bob"]["mortgaged"]) == (
            ["short_line"],
            ["short_line"],
        )
        assert (shown["Cy"]["deeds"], shown["Cy"]["mortgaged"]) == ([], [])


def numbers(value: object) -> set[int]:
    if isinstance(value, int):
        return {value}
    parts = (
        value.values()
        if isinstance(value, Mapping)
        else value
        if isinstance(value, (list, tuple))
        else ()
    )
    return {number for part in parts for number in numbers(part)}


@pytest.mark.parametrize("book", ["classic", "boise"])
def test_no_view_shows_total_worth_before_the_tax_choice(book: str) -> None:
    """Worth 1237 + 400 + 2 x 60 + 50 = 1807: neither that nor its tenth is anywhere to be read."""
    mine = PlayerSetup(
        cash=1237,
        deeds=["boardwalk", "mediterranean", "baltic"],
        mortgaged=["boardwalk"],
        buildings={"baltic": 1},
    )
    game = table(book, Ann=mine)
    events = act(game, "Ann", "roll", dice=[1, 3])
    assert game.phase == "tax"
    said = {number for event in events for number in event.numbers}
    seen = {n for seat in (*SEATS, None) for n in numbers(vars_of(game, seat))}
    assert 1237 in seen
    assert not {1807, 181, 180} & (said | seen)
    act(game, "Ann", "tax", way="percent")
    assert game.state.cash[0] == 1237 - 181


def vars_of(game: Game, seat: str | None) -> dict[str, object]:
    view = game.view(seat)
    return {name: getattr(view, name) for name in view.__slots__}


# --- what an offer has no room for ------------------------------------------------------------------

THINGS: list[dict[str, object]] = [
    {"houses": 1},
    {"hotels": 1},
    {"buildings": {"baltic": 1}},
    {"later": {"cash": 100}},
    {"loan": 100},
    {"promise": "no rent for three landings"},
    {"immunity": ["boardwalk"]},
    {"option": "baltic"},
]


@books
@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: str(next(iter(thing))))
def test_an_offer_has_only_cash_deeds_and_jail_cards(book: str, thing: dict[str, object]) -> None:
    owner = PlayerSetup(deeds=["mediterranean", "baltic", "short_line"], buildings={"baltic": 1})
    game = table(book, Ann=owner)
    before = game.to_json()
    for give, get in (
        ({**thing}, {"cash": 40}),
        ({"deeds": ["short_line"], **thing}, {"cash": 40}),
    ):
        for trade in ((give, get), (get, give)):
            by, to = ("Ann", "Bob") if trade[0] is give else ("Bob", "Ann")
            refused = refusal(game, by=by, do="offer", to=to, give=trade[0], get=trade[1])
            assert refused.ruling == "TRADE_THINGS"
            assert refused.clauses == load(book).cite("TRADE_THINGS")
    with pytest.raises(BadAction):
        act(
            game,
            "Ann",
            "offer",
            to="Bob",
            give={"deeds": ["short_line"]},
            get={"cash": 1},
            terms="and more",
        )
    assert game.to_json() == before


@books
@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: str(next(iter(thing))))
def test_a_settlement_has_no_place_for_promises(book: str, thing: dict[str, object]) -> None:
    """Ann owes Bob 22 for Ventnor; Cy's seat keeps the last-two rules out of it."""
    game = table(
        book,
        Ann=PlayerSetup(cash=10, square="illinois", deeds=["short_line"]),
        Bob=PlayerSetup(deeds=["ventnor"]),
    )
    act(game, "Ann", "roll", dice=[1, 2])
    act(game, "Bob", "claim", **{"from": "Ann"})
    for give, get in ((thing, {}), ({}, thing), ({"deeds": ["short_line"], **thing}, {})):
        assert (
            refusal(game, by="Ann", do="offer", to="Bob", give=give, get=get).ruling
            == "TRADE_THINGS"
        )
    assert game.view("Ann").players["Ann"]["owes"] == [{"to": "Bob", "amount": 22, "for": "rent"}]
    assert (
        game.objection({"by": "Ann", "do": "offer", "to": "Bob", "give": {"deeds": ["short_line"]}})
        is None
    )


@books
def test_an_open_offer_holds_nothing_but_cash_deeds_and_jail_cards(book: str) -> None:
    game = table(book, Ann=PlayerSetup(deeds=["baltic"]))
    act(game, "Ann", "offer", to="Bob", give={"deeds": ["baltic"]}, get={"cash": 90})
    for seat in ("Ann", "Bob"):
        (offer,) = game.view(seat).offers
        assert set(offer) == {"from", "to", "give", "get"}
        assert offer["give"] == {"cash": 0, "deeds": ["baltic"], "jail_cards": 0}
        assert offer["get"] == {"cash": 90, "deeds": [], "jail_cards": 0}


def test_one_hotel_alone_is_not_sold_outright_beside_others() -> None:
    """It steps down to four houses; without them in the Bank the group goes together or not at all."""
    mine = PlayerSetup(
        cash=0,
        deeds=["park_place", "boardwalk"],
        buildings={"park_place": "hotel", "boardwalk": "hotel"},
    )
    game = table("championship", Ann=mine)
    act(game, "Ann", "sell", on="boardwalk")
    assert (game.state.cash[0], game.state.level[27], game.state.level[26]) == (100, 4, 5)
    short = place(load("championship"), SEATS, {"Ann": mine}, houses=3)
    assert refusal(short, by="Ann", do="sell", on="boardwalk").ruling == "SELL_NO_HOUSES"
    act(short, "Ann", "sell_group", group="dark_blue")
    assert (short.state.cash[0], list(short.state.level[26:28])) == (1000, [0, 0])
