"""The wire format, defined once for the server, the Python client and the browser's types.

Structs only; of headjudge it imports only `errors`. Commands refuse unknown fields, so that typos are noticed.
Anything the server sends may gain fields, which older clients ignore. `make wire` writes the browser's types.
"""
