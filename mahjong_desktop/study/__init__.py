"""Room study: what explains games. Accounts and summaries of finished hands and matches, playback, score cases,
positions and advice, tournaments of bots. No Qt."""
