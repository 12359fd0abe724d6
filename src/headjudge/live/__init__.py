"""The asyncio side: live games, stored before they are shown."""
