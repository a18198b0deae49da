"""One prompt for each shape of decision; each can be answered by keys alone."""
