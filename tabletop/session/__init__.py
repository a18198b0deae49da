"""A game being played: driven, observed, taken back, saved and replayed."""
