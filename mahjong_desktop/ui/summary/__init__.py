"""Room ui/summary: the printable page about a ruleset: its contents, its layout on one sheet of paper, the PDF, and the
page of the window that shows it."""
