"""headjudge: plays, referees and runs property-trading-game tournaments, and says which clause a ruling rests on."""
