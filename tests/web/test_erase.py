"""Erasing a chat line over HTTP: one's own, or any as the owner."""

from __future__ import annotations

from headjudge.errors import BadInput, NotYours
from tests.support.running_server import ME, OPEN, Running
from tests.web.test_keys import opened, post


def test_a_chat_line_is_erased_by_whoever_may(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, OPEN, OPEN)
        owner = told["key"]
        bob, cy = (
            post(http, f"{path}/join", name=name, bearer=True).json()["key"]
            for name in ("Bob", "Cy")
        )
        post(http, f"{path}/say", bob, id="s1", text="something unkind").raise_for_status()
        post(http, f"{path}/say", cy, id="s1", text="something private").raise_for_status()
        log = http.get(f"{path}/log").json()
        unkind, private = (line["n"] for line in log if line["kind"] == "said")

        for key, code in ((cy, NotYours.code), (None, NotYours.code)):
            refusal = post(http, f"{path}/erase", key, id="e1", line=unkind)
            assert (refusal.status_code, refusal.json()["code"]) == (403, code)
        for line in (1, 10_000):
            refusal = post(http, f"{path}/erase", owner, id="e1", line=line)
            assert (refusal.status_code, refusal.json()["code"]) == (400, BadInput.code)
        assert post(http, f"{path}/erase", owner, id="e1", line=0).status_code == 400
        assert "unkind" in http.get(f"{path}/log").text

        assert post(http, f"{path}/erase", owner, id="e1", line=unkind).json()["id"] == "e1"
        assert post(http, f"{path}/erase", cy, id="e2", line=private).status_code == 200
        assert post(http, f"{path}/erase", cy, id="e2", line=private).status_code == 200
        after = http.get(f"{path}/log").json()
        assert [line["text"] for line in after if line["kind"] == "said"] == ["(erased)"] * 2
        assert [line["who"] for line in after if line["kind"] == "said"] == ["Bob", "Cy"]
        post(http, f"{path}/say", bob, id="s2", text="sorry").raise_for_status()
