"""Convoke (502.46): creatures tapped as an additional cost, each of which makes the spell cheaper."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.payment import fits, single_symbols
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule

CONVOKE = "convoke"


@rule("502.46a", "502.46c")
def has_convoke(card: Card) -> bool:
    """Tell whether a card has convoke, in however many instances."""
    return CONVOKE in printed_values(card).keywords


def helpers(state: State, seat: Seat) -> tuple[Object, ...]:
    """The untapped creatures that a player could tap for a spell with convoke."""
    return tuple(
        thing
        for thing in state.permanents()
        if thing.controller == seat and not thing.tapped and values_of(state, thing).is_creature
    )


@rule("502.46a", "409.1b")
def announce_convoke(run: Run, seat: Seat, card: Card, spell_id: ObjectId) -> Steps[tuple[ObjectId, ...]]:
    """Let the player choose which creatures to tap; returns them, a group's members split off later."""
    if not has_convoke(card):
        return ()
    creatures = helpers(run.state, seat)
    if not creatures:
        return ()
    answer: Picked = yield Pick(
        seat=seat,
        purpose="convoke",
        rule="502.46a",
        text=f"Choose creatures to tap for {card.name}.",
        about=(spell_id,),
        options=tuple(
            Option(key=ref_key(thing.id), text=values_of(run.state, thing).name, about=(thing.id,))
            for thing in creatures
        ),
        least=0,
        most=len(creatures),
    )
    return tuple(key_ref(key) for key in answer.keys)


@rule("502.46a", "502.46b")
def reduced(state: State, cost: tuple[Cost, ...], creatures: tuple[ObjectId, ...], x: int) -> tuple[Cost, ...]:
    """A cost that creatures have been tapped for: each takes off a mana of a colour of its own, or a generic one.

    Coloured mana is taken off before generic mana, as far as the colours of the creatures go; never below nothing.
    """
    if not creatures:
        return cost
    symbols = list(single_symbols(tuple(s for part in cost if isinstance(part, Mana) for s in part.symbols), x))
    coloured = [i for i in creatures if any(_pays(state, i, s) for s in symbols if s != "1")]
    rest = [i for i in creatures if i not in coloured]
    for object_id in (*coloured, *rest):
        paid = next((s for s in symbols if s != "1" and _pays(state, object_id, s)), "1" if "1" in symbols else "")
        if paid:
            symbols.remove(paid)
    return (Mana(tuple(symbols)), *(part for part in cost if not isinstance(part, Mana)))


def _pays(state: State, object_id: ObjectId, symbol: str) -> bool:
    return fits(symbol, "".join(values_of(state, state.objects[object_id]).colours))
