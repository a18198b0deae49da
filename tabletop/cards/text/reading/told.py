"""The meanings that an event gives to "it", "that player" and "that much" in what it triggers or what replaces it."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from tabletop.cards.text.nouns.noun_phrases import kinds_of, parts_of
from tabletop.engine.language import abilities as e
from tabletop.engine.language import patterns as p
from tabletop.engine.language.filters import Controlled, HurtByThis, IsAttachedTo, IsThis
from tabletop.engine.language.node import mentions, nodes_in
from tabletop.engine.language.references import (
    ControllerOf,
    OtherObject,
    OwnerOf,
    ThatObject,
    ThatPlayer,
    This,
)

#: events that name a player
_OF_A_PLAYER: Final = p.GainsLife | p.LosesLife | p.ShufflesLibrary | p.FlipsCoin | p.UsesAbility


class Told(Struct, frozen=True):
    """The things that an event names before the first word of what it does (see the patterns in engine.rules)."""

    it: Any = None
    #: the other object of the event, "that creature" of "... blocked by a creature"
    second: Any = None
    player: Any = None
    #: whether there is a number that "that much" means
    numbered: bool = False
    #: what "it" and "that creature" may be called
    kinds: tuple[tuple[Any, tuple[str, ...]], ...] = ()
    #: whether it is that a spell or ability targets something: the other object of the event is that
    by_targeting: bool = False
    #: what the creatures of a block may be called: "the other creature", "the blocking creature"
    fight: dict[str, Any] = {}
    #: the event speaks of what this is attached to, which "that creature" then means, beside what it happens to
    beside_host: bool = False
    #: it is that a spell is played
    of_spell: bool = False
    #: it is that damage is dealt to a creature of which more is said: "other creatures" are others than that
    struck: bool = False
    #: it is about what this is attached to; it is that a part of the turn of that one's controller begins
    of_host: bool = False
    hosts_turn: bool = False

    @property
    def subject(self) -> Any:
        """The subject of the event, where it is not this."""
        return None if self.it == This() else self.it


def told_by(ability: Any) -> Told | None:
    """Return what the event of an ability tells; None where no event starts it."""
    if not isinstance(ability, e.Triggered | e.Replacement):
        return None
    pattern = ability.pattern
    return _of_damage(pattern) if isinstance(pattern, p.Damage) else _of_event(pattern)


def _of_event(pattern: p.Pattern) -> Told:
    it: Any = None
    kinds: tuple[tuple[Any, tuple[str, ...]], ...] = ()
    filter = getattr(pattern, "filter", None)
    deals = isinstance(pattern, p.DealsDamage)
    if filter is not None or isinstance(pattern, p.Discards):
        it = This() if filter == IsThis() else OtherObject() if deals else ThatObject()
        kinds = ((it, kinds_of(filter)),)
    if isinstance(pattern, p.StateIs) and mentions(pattern.condition, This):
        it = This()
    hosts_turn = isinstance(pattern, p.Begins) and pattern.whose == "controller of attached"
    if hosts_turn:
        # "at the beginning of the upkeep of enchanted creature's controller": the creature that it was on by then
        it = ThatObject()
    second: Any = None
    if isinstance(pattern, p.DealsDamage) and pattern.to == "creature":
        second = ThatObject()
    if isinstance(pattern, p.Blocks | p.BecomesBlocked) and pattern.each:
        second = OtherObject()
    if isinstance(pattern, p.BecomesTarget) and pattern.by is not None:
        return Told(it, OtherObject(), None, False, (*kinds, (OtherObject(), ())))
    if isinstance(pattern, p.BecomesTarget):
        return Told(it, kinds=kinds, by_targeting=True)
    fight: dict[str, Any] = {}
    if isinstance(pattern, p.Blocks | p.BecomesBlocked) and pattern.each:
        fight = {"other creature": second, "blocking creature": it if isinstance(pattern, p.Blocks) else second}
    if second is not None:
        kinds += ((second, ("creature",)),)
    named = (
        isinstance(pattern, p.Begins | p.PlaysSpell | p.PlaysLand | p.Draws | p.Discards | _OF_A_PLAYER)
        or (isinstance(pattern, p.DealsDamage) and pattern.to in ("player", "opponent", "defending player"))
        or (isinstance(pattern, p.BecomesTapped) and pattern.for_mana)
        or isinstance(pattern, p.Destroys | p.PaysUpkeep)
        or (isinstance(pattern, p.Moves) and (pattern.owner != "any" or pattern.put))
    )
    who: Any = ThatPlayer() if named else None
    if isinstance(pattern, p.DealsDamage) and pattern.to == "you" and Controlled("opponent") in parts_of(filter):
        # "a source an opponent controls deals damage to you": the other player is that opponent
        who = ControllerOf(it)
    if isinstance(pattern, p.Moves) and (pattern.origin, pattern.to, pattern.owner) == ("in play", "hand", "any"):
        who = OwnerOf(it)
    numbered = isinstance(pattern, p.DealsDamage | p.IsDealtDamage | p.GainsLife | p.LosesLife)
    return Told(
        it,
        second,
        who,
        numbered,
        kinds,
        fight=fight,
        beside_host=mentions_host(filter),
        of_spell=isinstance(pattern, p.PlaysSpell),
        struck=isinstance(pattern, p.DealsDamage) and pattern.struck is not None,
        of_host=hosts_turn or filter == IsAttachedTo(),
        hosts_turn=hosts_turn,
    )


def mentions_host(filter: Any) -> bool:
    """Return whether what something happens to is told by what this is attached to: by damage that deals."""
    return any(isinstance(part, HurtByThis) and part.by == "host" for part in nodes_in(filter))


def _of_damage(pattern: p.Damage) -> Told:
    """Return what a replaced event of damage tells: it is about who would be dealt it, else its source."""
    it: Any = None
    if pattern.to is None or pattern.players == "none":
        it = This() if IsThis() in (pattern.to, pattern.source) else ThatObject()
    return Told(it, player=ThatPlayer() if pattern.to is None else None, numbered=True)
