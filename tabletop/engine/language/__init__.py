"""What a card can say, as data: abilities, effects, costs, filters, amounts, triggers."""
