"""Which store a URL means, and which it is when nobody says."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.errors import BadInput
from headjudge.store import Place, default_url, place_of
from headjudge.store.url import shown


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("games.db", Place(Path("games.db"))),
        ("/var/games.db", Place(Path("/var/games.db"))),
        ("sqlite:///var/my%20games.db", Place(Path("/var/my games.db"))),
        ("sqlite:////var/games.db", Place(Path("/var/games.db"))),
        ("sqlite://", Place(None)),
        ("postgresql://ann@db/games", Place(None, postgres=True)),
        ("postgres://ann@db/games", Place(None, postgres=True)),
    ],
)
def test_what_a_url_means(url: str, place: Place) -> None:
    assert place_of(url) == place


@pytest.mark.parametrize("url", ["", " ", "mysql://db/games", "sqlite://games.db", "a\0b"])
def test_what_means_nothing_is_refused(url: str) -> None:
    with pytest.raises(BadInput):
        place_of(url)


def test_a_home_folder_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert place_of("~/games.db").path == Path("/home/ann/games.db")


def test_when_nobody_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEADJUDGE_STORE", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", "/home/ann")
    assert default_url() == "/home/ann/.local/share/headjudge/headjudge.db"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert default_url() == "/home/ann/.local/share/headjudge/headjudge.db"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_url() == "/data/headjudge/headjudge.db"
    monkeypatch.setenv("HEADJUDGE_STORE", "postgresql://db/games")
    assert default_url() == "postgresql://db/games"


def test_a_message_shows_no_password() -> None:
    assert (
        shown("postgresql://ann:secret@db:5433/games?sslmode=require")
        == "postgresql://db:5433/games"
    )
    assert shown("postgresql://ann:secret@/games?host=/run/pg") == "postgresql:///run/pg/games"
