"""How often anybody may ask: windows, addresses, and what is said to those who ask too often."""

from __future__ import annotations

from headjudge.web.security.rate_limits import Limits, Pace, Rate, Window, household
from headjudge.web.server import NOWHERE, Settings
from tests.support.running_server import BOT, ME, OPEN, plan, running

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


def test_a_body_that_is_too_long_is_refused() -> None:
    settings = Settings(port=0, store=NOWHERE, limits=Limits(body=2000, file=3000))
    with running(settings) as server, server.http() as http:
        long = plan(ME, BOT, name="x" * 3000)
        for path, body in (("/api/tables", long), ("/api/import", [long, long])):
            answer = http.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (413, "web.too_big")
        header = http.get("/api/books", headers={"x-long": "y" * 100_000})
        assert header.status_code == 431
