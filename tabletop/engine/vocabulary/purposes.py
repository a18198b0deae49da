"""Purposes of decisions, and beside each what becomes of such a decision as players leave the game (600.4a, 600.4d)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, assert_never

from msgspec import Struct

#: the kind of choice that a decision is
Purpose: TypeAlias = Literal[
    # somebody may act, or a loop is being settled, or the rules are off and may go on
    "priority", "loop", "rules off",
    # declarations and other parts of combat
    "attackers", "blockers", "pile", "bands", "heads", "combat damage", "defending player",
    # starting the game
    "who chooses", "who goes first", "mulligan",
    # playing a spell or ability
    "way", "mode", "optional costs", "entwine", "splice", "convoke", "x", "target", "division", "chooser", "announce",
    # paying
    "pay", "pay or not", "sacrifice", "tap", "return to hand", "discard", "remove from the game",
    # what effects ask
    "may", "choose", "choose a value", "colour", "mix", "how many", "copy", "enchant", "order", "tap or untap", "untap",
    "look",
    "look at the top", "take", "scry", "reveal", "search",
    # what the rules ask besides
    "replacement", "prevention", "timestamps", "triggers", "graveyard order", "reverse",
    # chance
    "coin", "shuffle",
]  # fmt: skip


class OnLeaving(Struct, frozen=True):
    """The fate of a decision as players leave the game."""

    #: a player leaves while it is asked: what is left of it is asked, or the procedure that asks it begins it anew
    #: (`run.Anew`), or nothing is under way and the turn goes on
    meanwhile: Literal["what is left", "anew", "the turn goes on"]
    #: it is asked of a player who has left: somebody else answers it, or nobody does and as little is done as can be
    of_one_who_left: Literal["somebody else", "nobody"]


#: a choice that somebody else can make as well
_SHARED: Final = OnLeaving("what is left", "somebody else")
#: a choice about a player's own things, which are gone with him or her
_OWN: Final = OnLeaving("what is left", "nobody")
#: a choice that is made as a whole, or from other things than before
_WHOLE: Final = OnLeaving("anew", "somebody else")
_OWN_WHOLE: Final = OnLeaving("anew", "nobody")
_AT_REST: Final = OnLeaving("the turn goes on", "nobody")


def on_leaving(purpose: Purpose) -> OnLeaving:
    """Return what becomes of a decision with this purpose as players leave the game.

    The type checker names a purpose that has no place here.
    """
    match purpose:
        case "priority" | "loop":
            return _AT_REST
        case "attackers" | "bands" | "blockers" | "pile" | "heads" | "combat damage" | "who goes first" | "target":
            return _WHOLE
        case "pay":
            return _OWN_WHOLE
        case "may" | "pay or not" | "discard" | "sacrifice" | "search" | "mulligan" | "look" | "scry" | "order":
            return _OWN
        case (
            "reveal" | "enchant" | "colour" | "mix" | "how many" | "convoke" | "replacement" | "prevention" | "triggers"
        ):
            return _OWN
        case "reverse" | "announce" | "graveyard order":
            return _OWN
        case "who chooses" | "way" | "mode" | "optional costs" | "entwine" | "splice" | "x" | "division" | "chooser":
            return _SHARED
        case "tap" | "return to hand" | "remove from the game" | "choose" | "choose a value" | "copy":
            return _SHARED
        case (
            "tap or untap"
            | "untap"
            | "look at the top"
            | "take"
            | "timestamps"
            | "defending player"
            | "coin"
            | "shuffle"
            | "rules off"
        ):
            return _SHARED
        case _:
            assert_never(purpose)


#: what a team declares in combat
DECLARATIONS: Final[tuple[Purpose, ...]] = ("attackers", "blockers")
