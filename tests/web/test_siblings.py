"""Only a sibling can say whose request it forwards, and only for one request to one process."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.web.siblings import proof

RECEIVER = "machine/1/" + "r" * 32


def request(**changes: Any) -> Any:
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables/k7/act",
        "raw_path": b"/api/tables/k7/act",
        "query_string": b"lang=en",
        "scheme": "https",
        "client": ("203.0.113.7", 4711),
        "headers": [
            (b"host", b"play.example.org"),
            (b"cookie", b"hj_k7=secret"),
            (b"x-forwarded-for", b"10.0.0.1"),
            (b"connection", b"keep-alive"),
            (proof.CLIENT, b"198.51.100.1"),
        ],
    }
    return scope | changes


def arrives(scope: Any, **changes: Any) -> Any:
    """The same request at the sibling, over plain HTTP from its own address."""
    headers = proof.signed(scope, RECEIVER)
    return scope | {"headers": headers, "client": ("10.0.0.9", 1), "scheme": "http"} | changes


def test_what_a_sibling_forwards_is_the_clients_own_request() -> None:
    admitted = proof.admitted(arrives(request()), RECEIVER)
    assert admitted is not None
    assert admitted["client"] == ("203.0.113.7", 0)
    assert admitted["scheme"] == "https"
    assert admitted["headers"] == [(b"host", b"play.example.org"), (b"cookie", b"hj_k7=secret")]


def test_a_proof_is_for_one_process() -> None:
    assert proof.admitted(arrives(request()), RECEIVER + "x") is None


@pytest.mark.parametrize(
    "changes",
    [
        {"method": "GET"},
        {"raw_path": b"/api/tables/k8/act"},
        {"query_string": b"lang=es"},
        {"type": "websocket"},
    ],
)
def test_a_proof_is_for_one_request(changes: dict[str, Any]) -> None:
    assert proof.admitted(arrives(request(), **changes), RECEIVER) is None


@pytest.mark.parametrize("name", [proof.CLIENT, proof.SCHEME, proof.PROOF])
def test_no_header_of_it_can_be_changed(name: bytes) -> None:
    scope = arrives(request())
    scope["headers"] = [
        (header, b"0" * len(value) if header == name else value)
        for header, value in scope["headers"]
    ]
    assert proof.admitted(scope, RECEIVER) is None


def test_the_receivers_name_is_never_sent() -> None:
    assert RECEIVER.encode() not in b"".join(
        value for _, value in proof.signed(request(), RECEIVER)
    )


def test_a_target_always_begins_with_a_slash() -> None:
    odd = request(path="/api/tables/k7/@evil/", raw_path=b"%2Fapi%2Ftables%2Fk7%2F@evil/")
    assert proof.target_of(odd) == b"/api/tables/k7/%40evil/?lang=en"
