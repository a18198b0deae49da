"""The room shots."""
