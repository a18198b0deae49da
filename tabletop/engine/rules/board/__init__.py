"""The permanents, what they are like under all effects, and what is known of that from one state to the next.

To find out what permanents are like words are read, and to read a word one asks what permanents are like. The cache
(`known`) stands below both; who fills it is joined to it here.
"""

from tabletop.engine.rules.board import known, reckoning

known.KnownPermanents.reckon = reckoning.reckon
