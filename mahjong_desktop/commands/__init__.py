"""Commands without a window: one file each, an `add` for the parser and a `run`. No Qt."""
