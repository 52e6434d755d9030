"""Room ui: the window. It is the only package that imports PySide6. Rules, scoring and the words of the rules do not
belong here."""
