"""The fixed policies do what is written of them, rule by rule."""

from __future__ import annotations

import pytest

from headjudge.bots.tokens import brain_ids as B
from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.tokens import tax
from headjudge.game.tokens.position import PlayerSetup
from tests.bots.tokens.made_up_table import MadeUpTable, deed

A, B_, C_ = B.POLICY_A, B.POLICY_B, B.POLICY_C
POLICIES = pytest.mark.parametrize("policy", [A, B_, C_], ids="ABC")
GREEDY = B.GREEDY
LIGHT_BLUE = ("oriental", "vermont", "connecticut")
ORANGE = ("st_james", "tennessee", "new_york")
RED = ("kentucky", "indiana", "illinois")


def landed(policy: int, space: str, cash: int, *mine: str, at: str = "go") -> MadeUpTable:
    """Ann, who has these deeds, has just come to a space with so much cash."""
    ann = PlayerSetup(cash=cash, square=at, deeds=mine)
    return MadeUpTable([policy, GREEDY, GREEDY], ann).lands_on(space)


# --- buying -------------------------------------------------------------------------------------


@POLICIES
def test_a_deed_is_bought_if_200_remain(policy: int) -> None:
    assert landed(policy, "st_charles", 340, at="reading_rr").answer().kind == C.DO_BUY
    assert landed(policy, "st_charles", 339, at="reading_rr").answer().kind == C.DO_DECLINE


@POLICIES
def test_a_deed_that_completes_a_group_is_bought_with_the_last_dollar(policy: int) -> None:
    table = landed(policy, "illinois", 240, "kentucky", "indiana", at="st_james")
    assert table.answer().kind == C.DO_BUY
    assert landed(policy, "illinois", 240, "kentucky", at="st_james").answer().kind == C.DO_DECLINE


@POLICIES
def test_for_a_deed_that_completes_a_group_loose_deeds_are_mortgaged(policy: int) -> None:
    mine = ("kentucky", "indiana", "baltic", "pacific")
    table = landed(policy, "illinois", 215, *mine, at="st_james")
    first = table.answer()
    assert (first.kind, first.x) == (C.DO_MORTGAGE, deed("baltic"))
    table.apply(first)
    assert table.answer().kind == C.DO_BUY
    poor = landed(policy, "illinois", 50, *mine, at="st_james")
    assert poor.answer().kind == C.DO_DECLINE  # 50 + 30 + 150 is not enough


@pytest.mark.parametrize(
    ("policy", "space", "at", "price"),
    [
        (B_, "boardwalk", "short_line", 400),
        (B_, "park_place", "short_line", 350),
        (B_, "reading_rr", "go", 200),
        (C_, "short_line", "marvin_gardens", 200),
        (C_, "tennessee", "st_charles", 180),
        (C_, "oriental", "go", 100),
    ],
)
def test_preferred_deeds_are_bought_with_the_last_dollar(
    policy: int, space: str, at: str, price: int
) -> None:
    assert landed(policy, space, price, at=at).answer().kind == C.DO_BUY
    assert landed(policy, space, price - 1, at=at).answer().kind == C.DO_DECLINE
    assert landed(A, space, price, at=at).answer().kind == C.DO_DECLINE


@pytest.mark.parametrize("other", [(), ("water_works",)], ids=["first", "second"])
def test_policy_b_never_buys_utilities(other: tuple[str, ...]) -> None:
    for policy, kind in ((A, C.DO_BUY), (B_, C.DO_DECLINE), (C_, C.DO_BUY)):
        table = landed(policy, "electric_company", 1500, *other, at="oriental")
        assert table.answer().kind == kind
    table.does(C.DO_DECLINE)
    table.t.brains = [B_] * 8
    assert [table.answer(seat).kind for seat in range(3)] == [C.DO_PASS] * 3


# --- auctions -----------------------------------------------------------------------------------


def auction(policy: int, cash: int, *mine: str, high: int = 0) -> MadeUpTable:
    """Illinois Avenue (240) is up; Bob has bid."""
    ann = PlayerSetup(cash=cash, square="st_james", deeds=mine)
    table = MadeUpTable([policy, GREEDY, GREEDY], ann).lands_on("illinois").does(C.DO_DECLINE)
    return table.does(C.DO_BID, 1, high) if high else table


@POLICIES
@pytest.mark.parametrize(("high", "bid"), [(0, 120), (120, 180), (180, 210), (239, 240)])
def test_bids_go_half_way_to_the_list_price(policy: int, high: int, bid: int) -> None:
    said = auction(policy, 1000, high=high).answer()
    assert (said.kind, said.x) == (C.DO_BID, bid)


@POLICIES
def test_at_the_list_price_or_without_the_cash_nobody_bids(policy: int) -> None:
    assert auction(policy, 1000, high=240).answer().kind == C.DO_PASS
    assert auction(policy, 180, high=120).answer().kind == C.DO_PASS


