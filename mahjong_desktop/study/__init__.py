"""What teaches and looks back: accounts of hands, summaries, playback. No Qt."""
