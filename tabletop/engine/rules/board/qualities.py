"""Qualities that protection names by other things: their colours, or their card types (502.7a)."""

from __future__ import annotations

from tabletop.engine.language.changes import ProtectedFrom
from tabletop.engine.rules.board.reading import Context, things_about
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import TYPES


@rule("502.7a", "502.7g")
def qualities_of(state: State, change: ProtectedFrom, context: Context) -> tuple[str, ...]:
    """Return the qualities, each once, of the things that a change names, as they are now or as they left."""
    things = [values for _, values in things_about(state, change.what, context)]
    if change.trait == "colour":
        return tuple(COLOUR_WORDS[colour] for colour in COLOURS if any(colour in one.colours for one in things))
    return tuple(kind for kind in TYPES if any(kind in one.types for one in things))
