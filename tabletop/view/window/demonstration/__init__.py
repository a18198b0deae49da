"""What may be done and why not, and the rule finder."""
