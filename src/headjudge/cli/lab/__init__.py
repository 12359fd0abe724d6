"""What the commands of the lab share: progress, stopping, and where results go."""
