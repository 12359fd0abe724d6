"""Policies A, B and C of Bonjour et al. (2022)."""
