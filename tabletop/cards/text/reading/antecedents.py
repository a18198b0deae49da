"""Antecedents: what "it", "that player" and "that much" mean, as an ability is read from first word to last.

`Binding.visit` sees each node before its fields, `Binding.leave` after them; what each kind of node does there stands
in the tables at the end. Nodes without an entry name nothing and mean nothing but themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tabletop.cards.text.kernel.placeholders import (
    THIS_IN_YOURS,
    Aim,
    AimPlayer,
    Behind,
    ControlledBy,
    FromGraveyard,
    It,
    OfChoice,
    Same,
    They,
)  # fmt: skip
from tabletop.cards.text.nouns.measures import substituted
from tabletop.cards.text.nouns.noun_phrases import KIND_NOUNS, kinds_of, with_other
from tabletop.cards.text.nouns.this_way import REVEALED_UNTIL
from tabletop.cards.text.reading.left_behind import Unclear as Unclear
from tabletop.cards.text.reading.who_is_meant import WhoIsMeant
from tabletop.cards.text.reading.word_order import walk
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import Among, DoneThisWay, ThatMuch, ValueOf
from tabletop.engine.language.changes import GainsAbility, LosesAbility
from tabletop.engine.language.conditions import IsSuspended, Paid, PlayedInMainPhase
from tabletop.engine.language.costs import ExileCards, TapOthers, TimesX
from tabletop.engine.language.filters import (
    All,
    Anything,
    BlockingThis,
    Controlled,
    HasType,
    IsAttachedTo,
    Not,
    Other,
    OtherThan,
    Owned,
    Shares,
)  # fmt: skip
from tabletop.engine.language.node import mentions
from tabletop.engine.language.patterns import Begins, Moves
from tabletop.engine.language.references import (
    Attached,
    ControllerOf,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    EachWithout,
    Every,
    NonWinners,
    OwnerOf,
    Remembered,
    Spent,
    Target,
    TargetPlayer,
    ThatObject,
    ThatPlayer,
    This,
    ThisWay,
)

replace = msgspec.structs.replace


class Binding(WhoIsMeant):
    """One ability (or mode) whose words get their meaning: what has been named so far, and the targets."""

    def __init__(self, raw: Any, variable: bool, bind: Callable[..., Any]) -> None:
        """Begin with what an event or a cost names; `bind` is for abilities that stand in quotes within this one."""
        super().__init__(raw)
        self._bind = bind
        #: it is a static ability about what this is attached to
        self._of_host = isinstance(raw, e.Static) and raw.what == Attached()
        self._variable = variable

    def visit(self, node: Any) -> Any:
        """Return what stands in the place of a node, noting what can be referred to; None to walk its fields."""
        handler = _VISITS.get(type(node))
        return None if handler is None else handler(self, node)

    def _walk(self, value: Any) -> Any:
        return walk(value, self.visit, self.leave)

    # --- players and other words that stand for themselves ---

    def _blocking_it(self, node: BlockingThis) -> Any:
        """ "Blocking it": this, or what "it" means; a static ability has no word for each of several things here."""
        if node.what is None:
            return node
        if type(node.what) is not It:
            raise Unclear('"blocking it" could be about something else')
        found = This() if self._it is None and not node.what.noun else self._referent(node.what)
        return BlockingThis() if found == This() else replace(node, what=found)

    def _done_this_way(self, node: DoneThisWay) -> None:
        if not self._numbered:
            raise Unclear("nothing was done before that could be counted")

    def _that_much(self, node: ThatMuch) -> None:
        if not self._numbered:
            raise Unclear('there is no number before that "that much" could mean')

    def _this(self, node: This | Attached) -> Any:
        self._it = node
        self._hosted = self._hosted or type(node) is Attached
        return node

    def _chosen_by_them(self, node: fx.Aimed) -> Any:
        """A target that another player chooses: "the first player" is that one still."""
        who: Any = node.who
        if type(who) is not AimPlayer or who.phrase.chooser != "that player":
            return None
        done = replace(node, who=self._walk(who))
        self._player = ThatPlayer()
        return done

    def _several_things(self, node: Every) -> Every:
        filter = self._walk(node.filter)
        self._it = None
        return node if filter is node.filter else replace(node, filter=filter)

    def _several_players(self, node: Any) -> None:
        self._player = None
        self._each = True

    def _other(self, node: Other) -> Any:
        if self._told.struck:
            return OtherThan(ThatObject())
        if self._told.hosts_turn or self._of_host:
            # "that creature's controller ... another creature": another one than that
            # "enchanted creature gets +1/+1 for each other creature": other than that one
            return Not(IsAttachedTo())
        if self._told.subject is not None and not self._told.of_spell and not self._told.of_host:
            raise Unclear('"other" can mean two things here')
        if type(self._player) is ControllerOf and type(self._it) is Target and self._player.what == self._it:
            # "destroy target land ... its controller sacrifices another land": another one than that
            return OtherThan(self._it)
        aimed = any(one.filter is not None for one in self.targets)
        if self._chosen and not aimed and self._it in (None, Remembered()):
            return OtherThan(Remembered())
        if aimed or self._it == Attached() or (self._made and self._it == Remembered()):
            raise Unclear('"other" can mean two things here')
        return None

    def _likeness(self, node: All) -> Any:
        """ "All other creatures that share a color with it": others than the one that they are like.

        What happens to the creature that this is attached to tells of "another creature": another than that one.
        """
        if self._told.of_host and Other() in node.parts and HasType("creature") in node.parts:
            return self._walk(All(tuple(Not(IsAttachedTo()) if part == Other() else part for part in node.parts)))
        alike = any(type(part) is Shares and type(part.what) is It for part in node.parts)
        if not alike or Other() not in node.parts or self._told.subject is None:
            return None
        than: Any = OtherThan(It())
        return self._walk(All(tuple(than if part == Other() else part for part in node.parts)))

    def _controlled_by_target(self, node: ControlledBy) -> Controlled:
        self._aim(node.player)
        if isinstance(self._player, TargetPlayer) and self._is_second_player(self._player.index):
            return Controlled("other target player")
        if not isinstance(self._player, TargetPlayer) or not self._is_first_player(self._player.index):
            raise Unclear("it is not clear which target player is meant")
        return Controlled("target player")

    # --- abilities within this one ---

    def _gained(self, node: GainsAbility | LosesAbility) -> Any:
        return node if node.ability is None else replace(node, ability=self._bind(node.ability))

    def _shield(self, node: e.Shield) -> e.Shield:
        keeps, amount = self._walk(node.keeps), self._walk(node.amount)
        replacement = self._bind(node.replacement, self._variable)
        return replace(node, replacement=replacement, keeps=keeps, amount=amount)

    def _card(self, node: e.Card) -> e.Card:
        return replace(node, abilities=tuple(self._bind(one) for one in node.abilities))

    def _copy(self, node: e.ComesAsCopy) -> e.ComesAsCopy:
        return replace(node, gains=tuple(self._bind(one) for one in node.gains))

    def _out_of_graveyard(self, node: FromGraveyard) -> Any:
        self.from_graveyard = True
        self._it = This()
        mine = replace(node.effect, what=THIS_IN_YOURS)
        if getattr(mine, "on", None) is None:
            return mine
        on = self._walk(mine.on)
        self._it = This()
        return replace(mine, on=on)

    # --- effects ---

    def _put_somewhere(self, node: fx.PutIntoPlay) -> Any:
        """ "Put a card from your hand into play blocking that creature": another thing than the card that is put."""
        if node.what != Remembered() or not any(isinstance(one, It) for one in (node.on, node.blocking)):
            return None
        chosen, self._it = self._it, self._earlier
        done = replace(node, on=self._walk(node.on), blocking=self._walk(node.blocking))
        self._it = chosen
        self.leave(done)
        return done

    def _source_chosen(self, node: e.ChooseSource) -> None:
        self._made = True

    def _paid(self, node: Paid | IsSuspended) -> None:
        if isinstance(node, IsSuspended) or node.of is None:
            self._it = This()

    def _if(self, node: e.If) -> Any:
        """Bind what happens if a cost was paid, or at a time: its targets are chosen only then (502.21c)."""
        condition: Any = node.condition
        if type(condition) is Behind:
            then = self._walk(node.then)
            asked = self._walk(condition)
            return replace(node, condition=asked, then=then, otherwise=self._walk(node.otherwise))
        if not isinstance(node.condition, Paid | PlayedInMainPhase) or node.otherwise:
            return None
        if isinstance(node.condition, Paid):
            self._paid(node.condition)
        self._when = node.condition
        then = self._walk(node.then)
        self._when = None
        return replace(node, then=then)

    def _instead(self, node: e.Instead) -> e.Instead:
        """Bind what happens "instead": what the other effects would have moved or made is as it was before them."""
        it, before = self._it, (self._moved, self._made, self._just, self._drawn)
        effects = self._walk(node.effects)
        self._moved, self._made, self._just, self._drawn = before
        if self._it == Remembered():
            self._it = it
        return replace(node, effects=effects, condition=self._walk(node.condition), then=self._walk(node.then))

    def _coin(self, node: e.FlipCoin | e.TossCoin) -> Any:
        """Bind what happens either way: nothing that the one has moved or made has been so in the other."""
        first, second = ("won", "lost") if isinstance(node, e.FlipCoin) else ("heads", "tails")
        it, before = self._it, (self._moved, self._made, self._just, self._drawn, self._deed)
        one = self._walk(getattr(node, first))
        if getattr(node, second):
            self._moved, self._made, self._just, self._drawn, self._deed = before
            self._it = it if self._it == Remembered() else self._it
        return replace(node, **{first: one, second: self._walk(getattr(node, second)), "who": self._walk(node.who)})

    def _ways(self, node: e.Either) -> e.Either:
        """Bind ways of which one is carried out: "it" is in each what it was before, unless the first names a thing."""
        before, ways = self._it, []
        for way in node.ways:
            ways.append(self._walk(way))
            self._it = before if self._it is None else self._it
        return replace(node, ways=tuple(ways))

    def _at_next(self, node: e.AtNext) -> e.AtNext:
        watch = None if node.watch is None else self._walk(node.watch)
        if node.each or not isinstance(node.pattern, Moves | Begins):
            # what the event names is what its words mean
            inner = self._bind(e.Triggered(node.pattern, node.effects))
            if inner.targets:
                raise Unclear("a delayed ability has no targets here")
            return replace(node, effects=inner.effects, watch=watch)
        if watch is not None and watch != This():
            return replace(node, effects=self._of_watched(node.effects, watch), watch=watch)
        # "at the end of that player's next turn": of whom it speaks is said first
        who = None if node.who is None else self._walk(node.who)
        self._delayed, self._about, self._kept_player = True, None, None
        done = replace(node, watch=watch, condition=self._walk(node.condition))
        done = replace(done, effects=self._walk(node.effects))
        self._delayed = False
        return replace(done, about=self._about, who=who or self._kept_player)

    def _of_watched(self, effects: Any, watch: Any) -> Any:
        """Bind what happens as something happens to one thing, which "it" then means, as the event finds it."""
        before = self._it, self._player, self._aimless
        self._it, self._player, self._aimless = ThatObject(), None, True
        self._kinds[ThatObject()] = (*self._kinds.get(watch, KIND_NOUNS), "card")
        done = self._walk(effects)
        self._it, self._player, self._aimless = before
        return done

    def _spent(self, node: Spent) -> Any:
        """What was paid with, unless an effect has done that: then what that was done to."""
        if node.noun == "exiled creature" and not self._triggered and not self._cost:
            return None  # a spell's additional cost stands in another line
        if node.noun in ("tapped creature", "exiled card", "exiled creature"):
            kind = TapOthers if node.noun == "tapped creature" else ExileCards
            parts = (part.part if isinstance(part, TimesX) else part for part in self._cost)
            if not any(isinstance(part, kind) for part in parts):
                raise Unclear("nothing like that was done to pay for it")
            return None
        deed = "discarded" if node.noun == "card" else "sacrificed"
        if self._deed == deed:
            return ThisWay(deed)
        if self._triggered:
            raise Unclear(f"nothing was {deed} before")
        return None

    def _of_choice(self, node: OfChoice) -> None:
        raise Unclear('"of your choice" needs an effect before which it is chosen')

    def _this_way(self, node: ThisWay) -> None:
        if self._deed != ("destroyed" if node.deed == "buried" else node.deed):
            raise Unclear(f"nothing was {node.deed} just before")

    def _among(self, node: Among) -> None:
        if node.what == REVEALED_UNTIL and self._deed != "revealed until":
            raise Unclear("nothing was revealed just before until a card was found")

    def _for_each(self, node: e.ForEach) -> e.ForEach:
        """Bind what is done for each of several things: in it "it" is the thing."""
        what = self._walk(node.what)
        self._it, self._made, self._moved = Remembered(), True, None
        self._kinds[Remembered()] = kinds_of(what.filter)
        effects = self._walk(node.effects)
        self._it = None
        return replace(node, what=what, effects=effects)

    def _damage(self, node: Any) -> Any:
        about = mentions(node.amount, They) or mentions(node.amount, Controlled)
        if about and node.players is not None and not mentions((node.to, node.players), They):
            return self._damage_by_whom(node)
        return self._damage_to_another(node) if node.to == It() else None

    def _damage_by_whom(self, node: fx.DealDamage) -> fx.DealDamage:
        """ "... to target player equal to the number of cards in that player's hand": whom is said first."""
        hit = {name: self._walk(getattr(node, name)) for name in ("source", "to", "players")}
        node = replace(node, amount=self._walk(node.amount), **hit)
        self.leave(node)
        return node

    def _damage_to_another(self, node: fx.DealDamage) -> fx.DealDamage:
        """The "it" that is dealt damage is not what deals it: that would be "itself"."""
        before = self._it
        source = self._walk(node.source)
        amount = self._walk(node.amount)
        self._it = before
        if before == source:
            raise Unclear('"it" would be what deals the damage, which is called "itself"')
        to = self._referent(It())
        players = self._walk(node.players)
        done = replace(node, source=source, amount=amount, to=to, players=players)
        self.leave(done)
        return done

    def _aim(self, node: Aim | AimPlayer) -> Any:
        if self._delayed or self._aimless:
            raise Unclear("a delayed ability has no targets here")
        phrase = node.phrase
        if phrase.chooser == "that player" and not self._triggered:
            raise Unclear("no player is named who could choose")
        if phrase.apart and not self.targets:
            # another than this, the card that this has become, or what this is attached to as that happened to it
            than: Any = OtherThan(This()) if phrase.zone == "graveyard" else Other()
            than = OtherThan(ThatObject()) if self._told.of_host and self._it == ThatObject() else than
            other = substituted(with_other(phrase.filter or Anything()), Other(), than)
            phrase = replace(phrase, filter=other, apart=False)
        elif self.targets and mentions(phrase, Other):
            raise Unclear('"another target" can mean two things')
        phrase = self._walk(phrase)
        index = len(self.targets)
        self.targets.append(replace(phrase, only_if=self._when) if self._when is not None else phrase)
        if isinstance(node, AimPlayer):
            self._player = TargetPlayer(index)
            return self._player
        target = Target(index)
        if node.phrase.players == "none":
            self._it = target
            # an ability is not what it is an ability of
            self._kinds[target] = () if node.phrase.zone == "abilities" else kinds_of(node.phrase.filter)
        else:
            # a creature or player: neither "it" nor "that player" is sure
            self._it = self._player = None
            self._either = target
        return target

    def _referent(self, word: It) -> Any:
        found = self._antecedent(word)
        if word.noun:
            # "that creature" is what an "it" after it means
            self._it = found
        if self._moved is not None and found == self._moved:
            return Remembered()
        if not self._delayed or found in (This(), Remembered(), Attached()):
            return found
        if isinstance(found, Every):
            if self._about not in (None, found):
                raise Unclear("what a delayed ability is about must be the last thing named")
            self._about = found
            return Remembered()
        # a delayed ability remembers what was made, or else the only target
        if self._made or self._triggered != (found == ThatObject()) or len(self.targets) > 1:
            if self._made or self._about not in (None, found):
                raise Unclear("what a delayed ability is about must be the last thing named")
            self._about = found
        return Remembered()

    def _information(self, node: Any) -> Any:
        if type(node.what) is It:
            # a delayed ability has no targets and another event: it knows what it remembers
            named = self._referent if self._delayed else self._antecedent
            node = replace(node, what=named(node.what))
        else:
            node = replace(node, what=self._walk(node.what))
        if not isinstance(node, ValueOf):
            self._player = node
        return node


#: a kind of node -> what is done before its fields are walked, and what stands in its place (None: it is walked)
_VISITS: Final[dict[type, Callable[[Binding, Any], Any]]] = {
    Aim: Binding._aim,
    AimPlayer: Binding._aim,
    It: Binding._referent,
    They: Binding._that_player,
    Same: Binding._that_player,
    Behind: lambda self, node: self._walk(node.condition),
    ControllerOf: Binding._information,
    OwnerOf: Binding._information,
    ValueOf: Binding._information,
    ControlledBy: Binding._controlled_by_target,
    Controlled: Binding._controlled,
    Owned: Binding._owned,
    This: Binding._this,
    Attached: Binding._this,
    Every: Binding._several_things,
    EachPlayer: Binding._several_players,
    EachOpponent: Binding._several_players,
    EachOtherPlayer: Binding._several_players,
    NonWinners: Binding._several_players,
    EachWithout: Binding._several_players,
    Other: Binding._other,
    All: Binding._likeness,
    BlockingThis: Binding._blocking_it,
    DoneThisWay: Binding._done_this_way,
    ThatMuch: Binding._that_much,
    Paid: Binding._paid,
    IsSuspended: Binding._paid,
    GainsAbility: Binding._gained,
    LosesAbility: Binding._gained,
    FromGraveyard: Binding._out_of_graveyard,
    fx.DealDamage: Binding._damage,
    fx.Aimed: Binding._chosen_by_them,
    fx.PutIntoPlay: Binding._put_somewhere,
    e.Shield: Binding._shield,
    ThisWay: Binding._this_way,
    Among: Binding._among,
    Spent: Binding._spent,
    OfChoice: Binding._of_choice,
    e.ForEach: Binding._for_each,
    e.ChooseSource: Binding._source_chosen,
    e.Card: Binding._card,
    e.ComesAsCopy: Binding._copy,
    e.AtNext: Binding._at_next,
    e.FlipCoin: Binding._coin,
    e.TossCoin: Binding._coin,
    e.If: Binding._if,
    e.Either: Binding._ways,
    e.Instead: Binding._instead,
}
