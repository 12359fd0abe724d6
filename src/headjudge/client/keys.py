"""This client always asks for the key, so every answer that can hold one does."""

from __future__ import annotations

from headjudge.wire import answers


class Opened(answers.TableOpened, frozen=True, kw_only=True):
    key: str


class Seated(answers.Seated, frozen=True, kw_only=True):
    key: str


class Keyed(answers.Keyed, frozen=True, kw_only=True):
    key: str
