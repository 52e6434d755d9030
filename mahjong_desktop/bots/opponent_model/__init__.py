"""What other seats show: how likely they are ready, what their hands are worth, what they wait for."""
