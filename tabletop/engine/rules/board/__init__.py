"""The room board."""

from tabletop.engine.rules.board import known, reckoning

known.KnownPermanents.reckon = reckoning.reckon
