"""The dice of live tables, the same every time."""

from tests.support.seeded_luck import the_same_luck

__all__ = ["the_same_luck"]
