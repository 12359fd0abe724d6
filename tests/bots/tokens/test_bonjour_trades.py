"""What the fixed policies offer, ask and accept."""

from __future__ import annotations

import pytest

from headjudge.bots.tokens import brain_ids as B
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.tokens import visibility
from headjudge.game.tokens.position import PlayerSetup
from tests.bots.tokens.made_up_table import MadeUpTable, deeds

A, B_, C_ = B.POLICY_A, B.POLICY_B, B.POLICY_C
POLICIES = pytest.mark.parametrize("policy", [A, B_, C_], ids="ABC")
GREEDY = B.GREEDY


def terms(a: Action) -> tuple[int, int, int, int, int, int]:
    assert a.kind == C.DO_OFFER
    return a.x, a.give_deeds, a.get_deeds, a.give_cash, a.get_cash, a.lift


# --- offers -------------------------------------------------------------------------------------


@POLICIES
def test_each_gets_the_deed_it_lacks_at_three_quarters_and_at_one_and_a_half(policy: int) -> None:
    ann = PlayerSetup(cash=1500, deeds=("kentucky", "indiana", "atlantic"))
    bob = PlayerSetup(cash=1500, deeds=("illinois", "ventnor", "marvin_gardens"))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob)
    paid = 240 * 3 // 4 - 260 * 3 // 2
    assert terms(table.answer()) == (1, deeds("atlantic"), deeds("illinois"), 0, -paid, 0)


@POLICIES
def test_against_cash_alone_one_and_an_eighth_is_offered(policy: int) -> None:
    ann = PlayerSetup(cash=1500, deeds=("kentucky", "indiana"))
    bob = PlayerSetup(cash=1500, deeds=("illinois",))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob)
    assert terms(table.answer()) == (1, 0, deeds("illinois"), 270, 0, 0)
    poor = MadeUpTable([policy, GREEDY, GREEDY], PlayerSetup(cash=369, deeds=ann.deeds), bob)
    assert poor.answer().kind == C.DO_ROLL  # 100 must remain
    enough = MadeUpTable([policy, GREEDY, GREEDY], PlayerSetup(cash=370, deeds=ann.deeds), bob)
    assert enough.answer().kind == C.DO_OFFER


@pytest.mark.parametrize(("policy", "wanted"), [(B_, "boardwalk"), (B_, "bo_rr"), (C_, "st_james")])
def test_preferred_deeds_are_asked_for_though_they_complete_nothing(
    policy: int, wanted: str
) -> None:
    bob = PlayerSetup(deeds=(wanted, "kentucky"))
    said = MadeUpTable([policy, GREEDY, GREEDY], PlayerSetup(cash=1500), bob).answer()
    assert terms(said)[:3] == (1, 0, deeds(wanted))
    assert MadeUpTable([A, GREEDY, GREEDY], PlayerSetup(cash=1500), bob).answer().kind == C.DO_ROLL


@pytest.mark.parametrize("cash", [1500, 150])
def test_a_deed_that_completes_another_s_group_is_sold_for_at_least_one_and_a_half(
    cash: int,
) -> None:
    ann = PlayerSetup(cash=cash, deeds=("illinois",))
    bob = PlayerSetup(deeds=("kentucky", "indiana"))
    table = MadeUpTable([A, GREEDY, GREEDY], ann, bob)
    half = visibility.cash(table.s, 0, 1) // 2
    said = table.answer()
    assert terms(said) == (1, deeds("illinois"), 0, 0, max(360, half), 0)
    assert half > 360


def test_what_is_asked_is_bounded_by_what_the_group_makes_it_worth() -> None:
    bob = PlayerSetup(deeds=("vermont", "connecticut"))
    table = MadeUpTable([A, GREEDY], PlayerSetup(deeds=("oriental",)), bob)
    assert visibility.cash(table.s, 0, 1) > 2 * 420
    assert terms(table.answer()) == (1, deeds("oriental"), 0, 0, 100 + 320, 0)