@POLICIES
def test_to_complete_a_group_more_is_bid(policy: int) -> None:
    table = auction(policy, 1000, "kentucky", "indiana", high=240)
    said = table.answer()
    assert (said.kind, said.x) == (C.DO_BID, 240 + 760 // 4)
    table = auction(policy, 5000, "kentucky", "indiana", high=800)
    assert table.answer().x == 240 + 680  # the deed and the group, and no more
    table = auction(policy, 5000, "kentucky", "indiana", high=920)
    assert table.answer().kind == C.DO_PASS


def test_preferred_deeds_are_bid_for_up_to_a_quarter_more() -> None:
    for policy, kind in ((A, C.DO_PASS), (B_, C.DO_BID), (C_, C.DO_BID)):
        ann = PlayerSetup(cash=2000)
        table = MadeUpTable([policy, GREEDY], ann).lands_on("reading_rr").does(C.DO_DECLINE)
        table.does(C.DO_BID, 1, 200)
        assert table.answer().kind == kind
        table.apply(table.answer())
    assert table.s.high == 250
    assert table.does(C.DO_BID, 1, 260).answer().kind == C.DO_PASS


# --- jail ---------------------------------------------------------------------------------------


@POLICIES
def test_jail_is_left_at_once_with_200(policy: int) -> None:
    def first_word(cash: int, *cards: str) -> int:
        ann = PlayerSetup(cash=cash, in_jail=0, jail_cards=cards)
        return MadeUpTable([policy, GREEDY, GREEDY], ann).answer().kind

    assert first_word(200) == C.DO_FINE
    assert first_word(200, "chest") == C.DO_JAIL_CARD
    assert first_word(199) == C.DO_ROLL
    assert first_word(199, "chest") == C.DO_ROLL


# --- building and mortgages ---------------------------------------------------------------------


def levels(policy: int, cash: int, *mine: str, book: str = "classic") -> tuple[list[int], int]:
    """How Ann's deeds are built up before her throw, and what she has left."""
    table = MadeUpTable([policy, GREEDY, GREEDY], PlayerSetup(cash=cash, deeds=mine), book=book)
    table.kinds(most=60)
    return [table.s.level[deed(each)] for each in mine], table.s.cash[0]


@POLICIES
def test_groups_are_built_on_evenly_and_200_are_kept(policy: int) -> None:
    built, cash = levels(policy, 650, *ORANGE)
    assert sorted(built) == [1, 1, 2]
    assert cash >= 200
    assert levels(policy, 299, *ORANGE)[0] == [0, 0, 0]


def test_policy_c_stops_at_three_houses_and_the_others_at_hotels() -> None:
    assert levels(A, 5000, *ORANGE)[0] == [5, 5, 5]
    assert levels(B_, 5000, *ORANGE)[0] == [5, 5, 5]
    assert levels(C_, 5000, *ORANGE)[0] == [3, 3, 3]
    assert levels(A, 5000, *ORANGE, book="racine")[0] == [4, 4, 4]  # the hotel after three houses
    assert levels(C_, 5000, *ORANGE, book="racine")[0] == [3, 3, 3]


@POLICIES
def test_the_building_that_brings_most_rent_above_its_price_comes_first(policy: int) -> None:
    table = MadeUpTable(
        [policy, GREEDY, GREEDY], PlayerSetup(cash=1000, deeds=(*ORANGE, *LIGHT_BLUE))
    )
    first = table.answer()
    # the first house brings 48 more rent on New York for 100, and 24 on Connecticut for 50
    assert (first.kind, first.x) == (C.DO_BUILD, deed("connecticut"))


@POLICIES
def test_before_anybody_s_throw_it_builds_but_offers_nothing(policy: int) -> None:
    bob = PlayerSetup(cash=1000, deeds=(*ORANGE, "kentucky", "indiana", "oriental"))
    ann = PlayerSetup(deeds=("illinois", "vermont", "connecticut"))
    table = MadeUpTable([GREEDY, policy, GREEDY], ann, bob)
    said = []
    while (word := table.speaks(1)).kind != C.DO_NOTHING:
        said.append(word.kind)
        table.apply(word)
    assert said
    assert set(said) == {C.DO_BUILD}


@POLICIES
def test_mortgages_that_keep_a_group_from_being_built_on_are_lifted_first(policy: int) -> None:
    mine = (*ORANGE, "pacific", "baltic")
    ann = PlayerSetup(cash=600, deeds=mine, mortgaged=("st_james", "pacific", "baltic"))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann)
    first = table.answer()
    assert (first.kind, first.x) == (C.DO_LIFT, deed("st_james"))
    said = table.kinds()
    assert said == [C.DO_LIFT, *[C.DO_BUILD] * 3, C.DO_ROLL]  # 201 are left
    rich = MadeUpTable(
        [policy, GREEDY, GREEDY], PlayerSetup(cash=365, deeds=mine[3:], mortgaged=mine[3:])
    )
    first = rich.answer()
    assert (first.kind, first.x) == (C.DO_LIFT, deed("pacific"))  # 165 for it, and 200 are left
    poor = MadeUpTable(
        [policy, GREEDY], PlayerSetup(cash=232, deeds=("baltic",), mortgaged=("baltic",))
    )
    assert poor.answer().kind == C.DO_ROLL


