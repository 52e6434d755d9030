"""Room records: saved games, as a header and steps on the disk, line by line; score cases. It never scores a game again
and knows no window."""
