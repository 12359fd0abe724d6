"""The HTTP routes and the websocket."""
