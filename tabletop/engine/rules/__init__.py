"""The procedures, a module per part of the rulebook."""
