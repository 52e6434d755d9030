"""The table: draws a seat's view, animates what happens and asks the person. It knows no bots, records, files."""
