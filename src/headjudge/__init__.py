"""headjudge: plays, referees and runs property-trading-game tournaments, and says which clause a ruling rests on."""

import os

if os.environ.get("HEADJUDGE_PLAIN", "0") not in ("", "0"):
    from headjudge._plain import prefer_sources

    prefer_sources(os.path.dirname(__file__))
