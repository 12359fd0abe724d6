"""Dice and secret answers that anybody can check afterwards."""
