"""The replacement abilities that watch for a kind of event, of permanents, cards elsewhere and resolved effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tabletop.engine.language.abilities import Ability, Replacement
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import of_board, of_cards
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.replacing.would import PATTERNS
from tabletop.engine.rules.keywords.expansion import keyword_replacements
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingReplacement
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY


class Source(Struct, frozen=True):
    """A replacement ability (or what is left of an effect of one) that could apply, with whose it is."""

    ability: Replacement
    key: str
    you: Seat
    this: ObjectId
    card: int
    floating: FloatingReplacement | None = None

    def context(self, occurrence: Occurrence | None = None) -> Context:
        """Make the context in which the ability reads its words, about an event that would happen."""
        kept = self.floating.keeps if self.floating else ()
        return Context(you=self.you, this=self.this, card=self.card, occurrence=occurrence, kept=kept)


@cached
def _abilities_for(abilities: tuple[Ability, ...], kind: type, zone: str) -> tuple[tuple[int, Replacement], ...]:
    """Find those of the abilities that could replace a kind of event, from a zone, with their indices."""
    patterns = PATTERNS.get(kind, ())
    found = enumerate((*abilities, *keyword_replacements(abilities)))
    return tuple(
        (index, ability)
        for index, ability in found
        if isinstance(ability, Replacement)
        and isinstance(ability.pattern, patterns)
        and (ability.zone == zone or ability.zone == "any")
    )


@of_board
def _sources_in_play(state: State, kind: type) -> tuple[Source, ...]:
    """The replacement abilities of permanents that watch for a kind of event."""
    special, printed = derive(state), _printed_in_play(state)[kind]
    if not special and not printed:
        return ()
    found = []
    for object_id in state.in_play if printed else [i for i in state.in_play if i in special]:
        thing, values = state.objects[object_id], special.get(object_id)
        abilities = printed.get(thing.card, ()) if values is None else _abilities_for(values.abilities, kind, IN_PLAY)
        for index, ability in abilities:
            found.append(Source(ability, f"a{object_id}:{index}", thing.controller, object_id, thing.card))
    return tuple(found)


@of_cards
def _printed_in_play(state: State) -> dict[type, dict[int, tuple[tuple[int, Replacement], ...]]]:
    """By kind of event the abilities printed on the cards of a game (as indices) that watch for it in play."""
    return {
        kind: {
            number: found
            for number, card in enumerate(state.cards)
            if (found := _abilities_for(card.abilities, kind, IN_PLAY))
        }
        for kind in PATTERNS
    }


def sources(state: State, event: e.Event) -> Sequence[Source]:
    """Every replacement ability that works now and watches for this kind of event."""
    kind = type(event)
    found: Sequence[Source] = _sources_in_play(state, kind)
    if isinstance(event, e.Moved):
        found = (*found, *_own_sources(state, event))
    elif isinstance(event, e.CardDrawn) and _work_in_graveyards(state):
        found = (*found, *_graveyard_sources(state, event))
    if not state.effects:
        return found
    floating = [
        Source(effect.replacement, f"e{effect.id}", effect.controller, effect.source, effect.card, effect)
        for effect in state.effects
        if isinstance(effect, FloatingReplacement) and isinstance(effect.replacement.pattern, PATTERNS.get(kind, ()))
    ]
    return (*found, *floating)


@rule("402.8b")
def _own_sources(state: State, event: e.Moved) -> Iterator[Source]:
    """Find the abilities of a card about its own moves, which work wherever it moves from."""
    thing = state.objects.get(event.object)
    if thing is None or thing.zone == IN_PLAY:
        return
    you = thing.controller if thing.controller != NOBODY else thing.owner
    for index, ability in _abilities_for(state.cards[thing.card].abilities, e.Moved, thing.zone):
        if ability.zone in ("any", HAND):
            yield Source(ability, f"a{thing.id}:{index}", you, thing.id, thing.card)


@of_cards
def _work_in_graveyards(state: State) -> bool:
    """Tell whether any card of the game could replace a draw from a graveyard."""
    return any(_abilities_for(card.abilities, e.CardDrawn, GRAVEYARD) for card in state.cards)


@rule("502.47a", "402.8b")
def _graveyard_sources(state: State, event: e.CardDrawn) -> Iterator[Source]:
    """Cards that work from the graveyard of the player who would draw."""
    for object_id in state.players[event.seat].graveyard:
        thing = state.objects[object_id]
        for index, ability in _abilities_for(state.cards[thing.card].abilities, e.CardDrawn, GRAVEYARD):
            if ability.zone == GRAVEYARD:
                yield Source(ability, f"a{thing.id}:{index}", thing.owner, thing.id, thing.card)
