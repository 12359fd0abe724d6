"""Reads keys out of answers. This client always asks for them, so they are always there."""

from __future__ import annotations

from headjudge.wire import answers


class Opened(answers.TableOpened, frozen=True, kw_only=True):
    key: str
    salts: str = ""  # the secret of your salts, made here: the server never sees it


class Seated(answers.Seated, frozen=True, kw_only=True):
    key: str
    salts: str = ""


class Keyed(answers.Keyed, frozen=True, kw_only=True):
    key: str
