"""Chances: positions from any kind of file, nothing peeked at, the same whoever plays them out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.cli.main import app
from headjudge.cli.shared import positions
from headjudge.engine import codes as C
from headjudge.errors import BadInput
from headjudge.game import Game
from headjudge.game.record import RecordedGame
from headjudge.lab.chances.analysis import Answer, Study
from headjudge.lab.chances.halving import promising
from headjudge.lab.chances.options import options
from headjudge.lab.chances.phrasing import OptionPhrases
from headjudge.lab.chances.position import position
from headjudge.lab.run import Threads

ROOT = Path(__file__).parents[2]
BUILDER = ROOT / "scenarios/boise/082-evenness-is-judged-group-by-group.toml"


def middle(rulebook: str = "boise", cash: int = 700) -> Game:
    """Ann has the oranges and money, and is to throw; Bob and Cy have next to nothing."""
    from headjudge.game.tokens.position import PlayerSetup, place
    from headjudge.rulebooks import load

    ann, bob, cy = PlayerSetup(), PlayerSetup(), PlayerSetup()
    ann.cash, ann.square, ann.deeds = cash, "go", ["st_james", "tennessee", "new_york"]
    bob.cash, bob.square, bob.deeds = 250, "jail", ["oriental", "vermont"]
    cy.cash, cy.square, cy.deeds = 250, "jail", ["kentucky"]
    players = {"Ann": ann, "Bob": bob, "Cy": cy}
    return place(load(rulebook), ["Ann", "Bob", "Cy"], players, "Ann", None, {}, None, None, {})


def asked(
    game: Game, playouts: int = 24, best: int = 0, threads: int = 1, **more: object
) -> Answer:
    said: dict[str, object] = {"bots": ("greedy",), "rounds": 20} | more
    made = position(game, **said)  # type: ignore[arg-type]
    return Study(made, Threads(threads)).answer(playouts, best)


# --- what is said ---------------------------------------------------------------------------------


def test_chances_are_shares_of_one() -> None:
    told = asked(middle())
    assert sum(each.wins.share for each in told.players) == pytest.approx(1)
    for each in told.players:
        assert sum(place.share for place in each.places) == pytest.approx(1)
        assert each.wins.low <= each.wins.share <= each.wins.high


def test_whoever_has_the_oranges_wins_most() -> None:
    ann, bob, cy = asked(middle(), 60).players
    assert ann.wins.low > max(bob.wins.share, cy.wins.share)


def test_selling_up_is_seen_to_be_worse_than_playing_on() -> None:
    """Ann has hotels on the oranges and Bob on the reds: to sell hers is a loss that some dozens of play-outs show."""
    game = middle()
    s = game.state
    level, built, paid, held, owner = s.level, s.built, s.paid, s.held, s.owner
    for deed in range(C.DEEDS):
        group = s.rules.group_of[deed]
        if group in (3, 4):
            held[owner[deed]] &= ~(1 << deed)
            owner[deed] = group - 3
            held[owner[deed]] |= 1 << deed
            level[deed], paid[deed] = s.rules.hotel_level, 500
            built |= 1 << deed
    s.level, s.built, s.paid, s.held, s.owner = level, built, paid, held, owner
    s.hotels -= 6
    study = Study(position(game, bots=("greedy",), rounds=40), Threads(1))
    own = study.ends([None], 0, 150)[0]
    found = options(game.state, 0)
    sold = next(each for each in found if each.action.kind == C.DO_SELL_GROUP)
    told = study.compared("", sold, own, study.ends([sold], 0, 150)[0])
    assert told.wins.high is not None
    assert told.wins.high < 0


def test_doing_what_would_be_done_anyway_gains_nothing() -> None:
    """A greedy player with too little to build throws: play-out by play-out it is the same game."""
    game = middle(cash=120)
    study = Study(position(game, bots=("greedy",), rounds=20), Threads(1))
    throw = next(each for each in options(game.state, 0) if each.action.kind == C.DO_ROLL)
    assert study.ends([throw], 0, 30) == study.ends([None], 0, 30)
    assert study.answer(1, 1).own == "throw the dice"


def test_both_scores_of_a_one_pawn_game() -> None:
    game = positions.read(ROOT / "scenarios/opoly487/c124-trustee-builds.toml")
    told = asked(game, 16, 2, bots=("investor",), rounds=8)
    for share in ("wins_assets", "wins_earnings"):
        assert sum(getattr(each, share).share for each in told.players) == pytest.approx(1)
    assert all(each.earnings is not None for each in told.players)
    assert all(each.points is not None for each in told.tries)


# --- nothing is peeked at -------------------------------------------------------------------------


def test_what_is_hidden_changes_nothing() -> None:
    """Other decks and other purses of the others, and the answer is the same to the last digit."""
    game, other = middle(), middle()
    s = other.state
    deck, cash = s.deck, s.cash
    deck[:16], deck[16:] = deck[:16][::-1], deck[16:][::-1]
    cash[1], cash[2] = 900, 3
    s.deck, s.cash = deck, cash
    assert asked(other, 16, 2).to_json() == asked(game, 16, 2).to_json()


def test_what_one_knows_oneself_counts() -> None:
    assert asked(middle(cash=400), 16).to_json() != asked(middle(cash=1400), 16).to_json()


def test_open_cash_is_taken_as_it_stands() -> None:
    game, other = middle(), middle()
    cash = other.state.cash
    cash[1] = 5000
    other.state.cash = cash
    told = [asked(each, 16, open_cash=True).players[1].worth for each in (game, other)]
    assert told[1] > told[0] + 3000


def test_a_secret_vote_is_imagined_anew() -> None:
    """Whichever way Bob has voted, Ann's chances are the same: she cannot know."""
    told = []
    for way in ("support", "oppose"):
        game = _voting()
        game.apply({"by": "Bob", "do": "vote", "way": way})
        told.append(asked(game, 12, 0, bots=("investor",), rounds=6, seat="Ann").to_json())
    assert told[0] == told[1]


