"""The pages of the window, one file each. They ask for things by signals and drive no game."""
