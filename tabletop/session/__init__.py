"""A game being played: drive, stops, timeline, save, journal, observation, agents."""