def _voting() -> Game:
    from headjudge.scenario import read
    from headjudge.scenario.pawn.run import PawnTable
    from headjudge.scenario.read import set_up

    for path in sorted((ROOT / "scenarios/opoly487").glob("*.toml")):
        scenario = read(path)
        if "vote" not in path.read_text(encoding="utf-8"):
            continue
        game = set_up(scenario)
        table = PawnTable(game)
        for number, step in enumerate(scenario.steps):
            if game.phase == "vote" and {"Ann", "Bob"} <= set(game.to_act()):
                return game
            following = scenario.steps[number + 1] if number + 1 < len(scenario.steps) else {}
            if table.step(step, following):
                break
    raise AssertionError("no scenario holds a vote")


# --- the same whoever plays ------------------------------------------------------------------------


def test_the_number_of_threads_changes_nothing() -> None:
    one, three = (asked(middle(), 130, 2, threads).to_json() for threads in (1, 3))
    assert one == three


def test_another_seed_is_other_luck() -> None:
    assert asked(middle(), 40, seed=1).to_json() != asked(middle(), 40, seed=2).to_json()


# --- options ---------------------------------------------------------------------------------------


def test_houses_go_up_group_by_group() -> None:
    game = middle(cash=1000)
    say = OptionPhrases(game)
    words = [say.words(each) for each in options(game.state, 0)]
    assert [each for each in words if each.startswith("build")] == [
        "build one building on New York Avenue",
        "build 3 buildings in the orange group",
        "build 6 buildings in the orange group",
        "build 9 buildings in the orange group",
        "build 10 buildings in the orange group",
    ]
    assert "throw the dice" in words
    assert "mortgage Tennessee Avenue" in words


def test_bids_are_tried_at_a_few_amounts() -> None:
    game = middle(cash=400)
    game.apply({"by": "Ann", "do": "roll", "dice": [1, 2]})
    game.apply({"by": "Ann", "do": "decline"})
    say = OptionPhrases(game)
    words = [say.words(each) for each in options(game.state, 1)]
    assert words == [
        *(f"bid ${amount} for Baltic Avenue" for amount in (1, 30, 45, 60, 75, 90, 120)),
        "pass",
        *(each for each in words if each.startswith("mortgage")),
    ]


