"""Every kind of word of the card language, and the places in the program that must know each of its words.

`missing_places` asks those places about words. A place is a table with an entry for each word, or a function that
ends in `assert_never`: it is called with a word that says nothing, and knows the word unless it gets to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from types import SimpleNamespace
from typing import Any, Final, TypeAlias, get_args

import msgspec

from tabletop.demos.answering import Answerer
from tabletop.engine.language import amounts, changes, conditions, costs, effects, filters, patterns, references
from tabletop.engine.language import replacements as outcomes
from tabletop.engine.rules import attending
from tabletop.engine.rules.board import layer_changes, matching, reading, verdicts
from tabletop.engine.rules.events.appliers import floating_effects
from tabletop.engine.rules.events.replacing import candidate, shields, would
from tabletop.engine.rules.events.replacing.outcomes import become
from tabletop.engine.rules.events.triggering import trigger_patterns, watchers
from tabletop.engine.rules.judging import edits_by_hand
from tabletop.engine.rules.playing import activation, cost_parts, mana_at_hand, needs
from tabletop.engine.rules.playing.pricing import prices
from tabletop.engine.rules.verbs import changing, shielding
from tabletop.engine.state import edits, events, lasting_effects
from tabletop.engine.vocabulary import decisions, least_answers, purposes, validation
from tabletop.session.explaining import ladders
from tabletop.session.paying import plan
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.telling import combat_words, phrases
from tabletop.trying import occasion, occasions, paid

#: a kind of node, or the word itself where words are strings
Word: TypeAlias = Any
Knows: TypeAlias = Callable[[Word], bool]

_COMBATS: Final = occasions.COMBATS  # loads what makes the events of patterns


def words_of(alias: Any) -> tuple[Word, ...]:
    """The words of a union or Literal."""
    return tuple(kind for kind in get_args(alias) if kind is not int)


def name_of(word: Word) -> str:
    """How a word is called in a message."""
    return repr(word) if isinstance(word, str) else str(word.__name__)


def bare(kind: Word) -> Any:
    """A word of a kind that says nothing: what must be said of it is None."""
    if isinstance(kind, str):
        return kind
    needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
    return kind(**dict.fromkeys(needed))


class Tables:
    """A place that knows what stands in one of its tables."""

    def __init__(self, *tables: Collection[Word]) -> None:
        self.words = tuple(word for table in tables for word in table)

    def __call__(self, word: Word) -> bool:
        return word in self.words


def answers(function: Callable[[Any], object]) -> Knows:
    """A place that knows the words with which this function does not get to its `assert_never`."""

    def knows(word: Word) -> bool:
        try:
            function(bare(word))
        except AssertionError as error:
            return "unreachable" not in str(error)
        except KeyError as error:
            return error.args != (word,)
        except (AttributeError, TypeError, ValueError):
            return True  # it has found the word, and missed what the word should say
        return True

    return knows


_DAMAGE: Final = events.Damaged(0, 0, 1)


def _becomes(outcome: Any) -> object:
    source: Any = SimpleNamespace(ability=SimpleNamespace(outcome=outcome), floating=None)
    nothing: Any = None
    return become(nothing, source, _DAMAGE, nothing, nothing)


def _fixed(outcome: Any) -> object:
    replacement: Any = SimpleNamespace(outcome=outcome)
    nothing: Any = None
    return shielding._fixed(nothing, replacement, nothing)


def _several(effect: Any) -> object:
    state: Any = SimpleNamespace(effects=(effect,))
    return shields.shielded(state, (), candidate.Uses())


def _started(effect: Any) -> object:
    nothing: Any = None
    return phrases.effect_started(events.EffectStarted(effect), nothing)


def _in_values(rows: dict[type, tuple[type, ...]]) -> tuple[type, ...]:
    return tuple(kind for row in rows.values() for kind in row)


_NOTHING: Final[Any] = None

#: kind of word -> its words, and the places that must know them
KINDS: Final[dict[str, tuple[tuple[Word, ...], dict[str, Knows]]]] = {
    "cost": (
        words_of(costs.Cost),
        {
            "playing/cost_parts.py: paid": Tables(
                cost_parts.PAID, cost_parts.ON_ITSELF, cost_parts.PAID_WITH, cost_parts.PAID_OTHERWISE
            ),
            "playing/cost_parts.py: several_times": answers(lambda part: cost_parts.several_times((part,), 2)),
            "playing/needs.py: needs_of": answers(lambda part: needs._needs(_NOTHING, 0, _NOTHING, part)),
            "playing/activation.py: UNPAYABLE": Tables(activation.UNPAYABLE),
            "playing/mana_at_hand.py: _times_paid": answers(
                lambda part: mana_at_hand._times_paid(_NOTHING, 0, _NOTHING, part)
            ),
            "playing/pricing/prices.py: price": answers(lambda part: prices.price((part,))),
            "session/paying/plan.py: _cost_words": answers(plan._cost_words),
            "session/telling/combat_words.py: _cost": answers(combat_words._cost),
            "trying/paid.py: pay_with": answers(lambda part: paid.pay_with(_NOTHING, (part,), ())),
            "trying/paid.py: _PAID": Tables(paid._PAID),
        },
    ),
    "cost that is paid with chosen things": (
        words_of(costs.ChosenCost),
        {
            "playing/cost_parts.py: PAID_WITH": Tables(cost_parts.PAID_WITH),
            "playing/cost_parts.py: CHOOSING": Tables(cost_parts.CHOOSING),
            "playing/needs.py: use_of": answers(needs.use_of),
            "playing/activation.py: spends_itself": answers(lambda part: activation.spends_itself(part, ())),
            "playing/activation.py: payable_with": answers(
                lambda part: tuple(activation._could_pay(_NOTHING, 0, _NOTHING, part))
            ),
        },
    ),
    "change": (
        words_of(changes.Change),
        {
            "board/layer_changes.py: LAYERS": Tables(layer_changes.LAYERS),
            "board/layer_changes.py: CHANGES": Tables(layer_changes.CHANGES),
            "board/layer_changes.py: CHOSEN_IN": Tables(layer_changes.CHOSEN_IN),
            "verbs/changing.py: FIXED": Tables(changing.FIXED),
            "session/explaining/ladders.py: ABOUT": Tables(ladders.ABOUT),
            "session/explaining/ladders.py: _does": answers(
                lambda change: ladders._does(_NOTHING, SimpleNamespace(change=change, values=None, layer="7"))  # type: ignore[arg-type]
            ),
            "session/telling/phrases.py: _change": answers(lambda change: phrases._change(change, False, "", "")),
        },
    ),
    "duration": (
        words_of(effects.Duration),
        {
            "state/lasting_effects.py: ENDS": Tables(lasting_effects.ENDS),
            "session/telling/phrases.py: LASTING": Tables(phrases.LASTING),
        },
    ),
    "pattern of triggered abilities": (
        words_of(patterns.TriggerPattern),
        {
            "events/triggering/trigger_patterns.py: READERS": Tables(trigger_patterns.READERS, (patterns.StateIs,)),
            "events/triggering/watchers.py: PATTERNS_MET": Tables(
                _in_values(watchers.PATTERNS_MET), (patterns.StateIs,)
            ),
        },
    ),
    "pattern of replacement effects": (
        words_of(patterns.ReplacedPattern),
        {"events/replacing/would.py: READERS": Tables(_in_values(would.PATTERNS), (patterns.Begins,))},
    ),
    "pattern": (
        words_of(patterns.Pattern),
        {"trying/occasion.py: makes": Tables(occasion._MAKERS)},
    ),
    "outcome of replacement effects": (
        words_of(outcomes.Outcome),
        {
            "events/replacing/outcomes.py: become": answers(_becomes),
            "verbs/shielding.py: _fixed": answers(_fixed),
        },
    ),
    "reference to objects": (words_of(references.What), {"board/reading.py: REFS": Tables(reading.REFS)}),
    "reference to players": (words_of(references.Who), {"board/reading.py: SEATS": Tables(reading.SEATS)}),
    "condition": (
        words_of(conditions.Condition),
        {"board/verdicts.py: CONDITIONS": Tables(verdicts.CONDITIONS)},
    ),
    "amount": (words_of(amounts.Amount), {"board/reading.py: _AMOUNTS": Tables(reading._AMOUNTS)}),
    "filter": (words_of(filters.Filter), {"board/matching.py: _TESTS": Tables(matching._TESTS)}),
    "floating effect": (
        words_of(lasting_effects.FloatingEffect),
        {
            "appliers/floating_effects.py: about": answers(floating_effects.about),
            "appliers/floating_effects.py: renamed": answers(lambda effect: floating_effects.renamed(effect, 1, 2)),
            "appliers/floating_effects.py: with_part": answers(
                lambda effect: floating_effects.with_part(effect, 1, 2, lambda: 3)
            ),
            "appliers/floating_effects.py: without": answers(lambda effect: floating_effects.without(effect, {})),
            "appliers/floating_effects.py: used": answers(lambda effect: floating_effects.used(effect, 1)),
            "events/replacing/shields.py: shielded": answers(_several),
            "session/telling/phrases.py: effect_started": answers(_started),
        },
    ),
    "edit": (
        words_of(edits.Edit),
        {
            "judging/edits_by_hand.py: EDITS": Tables(edits_by_hand.EDITS),
        },
    ),
    "shape of decisions": (
        words_of(decisions.AnyDecision),
        {
            "vocabulary/least_answers.py: least_answer": answers(least_answers.least_answer),
            "vocabulary/least_answers.py: all_options": answers(least_answers.all_options),
            "rules/attending.py: _what_is_left": answers(lambda asked: attending._what_is_left(_NOTHING, asked)),
            "rules/attending.py: _is_open": answers(attending._is_open),
            "demos/answering.py: answer": answers(lambda asked: Answerer(_NOTHING, False).answer(_NOTHING, asked)),
            "session/simulation/agents.py: answer": answers(lambda asked: RandomAgent("").answer(_NOTHING, asked)),
            "vocabulary/validation.py: _JUDGES": Tables([shape for shape, _ in validation._JUDGES]),
        },
    ),
    "purpose of decisions": (
        words_of(purposes.Purpose),
        {"vocabulary/purposes.py: on_leaving": answers(purposes.on_leaving)},
    ),
}


def missing_places(kind: str, words: tuple[Word, ...]) -> list[str]:
    """Return what is missing for words of a kind: "the cost RevealThis is missing in playing/needs.py: needs"."""
    _, places = KINDS[kind]
    return [
        f"the {kind} {name_of(word)} is missing in {place}"
        for word in words
        for place, knows in places.items()
        if not knows(word)
    ]


def words_of_tables(kind: str) -> tuple[Word, ...]:
    """The words that stand in the tables of a kind."""
    _, places = KINDS[kind]
    return tuple(word for knows in places.values() if isinstance(knows, Tables) for word in knows.words)
