"""What discards are expected to cost, and whether to push or to fold."""
