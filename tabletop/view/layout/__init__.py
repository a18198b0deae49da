"""Where things lie on the table."""
