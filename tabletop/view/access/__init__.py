"""For everybody: the keyboard ring, labels, names that are read aloud, the table as text."""
