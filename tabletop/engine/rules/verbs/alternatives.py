"""Effects of which one is carried out: which, is chosen as they are (413.2c)."""

from __future__ import annotations

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import DoAgain, Effect, Either
from tabletop.engine.language.effects import Continuous, PutCounters, RemoveCounters, Tap, Untap
from tabletop.engine.language.references import You
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.asking import asker, asker_name, wants
from tabletop.engine.rules.events.carrying_out import carry_on, executes, feasible, feasible_where
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.rule_ids import rule


@executes(Either)
@rule("413.2c")
def either(run: Run, effect: Either, context: Context) -> Steps[None]:
    """You choose one of the ways that are possible, and it is carried out."""
    ways = [number for number, way in enumerate(effect.ways) if feasible(run.state, way, context)]
    if not ways:
        return
    chosen = ways[0]
    if len(ways) > 1:
        answer: Picked = yield Pick(
            seat=context.you,
            purpose="mode",
            rule="413.2c",
            text=f"Choose what {asker_name(run.state, context)} does.",
            about=asker(context),
            options=tuple(Option(key=f"mode{number}", text=_words(effect.ways[number], number)) for number in ways),
        )
        chosen = int(answer.keys[0].removeprefix("mode"))
    yield from carry_on(run, effect.ways[chosen], context)


@executes(DoAgain)
@rule("413.2b", "421.1")
def do_again(run: Run, effect: DoAgain, context: Context) -> Steps[None]:
    """Carry the effects out, and once more each time that the condition holds behind them, or a player wants it."""
    again = True
    while again:
        before = len(run.happenings)
        yield from carry_on(run, effect.effects, context)
        # where nothing happens any more it would go on for ever
        again = len(run.happenings) > before
        if again and effect.condition is not None:
            again = holds(run.state, effect.condition, context)
        elif again:
            seats = seats_of(run.state, effect.asked or You(), context)
            text = f"{asker_name(run.state, context)}: repeat this process?"
            again = bool(seats) and (yield from wants(run, context, seats[0], text))


@feasible_where(Either)
def one_can_be_done(state: State, effect: Either, context: Context) -> bool:
    """Tell whether any of the ways can be carried out."""
    return any(feasible(state, way, context) for way in effect.ways)


def _words(way: tuple[Effect, ...], number: int) -> str:
    """A way in a few words, else its number."""
    first = way[0]
    match first:
        case PutCounters(kind=kind):
            return f"Put a {kind} counter on it"
        case RemoveCounters(kind=kind):
            return f"Remove a {kind} counter from it"
        case Tap():
            return "Tap"
        case Untap():
            return "Untap"
        case Continuous(changes=(c.AddPower(power=int(power), toughness=int(toughness)),)):
            return f"{power:+}/{toughness:+}"
        case Continuous(changes=(c.SetTypes(subtypes=subtypes),)) if subtypes:
            return " ".join(subtypes)
        case Continuous(changes=(c.Gains(keyword=keyword),)):
            return keyword.capitalize()
        case _:
            return f"Way {number + 1}"
