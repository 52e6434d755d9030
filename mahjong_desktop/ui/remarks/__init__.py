"""Room ui/remarks: notes and bookmarks about moments of a game: shown over the felt, typed, written down."""
