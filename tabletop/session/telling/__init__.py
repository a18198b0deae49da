"""The room telling."""
