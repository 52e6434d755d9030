"""The value of hands near ready, worked out draw by draw."""
