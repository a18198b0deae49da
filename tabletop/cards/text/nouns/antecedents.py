"""What stood before a word: targets, "it", "that player" as an ability is read from its first word to its last.

Nodes are walked in the order of their words, so that the antecedent of a word is what stood before it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from tabletop.cards.text.kernel.placeholders import Aim, AimPlayer, ControlledBy, FromGraveyard, It, Same, They
from tabletop.cards.text.nouns.noun_phrases import parts_of, with_other
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import DoneThisWay, ThatMuch, ValueOf
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.changes import GainsAbility
from tabletop.engine.language.conditions import Paid
from tabletop.engine.language.costs import (
    DiscardThis,
    PayLife,
    PutCountersOnThis,
    RemoveCounters,
    RemoveSomeCounters,
    ReturnThis,
    SacrificeThis,
)
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import Anything, BlockingThis, Controlled, HasType, IsThis, Other
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.language.references import (
    Attached,
    ChosenPlayer,
    ControllerOf,
    Drawn,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    Every,
    OtherObject,
    OwnerOf,
    Remembered,
    Target,
    TargetPlayer,
    ThatObject,
    ThatPlayer,
    This,
    You,
)

replace = msgspec.structs.replace

#: fields in the order of the words, where that is not the order of the node
_WORD_ORDER: Final[dict[type, tuple[str, ...]]] = {
    fx.DealDamage: ("source", "amount", "to", "players"),
    e.UnlessPays: ("effects", "who", "cost", "times"),
    e.Static: ("what", "changes", "condition"),
    e.Triggered: ("condition", "effects"),
    e.Replacement: ("condition", "outcome", "effects"),
    e.Activated: ("effects", "only_if"),
    e.Spell: ("effects",),
    e.Mode: ("effects",),
    e.AtNext: ("effects",),
    e.CreateToken: ("who", "amount"),
}
#: costs that name this, so that "it" means that
_ABOUT_ITSELF: Final = (SacrificeThis, RemoveCounters, RemoveSomeCounters, PutCountersOnThis, DiscardThis, ReturnThis)
#: "it" is then what was made or chosen
_MAKES: Final = (
    lk.LookAtHand, lk.LookAt, lk.RevealHand, lk.RevealTop, lk.RevealUntil, lk.PickFrom, e.CreateToken, px.Choose,
    px.Search, fx.PutIntoPlay,
)  # fmt: skip
#: "that much" is then the number of the effect
_NUMBERED: Final = (
    fx.DealDamage, px.GainLife, px.LoseLife, px.Draw, px.Discard, px.Mill, fx.Sacrifice, fx.SacrificeIt, fx.PutCounters,
    fx.RemoveCounters, e.CreateToken, fx.Destroy, PayLife,
)  # fmt: skip
_TYPE_NOUNS: Final = ("creature", "land", "artifact", "enchantment")

#: sees a node before its fields are walked: what to put in its place, or None to walk them
Visit = Callable[[Any], Any]


class Unsettled(Exception):
    """A word whose meaning can't be told: nothing, or more than one thing, stands before it."""


@cache
def _fields(kind: type) -> tuple[str, ...]:
    order = _WORD_ORDER.get(kind)
    if order is not None:
        return order
    names: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return ("who", *(name for name in names if name != "who")) if "who" in names else names


def walk(value: Any, visit: Visit, leave: Callable[[Any], None]) -> Any:
    if isinstance(value, tuple):
        parts = tuple(walk(part, visit, leave) for part in value)
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    if not isinstance(value, Node):
        return value
    put = visit(value)
    if put is not None:
        return put
    changed = {}
    for name in _fields(type(value)):
        old = getattr(value, name)
        new = walk(old, visit, leave)
        if new is not old:
            changed[name] = new
    result = replace(value, **changed) if changed else value
    leave(result)
    return result


def _mentions_they(value: Any) -> bool:
    """Whether "that player" stands in what was read."""
    return mentions(value, They)


