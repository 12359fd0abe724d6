"""Keys and roles: cookies for browsers, bearers for scripts; nobody does what their role may not."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.support.running_server import BOT, ME, OPEN, Running, plan

ROLL = {"id": "x1", "seen": 0, "actions": [{"do": "roll"}]}


def post(http: httpx.Client, path: str, key: str | None = None, **said: Any) -> httpx.Response:
    headers = {} if key is None else {"authorization": f"Bearer {key}"}
    return http.post(path, json=said, headers=headers)


def opened(http: httpx.Client, *seats: dict[str, str], **more: Any) -> tuple[str, dict[str, Any]]:
    """A table, and what its owner is told."""
    answer = http.post("/api/tables", json=plan(*seats, **{"bearer": True, **more}))
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return f"/api/tables/{told['table']}", told


def in_office(http: httpx.Client, path: str, code: str, name: str) -> str:
    """The key of somebody who takes office by this code."""
    answer = post(http, f"{path}/redeem", code=code, name=name, bearer=True)
    assert answer.status_code == 200, answer.text
    key: str = answer.json()["key"]
    return key


def test_a_browser_gets_a_cookie_that_no_script_of_a_page_can_read(server: Running) -> None:
    with server.http() as http:
        answer = http.post("/api/tables", json=plan(ME, BOT))
        told = answer.json()
        assert "key" not in told
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith(f"hj_{told['table']}=")
        for part in ("httponly", "samesite=lax", f"path=/api/tables/{told['table']}", "max-age="):
            assert part in cookie
        assert "secure" not in cookie  # plain http, on this machine
        assert http.get(f"/api/tables/{told['table']}").json()["look"]["me"]["seat"] == "Ann"


def test_behind_tls_the_cookie_is_secure(server: Running) -> None:
    """uvicorn believes a proxy on this machine."""
    with server.http() as http:
        answer = http.post(
            "/api/tables", json=plan(ME, BOT), headers={"x-forwarded-proto": "https"}
        )
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers


def test_a_script_gets_its_key_and_no_cookie(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, BOT)
        assert not http.cookies
        me = http.get(path, headers={"authorization": f"Bearer {told['key']}"}).json()["look"]["me"]
        assert me == {"role": "seat", "seat": "Ann", "owner": True, "salt": None}
        assert http.get(path).json()["look"]["me"]["role"] == "spectator"


def test_a_wrong_key_opens_nothing(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, BOT)
        _, other = opened(http, ME, BOT)
        for key in ("nonsense", told["key"][:-1], other["key"], told["key"].upper()):
            headers = {"authorization": f"Bearer {key}"}
            answer = http.get(path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "table.no_key"), key
            assert told["key"] not in answer.text
            for action in ("act", "say", "start", "handoff"):
                refused = post(http, f"{path}/{action}", key, **ROLL if action == "act" else {})
                assert refused.status_code in (400, 401, 403), (key, action)


def test_an_old_cookie_only_looks_on(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, BOT)
        headers = {"cookie": f"hj_{told['table']}=of-a-seat-that-was-freed"}
        assert http.get(path, headers=headers).json()["look"]["me"]["role"] == "spectator"
        answer = http.post(f"{path}/act", json=ROLL, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "table.not_yours")


def test_a_cookie_of_one_table_is_nothing_at_another(server: Running) -> None:
    with server.http() as http:
        _, told = opened(http, ME, BOT)
        other_path, other = opened(http, ME, BOT)
        headers = {"cookie": f"hj_{other['table']}={told['key']}"}
        assert http.get(other_path, headers=headers).json()["look"]["me"]["role"] == "spectator"


def test_spectators_look_on(server: Running) -> None:
    with server.http() as http:
        path, _ = opened(http, ME, BOT)
        look = http.get(path).json()["look"]
        assert look["ask"] is None
        for action, said in (
            ("act", ROLL),
            ("say", {"id": "s", "text": "hello"}),
            ("weigh", {"action": {"do": "offer"}}),
            ("seat", {"id": "p", "do": "leave"}),
            ("rule", {"id": "r", "do": "pause", "reason": "because"}),
            ("start", {}),
            ("handoff", {}),
        ):
            answer = post(http, f"{path}/{action}", **said)
            assert (answer.status_code, answer.json()["code"]) == (403, "table.not_yours"), action


def test_judges_rule_and_never_play(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, BOT, judge=True)
        judge = in_office(http, path, told["judge"], "Jo")
        banker = in_office(http, path, told["banker"], "Bea")
        cash = {"do": "cash", "player": "Ann", "amount": 1000, "reason": "miscounted"}
        pause = {"do": "pause", "reason": "fire alarm"}
        assert post(http, f"{path}/act", judge, **ROLL).status_code == 403
        assert post(http, f"{path}/rule", told["key"], id="1", **cash).status_code == 403
        assert post(http, f"{path}/rule", banker, id="2", **pause).status_code == 403
        assert post(http, f"{path}/rule", banker, id="3", **cash).status_code == 200
        assert post(http, f"{path}/rule", judge, id="4", **pause).status_code == 200
        look = http.get(path).json()["look"]
        assert look["table"]["paused"]["reason"] == "fire alarm"
        seen = http.get(path, headers={"authorization": f"Bearer {told['key']}"}).json()
        assert seen["look"]["game"]["players"]["Ann"]["cash"] == 1000


def test_a_judge_comes_by_a_code(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, BOT, judge=True)
        code = told["judge"]
        assert http.get(path, headers={"authorization": f"Bearer {code}"}).status_code == 401
        nameless = post(http, f"{path}/redeem", code=code)
        assert (nameless.status_code, nameless.json()["code"]) == (400, "input")
        answer = post(http, f"{path}/redeem", code=code, name="Carla")
        assert answer.json() == {"role": "judge"}
        assert http.get(path).json()["look"]["me"]["role"] == "judge"  # by the cookie
        with server.http() as stranger:
            (official,) = stranger.get(path).json()["look"]["officials"]
            assert (official["role"], official["name"]) == ("judge", "Carla")
            lines = stranger.get(f"{path}/log").json()
        assert "Carla is a judge at this table." in [line["text"] for line in lines]


@pytest.mark.parametrize("bearer", [True, False])
def test_nobody_plays_and_sees_private_cash(server: Running, bearer: bool) -> None:
    """The device of a seat gets no office there, and the device of an office gets no seat."""
    with server.http() as http:
        body = {"book": "racine", "seats": [ME, OPEN], "judge": True, "bearer": bearer}
        told = http.post("/api/tables", json=body).json()
        path = f"/api/tables/{told['table']}"
        own = told.get("key")
        refused = post(http, f"{path}/redeem", own, code=told["judge"], name="Carla")
        assert (refused.status_code, refused.json()["code"]) == (409, "table.plays_here")
        assert http.get(path).json()["look"]["officials"] == []
        with server.http() as other:
            judge = post(other, f"{path}/redeem", code=told["judge"], name="Carla", bearer=bearer)
            key = judge.json().get("key")
            joins = post(other, f"{path}/join", key, name="Dee")
            assert (joins.status_code, joins.json()["code"]) == (409, "table.plays_here")
            code = post(http, f"{path}/handoff", own).json()["code"]
            takes = post(other, f"{path}/redeem", key, code=code)
            assert takes.json()["code"] == "table.plays_here"
        with server.http() as third:
            office = post(third, f"{path}/redeem", code=told["banker"], name="Bea")
            assert office.status_code == 200


def test_where_cash_is_open_a_player_may_be_the_judge_under_the_own_name(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, OPEN, OPEN, book="opoly487", judge=True)
        answer = post(http, f"{path}/redeem", told["key"], code=told["judge"], name="Ann")
        assert answer.json() == {"role": "judge"}
        with server.http() as other:
            taken = post(other, f"{path}/redeem", code=told["banker"], name="Ann")
            assert taken.json()["code"] == "table.name_taken"


def test_the_owner_appoints_a_new_judge_once_under_an_id(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, OPEN)
        answers = [
            post(http, f"{path}/appoint", told["key"], id="o1", office="judge") for _ in range(2)
        ]
        assert answers[0].status_code == 200, answers[0].text
        assert answers[0].content == answers[1].content
        other = post(http, f"{path}/appoint", told["key"], id="o1", office="banker")
        assert (other.status_code, other.json()["code"]) == (409, "table.used_id")
        assert post(http, f"{path}/appoint", told["key"], id="o2", office="seat").status_code == 400
        with server.http() as jo:
            assert post(jo, f"{path}/appoint", id="o1", office="judge").status_code == 403
            office = post(jo, f"{path}/redeem", code=answers[0].json()["code"], name="Jo")
            assert office.json() == {"role": "judge"}
        mine = post(http, f"{path}/revoke", told["key"], id="k1", seat=None)
        assert mine.status_code == 200, mine.text


def test_a_second_tab_cannot_take_a_second_seat_or_lose_the_first(server: Running) -> None:
    """It has the cookie of the seat, but shows the table as it was before."""
    with server.http() as host, server.http() as http:
        path, told = opened(host, ME, OPEN, OPEN, book="opoly487", judge=True)
        body = {"name": "Bob", "key": "the-first-tab-" * 3}
        first = http.post(f"{path}/join", json=body)
        again = http.post(f"{path}/join", json=body)
        assert first.status_code == again.status_code == 201
        assert first.content == again.content
        for action, said in (
            ("join", {"name": "Bobby"}),
            ("redeem", {"code": told["judge"], "name": "Bob"}),
        ):
            answer = http.post(f"{path}/{action}", json=said)
            assert (answer.status_code, answer.json()["code"]) == (409, "table.holds_key")
        assert http.get(path).json()["look"]["me"]["seat"] == "Bob"
        code = post(host, f"{path}/handoff", told["key"]).json()["code"]
        assert post(http, f"{path}/redeem", code=code).json()["code"] == "table.holds_key"
        post(host, f"{path}/furnish", told["key"], seat="Bob").raise_for_status()
        rejoined = http.post(f"{path}/join", json={"name": "Bobby"})  # the old key is void
        assert rejoined.status_code == 201


def test_a_key_is_no_code(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, OPEN)
        answer = post(http, f"{path}/redeem", code=told["key"])
        assert (answer.status_code, answer.json()["code"]) == (401, "table.no_key")


def test_a_seat_moves_to_another_device_once(server: Running) -> None:
    with server.http() as http, server.http() as phone:
        path, told = opened(http, ME, BOT)
        code = post(http, f"{path}/handoff", told["key"]).json()["code"]
        moved = post(phone, f"{path}/redeem", code=code.lower())
        assert moved.json() == {"role": "seat", "seat": "Ann"}
        assert phone.get(path).json()["look"]["me"]["seat"] == "Ann"
        again = post(phone, f"{path}/redeem", code=code)
        assert (again.status_code, again.json()["code"]) == (401, "table.no_key")


def test_joining_and_who_may_begin(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, OPEN, OPEN)
        bob = post(http, f"{path}/join", name="Bob", bearer=True).json()
        assert post(http, f"{path}/join", name="bob").json()["code"] == "table.name_taken"
        assert post(http, f"{path}/join", name="").json()["code"] == "input"
        assert post(http, f"{path}/start", bob["key"], empty="remove").status_code == 403
        assert post(http, f"{path}/furnish", bob["key"], seat="Seat 3").status_code == 403
        seated = post(http, f"{path}/furnish", told["key"], seat="Seat 3", bot="greedy")
        assert seated.status_code == 200, seated.text
        assert post(http, f"{path}/join", name="Cy").json()["code"] == "table.full"
        assert post(http, f"{path}/start", told["key"]).status_code == 200
        assert post(http, f"{path}/join", name="Cy").json()["code"] == "table.started"


@pytest.mark.parametrize("what", ["replay", "export"])
def test_nothing_hidden_is_shown_before_the_end(server: Running, what: str) -> None:
    with server.http() as http:
        path, told = opened(http, ME, BOT)
        answer = http.get(f"{path}/{what}", headers={"authorization": f"Bearer {told['key']}"})
    assert (answer.status_code, answer.json()["code"]) == (409, "table.not_over")


def test_older_lines_come_in_order(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, BOT)
        headers = {"authorization": f"Bearer {told['key']}"}
        lines = http.get(f"{path}/log", headers=headers).json()
        assert [line["n"] for line in lines] == sorted(line["n"] for line in lines)
        assert "table is set up" in lines[0]["text"]
        assert len(http.get(f"{path}/log?limit=1", headers=headers).json()) == 1
        assert http.get(f"{path}/log?before=1", headers=headers).json() == []
        assert http.get(f"{path}/log?limit=100000", headers=headers).status_code == 400
