"""The validating reducer: what no live table could have written is refused, whatever its hashes say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from headjudge.errors import BadInput
from headjudge.game import Game
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validate import RULES, validated
from tests.compat.stored_files import files
from tests.support.retold import RETOLD, retold

Data = dict[str, Any]
Change = Callable[[list[Data]], None]


def lines_of(name: str) -> list[Data]:
    rows = retold(name).read_text().splitlines()[1:]
    return [json.loads(row) for row in rows]


def checked(lines: list[Data]) -> None:
    entries = [(E.decode(json.dumps(line["data"]).encode()), line["at"]) for line in lines]
    validated(entries)


def first(lines: list[Data], kind: str, **fields: object) -> Data:
    for line in lines:
        data: Data = line["data"]
        if data["type"] == kind and all(data.get(key) == value for key, value in fields.items()):
            return data
    raise AssertionError(kind)


def ruling(lines: list[Data], word: str) -> Data:
    return next(
        line["data"]
        for line in lines
        if line["data"]["type"] == "ruled" and line["data"]["ruling"]["do"] == word
    )


def edit(kind: str, **fields: object) -> Change:
    return lambda lines: first(lines, kind).update(fields)


def term(name: str, value: object) -> Change:
    return lambda lines: first(lines, "opened")["terms"].update({name: value})


def insert(at: int, **data: object) -> Change:
    return lambda lines: lines.insert(at, {"at": lines[at - 1]["at"], "data": data})


def again(kind: str) -> Change:
    def change(lines: list[Data]) -> None:
        at = next(n for n, line in enumerate(lines) if line["data"]["type"] == kind)
        lines.insert(at + 1, lines[at])

    return change


def swap(one: int, other: int) -> Change:
    def change(lines: list[Data]) -> None:
        lines[one]["data"], lines[other]["data"] = lines[other]["data"], lines[one]["data"]

    return change


def gift(lines: list[Data]) -> None:
    """A judge's ruling that gives more than it says."""
    cash = ruling(lines, "cash")["position"]["state"]["cash"]
    cash[0], cash[1] = cash[0] + 1, cash[1] - 1


def stacked(lines: list[Data]) -> None:
    """A rewind that puts the decks in order."""
    ruling(lines, "rewind")["position"]["state"]["deck"].sort()


def other_draw(lines: list[Data]) -> None:
    data = next(line["data"] for line in lines if line["data"].get("draw"))
    data["draw"] += 1


def no_draw(lines: list[Data]) -> None:
    del next(line["data"] for line in lines if line["data"].get("draw"))["draw"]


def chair(number: int, **fields: object) -> Change:
    return lambda lines: first(lines, "opened")["terms"]["chairs"][number].update(fields)


def time(number: int, at: float) -> Change:
    return lambda lines: lines[number].update(at=at)


def act(**fields: object) -> Change:
    def change(lines: list[Data]) -> None:
        next(
            line["data"]
            for line in lines
            if line["data"].get("client", "c")[0] == "c"
            and line["data"]["type"] == "acted"
            and line["data"].get("client")
        ).update(fields)

    return change


