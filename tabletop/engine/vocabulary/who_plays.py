"""Who plays a seat: a person, or a computer player of a strength."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

#: a person, or a computer player of a strength
Plays: TypeAlias = Literal["person", "quick", "thoughtful"]
PERSON: Final = "person"
