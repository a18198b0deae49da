"""Announcements while something is played: modes, X, divisions (409.1b, 409.1e)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated, Card, Spell, Triggered
from tabletop.engine.language.costs import ChooseNumber, Cost, Mana, PayLife, RemoveSomeCounters, TimesX
from tabletop.engine.language.effects import DealDamage, PreventDamage, PutCounters
from tabletop.engine.language.references import Target, ThatVery
from tabletop.engine.rules.board.characteristics import printed_modes
from tabletop.engine.rules.board.reading import Context, amount_of, name_of
from tabletop.engine.rules.board.team_life import times_life_paid
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing.activation import payable_with
from tabletop.engine.rules.playing.affording import Means, refuses
from tabletop.engine.rules.playing.mana.limited_mana import marks_for_spell
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.rules.playing.pricing.prices import price
from tabletop.engine.rules.playing.targeting.opponents_choice import choosing_opponent
from tabletop.engine.rules.playing.targeting.targets import has_targets
from tabletop.engine.rules.playing.ways import (
    Way,
    as_spell,
    has_convoke,
    keyword_cost,
    optional_costs,
    played_card,
    total_cost,
)
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Divide, Divided, Number, Numbered, Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat, ref_key
from tabletop.engine.vocabulary.mana import number_of_variables
from tabletop.engine.vocabulary.rule_ids import cached, rule

ENTWINE = "entwine"


@rule("409.1b")
def announce_way(run: Run, seat: Seat, ways: tuple[Way, ...], spell_id: ObjectId, card: Card) -> Steps[Way]:
    """Announce which cost is paid, where there are alternative ones (409.1b)."""
    if len(ways) == 1:
        return ways[0]
    options = tuple(
        Option(
            key=f"way{index}",
            text=_way_text(way, card),
            fails=_unpaid(
                run.state,
                seat,
                spell_id,
                total_cost(run.state, seat, run.state.objects[spell_id], way),
                as_spell(card, way),
            ),
        )
        for index, way in enumerate(ways)
    )
    answer: Picked = yield Pick(
        seat=seat,
        purpose="way",
        rule="409.1b",
        text=_way_question(card),
        # which card is played face down is nobody else's business
        public=not any(way.face_down for way in ways),
        about=(spell_id,),
        options=options,
    )
    return ways[int(answer.keys[0].removeprefix("way"))]


@rule("409.1b", "502.21a", "502.16a", "502.52a")
def announce_optional_costs(run: Run, seat: Seat, way: Way, spell_id: ObjectId, card: Card) -> Steps[tuple[int, ...]]:
    """Announce which optional additional costs are paid; returns their indices among the card's abilities."""
    choices = tuple(one for one in optional_costs(card) if one[2] != ENTWINE)
    if not choices:
        return ()
    thing = run.state.objects[spell_id]
    # a cost in mana can't be paid more often than there is mana for
    often = max(1, len(units_at_hand(run.state, seat)))
    times = {index: often if KEYWORDS[name].repeats else 1 for index, _, name in choices}
    answer: Picked = yield Pick(
        seat=seat,
        purpose="optional costs",
        rule="409.1b",
        text=f"Choose what more to pay for {card.name}.",
        about=(spell_id,),
        options=tuple(
            Option(
                key=f"more{index}",
                text=f"{name[:1].upper()}{name[1:]}: {price(keyword_cost(run.state, name, cost))}",
                fails=_unpaid(run.state, seat, spell_id, total_cost(run.state, seat, thing, way, (index,))),
                most=times[index],
            )
            for index, cost, name in choices
        ),
        least=0,
        most=sum(times.values()),
    )
    return tuple(sorted(int(key.removeprefix("more")) for key in answer.keys))


@rule("505.2")
def _way_question(card: Card) -> str:
    """What is asked where a card can be played in several ways: of a split card which half it is to be."""
    return f"Choose which half of {card.name} to play." if card.halves else f"Choose what to pay for {card.name}."


@rule("505.2")
def _way_text(way: Way, card: Card) -> str:
    """A way to play a card, in words; of a split card which half it is."""
    half = played_card(card, way)
    named = way.name if way.name != half.name else ""
    if half is not card and not named:
        return f"{half.name}: {price(way.cost)}"
    paid = f"Pay {price(way.cost)}, {named or 'its mana cost'}"
    return paid if half is card else f"{half.name}: {paid[:1].lower()}{paid[1:]}"


