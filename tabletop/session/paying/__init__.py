"""What a payment can be made with, and a suggestion for it."""
