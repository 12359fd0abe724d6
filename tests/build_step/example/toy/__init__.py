"""A toy engine on which the build step is tried: small, but with every form that the real one uses."""
