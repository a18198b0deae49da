"""The card workshop: a card is typed, and what is understood of it is shown line by line."""