SAID: Data = {"type": "said", "role": "seat", "seat": 0, "text": "hi", "client": "x1"}
FORGED: dict[str, Change] = {
    "a second table": again("opened"),
    "a second start": again("started"),
    "no table": lambda lines: lines.__delitem__(0),
    "no start": lambda lines: lines.remove(
        next(x for x in lines if x["data"]["type"] == "started")
    ),
    "seat -1": edit("joined", seat=-1),
    "seat 99": edit("joined", seat=99),
    "a seat that is taken": edit("joined", seat=0),
    "a long name": edit("joined", name="x" * 100_000),
    "a name of another": edit("joined", name="ANN"),
    "a reserved name": edit("joined", name="judge"),
    "a name with a line": edit("joined", name="a\nb"),
    "a long salt": edit("joined", salt="s" * 65),
    "a long title": term("name", "t" * 61),
    "a stand-in from a file": term("stand_in", "./evil.py"),
    "a stand-in from a module": term("stand_in", "evil:Bot"),
    "an unknown book": term("book", "../../etc"),
    "an endless clock": term("minutes", 10**9),
    "a pace for ever": term("pace", 1e9),
    "unknown settings": term("switches", {"no.such": 1}),
    "a bot from a file": chair(4, bot="/tmp/evil.py"),
    "a bot without a name": chair(4, bot=""),
    "a person with a bot": chair(0, bot="trader"),
    "a seat of a strange name": chair(1, name="Seat 9"),
    "two people at a new table": chair(1, kind="person", name="Zoe"),
    "the owner elsewhere": edit("opened", owner_seat=1),
    "a judge alone": edit("opened", owner="ab" * 32, judge="cd" * 32),
    "keys of some": edit("joined", key="ab" * 32),
    "a key that is no hash": edit("opened", owner="me"),
    "another seed": edit("opened", seed="00" * 32),
    "a seed that is none": edit("opened", seed="zz"),
    "another salt at the start": edit("started", salts=["x", "rosemary", "", ""]),
    "another player at the start": edit("started", seats=["Ann", "Rob", "Ada", "Tess"]),
    "a bot in a person's seat": edit("started", kinds=["person", "trader", "random", "trader"]),
    "a bot from a file at the start": edit(
        "started", kinds=["person", "person", "./x.py", "trader"]
    ),
    "seats in another order": edit("started", keys=[1, 0, 2, 4]),
    "a seat left out": edit(
        "started",
        seats=["Ann", "Bob", "Ada"],
        kinds=["person", "person", "random"],
        salts=["rosemary", "rosemary", ""],
        keys=[0, 1, 2],
    ),
    "furnished by a strange name": edit("seated", name="Rob"),
    "furnished from a file": edit("seated", bot="x.py"),
    "a message of a spectator": insert(9, **SAID | {"role": "spectator", "seat": None}),
    "a message of a bot": insert(12, **SAID | {"seat": 2}),
    "a message of seat 9": insert(12, **SAID | {"seat": 9}),
    "a message without a sender's id": insert(12, **SAID | {"client": ""}),
    "a message of a long id": insert(12, **SAID | {"client": "x" * 41}),
    "a long message": insert(12, **SAID | {"text": "x" * 301}),
    "a message of two kinds": insert(12, **SAID | {"quick": "nice"}),
    "an unknown quick message": insert(12, **SAID | {"text": "", "quick": "boo"}),
    "a device that is none": insert(12, **SAID | {"device": "me", "command": "ab" * 8}),
    "a judge in a seat": insert(12, **SAID | {"role": "judge"}),
    "a code before the keys": insert(3, type="keyed", role="seat", seat=1, key="", code="ab" * 32),
    "a code that never ends": insert(
        12, type="offered", role="seat", seat=0, code="ab" * 32, ends=1e12
    ),
    "a stand-in for a bot": insert(12, type="sat", seat=2, stand_in="trader", why="absent"),
    "back without having left": insert(12, type="sat", seat=0, why="back"),
    "left without saying so": insert(12, type="sat", seat=0, stand_in="trader", why="left"),
    "a stand-in from a file in play": insert(
        12, type="sat", seat=0, stand_in="/x.py", why="absent"
    ),
    "a stand-in that was not agreed on": insert(
        12, type="sat", seat=0, stand_in="policy-c", why="absent"
    ),
    "a mark of a person": insert(12, type="marked", seat=0, kind="late", what="slow"),
    "an unknown mark": insert(12, type="marked", seat=2, kind="bribed", what="slow"),
    "a long mark": insert(12, type="marked", seat=2, kind="late", what="x" * 201),
    "a pause that ends before it began": insert(12, type="resumed"),
    "a sleep into the future": insert(12, type="woke", since=1.9e9),
    "an endless sleep": insert(12, type="woke", stopped=1e300),
    "the keys of nobody taken": insert(12, type="revoked", role="seat", seat=2, client="x9"),
    "time goes backwards": time(20, 1.0),
    "a time beyond all calendars": time(0, 1e300),
    "two entries in another order": swap(20, 21),
    "another draw": other_draw,
    "dice without a draw": no_draw,
    "somebody else acts": act(via="bot"),
    "a command of nobody": act(client=""),
    "a seal of nothing": act(seal="ab" * 32),
    "a ruling of a player": lambda lines: ruling(lines, "pause").update(role="seat"),
    "a ruling beyond a banker": lambda lines: ruling(lines, "pause").update(role="banker"),
    "a ruling for another reason": lambda lines: ruling(lines, "pause").update(reason="x"),
    "a ruling with more fields": lambda lines: ruling(lines, "pause")["ruling"].update(to=3),
    "a ruling in a novel": lambda lines: ruling(lines, "pause").update(text="x" * 301),
    "a ruling that gives more": gift,
    "a ruling of another amount": lambda lines: ruling(lines, "cash")["ruling"].update(amount=1),
    "a pause that moves the game": lambda lines: ruling(lines, "pause").update(
        position=ruling(lines, "cash")["position"]
    ),
    "a rewind that stacks the decks": stacked,
    "a rewind to nowhere": lambda lines: ruling(lines, "rewind").update(back_to=3),
    "a rewind without draws": lambda lines: ruling(lines, "rewind").update(draws=0),
    "the host does something": insert(
        12, type="acted", action={"by": "host", "do": "time_up"}, rows=[], via="clock"
    ),
}


