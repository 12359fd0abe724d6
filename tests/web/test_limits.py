"""How often anybody may ask: windows, addresses, and what is said to those who ask too often."""

from __future__ import annotations

import httpx

from headjudge.errors import (
    StoreClosed,
    StoreError,
    StoreFull,
    StoreUnavailable,
    StoreUnreadable,
    TooFast,
)
from headjudge.web.errors import failure_of
from headjudge.web.security.connections import ConnectionLimits
from headjudge.web.security.quotas import DAY, ByteQuota
from headjudge.web.security.rate_limits import Limits, Pace, Rate, Window, household
from headjudge.web.server import NOWHERE, Settings
from tests.support.running_server import BOT, ME, OPEN, do, plan, running
from tests.web.raw_socket import line

HOUR = 3600.0  # seconds: no test takes so long


def test_a_window_slides() -> None:
    window = Window(Rate(3, 10))
    assert [window.admits(now) for now in (0, 1, 2, 3, 9.9)] == [True, True, True, False, False]
    assert window.admits(10)
    assert not window.admits(10.5)
    assert window.admits(11)


def test_a_flood_of_addresses_does_not_fill_memory() -> None:
    clock = [0.0]
    pace = Pace(Rate(1, 10), lambda: clock[0])
    for number in range(Pace.MANY * 2):
        assert pace.admits(str(number))
    assert len(pace.windows) <= Pace.MANY
    assert not pace.admits(str(number))  # whoever asked last is still known
    clock[0] = 100
    assert pace.admits("somebody new")
    assert len(pace.windows) == 1


def test_who_shares_an_address() -> None:
    assert household("203.0.113.7") != household("203.0.113.8")
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:203.0.113.7") == "203.0.113.7"
    assert household(None) == household(None)
    assert household("testclient") == "testclient"


def test_tables_joins_and_codes_have_limits_of_their_own() -> None:
    limits = Limits(
        opened=Rate(3, HOUR),
        joined=Rate(2, HOUR),
        redeemed=Rate(2, HOUR),
        commands=Rate(4, HOUR),
        history=Rate(2, HOUR),
    )
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server, server.http() as http:
        opened = [http.post("/api/tables", json=plan(ME, OPEN, bearer=True)) for _ in range(4)]
        assert [each.status_code for each in opened] == [201, 201, 201, 429]
        assert opened[3].json()["code"] == "web.too_fast"
        assert int(opened[3].headers["retry-after"]) > 0
        path, key = f"/api/tables/{opened[0].json()['table']}", opened[0].json()["key"]
        join = [http.post(f"{path}/join", json={"name": f"P{n}"}).status_code for n in range(3)]
        assert join == [201, 409, 429]
        codes = [http.post(f"{path}/redeem", json={"code": "x"}).status_code for _ in range(3)]
        assert codes == [401, 401, 429]
        headers = {"authorization": f"Bearer {key}"}
        said = [
            http.post(
                f"{path}/say", json={"id": f"s{n}", "text": "hi"}, headers=headers
            ).status_code
            for n in range(5)
        ]
        assert said == [200, 200, 200, 200, 429]
        logs = [http.get(f"{path}/log", headers=headers).status_code for _ in range(3)]
        assert logs == [200, 200, 429]
        assert http.get(path, headers=headers).status_code == 200  # looking is free


def test_made_up_keys_do_not_walk_around_the_limits() -> None:
    limits = Limits(requests=Rate(12, HOUR), commands=Rate(4, HOUR))
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server, server.http() as http:
        opened = http.post("/api/tables", json=plan(ME, OPEN, bearer=True)).json()
        path = f"/api/tables/{opened['table']}"
        bob = http.post(f"{path}/join", json={"name": "Bob", "bearer": True}).json()["key"]

        def say(number: int, **headers: str) -> int:
            body = {"id": f"s{number}", "text": "hi"}
            return http.post(f"{path}/say", json=body, headers=headers).status_code

        junk = [say(n, cookie=f"hj_{opened['table']}=junk{n}") for n in range(5)]
        assert junk[4] == 429
        assert 429 not in junk[:4]
        for key in (opened["key"], bob):  # each has a count of their own
            assert say(len(key), authorization=f"Bearer {key}") == 200
        wrong = [say(n, authorization=f"Bearer junk{n}") for n in range(6)]
        assert wrong == [401] * 5 + [429]  # the address has asked twelve times
        assert http.get(path).status_code == 429


def test_what_costs_much_has_a_budget_for_all_addresses() -> None:
    connections = ConnectionLimits(Limits(opened=Rate(2, HOUR), opened_by_all=Rate(3, HOUR)))

    def opens(who: str) -> bool:
        try:
            connections.fair(connections.opened, who, "tables opened")
        except TooFast:
            return False
        return True

    assert [opens(who) for who in "aaabbc"] == [True, True, False, True, False, False]


