"""One game as a value: objects, players, turn, stack, combat, events, fingerprint."""
