"""Adding mana to pools (104.3, 406)."""

from __future__ import annotations

from tabletop.engine.language.player_effects import AddMana, LoseMana
from tabletop.engine.language.standing.mana_rules import ManaUse
from tabletop.engine.rules.board.continuous_effects import as_known, values_of_id
from tabletop.engine.rules.board.matching import chosen_for
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.events.asking import asker, asker_name
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.mana.mana_abilities import any_mana_instead, colours_named, could_be_produced
from tabletop.engine.rules.playing.mana.mana_instead import outcomes, replacing_mana
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURLESS, COLOURS
from tabletop.engine.vocabulary.decisions import Number, Numbered, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.mana import CHOSEN, HYBRIDS, VARIABLES
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import SNOW
from tabletop.engine.vocabulary.zones import IN_PLAY


@executes(AddMana)
@rule("406.1")
def add_mana(run: Run, effect: AddMana, context: Context) -> Steps[None]:
    """Add mana to the pools of players: each symbol as often as the effect says, and mana of a colour of choice."""
    times = max(0, amount_of(run.state, effect.times, context))
    one_colour = max(0, amount_of(run.state, effect.any_colour, context))
    total = 0
    for seat in seats_of(run.state, effect.who, context):
        made: list[tuple[str, int]] = []
        for symbol in effect.symbols:
            if symbol == CHOSEN:
                # of an undefined colour no mana (406.6)
                made.append((chosen_for(run.state, context.view, "colour"), times))
            elif symbol in HYBRIDS:
                for _ in range(times):
                    made.append(((yield from _hybrid(run, context, seat, symbol)), 1))
            else:
                kind, number = _plain(symbol, context.x)
                made.append((kind, number * times))
        if effect.mix and times:
            made.extend((yield from _mixed(run, context, seat, effect.mix, times)))
        if effect.one_of:
            for _ in range(times):
                made.append(((yield from _choose_colour(run, context, seat, effect.one_of, "406.1")), 1))
        if effect.could is not None and times:
            kinds = could_be_produced(run.state, seat, effect, context)
            if kinds:
                made.append(((yield from _choose_colour(run, context, seat, kinds, "406.1")), 1))
        if effect.colours_of is not None and times:
            named = colours_named(run.state, effect, context)
            if named:
                made.append(((yield from _choose_colour(run, context, seat, named, "406.1")), 1))
        if effect.produced and times:
            made.extend((yield from _of_the_same(run, context, seat, effect.produced)))
        if one_colour and times:
            colour = yield from _choose_colour(run, context, seat, COLOURS, "406.1")
            made.append((colour, one_colour * times))
        if context.taps and any_mana_instead(run.state):
            made = yield from _instead(run, context, seat, made)
        mana = _entries(run.state, made, context, effect.only)
        if mana:
            run.commit(e.ManaAdded(seat, mana, context.this), rule="406.1")
            total += sum(entry.count for entry in mana)
    context.last_amount = total


@executes(LoseMana)
@rule("406.1", "413.2b")
def lose_mana(run: Run, effect: LoseMana, context: Context) -> None:
    """Empty pools: the mana is lost and not left at the end of a phase, so that nobody is burnt."""
    batch = []
    for seat in seats_of(run.state, effect.who, context):
        amount = sum(entry.count for entry in run.state.players[seat].pool)
        if amount:
            batch.append(e.ManaEmptied(seat, amount))
    if batch:
        run.commit(*batch, rule="413.2b")


@rule("104.3a", "104.3d", "406.6")
def _plain(symbol: str, x: int) -> tuple[str, int]:
    """Return what a symbol that leaves no choice adds: a kind and a number; of an undefined kind none (406.6)."""
    if symbol.isdigit():
        return COLOURLESS, int(symbol)
    if symbol in VARIABLES:
        return COLOURLESS, x
    return (symbol, 1) if symbol in COLOURS or symbol == COLOURLESS else (symbol, 0)


