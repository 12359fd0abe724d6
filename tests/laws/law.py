"""A law that must hold, and the error that names the one that does not."""

from __future__ import annotations


class Broken(AssertionError):
    """A law does not hold. `law` is its name."""

    def __init__(self, law: str, detail: object = "") -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law


def hold(condition: bool, law: str, detail: object = "") -> None:
    if not condition:
        raise Broken(law, detail)
