"""Removing cards from the game so that other abilities find them (217.7d), or face down (217.7b)."""

from __future__ import annotations

from typing import Any

from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import NOTHING
from tabletop.engine.vocabulary.rule_ids import rule


@rule("217.7b", "217.7d")
def removing(run: Run, context: Context, linked: str, face_down: bool = False) -> dict[str, Any]:
    """The fields of the moves by which cards are removed from the game, for those who speak of them later.

    What is removed face down can't be looked at by any player (217.7b).
    """
    if face_down:
        run.commit(e.CardAdded(FACE_DOWN), rule="217.7b")
    return {"held_by": context.this if linked else NOTHING, "held_for": linked, "face_down": face_down}