@rule("104.3g")
def _hybrid(run: Run, context: Context, seat: Seat, symbol: str) -> Steps[str]:
    """The player chooses either colour of a hybrid symbol (104.3g)."""
    return (yield from _choose_colour(run, context, seat, tuple(symbol.split("/")), "104.3g"))


def _choose_colour(run: Run, context: Context, seat: Seat, colours: tuple[str, ...], rule: str) -> Steps[str]:
    answer: Picked = yield Pick(
        seat=seat,
        purpose="colour",
        rule=rule,
        text=f"Choose the colour of the mana that {asker_name(run.state, context)} adds.",
        about=asker(context),
        options=tuple(Option(key=colour, text=COLOUR_WORDS.get(colour, "colourless")) for colour in colours),
    )
    return answer.keys[0]


@rule("411.3a", "406.6")
def _of_the_same(run: Run, context: Context, seat: Seat, what: str) -> Steps[tuple[tuple[str, int], ...]]:
    """One mana of a type, or colour, that was produced; of several kinds the player chooses one (411.3a)."""
    kinds = tuple(kind for kind in context.produced if what == "type" or kind != COLOURLESS)
    if len(kinds) < 2:
        return ((kinds[0], 1),) if kinds else ()
    return (((yield from _choose_colour(run, context, seat, kinds, "411.3a")), 1),)


@rule("406.1")
def _mixed(
    run: Run, context: Context, seat: Seat, mix: tuple[str, ...], number: int
) -> Steps[tuple[tuple[str, int], ...]]:
    """The player says how much of it is of the first of two kinds; the rest is of the other."""
    one, other = mix
    answer: Numbered = yield Number(
        seat=seat,
        purpose="mix",
        rule="406.1",
        text=f"How much of the {number} mana that {asker_name(run.state, context)} adds is {COLOUR_WORDS[one]}?",
        about=asker(context),
        low=0,
        high=number,
    )
    return ((one, answer.number), (other, number - answer.number))


@rule("406.1", "419.1", "419.9a")
def _instead(run: Run, context: Context, seat: Seat, made: list[tuple[str, int]]) -> Steps[list[tuple[str, int]]]:
    """Let effects replace mana for which the object was tapped; of several the player says which comes last."""
    tapped = as_known(run.state, context.this)
    there = tuple((kind, number) for kind, number in made if kind and number > 0)
    if tapped is None or not there:
        return made
    ways = outcomes(replacing_mana(run.state, *tapped), there)
    if len(ways) == 1:
        return list(ways[0])
    kinds = tuple(dict.fromkeys("".join(kind for kind, _ in way) for way in ways))
    answer: Picked = yield Pick(
        seat=seat,
        purpose="colour",
        rule="419.9a",
        text=f"Choose what {asker_name(run.state, context)} produces.",
        about=asker(context),
        options=tuple(Option(key=kind, text=_kinds_words(kind)) for kind in kinds),
    )
    return list(ways[kinds.index(answer.keys[0])])


def _kinds_words(kinds: str) -> str:
    return " and ".join(COLOUR_WORDS.get(kind, "colourless") for kind in kinds)


@rule("104.3h")
def _entries(
    state: State, made: list[tuple[str, int]], context: Context, only: tuple[ManaUse, ...]
) -> tuple[PoolMana, ...]:
    """The mana as it lies in a pool, as snow where a snow permanent makes it (104.3h), with what alone it is for."""
    snow = _is_snow(state, context.this)
    number = state.next_run if context.stack_id == NOTHING else 0
    return tuple(PoolMana(kind, snow, number, count, only) for kind, count in made if kind and count > 0)


def _is_snow(state: State, source: ObjectId) -> bool:
    """Tell whether the source is a snow permanent, or was one as it left play to pay for this."""
    values = values_of_id(state, source)
    if values is not None:
        return SNOW in values.supertypes and state.objects[source].zone == IN_PLAY
    known = state.last_known.get(source)
    return known is not None and SNOW in known.supertypes and known.object.zone == IN_PLAY
