"""The QObjects between session and view: intents in, updates out."""
