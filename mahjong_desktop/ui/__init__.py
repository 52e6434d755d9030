"""The window. The only package that imports PySide6; rules, scoring and words of the game do not belong here."""
