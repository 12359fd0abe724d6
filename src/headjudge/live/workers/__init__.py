"""Processes beside the server that fold whole games: imports, replays, exports and long logs.

They are started when they are first needed, with limits on memory and time, and see only what they are sent.
"""
