"""Room ui/pages: the pages of the window, one file each. They request actions by signals and do not run games."""
