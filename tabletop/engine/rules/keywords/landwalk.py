"""Landwalk (502.6): unblockable while the defending player controls a land of the right kind."""

from __future__ import annotations

from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import BASIC, SNOW, SUPERTYPES


class Landwalk(KeywordRules):
    """Landwalk (502.6): unblockable while the defending player controls a land of the right kind.

    Its value says which, as words that all have to fit: "swamp", "legendary", "snow swamp", "nonbasic".
    """

    name = "landwalk"
    rule_id = "502.6"
    tag = "WLK"

    @rule("502.6b", "502.6c", "502.6d", "502.6e")
    def unblockable(self, state: State, values: tuple[str, ...], team: int) -> tuple[str, ObjectId] | None:
        """Name a land of the defending player that fits one of them; his or her landwalks don't matter.

        Of a team of several each is a defending player (606.7a), so that a land of either will do.
        """
        kinds = tuple(dict.fromkeys(tuple(value.split()) for value in values))
        for thing in state.permanents():
            if state.team_of(thing.controller) != team:
                continue
            land = values_of(state, thing)
            for words in kinds:
                if land.is_land and _fits(land, words):
                    return "502.6c" if SNOW in words and len(words) > 1 else "502.6b", thing.id
        return None


def _fits(land: Values, words: tuple[str, ...]) -> bool:
    """Tell whether a land is all that the words of a landwalk ask for; no words ask for nothing that there is."""
    subtypes = tuple(subtype.lower() for subtype in land.subtypes)
    return bool(words) and all(_is(land, subtypes, word) for word in words)


def _is(land: Values, subtypes: tuple[str, ...], word: str) -> bool:
    if word == "nonbasic":
        return BASIC not in land.supertypes
    if word in SUPERTYPES:
        return word in land.supertypes
    return word in subtypes


RULES = Landwalk()
