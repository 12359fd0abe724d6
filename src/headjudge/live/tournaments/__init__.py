"""Tournaments in a store: one stream each, decided at the latest version, stored before anybody sees the answer."""

from headjudge.live.tournaments.desk import EventDesk, event_ids

__all__ = ["EventDesk", "event_ids"]