def test_two_deeds_of_one_group_are_not_exchanged_for_each_other() -> None:
    table = MadeUpTable(
        [A, GREEDY], PlayerSetup(deeds=("baltic",)), PlayerSetup(deeds=("mediterranean",))
    )
    assert terms(table.answer()) == (1, 0, deeds("mediterranean"), 68, 0, 0)


def test_every_other_player_is_asked_once_before_the_first_throw_of_a_turn() -> None:
    ann = PlayerSetup(cash=1500, deeds=("kentucky", "indiana", "ventnor", "atlantic"))
    bob, cy = PlayerSetup(deeds=("illinois",)), PlayerSetup(deeds=("marvin_gardens",))
    table = MadeUpTable([A, GREEDY, GREEDY, GREEDY], ann, bob, cy)
    said = []
    while (word := table.next()).kind != C.DO_ROLL:
        said.append((word.kind, word.x if word.kind == C.DO_OFFER else word.seat))
    offer, reply = C.DO_OFFER, C.DO_REJECT
    assert said == [(offer, 1), (reply, 1), (offer, 2), (reply, 2)]
    table.s.phase, table.s.on_turn, table.s.throws = C.PH_TURN, 0, 1  # doubles: it throws again
    assert table.answer().kind != C.DO_OFFER


def test_nothing_mortgaged_or_built_on_is_offered_or_asked_for() -> None:
    ann = PlayerSetup(cash=1500, deeds=("kentucky", "indiana"))
    bob = PlayerSetup(deeds=("illinois",), mortgaged=("illinois",))
    assert MadeUpTable([A, GREEDY, GREEDY], ann, bob).answer().kind == C.DO_ROLL


def test_no_offers_where_the_book_bans_them_or_nobody_may_talk() -> None:
    ann = PlayerSetup(cash=1500, deeds=("kentucky", "indiana"))
    bob = PlayerSetup(deeds=("illinois",))
    assert MadeUpTable([A, GREEDY], ann, bob).answer().kind == C.DO_OFFER
    assert MadeUpTable([A, GREEDY], ann, bob, book="boise").answer().kind == C.DO_ROLL
    quiet = MadeUpTable([A, GREEDY], ann, bob)
    quiet.t.quiet = 1
    assert quiet.answer().kind == C.DO_ROLL


# --- answers ------------------------------------------------------------------------------------


def reply(table: MadeUpTable, seat: int = 0) -> int:
    return table.answer(seat).kind


@POLICIES
@pytest.mark.parametrize(("price", "kind"), [(220, C.DO_ACCEPT), (219, C.DO_REJECT)])
def test_a_deed_goes_for_its_list_price(policy: int, price: int, kind: int) -> None:
    table = MadeUpTable(
        [policy, GREEDY, GREEDY], PlayerSetup(cash=500, deeds=("kentucky",)), turn="Bob"
    )
    assert reply(table.offer(1, 0, get=deeds("kentucky"), give_cash=price)) == kind


@pytest.mark.parametrize(
    ("price", "kind"), [(247, C.DO_REJECT), (269, C.DO_REJECT), (750, C.DO_ACCEPT)]
)
@POLICIES
def test_one_that_completes_the_other_s_group_only_for_what_would_be_asked(
    policy: int, price: int, kind: int
) -> None:
    ann = PlayerSetup(cash=500, deeds=("kentucky",))
    bob = PlayerSetup(cash=2000, deeds=("indiana", "illinois"))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob, turn="Bob")
    assert reply(table.offer(1, 0, get=deeds("kentucky"), give_cash=price)) == kind


@POLICIES
def test_for_a_group_of_its_own_a_policy_pays_more_and_keeps_100(policy: int) -> None:
    def answer_to(price: int, cash: int) -> int:
        ann = PlayerSetup(cash=cash, deeds=("kentucky", "indiana"))
        table = MadeUpTable(
            [policy, GREEDY, GREEDY], ann, PlayerSetup(deeds=("illinois",)), turn="Bob"
        )
        return reply(table.offer(1, 0, give=deeds("illinois"), get_cash=price))

    assert answer_to(360, 460) == C.DO_ACCEPT
    assert answer_to(360, 459) == C.DO_REJECT
    assert answer_to(240 + 680, 2000) == C.DO_ACCEPT
    assert answer_to(240 + 681, 2000) == C.DO_REJECT