def test_the_best_of_many_is_found() -> None:
    """Thirty options of which number 17 is a little better; the worse ones get few play-outs."""
    spent = [0] * 30

    def values(numbers: list[int], first: int, games: int) -> list[list[float]]:
        for number in numbers:
            spent[number] += games
        return [
            [(1.3 if number == 17 else 1.0) + (first + i) * 37 % 11 / 11 for i in range(games)]
            for number in numbers
        ]

    best = promising(30, 3, 600, values)  # type: ignore[arg-type]
    assert best[0] == 17
    assert len(best) == 3
    assert sum(spent) <= 600
    assert spent[17] >= 5 * min(spent)


# --- files -----------------------------------------------------------------------------------------


def test_positions_from_all_kinds_of_files(tmp_path: Path) -> None:
    game = middle()
    stored = game.to_json()
    recorded = RecordedGame.new("boise", ["Ann", "Bob"])
    assert isinstance(recorded, RecordedGame)
    cards = recorded.names.board.cards
    for deck, word in enumerate(("chance", "chest")):
        recorded.apply({"by": "chance", "do": "shuffle", "deck": word, "cards": list(cards[deck])})
    recorded.apply({"by": "Ann", "do": "roll", "dice": [6, 5]})
    files = {
        "game": stored,
        "saved": {"headjudge_play": 1, "game": stored},
        "record": recorded.record().to_json(),
    }
    for name, content in files.items():
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
    assert positions.read(tmp_path / "game").to_json() == stored
    assert positions.read(tmp_path / "saved").to_json() == stored
    assert positions.read(tmp_path / "record").to_json() == recorded.to_json()
    assert positions.read(tmp_path / "record", 2).phase == "order"
    assert positions.read(BUILDER).names.seats[0] == "Ann"


def test_a_game_that_is_over_has_no_chances() -> None:
    game = middle()
    game.apply({"by": "host", "do": "time_up"})
    while not game.over:
        game.apply({"by": game.names.seats[game.state.on_turn], "do": "roll", "dice": [1, 2]})
    with pytest.raises(BadInput, match="the game is over"):
        position(game)


# --- the command -----------------------------------------------------------------------------------


def command(*words: str) -> Result:
    return CliRunner().invoke(app, ["chances", *words])


def test_the_command_answers_in_words_and_in_json() -> None:
    few = ("--bots", "greedy", "--playouts", "8", "--best", "2", "--rounds", "5")
    told = command(str(BUILDER), *few)
    assert told.exit_code == 0, told.stderr
    assert "seen by Ann: 8 play-outs by greedy" in told.stdout
    assert "Ann, played by greedy, would " in told.stdout
    answer = json.loads(command(str(BUILDER), *few, "--json").stdout)
    assert len(answer["players"]) == len(answer["players"][0]["places"])
    assert len(answer["best"]) == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nowhere.json"], "cannot be read"),
        (["README.md"], "neither JSON nor a scenario"),
        (["pyproject.toml"], "is not part of a scenario"),
        (["scenarios/events-opoly487/001-a-tie-for-first-shares-the-points.toml"], "tournament"),
        ([str(BUILDER), "--bots", "tradr"], "did you mean trader"),
        ([str(BUILDER), "--bots", "greedy,greedy"], "one for each of the"),
        ([str(BUILDER), "--seat", "Zoe"], "is not at this table"),
        ([str(BUILDER), "--rounds", "3", "--minutes", "4"], "not both"),
        ([str(BUILDER), "--at", "4"], "only with a recorded game"),
        ([str(BUILDER), "--threads", "0"], "must be 1 to"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_two(
    words: list[str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    done = command(*words)
    assert done.exit_code == 2
    assert not done.stdout
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


@pytest.mark.parametrize(
    "text", ["[]", "{}", '{"headjudge": 1}', '{"headjudge_record": 1}', '{"headjudge_play": 1}']
)
def test_json_that_is_no_position(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    done = command(str(path))
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert "[input.state]" in done.stderr