class Settling:
    """One ability (or mode) whose words get their meaning."""

    def __init__(self, raw: Any, variable: bool, settle: Callable[..., Any]) -> None:
        #: settles an ability that stands in quotes within this one
        self.settle = settle
        self.variable = variable
        pattern = raw.pattern if isinstance(raw, e.Triggered | e.Replacement) else None
        self.targets: list[e.TargetPhrase] = []
        self.it: Any = None
        #: one card has been drawn, and nothing has been named since that "that card" could mean
        self.drawn = False
        #: the other object of a trigger event, "that creature" of "... blocked by a creature"
        self.second: Any = None
        self.player: Any = None
        self.moved: Any = None
        self.made = False
        self.numbered = False
        self.from_graveyard = False
        self.delayed = False
        #: what a delayed ability remembers, where it is not the last thing named
        self.about: Any = None
        #: the cost that has to be paid for what is being read
        self.when: Any = None
        self.triggered = pattern is not None
        self.kinds: dict[Any, tuple[str, ...]] = {}
        #: what the event is about, where it is not this
        self.subject: Any = None
        if pattern is not None:
            self._begin(pattern)
        if isinstance(raw, e.Activated) and any(isinstance(one, _ABOUT_ITSELF) for one in raw.cost):
            self.it = This()

    def _begin(self, pattern: p.Pattern) -> None:
        """What the event is about (see engine.rules.trigger_patterns)."""
        filter = getattr(pattern, "filter", None)
        deals = isinstance(pattern, p.DealsDamage)
        if filter is not None or isinstance(pattern, p.Discards):
            self.it = This() if filter == IsThis() else OtherObject() if deals else ThatObject()
            self.kinds[self.it] = kinds_of(filter)
        if isinstance(pattern, p.Begins) and pattern.whose == "controller of attached":
            self.it = Attached()
        self.subject = None if self.it == This() else self.it
        if isinstance(pattern, p.DealsDamage) and pattern.to == "creature":
            self.second = ThatObject()
            self.kinds[self.second] = ("creature",)
        if isinstance(pattern, p.Blocks | p.BecomesBlocked) and pattern.each:
            self.second = OtherObject()
            self.kinds[self.second] = ("creature",)
        if isinstance(pattern, p.Begins | p.PlaysSpell | p.Draws | p.Discards | p.GainsLife) or (
            (isinstance(pattern, p.DealsDamage) and pattern.to in ("player", "opponent"))
            or (isinstance(pattern, p.BecomesTapped) and pattern.for_mana)
        ):
            self.player = ThatPlayer()
        if isinstance(pattern, p.Damage):
            self._begin_damage(pattern)
            return
        self.numbered = isinstance(pattern, p.DealsDamage | p.IsDealtDamage | p.GainsLife)

    def _begin_damage(self, pattern: p.Damage) -> None:
        """What a replaced event of damage is about: who would be dealt it, else its source."""
        self.numbered = True
        if pattern.to is None or pattern.players == "none":
            self.it = This() if IsThis() in (pattern.to, pattern.source) else ThatObject()
        if pattern.to is None:
            self.player = ThatPlayer()
        self.subject = None if self.it == This() else self.it

    def visit(self, node: Any) -> Any:
        """Replace words by references, and note what can be referred to."""
        kind = type(node)
        if kind is Aim or kind is AimPlayer:
            return self._aim(node)
        if kind is It:
            return self._referent(node)
        if kind is They or kind is Same:
            if self.player is None:
                raise Unsettled('nobody was named before whom "that player" could mean')
            return self.player
        if kind is ControllerOf or kind is OwnerOf or kind is ValueOf:
            return self._information(node)
        if kind is BlockingThis and self.it not in (This(), None):
            raise Unsettled('"blocking it" could be about something else')
        if kind is DoneThisWay and not self.numbered:
            raise Unsettled("nothing was done before that could be counted")
        if kind is fx.DealDamage and _mentions_they(node.amount) and not _mentions_they((node.to, node.players)):
            # "... to target player equal to the number of cards in that player's hand"
            hit = {name: walk(getattr(node, name), self.visit, self.leave) for name in ("source", "to", "players")}
            amount = walk(node.amount, self.visit, self.leave)
            node = replace(node, amount=amount, **hit)
            self.leave(node)
            return node
        if kind is ControlledBy:
            self._aim(node.player)
            if not isinstance(self.player, TargetPlayer) or not self._is_first_player(self.player.index):
                raise Unsettled("it is not clear which target player is meant")
            return Controlled("target player")
        if kind is FromGraveyard:
            self.from_graveyard = True
            self.it = This()
            return node.effect
        if kind is fx.DealDamage and node.to == It():
            return self._damage_to_another(node)
        if kind is GainsAbility:
            return replace(node, ability=self.settle(node.ability))
        if kind is e.Shield:
            keeps = walk(node.keeps, self.visit, self.leave)
            amount = walk(node.amount, self.visit, self.leave)
            return replace(node, replacement=self.settle(node.replacement, self.variable), keeps=keeps, amount=amount)
        if kind is e.ChooseSource:
            self.made = True
        if kind is e.Card:
            return replace(node, abilities=tuple(self.settle(one) for one in node.abilities))
        if kind is e.ComesAsCopy:
            return replace(node, gains=tuple(self.settle(one) for one in node.gains))
        if kind is e.AtNext:
            return self._delayed(node)
        if kind is e.If and type(node.condition) is Paid and not node.otherwise:
            return self._if_paid(node)
        if kind is Paid:
            self.it = This()
        if kind is Controlled and node.by == "that player" and self.player != ThatPlayer():
            if isinstance(self.player, TargetPlayer) and self._is_first_player(self.player.index):
                return Controlled("target player")
            raise Unsettled('"that player" is not the player of an event here')
        if kind is ThatMuch and not self.numbered:
            raise Unsettled('there is no number before that "that much" could mean')
        if kind is This or kind is Attached:
            self.it = node
            return node
        if kind is Every:
            self.it = None
        elif kind in (EachPlayer, EachOpponent, EachOtherPlayer):
            self.player = None
        elif kind is Other and (self.targets or self.it == Attached()):
            raise Unsettled('"other" can mean two things here')
        return None

    def leave(self, node: Any) -> None:
        """Note what an effect leaves behind."""
        kind = type(node)
        if kind is px.Draw:
            self.drawn = node.amount == 1 and node.who == You()
        if kind in _MAKES:
            self.drawn = False
            self.it = Remembered()
            self.made = True
        elif node == ChooseValue("opponent"):
            self.player = ChosenPlayer()
        elif kind is fx.Move:
            self.moved = node.what
            self.made = True
            if node.to in ("hand", "library") and isinstance(node.what, Target):
                self.player = OwnerOf(node.what)
        if kind in _NUMBERED:
            self.numbered = True

    def _damage_to_another(self, node: fx.DealDamage) -> fx.DealDamage:
        """The "it" that is dealt damage is not what deals it: that would be "itself"."""
        before = self.it
        source = walk(node.source, self.visit, self.leave)
        amount = walk(node.amount, self.visit, self.leave)
        self.it = before
        if before == source:
            raise Unsettled('"it" would be what deals the damage, which is called "itself"')
        to = self._referent(It())
        players = walk(node.players, self.visit, self.leave)
        done = replace(node, source=source, amount=amount, to=to, players=players)
        self.leave(done)
        return done

    def _aim(self, node: Aim | AimPlayer) -> Any:
        if self.delayed:
            raise Unsettled("a delayed ability has no targets here")
        phrase = node.phrase
        if phrase.apart and not self.targets:
            # the first target can only be another than this
            phrase = replace(phrase, filter=with_other(phrase.filter or Anything()), apart=False)
        elif self.targets and mentions(phrase, Other):
            raise Unsettled('"another target" can mean two things')
        walk(phrase, self.visit, self.leave)
        index = len(self.targets)
        self.targets.append(replace(phrase, only_if=self.when) if self.when is not None else phrase)
        if isinstance(node, AimPlayer):
            self.player = TargetPlayer(index)
            return self.player
        target = Target(index)
        if node.phrase.players == "none":
            self.it = target
            self.kinds[target] = kinds_of(node.phrase.filter)
        else:
            # a creature or player: neither "it" nor "that player" is sure
            self.it = self.player = None
        return target

    def _is_first_player(self, index: int) -> bool:
        """Whether no target before that one could be a player."""
        return all(phrase.players == "none" for phrase in self.targets[:index])

    def _antecedent(self, word: It) -> Any:
        found = self.it
        if word.noun == "card" and self.drawn:
            return Drawn()
        if word.noun and found == OtherObject() and self.second == ThatObject():
            # "... deals damage to a creature, destroy that creature": the one that is damaged
            found = self.second
        if word.noun and type(found) in (This, Attached, type(None)):
            found = next((one for one in (self.second, self._only_target(), self.subject) if one is not None), None)
        if word.many and found == This():
            raise Unsettled('"they" can\'t be this one thing')
        if found is None:
            raise Unsettled(f'nothing was named before that "{word.noun or "it"}" could mean')
        if word.noun in _TYPE_NOUNS and found in self.kinds and word.noun not in self.kinds[found]:
            raise Unsettled(f"what was named before is no {word.noun}")
        return found

    def _only_target(self) -> Any:
        """The one target that is an object, where there is no other thing that "that creature" could be."""
        aimed = [at for at, phrase in enumerate(self.targets) if phrase.filter is not None]
        if len(aimed) != 1 or self.targets[aimed[0]].players != "none" or Target(aimed[0]) not in self.kinds:
            return None
        return Target(aimed[0])

    def _referent(self, word: It) -> Any:
        found = self._antecedent(word)
        if word.noun:
            # "that creature" is what an "it" after it means
            self.it = found
        if self.moved is not None and found == self.moved:
            return Remembered()
        if not self.delayed or found in (This(), Remembered(), Attached()):
            return found
        # a delayed ability remembers what was made, or else the only target
        if self.made or self.triggered != (found == ThatObject()) or len(self.targets) > 1:
            if self.made or self.about not in (None, found):
                raise Unsettled("what a delayed ability is about must be the last thing named")
            self.about = found
        return Remembered()

    def _information(self, node: Any) -> Any:
        if type(node.what) is It:
            node = replace(node, what=self._antecedent(node.what))
        else:
            node = replace(node, what=walk(node.what, self.visit, self.leave))
        if not isinstance(node, ValueOf):
            self.player = node
        return node

    def _if_paid(self, node: e.If) -> e.If:
        """What happens if a cost was paid: its targets are chosen only then (502.21c)."""
        self.visit(node.condition)
        self.when = node.condition
        then = walk(node.then, self.visit, self.leave)
        self.when = None
        return replace(node, then=then)

    def _delayed(self, node: e.AtNext) -> e.AtNext:
        self.delayed, self.about = True, None
        effects = walk(node.effects, self.visit, self.leave)
        self.delayed = False
        return replace(node, effects=effects, about=self.about)


def kinds_of(filter: Any) -> tuple[str, ...]:
    """The types that what matches is sure to have, as far as nouns are concerned."""
    if filter is None:
        return ()
    found: tuple[str, ...] = ()
    for part in parts_of(filter):
        if type(part) is HasType:
            found += (part.value,)
        elif type(part) is AnyOf:
            inner = [kinds_of(one) for one in part.parts]
            found += tuple(kind for kind in inner[0] if all(kind in one for one in inner))
        elif type(part).__name__ in ("Attacking", "Blocking", "Blocked", "HasSubtype", "IsAttachedTo", "IsThis"):
            found += ("creature", "land", "artifact", "enchantment")
    return found
