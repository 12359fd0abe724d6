"""Runs chunks of games on threads or a cluster."""
