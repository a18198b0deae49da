"""Between a session and the view: intents in, updates out."""
