"""The page on which mistakes of reviewed hands are tried again. Room: ui/retry."""
