"""What goes over the network, defined once: the server, the Python client and the browser's types all come from here.

Structs only, and nothing of headjudge but `errors`. Commands refuse unknown fields, so that a mistyped one is noticed;
everything the server sends may gain fields, which an older client ignores. `make wire` writes the browser's types.
"""
