"""How games end: for whom when, and what they are worth."""

from __future__ import annotations

import random

import numpy as np
import pytest

from headjudge.engine.tokens import score
from headjudge.env import raw_env, rewards
from headjudge.env.aec import HeadjudgeEnv
from tests.env.random_sessions import BOOKS

books = pytest.mark.parametrize("book", BOOKS)
every_reward = pytest.mark.parametrize("reward", list(rewards.BUILT_IN))


def finish(table: HeadjudgeEnv, seed: int) -> tuple[dict[str, float], list[str], dict[str, bool]]:
    """Play a game at random: what each got in all, in which order they left, and who was truncated."""
    dice = random.Random(seed)
    table.reset(seed=seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    gone, cut = [], {}
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        got[agent] += reward
        if terminated or truncated:
            assert terminated != truncated
            assert info
            gone.append(agent)
            cut[agent] = truncated
            table.step(None)
        else:
            assert reward == 0
            table.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return got, gone, cut


@books
@every_reward
def test_what_one_wins_the_others_lose(book: str, reward: str) -> None:
    table = raw_env(rulebook=book, rounds=12, rewards=reward)
    got, gone, cut = finish(table, 3)
    s = table.play.state
    assert sum(got.values()) == pytest.approx(0)
    assert sorted(gone) == table.possible_agents
    named = rewards.named(reward)
    assert list(got.values()) == pytest.approx(table.play.kind.rewards(s, named))
    if not s.rules.pawn:
        assert [agent for agent in gone if not cut[agent]][: s.seats - s.left] == sorted(
            (agent for agent in got if s.out[int(agent[-1])]), key=lambda a: s.out[int(a[-1])]
        )


def test_a_game_that_the_clock_ends_is_truncated_for_those_still_in_it() -> None:
    table = raw_env(rulebook="racine", rounds=2)
    got, _, cut = finish(table, 5)
    s = table.play.state
    assert list(s.turns[:4]) == [2, 2, 2, 2]
    assert s.left == 4
    assert all(cut.values())
    assert max(got, key=lambda agent: got[agent]) == max(
        got, key=lambda agent: score.worth(s, int(agent[-1]))
    )


def test_a_game_won_by_the_last_one_left_is_not() -> None:
    table = raw_env(rulebook="classic", seats=2, rounds=0)
    got, _, cut = finish(table, 5)
    assert table.play.state.left == 1
    assert not any(cut.values())
    assert sorted(got.values()) == [-1.0, 1.0]


def test_the_places_of_four_are_worth_1_and_shares_of_it() -> None:
    paid = rewards.by_rank([2, 1, 4, 3], [1, 1, 1, 1], rewards.by_place)
    assert paid == pytest.approx([-1 / 6, 1, -3 / 6, -2 / 6])


def test_who_shares_a_place_shares_its_reward() -> None:
    assert rewards.by_rank([1, 1, 3], [5, 5, 0], rewards.by_winner) == pytest.approx(
        [0.25, 0.25, -0.5]
    )
    assert rewards.by_rank([1, 1, 3], [5, 5, 0], rewards.by_wealth) == pytest.approx(
        [1 / 6, 1 / 6, -1 / 3]
    )


def test_a_reward_of_ones_own() -> None:
    table = raw_env(rulebook="boise", rounds=1, rewards=lambda place, seats, share: seats - place)
    got, _, _ = finish(table, 1)
    assert sorted(got.values()) == [0, 1, 2, 3]


@pytest.mark.parametrize("weights", [[1, 1], [3, 1]])
def test_two_scores_are_weighed_as_the_book_weighs_them(weights: list[int]) -> None:
    table = raw_env(rulebook="opoly487", rounds=6, switches={"score_weights": weights})
    got, _, _ = finish(table, 1)
    here, later = weights
    results = table.play.kind.results(table.play.state)
    first, second = (
        rewards.by_rank([result["places"][name] for result in results], [1] * 4, rewards.by_place)
        for name in ("assets", "earnings")
    )
    by_hand = [(here * a + later * b) / (here + later) for a, b in zip(first, second, strict=True)]
    assert list(got.values()) == pytest.approx(by_hand)
    assert first != second
