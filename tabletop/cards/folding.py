"""One folding of names and words, for decks, search and pictures: what people write differently is the same."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_SIGNS: Final = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u00b4": "'", "`": "'", "\u201c": '"', "\u201d": '"',
    "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-",
    "\u00e6": "ae", "\u00c6": "ae", "\u0153": "oe", "\u0152": "oe", "\u00f8": "o", "\u00d8": "o",
    "\u0142": "l", "\u0141": "l", "\u0111": "d", "\u0110": "d", "\u00f0": "d", "\u00d0": "d", "\u00fe": "th",
    "\u00de": "th", "\u0131": "i",
})  # fmt: skip

_HALVES: Final = re.compile(r"\s*/{1,2}\s*")
#: signs of a name that people leave out, or write as a space
_LEFT_OUT: Final = str.maketrans({"'": "", ",": "", "-": " "})


@lru_cache(maxsize=65536)
def fold_name(name: str) -> str:
    """The name for look-up: small letters without accents and ligatures, no apostrophes, commas and hyphens.

    Between the halves of a split card stands " // ", however many strokes were written.
    """
    folded = fold_text(name)
    halves = _HALVES.sub(" // ", folded)
    return " ".join(halves.translate(_LEFT_OUT).split()) or folded


def fold_text(text: str) -> str:
    """Words for a search: small letters without accents and ligatures, plain quotes and dashes, single spaces."""
    parts = unicodedata.normalize("NFKD", text.translate(_SIGNS))
    bare = "".join(sign for sign in parts if not unicodedata.combining(sign))
    return " ".join(bare.casefold().split())
