"""What teaches and explains: score cases now, goals, hints, review and drills later. No Qt."""