def _unpaid(
    state: State, seat: Seat, spell_id: ObjectId, cost: tuple[Cost, ...], card: Card | None = None
) -> Refusal | None:
    """Return why a total cost can't be paid now, or None; `card`: what the spell will be that is a card yet."""
    thing = state.objects[spell_id]
    convokes, marks = has_convoke(state.cards[thing.card]), marks_for_spell(state, seat, thing, card)
    return refuses(Means(state, seat), thing, cost, "that", convokes, spell=True, marks=marks)


@rule("409.1b", "502.32a", "601.5b")
def announce_modes(
    run: Run, seat: Seat, spell: Spell | None, spell_id: ObjectId, card: Card, way: Way
) -> Steps[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Announce which modes a modal spell has; modes without legal targets are marked as failing.

    Modes are open to whoever chooses, whatever they are about (601.5b).

    Returns the modes, and the index of the entwine cost where that is to be paid for all of them (502.32a).
    """
    if spell is None or not spell.modes:
        return (), ()
    name = card.name
    for index, cost, keyword in optional_costs(card):
        total = total_cost(run.state, seat, run.state.objects[spell_id], way, (index,))
        if keyword == ENTWINE and (yield from _entwines(run, seat, spell_id, cost, total, name)):
            return tuple(range(len(spell.modes))), (index,)
    return (yield from _pick_modes(run, seat, spell, spell_id, spell_id, name)), ()


@rule("409.1b")
def announce_modes_of_ability(
    run: Run, seat: Seat, ability: Activated, source: ObjectId, stack_id: ObjectId
) -> Steps[tuple[int, ...]]:
    """Announce which mode a modal activated ability has; modes without legal targets are marked as failing."""
    if not ability.modes:
        return ()
    return (yield from _pick_modes(run, seat, ability, source, stack_id, name_of(run.state, source)))


def _pick_modes(
    run: Run, seat: Seat, modal: Spell | Activated, source: ObjectId, stack_id: ObjectId, name: str
) -> Steps[tuple[int, ...]]:
    """Let the player (or an opponent) who chooses pick modes."""
    context = Context(you=seat, this=source, card=run.state.objects[source].card, stack_id=stack_id)
    texts = printed_modes(run.state.printed(run.state.objects[source]), len(modal.modes))
    choose = modal.choose if isinstance(modal, Spell) else 1
    options = tuple(
        Option(
            key=f"mode{number}",
            text=texts[number],
            fails=None
            if has_targets(run.state, mode.targets, context)
            else Refusal(f"This mode of {name} has no legal target.", "409.1c", (source,)),
        )
        for number, mode in enumerate(modal.modes)
    )
    mine = isinstance(modal, Activated) or modal.chooser == "you"
    chooser = seat if mine else (yield from choosing_opponent(run, seat, context, name))
    answer: Picked = yield Pick(
        seat=chooser,
        purpose="mode",
        rule="409.1b",
        text=f"Choose {'one' if choose == 1 else choose} for {name}.",
        about=(source,),
        options=options,
        least=choose,
        most=choose,
    )
    return tuple(sorted(int(key.removeprefix("mode")) for key in answer.keys))


@rule("502.32a")
def _entwines(
    run: Run, seat: Seat, spell_id: ObjectId, cost: tuple[Cost, ...], total: tuple[Cost, ...], name: str
) -> Steps[bool]:
    """Ask whether all modes of a spell shall be used, for its entwine cost, which makes its total cost `total`."""
    answer: Picked = yield Pick(
        seat=seat,
        purpose="entwine",
        rule="502.32a",
        text=f"Entwine {name} for {price(cost)}?",
        about=(spell_id,),
        options=(
            Option(key="yes", text="Yes", fails=_unpaid(run.state, seat, spell_id, total)),
            Option(key="no", text="No"),
        ),
    )
    return answer.keys[0] == "yes"


@rule("409.1b", "104.3c")
def announce_x(
    run: Run, seat: Seat, cost: tuple[Cost, ...], about: ObjectId, name: str, least: int = 0, most: int | None = None
) -> Steps[int]:
    """Announce the value of X where the cost has one, `least` or more, and no more than `most`.

    Raises Illegal for more than there could be mana for.
    """
    if not _has_x(cost):
        return 0
    between = next((part for part in cost if isinstance(part, ChooseNumber)), None)
    if between is not None:
        text = f"Choose a number between {between.low} and {between.high} for {name}."
        number: Numbered = yield Number(
            seat=seat, purpose="x", rule="409.1b", text=text, about=(about,), low=between.low, high=between.high
        )
        return number.number
    counters = next((part for part in cost if isinstance(part, RemoveSomeCounters)), None)
    if counters is not None:
        thing = run.state.objects.get(counters.granting.id if isinstance(counters.granting, ThatVery) else about)
        if thing is None:
            return 0
        chosen: Numbered = yield Number(
            seat=seat,
            purpose="x",
            rule="409.1b",
            text=f"Choose how many {counters.kind} counters to remove for {name}.",
            about=(about,),
            low=thing.counter(counters.kind) if counters.every else 0,
            high=thing.counter(counters.kind),
        )
        return chosen.number
    bounds = [_most_times(run.state, seat, about, one) for one in cost if isinstance(one, TimesX)]
    most = min((*bounds, *(() if most is None else (most,))), default=None)
    answer: Numbered = yield Number(
        seat=seat, purpose="x", rule="409.1b", text=f"Choose X for {name}.", about=(about,), low=least, high=most
    )
    with_mana = any(isinstance(part, Mana) and number_of_variables(part.symbols) for part in cost)
    if with_mana and answer.number > len(units_at_hand(run.state, seat)):
        # said before the cost is written out symbol by symbol: a number may have any size
        raise Illegal(Refusal(f"You can't make {answer.number} mana for the X of {name}.", "409.1h", (about,)))
    return answer.number


@rule("409.1b")
def _most_times(state: State, seat: Seat, about: ObjectId, cost: TimesX) -> int:
    """Return how often a part of a cost could be paid at most."""
    if isinstance(cost.part, PayLife):
        return times_life_paid(state, seat, 1)
    return sum(one.count for one in payable_with(state, seat, state.objects[about], cost.part))


@cached
def _has_x(cost: tuple[Cost, ...]) -> bool:
    """Tell whether a number has to be announced for a cost: mana, counters to remove, or X of something."""
    return any(
        isinstance(part, RemoveSomeCounters | TimesX | ChooseNumber)
        or (isinstance(part, Mana) and number_of_variables(part.symbols))
        for part in cost
    )


@rule("409.1e")
def announce_division(
    run: Run,
    seat: Seat,
    ability: Spell | Activated | Triggered | None,
    modes: tuple[int, ...],
    context: Context,
    name: str,
) -> Steps[tuple[tuple[int, ...], ...]]:
    """Announce how damage or counters are divided among the targets; each gets at least 1.

    Raises Illegal where it can't be.
    """
    if ability is None:
        return ()
    effects = ability.effects
    if isinstance(ability, Spell | Activated) and ability.modes:
        effects = tuple(effect for mode in modes for effect in ability.modes[mode].effects)
    shares: dict[int, tuple[int, ...]] = {}
    for effect in effects:
        if not isinstance(effect, DealDamage | PutCounters | PreventDamage) or not effect.divided:
            continue
        to = effect.what if isinstance(effect, PutCounters) else effect.to
        if not isinstance(to, Target):
            continue
        what = "counters" if isinstance(effect, PutCounters) else "damage"
        refs = context.targets[to.index]
        if not refs:
            continue
        total = amount_of(run.state, effect.amount or 0, context)
        if total < len(refs):
            text = f"{name} has too little {what} to give each target 1."
            raise Illegal(Refusal(text, "409.1e", (context.this,)))
        if len(refs) == 1:
            shares[to.index] = (total,)
            continue
        answer: Divided = yield Divide(
            seat=seat,
            purpose="division",
            rule="409.1e",
            text=f"Divide {total} {what} of {name}.",
            about=(context.stack_id,),
            total=total,
            options=tuple(Option(key=ref_key(ref), text=name_of(run.state, ref), about=(ref,)) for ref in refs),
            least=1,
        )
        given = dict(answer.shares)
        shares[to.index] = tuple(given.get(ref_key(ref), 0) for ref in refs)
    if not shares:
        return ()
    return tuple(shares.get(index, ()) for index in range(len(context.targets)))
