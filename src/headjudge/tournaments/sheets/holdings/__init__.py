"""Sheets of a player's holdings: cash, deeds, mortgages and buildings, item by item or already added up."""
