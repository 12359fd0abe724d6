"""The answers that hold a key: this client always asks for one, so that it cannot be missing."""

from __future__ import annotations

from headjudge.wire import answers


class Opened(answers.TableOpened, frozen=True, kw_only=True):
    key: str


class Seated(answers.Seated, frozen=True, kw_only=True):
    key: str


class Keyed(answers.Keyed, frozen=True, kw_only=True):
    key: str
