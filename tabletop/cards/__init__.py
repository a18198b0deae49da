"""Cards: their text read into the language of the engine, card and deck files, the known cards."""
