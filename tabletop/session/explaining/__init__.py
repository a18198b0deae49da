"""What may be done with an object and why not, and the ladders of its values."""
