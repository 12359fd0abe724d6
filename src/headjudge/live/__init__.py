"""The asyncio side: live games, stored before anyone sees them."""
