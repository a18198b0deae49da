"""What changes a price, and what is settled about it as it is locked in (409.1f)."""
