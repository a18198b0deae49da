"""Watching what was really done: every effect carried out, with what happened meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from tabletop.engine.language import effects as ef
from tabletop.engine.language import player_effects as pe
from tabletop.engine.language.abilities import (
    AnyMay,
    AtNext,
    CreateToken,
    DoAgain,
    Effect,
    ForEach,
    If,
    IfDone,
    Instead,
    May,
    MayPay,
    Repeat,
    UnlessPays,
)
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.references import (
    Affected,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    KeptPlayer,
    ThatSeat,
    instead_of,
)
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.zones import IN_PLAY
from tabletop.trying.changes import unseen_changes

#: those that only decide whether others are carried out, or what the others are about
_FRAMES: Final = (May, MayPay, UnlessPays, If, IfDone, ForEach, Repeat, DoAgain, AnyMay, Instead, ef.Aimed, pe.Ante)
#: events that say nothing about what an effect did
_IDLE: Final = (e.TurnChanged, e.SplitOff, e.ManaSpent, e.TriggersTaken, e.BecameTarget)


def _moved(cause: str) -> Callable[[Any, Any], bool]:
    return lambda event, effect: isinstance(event, e.Moved) and event.cause == cause


def _is(*kinds: type) -> Callable[[Any, Any], bool]:
    return lambda event, effect: isinstance(event, kinds)


#: how it shows that an effect of a kind did its thing: by one event of a kind; others: by any event
_SHOWS: Final[dict[type, Callable[[Any, Any], bool]]] = {
    ef.DealDamage: _is(e.Damaged, e.ShieldUsed),
    ef.Destroy: lambda event, effect: _moved("destroy")(event, effect) or isinstance(event, e.Regenerated),
    ef.Regenerate: _is(e.EffectStarted),
    ef.PreventDamage: _is(e.EffectStarted),
    ef.Move: lambda event, effect: isinstance(event, e.Moved) and event.to == effect.to,
    ef.PutIntoPlay: lambda event, effect: isinstance(event, e.Moved) and event.to == IN_PLAY,
    ef.Sacrifice: _moved("sacrifice"),
    ef.SacrificeIt: _moved("sacrifice"),
    ef.Tap: lambda event, effect: isinstance(event, e.TapChanged) and event.tapped,
    ef.Untap: lambda event, effect: isinstance(event, e.TapChanged) and not event.tapped,
    ef.Continuous: _is(e.EffectStarted),
    ef.PutCounters: lambda event, effect: isinstance(event, e.CountersChanged) and event.amount > 0,
    ef.RemoveCounters: lambda event, effect: isinstance(event, e.CountersChanged) and event.amount < 0,
    ef.RemoveAllCounters: lambda event, effect: isinstance(event, e.CountersChanged) and event.amount < 0,
    ef.CounterSpell: lambda event, effect: (
        _moved("counter")(event, effect) or (isinstance(event, e.LeftStack) and event.countered)
    ),
    ef.Attach: _is(e.AttachedTo),
    ef.RemoveFromCombat: _is(e.LeftCombat),
    ef.MakeBlocked: _is(e.BecameBlocked),
    pe.GainLife: lambda event, effect: isinstance(event, e.LifeChanged) and event.amount > 0,
    pe.LoseLife: lambda event, effect: isinstance(event, e.LifeChanged) and event.amount < 0,
    pe.Draw: _moved("draw"),
    pe.Discard: _moved("discard"),
    pe.Mill: _moved("mill"),
    pe.AddMana: _is(e.ManaAdded),
    pe.PoisonCounters: _is(e.Poisoned),
    pe.Search: lambda event, effect: (
        isinstance(event, e.Moved | e.Revealed) or (isinstance(event, e.Shuffled) and effect.to == "third from the top")
    ),
    pe.BringIn: lambda event, effect: isinstance(event, e.Moved) and event.to == "hand",
    pe.Shuffle: _is(e.Shuffled),
    pe.LookAtTop: _is(e.LibraryArranged),
    pe.WinTheGame: _is(e.Lost, e.Ended),
    pe.LoseTheGame: _is(e.Lost, e.Ended),
    pe.DrawTheGame: _is(e.Ended),
    pe.ExtraTurns: lambda event, effect: isinstance(event, e.TurnChanged) and bool(event.turn.extra),
    pe.SkipNext: lambda event, effect: isinstance(event, e.TurnChanged) and bool(event.turn.skips),
    pe.AddPhases: lambda event, effect: isinstance(event, e.TurnChanged) and bool(event.turn.more_phases),
    pe.AddStep: lambda event, effect: isinstance(event, e.TurnChanged) and bool(event.turn.more_steps),
    pe.ControlTurn: lambda event, effect: isinstance(event, e.TurnChanged) and bool(event.turn.controls),
    pe.SetLife: _is(e.LifeChanged),
    pe.ExchangeLife: _is(e.LifeChanged),
    CreateToken: _is(e.TokensCreated),
    AtNext: _is(e.EffectStarted),
}


def _as_written(effect: Effect) -> tuple[Effect, ...]:
    """An effect, and as it stands on the card where those who may do it were asked and this is about the willing."""
    seats = tuple(part for part in nodes_in(effect) if isinstance(part, ThatSeat))
    if seats:
        return (effect, instead_of(effect, seats[0], KeptPlayer()))
    if not any(isinstance(part, KeptPlayer) for part in nodes_in(effect)):
        return (effect,)
    each = (EachPlayer(), EachOpponent(), EachOtherPlayer(), Affected())
    return (effect, *(instead_of(effect, KeptPlayer(0), who) for who in each))


class Trace:
    """A watcher that keeps which effects did their thing, and which were carried out to no effect."""

    def __init__(self) -> None:
        #: effect -> "" where it did its thing at least once, else how it failed
        self.met: dict[Effect, str] = {}
        #: the effects under way, outermost first
        self.under_way: list[_UnderWay] = []
        self.events: list[e.Event] = []
        #: how many questions have been answered
        self.answered = 0
        self._unseen: list[str] = []

    def begins(self, effect: Effect, context: Context) -> None:
        """An effect is about to be carried out."""
        self.under_way.append(_UnderWay(effect, len(self.events), self.answered, _noted(context)))

    def ends(self, effect: Effect, context: Context) -> None:
        """It has been carried out: look what happened meanwhile."""
        while self.under_way:
            # those that a reversed payment broke off are still on the list
            begun = self.under_way.pop()
            if begun.effect is effect:
                told = self.answered > begun.answered or _noted(context) != begun.noted
                self._judge(effect, begun.start, told)
                return

    def committed(self, run: Run, events: tuple[e.Event, ...]) -> None:
        """A batch has happened; a continuous effect that starts has to show at once."""
        self.events.extend(events)
        for event in events:
            if isinstance(event, e.EffectStarted) and isinstance(event.effect, FloatingChange):
                self._unseen.extend(unseen_changes(run.state, event.effect))

    def finish(self) -> None:
        """The game ended while effects were under way: they had what they had of it."""
        while self.under_way:
            begun = self.under_way.pop()
            self._judge(begun.effect, begun.start, told=False)

    def current(self) -> Effect | None:
        """The innermost effect that is being carried out."""
        return self.under_way[-1].effect if self.under_way else None

    def seen(self, test: Callable[[e.Event], bool]) -> bool:
        """Return whether something happened."""
        return any(test(event) for event in self.events)

    def _judge(self, effect: Effect, start: int, told: bool) -> None:
        problem = self._problem(effect, self.events[start:], told)
        for written in _as_written(effect):
            if self.met.get(written) != "":
                self.met[written] = problem

    def _problem(self, effect: Effect, events: list[e.Event], told: bool) -> str:
        """Describe how an effect failed; `told`: somebody chose something, or later parts know something by it."""
        if isinstance(effect, _FRAMES):
            return ""
        if isinstance(effect, ef.Continuous) and self._unseen:
            problem = self._unseen[0]
            self._unseen.clear()
            return problem
        shows = _SHOWS.get(type(effect))
        if shows is None:
            done = told or any(not isinstance(event, _IDLE) for event in events)
        else:
            done = any(shows(event, effect) for event in events)
        return "" if done else f"{type(effect).__name__} was carried out and changed nothing"


class _UnderWay:
    """An effect that is being carried out, and how things stood as it began."""

    __slots__ = ("answered", "effect", "noted", "start")

    def __init__(self, effect: Effect, start: int, answered: int, noted: object) -> None:
        self.effect = effect
        self.start = start
        self.answered = answered
        self.noted = noted


def _noted(part: object) -> object:
    """Return what a context knows, as it is now."""
    slots = getattr(type(part), "__slots__", ())
    if slots and not isinstance(part, Struct):
        return tuple(_noted(getattr(part, name)) for name in slots)
    return {key: value for key, value in part.items() if value} if isinstance(part, dict) else part
