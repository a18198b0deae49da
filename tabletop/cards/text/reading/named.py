"""What has been named so far in an ability that is read, and what a word like "it" or "that creature" means by that."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.placeholders import EITHER, IN_COMBAT, SPELL_OR_ABILITY, It
from tabletop.cards.text.nouns.noun_phrases import KIND_NOUNS, parts_of
from tabletop.cards.text.reading.left_behind import ABOUT_ITSELF, Unclear
from tabletop.cards.text.reading.told import Told, told_by
from tabletop.engine.language import abilities as e
from tabletop.engine.language.filters import Controlled
from tabletop.engine.language.references import (
    Attached,
    ControllerOf,
    Drawn,
    Every,
    OtherObject,
    OwnerOf,
    Remembered,
    Target,
    ThatObject,
    This,
)


class Named:
    """What the words read so far have named: things, players, numbers and targets."""

    def __init__(self, raw: Any) -> None:
        """Begin with what an event or a cost names."""
        told = told_by(raw)
        self._triggered = told is not None
        self._told = told or Told()
        #: what is paid for it
        self._cost: tuple[Any, ...] = raw.cost if isinstance(raw, e.Activated) else ()
        self.targets: list[e.TargetPhrase] = []
        self.from_graveyard = False
        #: what "it" means
        self._it: Any = self._told.it
        if isinstance(raw, e.Activated) and any(isinstance(one, ABOUT_ITSELF) for one in raw.cost):
            self._it = This()
        #: what "it" meant before the effect just before made or chose something
        self._earlier: Any = self._it
        #: what this is attached to has been named
        self._hosted = False
        #: what "that player" means
        self._player: Any = self._told.player
        #: the last target that may be a creature or a player
        self._either: Any = None
        #: what the effect just before has made, found or moved may be called so
        self._just: tuple[str, ...] = ()
        #: several players were named, and what is said of "that player" is of each of them
        self._each = False
        #: what things may be called
        self._kinds: dict[Any, tuple[str, ...]] = dict(self._told.kinds)
        #: what the effect just before has done to the things that it leaves: "milled", "revealed"
        self._deed = ""
        #: all things that match, on which the last effects were: "they"
        self._group: Every | None = None
        #: there is a number that "that much" means
        self._numbered = self._told.numbered
        #: one card has been drawn, and nothing has been named since that "that card" could mean
        self._drawn = False
        #: what has been moved, and is another object since
        self._moved: Any = None
        #: something was made or chosen, which "it" then means
        self._made = False
        #: it is one permanent that was chosen
        self._chosen = False
        #: what is read belongs to a delayed ability, and what that remembers, where it is not the last thing named
        self._delayed = False
        self._about: Any = None
        #: the player whom it remembers
        self._kept_player: Any = None
        #: it waits for something to happen to one thing, and has no targets
        self._aimless = False
        #: the cost that has to be paid for what is being read
        self._when: Any = None

    def _is_first_player(self, index: int) -> bool:
        """Return whether no target before that one could be a player."""
        return all(phrase.players == "none" for phrase in self.targets[:index])

    def _is_second_player(self, index: int) -> bool:
        """Return whether this target is another player than the one target before it, which is a player too."""
        before = self.targets[:index]
        return len(before) == 1 and before[0].filter is None and self.targets[index].apart

    def _antecedent(self, word: It) -> Any:
        found = self._it
        if word.noun == SPELL_OR_ABILITY:
            if not self._told.by_targeting:
                raise Unclear("no spell or ability was named before")
            return OtherObject()
        if word.noun == "spell" and found == Remembered() and self._told.of_spell:
            return self._told.subject
        if word.noun in IN_COMBAT:
            return self._in_combat(word.noun)
        if word.noun == "creature" and found == ThatObject() and self._told.fight:
            raise Unclear('"creature" could be either of the two that fight')
        if word.noun == "creature" and self._told.beside_host and found == ThatObject():
            return Attached()
        if word.noun == "card" and self._drawn:
            return Drawn()
        if word.noun and found == OtherObject() and self._told.second == ThatObject():
            # "... deals damage to a creature, destroy that creature": the one that is damaged
            found = self._told.second
        if word.noun in KIND_NOUNS and found == Remembered() and self._just == ("card",):
            # a card has been revealed: "that creature" is another thing
            found = None
        if word.noun and type(found) in (This, Attached, type(None)):
            host = Attached() if self._hosted and not self.targets else None
            others = (self._told.second, self._only_target(), self._told.subject, host)
            found = next((one for one in others if one is not None), None)
            if word.noun in self._just:
                found = Remembered()
        if word.many and found in (None, This()) and not self._delayed:
            found = self._group or found
        if word.many and found is None and self._delayed and self._group is not None:
            # what a delayed ability remembers is found as it is made
            found = self._group
        if word.many and found == This():
            raise Unclear('"they" can\'t be this one thing')
        if found is None and word.noun == EITHER:
            found = self._either
        if found is None:
            raise Unclear(f'nothing was named before that "{word.noun or "it"}" could mean')
        if word.noun == "ability" and not (isinstance(found, Target) and self.targets[found.index].zone == "abilities"):
            raise Unclear("no ability was named before")
        if word.noun in KIND_NOUNS and found in self._kinds and word.noun not in self._kinds[found]:
            raise Unclear(f"what was named before is no {word.noun}")
        return found

    def _in_combat(self, noun: str) -> Any:
        """ "The other creature" of a block, not the one that the event is about, or "the blocking creature"."""
        found = self._told.fight.get(noun)
        if found is None:
            raise Unclear(f'it is not clear which creature is "the {noun}"')
        return found

    def _only_target(self) -> Any:
        """The one target that is an object, where there is no other thing that "that creature" could be."""
        aimed = [at for at, phrase in enumerate(self.targets) if phrase.filter is not None]
        if len(aimed) != 1 or self.targets[aimed[0]].players != "none" or Target(aimed[0]) not in self._kinds:
            return None
        return Target(aimed[0])

    def _that_opponent(self, owner: OwnerOf) -> ControllerOf:
        """ "Target permanent an opponent controls ... that opponent": whoever controlled it, not its owner."""
        aimed = self.targets[owner.what.index].filter if isinstance(owner.what, Target) else None
        if aimed is None or Controlled("opponent") not in parts_of(aimed):
            raise Unclear("it is not clear which opponent is meant")
        return ControllerOf(owner.what)
