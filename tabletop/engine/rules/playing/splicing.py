"""Splice (502.40): cards in the hand whose text is added to a spell as it is played."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card, Keyword, Spell
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.references import with_targets_later
from tabletop.engine.rules.board.characteristics import spell_ability
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.pricing.prices import price
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import cached, rule

ARCANE = "Arcane"
SPLICE = "splice onto Arcane"


@cached
def splice_of(card: Card) -> Keyword | None:
    """The splice ability of a card with text that can be added; None where it has none."""
    spell = spell_ability(card)
    if spell is None or spell.modes:
        return None
    return next((one for one in card.abilities if isinstance(one, Keyword) and one.name == SPLICE), None)


@rule("502.40a")
def spliceable(state: State, seat: Seat, spell_id: ObjectId) -> tuple[ObjectId, ...]:
    """The cards in a player's hand that could be spliced onto a spell."""
    if ARCANE not in values_of(state, state.objects[spell_id]).subtypes:
        return ()
    hand = state.players[seat].hand
    return tuple(i for i in hand if splice_of(state.cards[state.objects[i].card]) is not None)


@rule("502.40a", "502.40b", "502.40c", "502.40d", "502.40e")
def announce_splicing(
    run: Run, seat: Seat, spell_id: ObjectId, spell: Spell | None, name: str
) -> Steps[tuple[Spell | None, tuple[Cost, ...]]]:
    """Let a player reveal cards whose text is added, in the order chosen; returns the longer spell and what it costs.

    The question is for nobody else: which cards are in the hand shows only as they are revealed.
    """
    choices = spliceable(run.state, seat, spell_id)
    if spell is None or spell.modes or not choices:
        return spell, ()
    answer: Picked = yield Pick(
        seat=seat,
        purpose="splice",
        rule="502.40a",
        text=f"Choose cards to splice onto {name}.",
        public=False,
        about=(spell_id,),
        options=tuple(_option(run.state, object_id) for object_id in choices),
        least=0,
        most=len(choices),
        ordered=True,
    )
    cost: tuple[Cost, ...] = ()
    for key in answer.keys:
        card = run.state.cards[run.state.objects[key_ref(key)].card]
        ability, added = splice_of(card), spell_ability(card)
        assert ability is not None
        assert added is not None
        run.commit(e.Revealed(seat, (run.state.objects[key_ref(key)].card,)), rule="502.40a")
        cost += ability.cost
        spell = Spell(
            spell.effects + with_targets_later(added.effects, len(spell.targets)),
            spell.targets + added.targets,
        )
    return spell, cost


def _option(state: State, object_id: ObjectId) -> Option:
    card = state.cards[state.objects[object_id].card]
    ability = splice_of(card)
    assert ability is not None
    return Option(key=ref_key(object_id), text=f"{card.name}: {price(ability.cost)}", about=(object_id,))