@POLICIES
def test_a_deed_that_completes_nothing_is_bought_if_200_remain(policy: int) -> None:
    def answer_to(cash: int) -> int:
        table = MadeUpTable(
            [policy, GREEDY, GREEDY],
            PlayerSetup(cash=cash),
            PlayerSetup(deeds=("illinois",)),
            turn="Bob",
        )
        return reply(table.offer(1, 0, give=deeds("illinois"), get_cash=240))

    assert answer_to(440) == C.DO_ACCEPT
    assert answer_to(439) == C.DO_REJECT


@POLICIES
def test_groups_are_exchanged_where_both_gain_but_not_a_dear_one_for_a_cheap_one(
    policy: int,
) -> None:
    ann = PlayerSetup(cash=500, deeds=("kentucky", "indiana", "atlantic"))
    bob = PlayerSetup(cash=500, deeds=("illinois", "ventnor", "marvin_gardens"))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob, turn="Bob")
    assert reply(table.offer(1, 0, deeds("illinois"), deeds("atlantic"))) == C.DO_ACCEPT
    ann = PlayerSetup(cash=500, deeds=("baltic", "pacific"))
    bob = PlayerSetup(cash=500, deeds=("mediterranean", "north_carolina", "pennsylvania_ave"))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob, turn="Bob")
    assert reply(table.offer(1, 0, deeds("mediterranean"), deeds("pacific"))) == C.DO_REJECT


@POLICIES
def test_a_whole_group_is_not_broken_up_for_its_list_price(policy: int) -> None:
    ann = PlayerSetup(cash=500, deeds=("kentucky", "indiana", "illinois"))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, PlayerSetup(cash=2000), turn="Bob")
    assert reply(table.offer(1, 0, get=deeds("kentucky"), give_cash=600)) == C.DO_REJECT
    assert reply(table.offer(1, 0, get=deeds("kentucky"), give_cash=900)) == C.DO_ACCEPT


def test_policy_b_gives_nothing_for_a_utility() -> None:
    for policy, kind in ((A, C.DO_ACCEPT), (B_, C.DO_REJECT), (C_, C.DO_ACCEPT)):
        table = MadeUpTable(
            [policy, GREEDY, GREEDY],
            PlayerSetup(cash=1500, deeds=("electric_company",)),
            PlayerSetup(deeds=("water_works",)),
            turn="Bob",
        )
        assert reply(table.offer(1, 0, give=deeds("water_works"), get_cash=100)) == kind


@POLICIES
def test_mortgaged_deeds_are_left_alone(policy: int) -> None:
    ann = PlayerSetup(cash=1500, deeds=("kentucky", "indiana"))
    bob = PlayerSetup(deeds=("illinois",), mortgaged=("illinois",))
    table = MadeUpTable([policy, GREEDY, GREEDY], ann, bob, turn="Bob")
    assert reply(table.offer(1, 0, give=deeds("illinois"), get_cash=1)) == C.DO_REJECT


@POLICIES
@pytest.mark.parametrize(("deed", "kind"), [("pacific", C.DO_ACCEPT), ("baltic", C.DO_REJECT)])
def test_property_is_taken_in_place_of_rent_if_it_is_worth_as_much(
    policy: int, deed: str, kind: int
) -> None:
    ann = PlayerSetup(deeds=("kentucky", "indiana", "illinois"), buildings={"kentucky": 1})
    bob = PlayerSetup(cash=50, square="st_james", deeds=("pacific", "baltic"))
    table = MadeUpTable(
        [policy, GREEDY, GREEDY], ann, bob, turn="Bob", rent__claim_until="auto_collect"
    ).lands_on("kentucky", 1)
    assert table.s.debt_amount[0] == 90
    assert reply(table.offer(1, 0, give=deeds(deed))) == kind
