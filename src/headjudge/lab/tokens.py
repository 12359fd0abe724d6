"""The token game, as the lab asks for it (see `lab/kind.py`)."""

from __future__ import annotations

from headjudge.bots import registry
from headjudge.lab.kind import LabKind, ReportWords
from headjudge.lab.results import shared_columns
from headjudge.sim import row_layout as K

TOKENS = LabKind(
    id="tokens",
    rounds=200,  # most games that end at all have ended by then (docs/lab.md)
    more_rounds=100,
    best_bot=registry.bot_id("trader"),
    rival_bot=registry.bot_id("policy-a"),
    players_pay_rent=True,
    head={**shared_columns.HEAD, "starter": K.STARTER},
    seat={
        "place": K.PLACE,
        "worth": K.WORTH,
        "cash": K.CASH,
        "points": K.POINTS,
        "deeds": K.DEEDS,
        "buildings": K.BUILDINGS,
        "out": K.OUT,
        "out_turn": K.OUT_TURN,
    },
    scores=("worth", "points"),
    worth="worth",
    out="out",
    subjects=("bot", "seat", "player", "order"),
    sections=("wealth", "board", "returns", "auctions", "trades", "shortages", "rents"),
    curves=(("worth", "Wealth over time", "worth"),),
    words=ReportWords(
        round="round",
        throw="throw",
        chance="throw of an opponent",
        landings="Where tokens land",
        rent_flow="changes hands as rent",
        rent_tile="paid as rent per game",
        departures="bankruptcies",
        creditors=" {bank} are to the Bank, the rest to another player.",
        bought=", {bought:.1f} are bought at the list price.",
        trades="Trades and groups",
        ending=(K.LAST_LEFT, "of games end with one player left"),
    ),
)
