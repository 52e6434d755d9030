"""What a hand is expected to gain, in points: win probability times hand value."""