@pytest.mark.parametrize("name", FORGED)
def test_what_no_live_table_writes_is_refused(name: str) -> None:
    lines = lines_of("boise-judged")
    checked(lines)
    FORGED[name](lines)
    with pytest.raises(BadInput) as refused:
        checked(lines)
    assert len(str(refused.value)) < 1000
    assert "does not fit (" not in str(refused.value), "refused, but by accident"


def test_speech_of_a_judge_whom_the_table_does_not_have_is_refused() -> None:
    lines = lines_of("etiwanda-strict")  # with the hashes of keys
    opened = first(lines, "opened")
    assert opened["owner"]
    opened.pop("judge"), opened.pop("banker")
    ended = next(n for n, line in enumerate(lines) if line["data"]["type"] == "ruled")
    del lines[ended:]
    checked(lines)
    spoken = {"type": "said", "role": "judge", "seat": None, "text": "mine", "client": "s"}
    lines.append({"at": lines[-1]["at"], "data": spoken})
    with pytest.raises(BadInput, match="nobody at this table has the key of a judge"):
        checked(lines)


def without_back_to(name: str) -> list[Data]:
    """As files were written before rewinds said how far they go."""
    lines = lines_of(name)
    assert sum("back_to" in line["data"] for line in lines) > 1
    for line in lines:
        line["data"].pop("back_to", None)
    return lines


REWOUND = ("boise-judged", "opoly487-judged")


@pytest.mark.parametrize("name", REWOUND)
def test_a_rewind_that_does_not_say_how_far_is_found_at_one_look(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    whole = Game.from_json.__func__  # type: ignore[attr-defined]

    def counted(cls: type[Game], *given: object) -> Game:
        read.append(given)
        game: Game = whole(cls, *given)
        return game

    monkeypatch.setattr(Game, "from_json", classmethod(counted))
    lines = without_back_to(name)
    checked(lines)
    positions = sum("position" in line["data"] for line in lines)
    assert len(read) <= 3 * positions, "compared with every earlier position"


def cards_of(lines: list[Data]) -> tuple[list[int], int]:
    state = ruling(lines, "rewind")["position"]["state"]
    if "companies" in state:
        return state["companies"]["outside"], 0
    return state["deck"], state["deck_head"][0]


def swapped_cards(lines: list[Data]) -> None:
    """Two cards that nobody has drawn."""
    cards, head = cards_of(lines)
    cards[head], cards[head + 1] = cards[head + 1], cards[head]


def given_cash(lines: list[Data]) -> None:
    cash = ruling(lines, "rewind")["position"]["state"]["cash"]
    cash[0], cash[1] = cash[0] + 1, cash[1] - 1


UNTOLD: dict[str, Change] = {
    "two cards": swapped_cards,
    "cash": given_cash,
    "no draw": lambda lines: ruling(lines, "rewind").update(draws=0),
    "a draw too many": lambda lines: ruling(lines, "rewind").update(
        draws=ruling(lines, "rewind")["draws"] + 1
    ),
    "an amount": lambda lines: ruling(lines, "rewind").update(before=5),
    "no position": lambda lines: ruling(lines, "rewind").pop("position"),
    "an impossible position": lambda lines: ruling(lines, "rewind")["position"].update(state={}),
}


@pytest.mark.parametrize("book", REWOUND)
@pytest.mark.parametrize("name", UNTOLD)
def test_a_rewind_that_does_not_say_how_far_leads_to_an_earlier_position(
    name: str, book: str
) -> None:
    lines = without_back_to(book)
    UNTOLD[name](lines)
    with pytest.raises(BadInput, match="a ruling does not come to that"):
        checked(lines)


def test_every_type_of_entry_has_a_rule() -> None:
    assert set(RULES) == {*get_args(E.Entry)} - {E.Erased}, "no live table writes a tombstone"


@pytest.mark.parametrize("path", [*files("streams", ".jsonl"), *RETOLD], ids=lambda path: path.stem)
def test_what_older_versions_wrote_is_accepted(path: Path) -> None:
    checked(lines_of(path.stem))
