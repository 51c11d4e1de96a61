"""What the server takes, and what it stands: load, ceiling, growth, faults and hostile clients."""