def test_an_address_may_import_so_many_bytes_a_day() -> None:
    clock = [0.0]
    quota = ByteQuota(100, lambda: clock[0])
    assert [quota.admits("a", 60), quota.admits("a", 60), quota.admits("a", 40)] == [
        True,
        False,
        True,
    ]
    assert quota.admits("b", 100)
    clock[0] = DAY
    assert quota.admits("a", 100)
    limits = Limits(imported_bytes=1000)
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server, server.http() as http:
        found = [http.post("/api/import", content=b"x" * 400) for _ in range(3)]
        assert [answer.status_code for answer in found] == [400, 400, 429]
        over_quota(found[2])


def over_quota(answer: httpx.Response) -> None:
    """A code of its own, and when it ends."""
    assert answer.json()["code"] == "web.quota"
    assert "can go on in 24.0 hours" in answer.json()["message"]
    assert DAY - HOUR < int(answer.headers["retry-after"]) <= DAY


def test_an_address_may_store_so_many_bytes_a_day_at_all_tables_together() -> None:
    limits = Limits(stored_bytes=3000)
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server, server.http() as http:
        opened = http.post("/api/tables", json=plan(ME, OPEN, bearer=True, judge=True)).json()
        path, headers = (
            f"/api/tables/{opened['table']}",
            {"authorization": f"Bearer {opened['key']}"},
        )

        def say(number: int) -> httpx.Response:
            text = {"id": f"s{number}", "text": "x" * 280}
            return http.post(f"{path}/say", json=text, headers=headers)

        said = [say(number) for number in range(9)]
        first = next(n for n, answer in enumerate(said) if answer.status_code == 429)
        assert 2 <= first < 9
        for answer in (
            *said[first:],
            http.post("/api/tables", json=plan(ME, OPEN)),
            http.post(f"{path}/join", json={"name": "Bob"}),
            http.post(f"{path}/start", json={}, headers=headers),
        ):
            assert answer.status_code == 429
            over_quota(answer)
        assert http.get(path, headers=headers).status_code == 200  # looking stores nothing

        async def talk() -> None:
            async with line(server, opened["table"], opened["key"]) as at:
                await at.wait("look")
                await at.send(type="say", id="z1", text="hello")
                assert (await at.wait("no"))["code"] == "web.quota"
                await at.send(type="ping")
                await at.wait("pong")

        do(talk())


def test_a_game_that_goes_on_counts_as_what_its_address_stores() -> None:
    limits = Limits(stored_bytes=4000)
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server, server.http() as http:
        opened = http.post("/api/tables", json=plan(ME, BOT, bearer=True, judge=True)).json()
        path, owner = f"/api/tables/{opened['table']}", f"Bearer {opened['key']}"
        office = {"code": opened["judge"], "name": "Carla", "bearer": True}
        judge = f"Bearer {http.post(f'{path}/redeem', json=office).json()['key']}"
        look = http.get(path).json()
        over = {"id": "r1", "do": "time_up", "reason": "a short evening"}
        ruled = http.post(f"{path}/rule", json=over, headers={"authorization": judge})
        assert ruled.status_code == 200

        def go_on() -> httpx.Response:
            wish = {"seq": look["seq"], "bearer": True}
            return http.post(f"{path}/go_on", json=wish, headers={"authorization": owner})

        answers = [go_on() for _ in range(9)]
        assert answers[0].status_code == 201
        over_quota(answers[-1])


def test_all_sockets_of_an_address_share_a_limit() -> None:
    limits = Limits(messages_by_address=Rate(10, HOUR))
    with running(Settings(port=0, store=NOWHERE, limits=limits)) as server:

        async def talk() -> None:
            async with server.client() as client:
                table = (await client.open_table(plan(ME, OPEN))).table
            async with line(server, table) as first, line(server, table) as second:
                for _ in range(5):
                    for each in (first, second):
                        await each.send(type="ping")
                        await each.wait("pong")
                await first.send(type="ping")
                bye, code = await first.end()
                assert bye is not None
                assert (bye["code"], code) == ("web.too_fast", 1008)

        do(talk())


def test_an_answer_names_no_file_of_the_server() -> None:
    for kind in (StoreError, StoreFull, StoreUnavailable, StoreUnreadable, StoreClosed):
        failure = failure_of(kind("/home/ann/games.db: disk I/O error"))
        assert failure.code == kind.code
        assert "/" not in failure.message
        assert "games.db" not in failure.message


def test_a_body_that_is_too_long_is_refused() -> None:
    settings = Settings(port=0, store=NOWHERE, limits=Limits(body=2000, file=3000))
    with running(settings) as server, server.http() as http:
        long = plan(ME, BOT, name="x" * 3000)
        for path, body in (("/api/tables", long), ("/api/import", [long, long])):
            answer = http.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (413, "web.too_big")
        header = http.get("/api/books", headers={"x-long": "y" * 100_000})
        assert header.status_code == 431
