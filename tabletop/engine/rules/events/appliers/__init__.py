"""Writing events into a draft: one applier per kind of event, nothing decided here."""
