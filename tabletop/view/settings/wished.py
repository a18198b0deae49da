"""How a table is wanted, from the settings."""

from __future__ import annotations

from tabletop.controller.start.settings import Settings
from tabletop.view.layout.wishes import Wishes


def wishes_of(settings: Settings) -> Wishes:
    """Return how a table is wanted: sizes, and what stands in its column."""
    layout = settings.layout
    return Wishes(
        settings.card_scale / 100,
        settings.text_scale / 100,
        layout.left,
        layout.card,
        layout.log,
        settings.quarter_turn,
    )
