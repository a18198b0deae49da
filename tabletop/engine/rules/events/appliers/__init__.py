"""Writing events into a successor: one applier per kind of event, nothing decided here."""
