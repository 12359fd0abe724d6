"""Ledger books that are compared with the engine while they are kept."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.ledger.books import Books


class CheckedBooks(Books):
    """Held against the engine's own numbers after each action, and after each correction of a judge."""

    stolen = 0  # deeds, as bits: their buildings cost the new owner nothing

    def _check(self, what: str) -> None:
        super()._check(what)
        s, desk, accounts = self.state, self.desk, self.accounts
        assert desk.owner == s.owner
        assert desk.level == s.level
        assert desk.mortgaged == s.mortgaged
        assert desk.bank == s.cash[C.BANK]
        assert desk.roll == s.turn_count
        self.stolen = (self.stolen | s.co.soul) & sum(1 << d for d in range(C.DEEDS) if s.level[d])
        for deed in range(C.DEEDS):
            if s.owner[deed] < s.seats:
                assert accounts.basis[deed] == s.co.basis[deed]
                assert accounts.now[deed].soul == bool(s.co.soul >> deed & 1)
            if not self.stolen >> deed & 1:
                assert accounts.improved[deed] == s.paid[deed]
        for seat in range(s.seats):
            assert accounts.book_value(seat) == accounts.start[seat] + accounts.earned(seat)
