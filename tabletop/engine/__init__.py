"""The rules: a game as a value and the procedures that change it. No Qt, no files, no clock, no chance of its own."""
