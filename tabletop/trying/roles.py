"""Roles of things when an ability is tried: its object, what it is attached to, its targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

import msgspec

from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Card, Enchant, Equip, Keyword, Spell, TargetPhrase
from tabletop.engine.language.amounts import Amount, ChosenNumber
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.linked_players import speaks_of_target
from tabletop.engine.language.node import Node, nodes_in
from tabletop.engine.rules.board.characteristics import card_converted_cost, printed_values
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.rules.keywords.expansion import ways_of_coming
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import attacked
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat, player_ref
from tabletop.engine.vocabulary.subtypes import types_of_subtype
from tabletop.engine.vocabulary.types import AURA, CREATURE
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, STACK, Zone
from tabletop.trying.blueprints import CHOICES, Blueprint, Unmakeable, X, blueprints
from tabletop.trying.making import card_for
from tabletop.trying.nodes import walk
from tabletop.trying.tried_position import BEAST, FOE, YOU, Thing, TriedPosition, pool_of

replace = msgspec.structs.replace
#: what others are compared with, where nothing was made for that
MODEL: Final = Card("Model", ("1", "R"), (CREATURE,), ("Goblin",), power=2, toughness=3)
#: how a blueprint calls a trait, and what a card has of it
_TRAITS: Final[dict[str, tuple[str, Callable[[Card], tuple[str, ...]]]]] = {
    "colour": ("colours", lambda card: printed_values(card).colours),
    "card type": ("types", lambda card: card.types),
    "creature type": ("subtypes", lambda card: tuple(t for t in card.subtypes if CREATURE in types_of_subtype(t))),
}
_EQUIPS: Final = Equip((Mana(("1",)),))
_ENCHANTS: Final = Enchant(TargetPhrase(f.HasType("creature")))


def _chosen_kinds(card: Card) -> tuple[str, ...]:
    """Return what is chosen as the card comes into play."""
    ways = ways_of_coming(card)
    chosen = [node.kind for node in walk(tuple(ways)) if isinstance(node, ChooseValue)]
    numbers = [node.kind for node in walk(card.abilities) if isinstance(node, ChosenNumber)]
    targeted = ("player",) if speaks_of_target(card.abilities) else ()
    return (*chosen, *numbers, *targeted)


#: how what has dealt damage to a player remembers it
_HURT: Final = {
    "hurt an opponent": f"hurt {FOE}",
    "hurt you": f"hurt {YOU}",
    "hurt them": f"hurt {FOE}",
    "attacked you": attacked(YOU),
}


class Roles:
    """A position with the parts that its things play."""

    def __init__(self, card: Card, zone: Zone, attached: bool, *, token: bool = False) -> None:
        """`card` in a zone of yours; `attached`: it speaks of what it is attached to."""
        self.tried = TriedPosition()
        self.card = card
        self.source = self.tried.add(card, zone, YOU)
        self.thing.token = token
        # what is chosen as it comes, or by an ability of it, is chosen already
        self.thing.choices = {kind: CHOICES[kind] for kind in _chosen_kinds(card)}
        if zone == IN_PLAY:
            for way in ways_of_coming(card):
                self.thing.counters = {**self.thing.counters, **dict(way.counters)}
        #: what the source is attached to
        self.host: ObjectId = NOTHING
        self.attached = attached
        #: whom effects act on: the other player, or you where that one chooses an opponent of his or her own
        own = any(isinstance(node, TargetPhrase) and node.players == "their opponent" for node in nodes_in(card))
        self.acted_on = YOU if own else FOE
        #: whether optional costs are paid, where a condition asks
        self.pays_more: bool | None = None
        #: a kind of mana that is spent to play the card, or (False) that is not
        self.spends: tuple[str, bool] | None = None
        #: what was made for each target phrase, in order
        self.targets: list[tuple[ObjectId, ...]] = []
        #: what was made for the ability to be about; not to be used up for costs
        self.wanted: list[ObjectId] = []
        #: what was made to pay costs with
        self.spare: list[ObjectId] = []

    @property
    def thing(self) -> Thing:
        """Return what the ability is on."""
        return self.tried.things[self.source]

    def pool(self) -> tuple[PoolMana, ...] | None:
        """Return the mana to play the card with, where it has to be certain mana."""
        if self.spends is None:
            return None
        kind, wanted = self.spends
        if not wanted:
            return pool_of(one for one in (*COLOURS, "C") if one != kind)
        own = (symbol for symbol in self.card.cost or () if symbol in COLOURS and symbol != kind)
        return (*pool_of((kind,)), *(PoolMana(symbol) for symbol in own))

    def context(self, state: State) -> Context:
        """From where the ability reads; "that player" is the other one, and so is whom an effect acts on."""
        occurrence = Occurrence(player=player_ref(FOE))
        card = state.objects[self.source].card
        context = Context(you=YOU, this=self.source, card=card, x=X, occurrence=occurrence)
        context.view.affected = self.acted_on
        return context

    def make(
        self, filter: f.Filter, zone: Zone = IN_PLAY, default: Seat = FOE, that_player: Seat = FOE, wanted: bool = True
    ) -> ObjectId:
        """Make an object that passes a filter, under `default`'s control where that is free. Returns its id.

        Raises Unmakeable where there can be none.
        """
        wrong = Unmakeable("nothing can be all that at once")
        for plan in blueprints(filter, FOE, YOU, that_player, self.acted_on):
            try:
                made = self.realise(plan, zone, default)
            except Unmakeable as problem:
                wrong = problem
                continue
            if wanted and made not in (self.source, self.host):
                self.wanted.append(made)
            return made
        raise wrong

    def former(self, filter: f.Filter, seat: Seat) -> ObjectId:
        """Make something of a player's that passes a filter and that is gone, so that only what it was is known."""
        made = self.make(filter, IN_PLAY, seat, wanted=False)
        self.tried.things[made].died = True
        return made

    def realise(self, plan: Blueprint, zone: Zone, default: Seat) -> ObjectId:
        """Put what a blueprint describes into a zone; returns its id. Raises Unmakeable where there can be none."""
        if plan.is_this:
            made = self.source
        elif plan.is_attached:
            made = self.the_host()
        else:
            if plan.own_name:
                plan.name = self.card.name
            if plan.same_cost is not None:
                cost = card_converted_cost(self.card)
                plan.numbers.append(("converted mana cost", "=", cost, plan.same_cost))
            zone = STACK if plan.spell else GRAVEYARD if False in plan.in_play and zone == IN_PLAY else zone
            if zone == STACK and not plan.types:
                plan.types = [kind for kind in ("instant", "creature") if kind not in plan.not_types][:1]
            self._liken(plan)
            made = self.tried.add(card_for(plan, zone), zone, YOU)
            self._give(self.tried.things[made], self._seat(plan, default))
        self._dress(self.tried.things[made], plan)
        if zone == IN_PLAY and AURA in self.tried.things[made].card.subtypes and not self.tried.things[made].attached:
            self._attach(self.tried.things[made])
        elif AURA in plan.subtypes and not plan.is_this and not plan.is_attached:
            card = self.tried.things[made].card
            self.tried.things[made].card = replace(card, abilities=(*card.abilities, _ENCHANTS))
        self._relate(made, plan)
        self._date(self.tried.things[made], plan)
        if plan.meets_this:
            self.thing.attacking, self.thing.blocking = bool(plan.blocking), not plan.blocking
            self.thing.blocked = bool(plan.blocking)
        return made

    def _liken(self, plan: Blueprint) -> None:
        """Ask for what it has to be like beside what it is compared with. Raises Unmakeable."""
        for test, wanted in plan.compared:
            if isinstance(test, f.NumberAs):
                state = self._built()
                plan.numbers.append((test.of, test.comparison, self._read(state, test.amount), wanted))
                continue
            model = self._model(test.what)
            if test.trait == "name":
                plan.name = model.name if wanted else plan.name
                continue
            if test.trait == "controller":
                continue  # what is made is of the same player
            into, ways = _TRAITS[test.trait]
            traits = ways(model)
            if wanted and not traits:
                raise Unmakeable(f"what it is compared with has no {test.trait}")
            getattr(plan, into if wanted else f"not_{into}").extend(traits[:1] if wanted else traits)

    def _built(self) -> State:
        try:
            return self.tried.build()
        except ValueError as problem:
            raise Unmakeable(str(problem)) from None

    def _read(self, state: State, amount: Node | int) -> int:
        return amount_of(state, cast(Amount, amount), self.context(state))

    def _model(self, what: object) -> Card:
        """The card that others are compared with."""
        if isinstance(what, r.This):
            return self.card
        if isinstance(what, r.Attached):
            return self.tried.things[self.the_host()].card
        made = self.targets[what.index] if isinstance(what, r.Target) and what.index < len(self.targets) else ()
        return self.tried.things[made[0]].card if made else MODEL

    def _seat(self, plan: Blueprint, default: Seat) -> Seat:
        if plan.controller is not None:
            return plan.controller
        fighting = [thing for thing in self.tried.things.values() if thing.attacking or thing.blocking]
        if plan.attacking or plan.blocked or plan.blocking:
            if not fighting:
                return FOE if plan.blocking or (plan.meets_this and plan.blocked) else YOU
            attacker = next((t.controller for t in fighting if t.attacking), None)
            side = 1 - fighting[0].controller if attacker is None else attacker
            return 1 - side if plan.blocking else side
        return default

    def _give(self, thing: Thing, seat: Seat) -> None:
        thing.owner = thing.controller = seat

    def _dress(self, thing: Thing, plan: Blueprint) -> None:
        """Give a thing the status that is asked for."""
        if plan.tapped is not None:
            thing.tapped = plan.tapped
        thing.face_down = bool(plan.face_down) or thing.face_down
        words = [*plan.keywords, *(("vigilance",) if plan.tapped is False and (plan.attacking or plan.blocked) else ())]
        lacking = tuple(Keyword(word) for word in words if Keyword(word) not in thing.card.abilities)
        if lacking:
            thing.card = replace(thing.card, abilities=(*thing.card.abilities, *lacking))
        if CREATURE in plan.types and CREATURE not in thing.card.types:
            thing.card = replace(thing.card, types=(*thing.card.types, CREATURE), power=2, toughness=3)
        if plan.owner is not None:
            thing.owner = plan.owner
        if plan.token is not None:
            thing.token = plan.token
        thing.attacking = bool(plan.attacking or plan.blocked) or (thing.attacking and plan.attacking is None)
        thing.blocking = bool(plan.blocking) or (thing.blocking and plan.blocking is None)
        thing.blocked = thing.blocked or bool(plan.blocked)
        for kind in plan.counters:
            thing.counters = {**thing.counters, kind: max(1, thing.counters.get(kind, 0))}
        thing.counters = {kind: n for kind, n in thing.counters.items() if kind not in plan.not_counters}
        thing.damage = plan.number("damage", thing.damage)

    def _relate(self, made: ObjectId, plan: Blueprint) -> None:
        """Attach to it, attach it, give it a target, and let it have a past, as is asked for."""
        thing = self.tried.things[made]
        for subtype in plan.carries:
            kind, ability = ("enchantment", _ENCHANTS) if subtype == AURA else ("artifact", _EQUIPS)
            card = Card(f"Made {subtype}", ("1",), (kind,), (subtype,), abilities=(ability,))
            self.tried.things[self.tried.add(card, IN_PLAY, thing.controller)].attached = made
        if plan.on is not None:
            thing.attached = self.make(plan.on, IN_PLAY, YOU)
        if plan.on_this:
            thing.attached = self.source
        if plan.on_host:
            thing.attached = self.the_host()
        if 0 <= plan.on_target < len(self.targets) and self.targets[plan.on_target]:
            thing.attached = self.targets[plan.on_target][0]
            bare = tuple(one for one in thing.card.abilities if not isinstance(one, Enchant))
            anything = (Enchant(TargetPhrase(f.Anything())),) if AURA in plan.subtypes else ()
            thing.card = replace(thing.card, abilities=(*bare, *anything))
        if plan.aims and thing.zone in (STACK, HAND):
            thing.aim = player_ref(YOU) if plan.aims_at is None else self.make(plan.aims_at, IN_PLAY, YOU)
            phrase = TargetPhrase(f.Anything(), players="any")
            others = tuple(one for one in thing.card.abilities if not isinstance(one, Spell))
            thing.card = replace(thing.card, abilities=(*others, Spell(targets=(phrase,))))
        thing.played_from = plan.played_from or thing.played_from
        if plan.met and self.targets and self.targets[0]:
            thing.blocked_by = (self.targets[0][0],)
        if plan.beside is not None:
            self.make(plan.beside, IN_PLAY, thing.controller, wanted=False)
        if plan.hurt:
            thing.hurt_by = (self.source,)
        if plan.hurt_by_host:
            thing.hurt_by = (self.the_host(),)
        if plan.put_with_this:
            thing.held_by = self.source
        if plan.has_hurt:
            self.thing.hurt_by = (*self.thing.hurt_by, made)
        if plan.banded:
            self.thing.attacking = self.thing.banded = thing.banded = True
        deeds = (_HURT.get(deed, deed.replace("last hurt them", f"last hurt {FOE}")) for deed in plan.deeds)
        thing.deeds = (*thing.deeds, *deeds)

    def _date(self, thing: Thing, plan: Blueprint) -> None:
        """Let a thing have come this turn, or earlier."""
        if plan.fresh is not None:
            thing.fresh = plan.fresh

    def _attach(self, thing: Thing) -> None:
        """Put an Aura that was made on a creature of the stock."""
        thing.card = replace(thing.card, abilities=(*thing.card.abilities, _ENCHANTS))
        thing.attached = next(number for number in self.tried.stock if self.tried.things[number].zone == IN_PLAY)

    def add_ability(self, kind: str, filter: f.Filter | None) -> ObjectId:
        """Put an activated or triggered ability on the stack, of a permanent of the other player that matches.

        Returns its id; raises Unmakeable where there can be no such permanent.
        """
        source = self.tried.add(BEAST, IN_PLAY, FOE) if filter is None else self.make(filter)
        made = self.tried.add(self.tried.things[source].card, STACK, FOE)
        self.tried.things[made].ability_of = source
        self.tried.things[made].kind = "activated" if kind == "activated" else "triggered"
        return made

    def the_host(self) -> ObjectId:
        """Return what the source is attached to, made when it is first asked for."""
        if self.host == NOTHING:
            self.host = self.tried.add(BEAST, IN_PLAY, YOU)
            self.thing.attached = self.host
        return self.host

    def set_host(self, filter: f.Filter, default: Seat) -> None:
        """Make what the source is attached to."""
        self.host = self.make(filter, IN_PLAY, default)
        if self.thing.zone == IN_PLAY:
            self.thing.attached = self.host
