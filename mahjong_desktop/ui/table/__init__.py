"""Room ui/table: draws a seat's view, animates events and asks the person for actions. It knows no bots, records or
files."""
