"""Forgeries of a game of today's format, each with hashes that fit: none is taken for what a live table wrote."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from headjudge.errors import BadInput
from headjudge.live.tables.stream.import_file import finished_game
from headjudge.live.tables.stream.verify import verify_file
from tests.compat.stored_files import NOW, headjudge
from tests.support.forged_files import Row, rows_of, ruled, written

GAME = NOW / "streams" / "boise-finished.jsonl"
OLD = Path(__file__).parents[1] / "fixtures" / "v0" / "streams" / "boise-judged.jsonl"
Change = Callable[[list[Row]], object]
HASH, NONCE = "ab" * 32, "cd" * 16
SENT: Row = {"client": "x1", "device": "925080ce", "command": "ab" * 8}


def place(rows: list[Row], kind: str, number: int = 0) -> int:
    return [n for n, row in enumerate(rows) if row.get("data", {}).get("type") == kind][number]


def data(rows: list[Row], kind: str, number: int = 0) -> Row:
    found: Row = rows[place(rows, kind, number)]["data"]
    return found


def edit(kind: str, number: int = 0, **fields: object) -> Change:
    return lambda rows: data(rows, kind, number).update(fields)


def lose(kind: str, field: str, number: int = 0) -> Change:
    return lambda rows: data(rows, kind, number).pop(field)


def after(kind: str, number: int = 0, **fields: object) -> Change:
    """One more entry, a moment after another one."""

    def change(rows: list[Row]) -> None:
        at = place(rows, kind, number)
        rows.insert(at + 1, {"at": rows[at]["at"] + 1e-6, "data": fields})

    return change


def last(**fields: object) -> Change:
    return lambda rows: rows.append({"at": rows[-1]["at"] + 1, "data": fields})


def drop(kind: str, number: int = 0) -> Change:
    return lambda rows: rows.pop(place(rows, kind, number))


def twice(kind: str, number: int = 0) -> Change:
    def change(rows: list[Row]) -> None:
        at = place(rows, kind, number)
        rows.insert(at + 1, json.loads(json.dumps(rows[at])))

    return change


def swap(kind: str, other: str) -> Change:
    def change(rows: list[Row]) -> None:
        one, two = place(rows, kind), place(rows, other)
        rows[one]["data"], rows[two]["data"] = rows[two]["data"], rows[one]["data"]

    return change


def promise(**fields: object) -> Change:
    return lambda rows: data(rows, "started")["promise"].update(fields)


def ruling(word: str, change: Callable[[Row], object]) -> Change:
    return lambda rows: change(ruled(rows, word))


def drawn(change: Callable[[Row], object]) -> Change:
    """Of the first throw by a player."""

    def changed(rows: list[Row]) -> None:
        change(
            next(
                row["data"]
                for row in rows[1:]
                if row["data"].get("draw") and row["data"]["action"]["by"] != "chance"
            )
        )

    return changed


def by_hand(change: Callable[[Row], object]) -> Change:
    """Of the first action that somebody sent."""

    def changed(rows: list[Row]) -> None:
        change(
            next(
                row["data"]
                for row in rows[1:]
                if row["data"]["type"] == "acted" and row["data"].get("client")
            )
        )

    return changed


def seeds(change: Callable[[list[str]], object]) -> Change:
    return lambda rows: change(data(rows, "unsealed")["seeds"])


def follows(**fields: object) -> Change:
    """The table claims to go on from another one."""
    old = {"table": "t1", "version": 3, "head": HASH, "seeds": [HASH], "rewinds": []}
    return edit("opened", after=old | fields)


SAID: Row = {"type": "said", "role": "seat", "seat": 0, "text": "hi", **SENT}
OFFER: Row = {"type": "offered", "role": "seat", "seat": 1, "code": HASH, "ends": 1800000100.0}
FORGED: dict[str, Change] = {
    # the table
    "format 0": edit("opened", format=0),
    "format -7": edit("opened", format=-7),
    "format 1 in today's shape": edit("opened", format=1),
    "a seed at the start": edit("opened", seed=HASH),
    "a commitment at the start": edit("opened", commitment=HASH),
    "a salt at the start": edit("opened", salt="pepper"),
    "no id": edit("opened", table=""),
    "an id with a path": edit("opened", table="../x"),
    "a long id": edit("opened", table="x" * 61),
    "no version of the rules": lose("opened", "engine"),
    "no hash of the book": lose("opened", "book_hash"),
    "a negative version": edit("opened", engine=-3),
    "a version of a billion": edit("opened", engine=10**9),
    "a hash of the book in capitals": edit("opened", book_hash="AB" * 32),
    "a nonce that is none": edit("opened", nonce="me"),
    "a long nonce": edit("opened", nonce="ab" * 1000),
    "the owner's key for the judge": lambda rows: data(rows, "opened").update(
        judge=data(rows, "opened")["owner"]
    ),
    "one code for both offices": lambda rows: data(rows, "opened").update(
        banker=data(rows, "opened")["judge"]
    ),
    "a table from nowhere": follows(),
    "a table after seeds that are none": follows(seeds=["x"]),
    "a table after a head that is none": follows(head="x"),
    "a table after entry -1": follows(version=-1),
    "a table after a thousand rewinds": follows(rewinds=list(range(100_000))),
    "a table after no table": follows(table=""),
    "a carried entry": after("opened", type="carried", at=1.0, data="{}"),
    "a table after more than is known": follows(evil=1),
    "a table after entry 0": follows(version=0),
    "a table after a later rewind": follows(rewinds=[4]),
    # people
    "a player called like the judge": edit("joined", name="Jo"),
    "a player called almost like the judge": edit("joined", name="JO"),
    "a salt of one who joins": edit("joined", salt="pepper"),
    "a commitment that is none": edit("joined", salt_commitment="x"),
    "the key of another": lambda rows: data(rows, "joined").update(
        key=data(rows, "opened")["owner"]
    ),
    "a lookalike name": edit("joined", name="Аnn"),
    "an invisible name": edit("joined", name="Bob\u200b"),
    "a name of a bank": edit("joined", name="Bank"),
    "an office without its code": edit("appointed", code=HASH),
    "an office by the other code": lambda rows: data(rows, "appointed").update(
        code=data(rows, "appointed", 1)["code"]
    ),
    "an office of a seat": edit("appointed", role="seat"),
    "an office of a spectator": edit("appointed", role="spectator"),
    "an office of nobody": edit("appointed", name=""),
    "an office of a lookalike": edit("appointed", 1, name="ann"),
    "an office in a novel": edit("appointed", name="x" * 100_000),
    "a bot that nobody ordered": lose("seated", "command"),
    "a bot by another's device": edit("seated", device="f43a8e18"),
    "a bot from a module": edit("seated", bot="os:system"),
    # codes and keys
    "a code of an empty seat": after("joined", 1, **OFFER | {"seat": 3}),
    "a code that ended": after("joined", 1, **OFFER | {"ends": 5.0}),
    "a code of a judge in a seat": after("joined", 1, **OFFER | {"role": "judge"}),
    "a code with somebody's name": edit("offered", name="Zoe"),
    "a code for an owner": edit("offered", owner=True),
    "a code used twice": twice("keyed"),
    "a code for another seat": edit("keyed", seat=0),
    "a code that makes owners": edit("keyed", owner=True),
    "a code that names": edit("keyed", name="Zoe"),
    "a key that is used": lambda rows: data(rows, "keyed").update(key=data(rows, "joined")["key"]),
    "a key without a code": lose("keyed", "code"),
    "a key taken by a player": edit("revoked", device="f43a8e18"),
    "a key taken by nobody": edit("revoked", client=""),
    "the owner's key taken": edit("revoked", seat=0),
    "a bot's key taken": edit("revoked", seat=3),
    "a spectator's key taken": edit("revoked", role="spectator", seat=None),
    "a code under a long id": edit("offered", client="x" * 41, device="f43a8e18", command="ab" * 8),
    "a code with half a command": edit("offered", client="x1", device="f43a8e18"),
    "a code of a device without an id": edit("offered", device="f43a8e18"),
    "a code from another device": edit("offered", **SENT),
    "an owner's code that a player made": lambda rows: (
        data(rows, "offered").update(owner=True),
        data(rows, "keyed").update(owner=True),
    ),
    "a judge's name on a player's code": lambda rows: (
        data(rows, "offered").update(name="Jo"),
        data(rows, "keyed").update(name="Jo"),
    ),
    # dice
    "a start under a long id": edit("started", client="x" * 5000),
    "a start by a player": edit("started", device="f43a8e18"),
    "a start of an odd device": edit("started", device="x" * 5000),
    "a start of an odd command": edit("started", command="\u202e"),
    "a promise with more than is known": promise(evil="x"),
    "no promise": lose("started", "promise"),
    "a promise of another seed": promise(commitment=HASH),
    "a promise that is none": promise(commitment="x"),
    "a promise of an odd nonce": promise(nonce="x"),
    "a promise of an odd key": promise(key="../key"),
    "salts in clear": edit("started", salts=["a", "b", "c", "d"]),
    "another salt": edit("salted", salt=HASH),
    "a salt of a bot": edit("salted", seat=3),
    "a salt of seat -1": edit("salted", seat=-1),
    "a salt of another": edit("salted", seat=1),
    "a salt from another device": edit("salted", device="f43a8e18"),
    "a salt twice": twice("salted"),
    "no salt": drop("salted"),
    "a salt withheld too soon": lambda rows: rows[place(rows, "withheld")].update(at=1800000001.0),
    "nobody withholds": edit("withheld", seats=[]),
    "everybody withholds": edit("withheld", seats=[0, 1, 2]),
    "seat 99 withholds": edit("withheld", seats=[99]),
    "withheld twice": edit("withheld", seats=[2, 2]),
    "no word of what is withheld": drop("withheld"),
    "no seeds at the end": drop("unsealed"),
    "seeds of others": seeds(lambda shown: shown.__setitem__(0, HASH)),
    "a seed too few": seeds(lambda shown: shown.pop()),
    "a seed too many": seeds(lambda shown: shown.append(HASH)),
    "seeds in another order": seeds(lambda shown: shown.reverse()),
    "seeds twice": twice("unsealed"),
    "seeds before the end": after("salted", 1, type="unsealed", seeds=[HASH]),
    "a shuffle that tells": edit("acted", action={"by": "chance", "do": "shuffle", "deck": "chance", "cards": []}),
    "a shuffle of another deck": edit("acted", action={"by": "chance", "do": "shuffle", "deck": "x"}),
    "a shuffle with more rows": edit("acted", rows=[[30, 3, 10, 11, 0, 0, 0]] * 2),
    "a shuffle left out": drop("acted"),
    "a shuffle twice": twice("acted"),
    "an empty row": edit("acted", rows=[[]]),
    "a long row": edit("acted", rows=[[1] * 10_000]),
    # play
    "a throw without dice": drawn(lambda data: data["action"].pop("dice")),
    "a throw of three": drawn(lambda data: data["action"].update(dice=[1, 2, 3])),
    "a throw of seven": drawn(lambda data: data["action"].update(dice=[7, 7])),
    "a throw of words": drawn(lambda data: data["action"].update(dice=["six", "six"])),
    "a throw of nobody": drawn(lambda data: data["action"].update(by="Zed")),
    "a throw of another": drawn(
        lambda data: data["action"].update(by="Ann" if data["action"]["by"] == "Bob" else "Bob")
    ),
    "a draw again": drawn(lambda data: data.update(draw=1)),
    "a draw of a billion": drawn(lambda data: data.update(draw=10**9)),
    "a draw of -1": drawn(lambda data: data.update(draw=-1)),
    "an action told to seat 2": by_hand(lambda data: data.update(told=[2])),
    "an action told to seat -1": by_hand(lambda data: data.update(told=[-1])),
    "an action in private": by_hand(lambda data: data.update(private=True)),
    "an action from another device": by_hand(lambda data: data.update(device="00000000")),
    "an action by the clock": by_hand(lambda data: data.update(via="clock", client="", device="", command="")),
    "an action by magic": by_hand(lambda data: data.update(via="magic")),
    "an action that stands": by_hand(lambda data: data.update(via="stands")),
    "an action with a half command": by_hand(lambda data: data.update(command="")),
    "an action of another id": by_hand(lambda data: data.update(client="c1")),
    "an action with more fields": by_hand(lambda data: data["action"].update(evil="x")),
    "an action of a list": by_hand(lambda data: data["action"].update(do=["roll"])),
    "an action after the end": lambda rows: rows.append(
        {"at": rows[-1]["at"] + 1, "data": data(rows, "acted", -1)}
    ),
    "the time is up": after("salted", 5, type="acted", action={"by": "host", "do": "time_up"}, rows=[], via="clock"),
    "somebody is removed": after(
        "salted", 5, type="acted", action={"by": "host", "do": "remove", "player": "Ann"}, rows=[], via="clock"
    ),
    # words
    "a message from another's device": after("salted", 5, **SAID | {"device": "f43a8e18"}),
    "a message from no device": after("salted", 5, **SAID | {"device": "00000000"}),
    "a message of a judge by a player": after("salted", 5, **SAID | {"role": "judge", "seat": None}),
    "a message that was erased and speaks": after("salted", 5, **SAID | {"erased": True, "text": "x" * 400}),
    "an empty message": after("salted", 5, **SAID | {"text": ""}),
    "a message of two lines": after("salted", 5, **SAID | {"text": "a\nb"}),
    "a message in control letters": after("salted", 5, **SAID | {"text": "\u202egnihton"}),
    "a message under a used id": after("salted", 5, **SAID | {"client": "c3"}),
    "a nonce in capitals": after("salted", 5, **SAID | {"nonce": "CD" * 16}),
    "a mistake in two lines": edit("marked", what="a\nb"),
    "a mistake of a seat 9": edit("marked", seat=9),
    # rulings
    "a ruling with its position": ruling("cash", lambda data: data.update(position={"a": 1})),
    "a ruling with its words": ruling("cash", lambda data: data.update(text="gave Ann 5")),
    "a ruling with what was before": ruling("cash", lambda data: data.update(before=5)),
    "a ruling with draws": ruling("cash", lambda data: data.update(draws=3)),
    "a ruling with a promise": ruling(
        "cash", lambda data: data.update(promise={"commitment": HASH, "nonce": NONCE, "key": "ab" * 8})
    ),
    "a ruling that goes back": ruling("cash", lambda data: data.update(back_to=12)),
    "a ruling after the result, before it": ruling("cash", lambda data: data.update(after_result=True)),
    "a ruling of a billion": ruling("cash", lambda data: data["ruling"].update(amount=10**9)),
    "a ruling of true": ruling("cash", lambda data: data["ruling"].update(amount=True)),
    "a ruling in a novel": ruling(
        "cash", lambda data: (data["ruling"].update(reason="x" * 300), data.update(reason="x" * 300))
    ),
    "a ruling by a banker's device": ruling("cash", lambda data: data.update(device="2b30ec57")),
    "a ruling by a player's device": ruling("cash", lambda data: data.update(device="925080ce")),
    "a deed to nobody": ruling("deed", lambda data: data["ruling"].update(player="Zed")),
    "a deed of elsewhere": ruling("deed", lambda data: data["ruling"].update(deed="../x")),
    "a ruling of a list": ruling("deed", lambda data: data["ruling"].update(do=["rewind"])),
    "a ruling of a table": ruling("deed", lambda data: data["ruling"].update(do={"do": "rewind"})),
    "a ruling without a word": ruling("deed", lambda data: data["ruling"].pop("do")),
    "a late ruling that is not marked": last(
        type="ruled", role="judge", ruling={"do": "cash", "player": "Ann", "amount": 5, "reason": "x"},
        reason="x", text="", client="z9", device="6f8672c5", command="ab" * 8,
    ),
    "a late rewind": last(
        type="ruled", role="judge", ruling={"do": "rewind", "to": 20, "reason": "x"}, reason="x", text="",
        client="z9", device="6f8672c5", command="ab" * 8, back_to=20, after_result=True,
        promise={"commitment": HASH, "nonce": NONCE, "key": "ab" * 8},
    ),
    # order
    "salts before the start": swap("salted", "started"),
    "the start before those who join": swap("joined", "started"),
    "the end before the start": swap("unsealed", "started"),
    "an erased entry": lambda rows: rows[place(rows, "salted")].update(data={"type": "erased"}),
    "an erased start": lambda rows: rows[place(rows, "started")].update(data={"type": "erased"}),
    "an erased chat line, as a whole": lambda rows: rows[place(rows, "said")].update(data={"type": "erased"}),
    "an entry of the future": after("salted", type="teleported", seat=1),
    "a field of the future": edit("salted", loud=True),
    "an entry without a type": lambda rows: rows[5]["data"].pop("type"),
    "an entry of a number": lambda rows: rows[5]["data"].update(type=5),
    "an old entry among new ones": after("joined", 1, type="joined", seat=3, name="Old", key="", salt="x"),
    "a time of -1": lambda rows: rows[1].update(at=-1.0),
    "a time in the year 9999": lambda rows: rows[-1].update(at=1e12),
    "sleep for ever": edit("woke", stopped=1e300),
    "sleep since tomorrow": edit("woke", since=2e9),
    "sleep for less than nothing": edit("woke", stopped=-5.0),
    "a stand-in for a bot": edit("sat", seat=3),
    "a stand-in for nobody": edit("sat", seat=8),
    "back before leaving": swap("sat", "said"),
}  # fmt: skip


def refusal(file: bytes) -> str:
    try:
        finished_game(file)
    except BadInput as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", FORGED)
def test_what_no_live_table_writes_is_refused(name: str) -> None:
    rows = rows_of(GAME.read_bytes())
    FORGED[name](rows)
    why = refusal(written(rows))
    assert why, "accepted"
    assert len(why) < 600
    assert "does not fit (" not in why, "refused, but by accident"
    assert "cannot be read (" not in why


@pytest.mark.parametrize("name", FORGED)
def test_verify_finds_it_and_does_not_fail(name: str) -> None:
    rows = rows_of(GAME.read_bytes())
    FORGED[name](rows)
    try:
        report = verify_file(written(rows))
    except BadInput:
        return
    assert report.faults or report.secret


# --- files ------------------------------------------------------------------------------------------------------


def line(number: int, change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    def changed(file: bytes) -> bytes:
        lines = file.splitlines()
        lines[number] = change(lines[number])
        return b"\n".join(lines) + b"\n"

    return changed


def put(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    return lambda text: text.replace(old, new, 1)


DEEP = b"[" * 5000 + b"]" * 5000


def count(number: bytes) -> Callable[[bytes], bytes]:
    return lambda text: re.sub(rb'"events":\d+', b'"events":' + number, text)


FILES: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda file: b"",
    "a header alone": lambda file: file.splitlines()[0] + b"\n",
    "no header": lambda file: b"\n".join(file.splitlines()[1:]) + b"\n",
    "two games": lambda file: file + file.replace(b"game/", b"game/other"),
    "the same game twice": lambda file: file + file,
    "a second header in the middle": lambda file: b"\n".join(
        [*(lines := file.splitlines())[:20], lines[0], *lines[20:]]
    ) + b"\n",
    "more events than said": line(0, count(b"9")),
    "fewer events than said": line(0, count(b"99")),
    "events beyond counting": line(0, count(b"1e400")),
    "a negative number of events": line(0, count(b"-1")),
    "a newer export": line(0, lambda text: text.replace(b'"headjudge_export":1', b'"headjudge_export":2')),
    "a stream with a path": line(0, lambda text: text.replace(b"game/", b"game/../")),
    "NaN for a time": line(3, put(b'"at":', b'"at":NaN,"x":')),
    "Infinity for a time": line(3, put(b'"at":', b'"at":Infinity,"x":')),
    "a time beyond all numbers": line(3, put(b'"at":1800000000', b'"at":1e999')),
    "a time in words": line(3, put(b'"at":1800000000', b'"at":"now"')),
    "a version of true": line(3, put(b'"version":3', b'"version":true')),
    "a version with a fraction": line(3, put(b'"version":3', b'"version":3.5')),
    "a version beyond 64 bits": line(3, put(b'"version":3', b'"version":36893488147419103232')),
    "a hash of another entry": line(3, lambda text: text.replace(text[-67:-3], b"0" * 64)),
    "a hash in capitals": line(3, lambda text: text[:-67] + text[-67:].upper()),
    "no hash": line(3, lambda text: text.partition(b',"hash"')[0] + b"}"),
    "a mark of nothing erased": line(3, lambda text: text[:-1] + b',"erased":"' + b"0" * 64 + b'"}'),
    "a mark of a redaction": line(3, lambda text: text[:-1] + b',"erased":"' + b"0" * 128 + b'"}'),
    "a mark that is none": line(3, lambda text: text[:-1] + b',"erased":"me"}'),
    "a mark of 4,000 digits": line(3, lambda text: text[:-1] + b',"erased":"' + b"0" * 4000 + b'"}'),
    "a field of a line too many": line(3, lambda text: text[:-1] + b',"evil":1}'),
    "a key twice": line(3, put(b'"type":"appointed"', b'"type":"joined","type":"appointed"')),
    "a name twice": line(3, put(b'"name":"Bea"', b'"name":"Jo","name":"Bea"')),
    "deep lists for data": line(3, lambda text: b'{"version":3,"at":1.0,"data":' + DEEP + b"}"),
    "deep lists in an action": line(14, put(b'"deck":"chance"', b'"deck":' + DEEP)),
    "half a letter": line(4, put(b'"name":"Bob"', b'"name":"\\ud800"')),
    "half a letter in a line": line(9, put(b"sit down", b"\\udfff")),
    "a letter that is none": line(4, put(b"Bob", b"\xff\xfe")),
    "a null letter": line(4, put(b"Bob", b"B\\u0000b")),
    "a null byte": line(4, put(b"Bob", b"B\x00b")),
    "a huge number for a seat": line(4, put(b'"seat":1', b'"seat":' + b"9" * 400)),
    "an exponent for a seat": line(4, put(b'"seat":1', b'"seat":1e0')),
    "true for a seat": line(4, put(b'"seat":1', b'"seat":true')),
    "a list of a million seats": line(13, put(b'"seats":[2]', b'"seats":[' + b"2," * 100_000 + b"2]")),
    "a comment": line(4, lambda text: text + b" // hello"),
    "a mark at the beginning": lambda file: b"\xef\xbb\xbf" + file,
    "another encoding": lambda file: file.decode().encode("utf-16"),
    "an empty line": lambda file: file.replace(b"\n", b"\n\n", 3),
    "a page of spaces": lambda file: file.replace(b"\n", b" " * 300_000 + b"\n", 3),
    "old and new lines": lambda file: file + OLD.read_bytes(),
    "the end cut off": lambda file: file[:-200],
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_refused(name: str) -> None:
    file = GAME.read_bytes()
    changed = FILES[name](file)
    assert changed != file
    why = refusal(changed)
    assert why, "accepted"
    assert len(why) < 600
    assert "does not fit (" not in why
    assert "cannot be read (" not in why


@pytest.mark.parametrize("name", FILES)
def test_verify_reads_no_damaged_file_as_fair(name: str) -> None:
    try:
        report = verify_file(FILES[name](GAME.read_bytes()))
    except BadInput:
        return
    assert report.faults


def test_every_bit_of_an_entry_counts() -> None:
    """In the file as it is exported, with its hashes: one bit of every byte of some lines."""
    file = GAME.read_bytes()
    lines = file.splitlines(keepends=True)
    for number in (1, 4, 12, 20):
        begin = sum(map(len, lines[:number]))
        for place_ in range(begin, begin + len(lines[number]) - 1, 7):
            changed = bytearray(file)
            changed[place_] ^= 1 << (place_ % 7)
            if bytes(changed[place_ : place_ + 1]) in (b"\n", b"\r"):
                continue
            assert refusal(bytes(changed)), (number, place_ - begin)


def test_any_value_at_any_place_is_refused_or_means_the_same() -> None:
    """Every field of every kind of entry, with values that no table writes."""
    odd: list[Any] = [
        -1,
        10**18,
        -1.5,
        "x" * 5000,
        [],
        {},
        [[]],
        {"do": "roll"},
        "\u202e",
        None,
        True,
    ]
    whole, accepted = rows_of(GAME.read_bytes()), []
    kinds: dict[str, int] = {}
    for number, row in enumerate(whole[1:], 1):
        kinds.setdefault(row["data"]["type"], number)
    assert len(kinds) > 15
    for kind, number in kinds.items():
        for field in whole[number]["data"]:
            for value in odd:
                if json.dumps(value) == json.dumps(whole[number]["data"][field]):
                    continue  # as it was
                rows = json.loads(json.dumps(whole))
                rows[number]["data"][field] = value
                if not (why := refusal(written(rows))):
                    accepted.append((kind, field, value))
                assert "does not fit (" not in why, (kind, field, value)
    assert not accepted


def test_the_game_itself_is_accepted() -> None:
    """Otherwise everything above would be refused for another reason."""
    assert finished_game(GAME.read_bytes())
    assert finished_game(written(rows_of(GAME.read_bytes())))


TWICE = [
    (b'"name":"Bob"', b'"name":"Zoe","name":"Bob"'),
    (b'"type":"joined"', b'"type":"said","type":"joined"'),
    (b'"seat":1', b'"seat":1,"\\u0073eat":1'),
    (b'"deck":"chance"', b'"deck":"chest","deck":"chance"'),
]


@pytest.mark.parametrize(("old", "new"), TWICE)
def test_a_key_twice_is_refused_whatever_the_hashes_say(
    old: bytes, new: bytes, tmp_path: Path
) -> None:
    """Another reader might take the first of them."""
    lines = re.sub(rb',"hash":"[0-9a-f]{64}"', b"", GAME.read_bytes()).splitlines(keepends=True)
    number = next(n for n, text in enumerate(lines) if old in text and b'"opened"' not in text)
    lines[number] = lines[number].replace(old, new, 1)
    assert "is there twice" in refusal(b"".join(lines))
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(lines))
    told = headjudge("import", file, "--store", tmp_path / "a.db", code=2).output
    assert "is there twice" in " ".join(told.split())
