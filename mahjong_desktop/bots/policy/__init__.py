"""How a bot chooses an action: playing strength, playing style, comparison of options."""
