"""Websockets with bounded outboxes."""
