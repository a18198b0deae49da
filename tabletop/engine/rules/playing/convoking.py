"""Convoke (502.46): creatures tapped as an additional cost, each of which makes the spell cheaper."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.affording import Means, helpers_of, price, refuses_phases, search
from tabletop.engine.rules.playing.mana.as_though import payable_as_though
from tabletop.engine.rules.playing.mana.limited_mana import marks_for_spell
from tabletop.engine.rules.playing.mana.payment import fits, single_symbols
from tabletop.engine.rules.playing.needs import mana_of, needs_of
from tabletop.engine.rules.playing.ways import has_convoke
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.payments import Need, Phase
from tabletop.engine.vocabulary.rule_ids import rule


@rule("502.46a", "409.1b")
def announce_convoke(
    run: Run, seat: Seat, card: Card, spell_id: ObjectId, cost: tuple[Cost, ...], x: int
) -> Steps[tuple[ObjectId, ...]]:
    """Let the player choose which creatures to tap for a spell of that cost; returns them, each single."""
    if not has_convoke(card):
        return ()
    helpers = helpers_of(run.state, seat)
    if not helpers:
        return ()
    thing = run.state.objects[spell_id]
    phases = (Phase(single_symbols(mana_of(cost), x), marks=marks_for_spell(run.state, seat, thing)),)
    needs = needs_of(run.state, seat, thing, cost)
    found = search(run.state, seat, needs, phases, helpers).find()
    answer: Picked = yield Pick(
        seat=seat,
        purpose="convoke",
        rule="502.46a",
        text=f"Choose creatures to tap for {card.name}.",
        about=(spell_id,),
        options=tuple(
            Option(key=ref_key(one), text=name_of(run.state, one), about=(one,), most=run.state.objects[one].count)
            for one in helpers
        ),
        least=0,
        most=sum(run.state.objects[one].count for one in helpers),
        proposed=() if found is None else tuple(ref_key(one) for one in found.helping),
    )
    return tuple(single_out(run, key_ref(key), "502.46a") for key in answer.keys)


@rule("502.46a", "502.46b")
def announce_reduction(
    run: Run, seat: Seat, spell_id: ObjectId, cost: tuple[Cost, ...], creatures: tuple[ObjectId, ...], x: int
) -> Steps[tuple[Cost, ...]]:
    """Let the player choose what creatures tapped for a spell take off its cost, where they could take off either."""
    if not creatures:
        return cost
    lefts = reductions(run.state, cost, creatures, x)
    if len(lefts) == 1:
        return lefts[0]
    means = Means(run.state, seat)
    thing = run.state.objects[spell_id]
    marks = marks_for_spell(run.state, seat, thing)
    needs = (
        *needs_of(run.state, seat, thing, cost),
        *[Need("tap", (one,)) for one in creatures],
    )
    name = name_of(run.state, spell_id)
    answer: Picked = yield Pick(
        seat=seat,
        purpose="convoke",
        rule="502.46a",
        text=f"Choose what is left to pay for {name}.",
        about=(spell_id,),
        options=tuple(
            Option(
                key=f"left{index}",
                text=price(mana_of(left)),
                fails=refuses_phases(means, spell_id, needs, (_phase(run.state, seat, left, marks),), name),
            )
            for index, left in enumerate(lefts)
        ),
    )
    return lefts[int(answer.keys[0].removeprefix("left"))]


def _phase(state: State, seat: Seat, left: tuple[Cost, ...], marks: tuple[str, ...]) -> Phase:
    """The mana of what is left of a cost, as its payer may pay it."""
    return Phase(payable_as_though(state, seat, mana_of(left)), marks=marks)


@rule("502.46a", "502.46b")
def reductions(
    state: State, cost: tuple[Cost, ...], creatures: tuple[ObjectId, ...], x: int
) -> tuple[tuple[Cost, ...], ...]:
    """Return what may be left of a cost that creatures have been tapped for.

    Each takes off one mana of a colour of its own, or generic mana; never below nothing. As much as can be is taken
    off, and of that as little generic mana as can be, for what pays coloured mana pays generic mana as well.
    """
    lefts = {single_symbols(mana_of(cost), x): None}
    for one in creatures:
        colours = "".join(values_of(state, state.objects[one]).colours)
        after: dict[tuple[str, ...], None] = {}
        for symbols in lefts:
            for symbol in [each for each in dict.fromkeys(symbols) if fits(each, colours)]:
                place = symbols.index(symbol)
                after[*symbols[:place], *symbols[place + 1 :]] = None
            after.setdefault(symbols)
        lefts = after
    best = min(map(_weight, lefts))
    rest = tuple(part for part in cost if not isinstance(part, Mana))
    return tuple((Mana(symbols), *rest) for symbols in lefts if _weight(symbols) == best)


def _weight(symbols: tuple[str, ...]) -> tuple[int, int]:
    """Return how much a cost in mana is, and how much of it is of a kind."""
    return len(symbols), len(symbols) - symbols.count("1")