# --- debts --------------------------------------------------------------------------------------


def in_debt(policy: int, cash: int, **of_ann: object) -> MadeUpTable:
    """Ann has come to Boardwalk with Bob's hotel on it and owes 2,000."""
    ann = PlayerSetup(cash=cash, square="short_line", **of_ann)  # type: ignore[arg-type]
    bob = PlayerSetup(
        deeds=("park_place", "boardwalk"), buildings={"park_place": 5, "boardwalk": 5}
    )
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob, rent__claim_until="auto_collect")
    return table.lands_on("boardwalk")


def test_loose_deeds_are_mortgaged_first_then_bare_groups_then_buildings_are_sold() -> None:
    mine = (*ORANGE, *RED, "reading_rr", "short_line", "baltic")
    full = dict.fromkeys(ORANGE, "hotel")
    table = in_debt(B_, 800, deeds=mine, buildings=full)
    done = []
    while table.s.due:
        word = table.answer()
        done.append((word.kind, word.x))
        table.apply(word)
    mortgaged = [x for kind, x in done if kind == C.DO_MORTGAGE]
    assert mortgaged[0] == deed("baltic")
    assert mortgaged[1:3] == [deed("reading_rr"), deed("short_line")]  # preferred, so after others
    assert mortgaged[3:] == [deed(each) for each in RED]
    kinds = [kind for kind, _ in done]
    assert kinds == sorted(kinds, key=[C.DO_MORTGAGE, C.DO_SELL, C.DO_PAY].index)
    assert kinds[-1] == C.DO_PAY
    assert not table.s.out[0]


@POLICIES
def test_who_cannot_raise_the_money_gives_up_at_once(policy: int) -> None:
    table = in_debt(policy, 500, deeds=("baltic", "reading_rr"))
    assert table.answer().kind == C.DO_BANKRUPT


# --- other questions ----------------------------------------------------------------------------


@POLICIES
@pytest.mark.parametrize("cash", [1500, 2500])
def test_the_smaller_tax_is_chosen(policy: int, cash: int) -> None:
    table = landed(policy, "income_tax", cash)
    said = table.answer()
    percent = holdings.percent(tax.total_worth(table.s, 0), 10, C.ROUND_UP)
    assert (said.kind, said.x) == (C.DO_TAX, C.WAY_PERCENT if percent < 200 else C.WAY_FLAT)


@POLICIES
def test_in_a_shortage_buildings_are_named_and_bid_for(policy: int) -> None:
    ann = PlayerSetup(cash=1500, deeds=ORANGE)
    bob = PlayerSetup(cash=2000, deeds=RED)
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob, houses=2)
    wish = table.answer()
    wish.kind, wish.seat, wish.x = C.DO_WANT, 1, 2
    wish.streets = [deed("kentucky"), deed("indiana"), *[0] * 14]
    table.apply(wish)
    named = table.answer()
    assert (named.kind, named.x) == (C.DO_WANT, 3)
    assert sorted(named.streets[:3]) == sorted(deed(each) for each in ORANGE)
    table.apply(named)
    assert table.s.phase == C.PH_AUCTION
    assert (table.answer().kind, table.answer().x) == (C.DO_BID, 100)
    table.does(C.DO_BID, 1, 190)
    assert table.answer().x == 200  # twice its price, and no more
    table.apply(table.answer())
    assert table.does(C.DO_BID, 1, 210).answer().kind == C.DO_PASS


@POLICIES
def test_the_bus_is_taken_to_a_deed_that_can_be_bought_not_to_a_rent(policy: int) -> None:
    ann = PlayerSetup(cash=1000, square="free_parking", passed_go=True)
    bob = PlayerSetup(deeds=RED, buildings=dict.fromkeys(RED, 3))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob, book="championship")
    roll = table.answer()
    roll.kind, roll.x, roll.y, roll.z = C.DO_ROLL, 1, 5, C.SPEED_FACE_BUS
    table.apply(roll)
    said = table.answer()  # Kentucky, the B. & O. or Atlantic Avenue
    assert (said.kind, said.x) == (C.DO_CHOOSE, 6)
