"""What explains: accounts and summaries of what was played, playback, score cases, matches of bots. No Qt."""
