"""Target phrases: what each instance of the word "target" asks for (409.1c, 415), and what Auras enchant (502.45)."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT

#: as many targets as anybody could want ("any number of target creatures")
ANY_NUMBER: Final = 1_000_000


class TargetPhrase(Node, frozen=True):
    """One instance of the word "target" (409.1c): objects of a zone that match, players, or both.

    Of abilities on the stack `filter` is about their sources; None: whatever those are. Of "spells and abilities" it is
    about these themselves, and `kinds` has "spell" where spells are meant too. `at_first` is asked only as one is
    chosen.
    """

    filter: Filter | None = Anything()
    #: "their opponent": of whoever chooses
    players: Literal["none", "any", "opponent", "teammate", "their opponent"] = "none"
    zone: Literal[
        "in play", "graveyard", "stack", "in play or stack", "in play or suspended", "abilities", "spells and abilities"
    ] = "in play"
    #: which abilities, where the zone is that of abilities on the stack
    kinds: tuple[str, ...] = ("activated", "triggered")
    #: how many: at least and at most (409.1c)
    least: int = 1
    most: int = 1
    #: of players, only those of whom this holds (`Affected` in it), as they are chosen and later on; `settled`: as they
    #: are chosen only
    player_if: Condition | None = None
    settled: bool = False
    #: chosen only where this holds as the spell is announced (502.21c)
    only_if: Condition | None = None
    #: exactly this many instead ("X target creatures"), or up to this many where `least` is 0
    count: Amount | None = None
    #: nothing that a phrase before this one targets ("another target")
    apart: bool = False
    #: all of one owner's: "from a single graveyard"
    one_owner: bool = False
    #: who chooses: "of an opponent's choice" (409.2), or a player whom the event or the combat names
    chooser: Literal["you", "opponent", "that player", "defending player"] = "you"
    at_first: Filter | None = None


@reads(NO_ASPECT, parts=False)
class AimsAtFirst(Node, frozen=True):
    """Only what matches can be chosen as the target of this spell as it is played (409.1c)."""

    filter: Filter


@reads(NO_ASPECT, parts=False)
class Enchant(Node, frozen=True):
    """Enchant: what the Aura spell may target and the Aura may be on (502.45)."""

    target: TargetPhrase
