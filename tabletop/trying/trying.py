"""Trying a whole card: each of its abilities is used, and each of its nodes has to do its thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as ef
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.changes import CantBeCountered, GainsAbility
from tabletop.engine.language.node import Node
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.vocabulary.types import LAND
from tabletop.engine.vocabulary.zones import GRAVEYARD, STACK
from tabletop.session.simulation.invariants import Violation
from tabletop.trying.answering import Manner
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.driving import Failure
from tabletop.trying.keywords import keyword_problem
from tabletop.trying.nodes import about_attached, effects_in, granted_in, tokens_in, walk
from tabletop.trying.playing import (
    earlier_problem,
    keyword_price_problem,
    morph_problem,
    optional_cost_problem,
    other_way_problem,
    own_price_problem,
    play,
    price_problem,
    uncounterable_problem,
)
from tabletop.trying.readings import misread
from tabletop.trying.replacing import replace_it
from tabletop.trying.roles import Roles
from tabletop.trying.trial import Subject, activate, activated_of, is_coming, static_problem, trigger, unmet
from tabletop.trying.tried_position import YOU
from tabletop.trying.watching import Trace

replace = msgspec.structs.replace

#: the ways in which an ability is tried until every node of it has been met
MANNERS: Final = (
    Manner(),
    Manner(does=False, lets_happen=False, truth=False, seed=1),
    Manner(pays=False, lets_happen=True, truth=False, seed=2),
    Manner(lets_happen=False, truth=True, seed=3),
    Manner(does=False, truth=True, seed=4),
    Manner(truth=False, seed=5),
)
_PROBLEMS: Final = (Failure, Unmakeable, Violation)


def why_not(card: ab.Card, seed: int = 0) -> str:
    """Try a card out; returns "" where every ability was used and did its thing, else which did not and how."""
    return next(_problems(Subject(card, False, f"{seed}/{card.name}")), "")


def _problems(subject: Subject) -> Iterator[str]:
    """Describe what is wrong, ability by ability."""
    card = subject.card
    if card.halves:  # each is played by itself (505.2)
        for half in card.halves:
            yield from (f"{half.name}: {problem}" for problem in _problems(Subject(half, False, subject.seed)))
        return
    if card.by_hand:
        yield "a part of its text is carried out by hand"
    for problem in misread((card.abilities, card.additional)):
        yield f"reading it: {problem}"
    yield from _of_play(subject)
    for index, activated in activated_of(subject):
        here = _as_aura(subject, activated)
        for modes in ((mode,) for mode in range(max(1, len(activated.modes)))):
            tried = activated.modes[modes[0]] if activated.modes else activated
            attempts = _attempts(lambda manner: activate(here, index, activated, manner), tried, modes)  # noqa: B023
            yield from (f"activated ability: {problem}" for problem in attempts)
    for ability in card.abilities:
        test = _TESTS.get(type(ability))
        if test is None:
            yield f"nothing is known that tries a {type(ability).__name__}"
        else:
            yield from test(_as_aura(subject, ability), ability)
    for granted in granted_in(card.abilities):
        # a token would not come back
        returns = any(isinstance(node, ef.PutIntoPlay) for node in walk(granted))
        cost = ("1",) if returns else None
        bearer = ab.Card("Bearer", cost, ("creature",), power=2, toughness=3, abilities=(_of_its_own(granted),))
        for problem in _problems(Subject(bearer, not returns, subject.seed)):
            yield f"what it gives: {problem}"
    for token in map(_of_its_own, tokens_in(card.abilities)):
        for problem in _problems(Subject(token, True, subject.seed)):
            yield f"its token: {problem}"


def _as_aura(subject: Subject, ability: ab.Ability) -> Subject:
    """The card as the Aura that another ability of it makes of it, where this one is about what it is attached to."""
    gained = [one.ability for one in walk(subject.card.abilities) if isinstance(one, GainsAbility)]
    enchant = next((one for one in gained if isinstance(one, ab.Enchant)), None)
    if enchant is None or not about_attached(ability) or (isinstance(ability, ab.Triggered) and is_coming(ability)):
        return subject
    abilities = (*(one for one in subject.card.abilities if not isinstance(one, ab.Enchant)), enchant)
    aura = replace(subject.card, types=("enchantment",), subtypes=("Aura",), abilities=abilities)
    card = replace(aura, power=None, toughness=None)
    return Subject(card, subject.token, subject.seed)


def _of_its_own(value: Any) -> Any:
    """An ability in which the name of what grants it means its own object: nothing else is there to grant it."""
    if isinstance(value, tuple):
        return tuple(_of_its_own(part) for part in value)
    if isinstance(value, r.Granting):
        return r.This()
    if isinstance(value, Node):
        return replace(value, **{name: _of_its_own(getattr(value, name)) for name in value.__struct_fields__})
    return value


def _without_moot(effects: tuple[Any, ...], card: ab.Card) -> tuple[Any, ...]:
    """Effects of a keyword without those that it has for cards of another type than this one."""
    return tuple(
        effect
        for effect in effects
        if not (
            isinstance(effect, ab.If)
            and isinstance(effect.condition, cond.Matches)
            and isinstance(effect.condition.filter, f.HasType)
            and effect.condition.filter.value not in card.types
        )
    )


#: keywords by which a card without a mana cost is used
_WITHOUT_COST: Final = ("suspend", "splice onto Arcane")


def _of_play(subject: Subject) -> Iterator[str]:
    card = subject.card
    if subject.token:
        return
    if card.halves:
        for half in card.halves:
            yield from (f"{half.name}: {problem}" for problem in _problems(Subject(half, False, subject.seed)))
        return
    if card.cost is None and LAND not in card.types:
        if any(isinstance(one, ab.Keyword) and one.name in _WITHOUT_COST for one in card.abilities):
            return
        yield "it has no mana cost and can't be played"
        return
    spell = next((ability for ability in card.abilities if isinstance(ability, ab.Spell)), None)
    if spell is None:
        coming = tuple(one for one in card.abilities if isinstance(one, ab.ComesIntoPlay) and not one.turned)
        yield from (f"playing it: {problem}" for problem in _attempts(lambda manner: play(subject, manner), coming))
    elif not spell.modes:
        yield from (f"its spell: {problem}" for problem in _attempts(lambda manner: play(subject, manner), spell))
    else:
        for modes in _choices(len(spell.modes), spell.choose):
            chosen = tuple(spell.modes[mode] for mode in modes)
            for problem in _attempts(lambda manner: play(subject, manner), chosen, modes):
                yield f"its spell, mode {modes[0] + 1}: {problem}"


def _choices(number: int, choose: int) -> Iterator[tuple[int, ...]]:
    """Choices of modes in which each mode is chosen at least once."""
    for first in range(number):
        yield tuple(sorted((first + step) % number for step in range(min(choose, number))))


def _attempts(attempt: Callable[[Manner], Trace], ability: object, modes: tuple[int, ...] = (0,)) -> Iterator[str]:
    """Describe what is wrong with an ability after it was tried in every manner that is needed."""
    nodes = effects_in(ability)
    met: dict[Any, str] = {}
    first = ""
    for manner in MANNERS:
        try:
            trace = attempt(_with_modes(manner, modes))
        except _PROBLEMS as problem:
            first = first or str(problem) or type(problem).__name__
            if manner is MANNERS[0] or isinstance(problem, Violation):
                if isinstance(problem, Violation):
                    yield f"{problem.invariant}: {problem.message}"
                    return
            continue
        except Exception as error:
            yield f"{type(error).__name__}: {error}"
            return
        for node, problem_of_node in trace.met.items():
            if met.get(node) != "":
                met[node] = problem_of_node
        if not unmet(met, nodes):
            return
    yield first or unmet(met, nodes)[0]


def _with_modes(manner: Manner, modes: tuple[int, ...]) -> Manner:
    return Manner(manner.does, manner.pays, manner.lets_happen, modes, manner.truth, manner.seed)


# --- kinds of abilities ----------------------------------------------------------------------------


def _trigger(subject: Subject, ability: Any) -> Iterator[str]:
    for problem in _attempts(lambda manner: trigger(subject, ability, manner), ability):
        yield f"triggered ability ({type(ability.pattern).__name__}): {problem}"
    if ability.condition is not None:
        yield from _idle(subject, ability)


def _idle(subject: Subject, ability: ab.Triggered) -> Iterator[str]:
    """The same event while the condition does not hold triggers nothing."""
    mine = (one for one in subject.card.abilities if isinstance(one, ab.Triggered) and one != ability)
    if any((one.pattern, one.effects) == (ability.pattern, ability.effects) for one in mine):
        return  # another ability of it does the same elsewhere
    try:
        trace = trigger(subject, ability, Manner(truth=False), truth=False)
    except _PROBLEMS:
        return
    if any(effect in trace.met for effect in ability.effects):
        yield "triggered ability: it triggers although its condition does not hold"


def _static(subject: Subject, ability: Any) -> Iterator[str]:
    if any(isinstance(change, CantBeCountered) for change in getattr(ability, "changes", ())):
        yield from _one("static ability", lambda: uncounterable_problem(subject))
        return
    try:
        problem = static_problem(subject, ability)
    except (*_PROBLEMS, KeyError, AttributeError) as error:
        problem = str(error) or type(error).__name__
    if problem:
        yield f"static ability: {problem}"


def _keyword(subject: Subject, ability: Any) -> Iterator[str]:
    problem = keyword_problem(subject.card, ability)
    if problem:
        yield f"{ability.name}: {problem}"
    if ability.name in KEYWORDS:
        rules = KEYWORDS[ability.name]
        for expanded in rules.triggers(ability):
            apt = replace(expanded, effects=_without_moot(expanded.effects, subject.card))
            yield from (f"{ability.name}: {one}" for one in _trigger(subject, apt))
        replaced = rules.replacement(ability)
        if replaced is not None:
            yield from (f"{ability.name}: {one}" for one in _replacement(subject, replaced, ability))
        if rules.optional_cost(ability) and not subject.token:
            yield from _one(ability.name, lambda: optional_cost_problem(subject, ability))
        if ability.name == "morph" and not subject.token:
            yield from _one(ability.name, lambda: morph_problem(subject, ability))
        if ability.name == "flashback" and not subject.token:
            yield from _flashback(subject, ability)


def _flashback(subject: Subject, ability: ab.Keyword) -> Iterator[str]:
    spell = next(one for one in subject.card.abilities if isinstance(one, ab.Spell))
    attempts = _attempts(lambda manner: play(subject, manner, GRAVEYARD, ability.cost), spell)
    yield from (f"flashback: {problem}" for problem in attempts)


def _replacement(subject: Subject, ability: Any, printed: Any = None) -> Iterator[str]:
    for problem in _attempts(lambda manner: replace_it(subject, ability, printed or ability, manner), ability):
        yield f"replacement ({type(ability.pattern).__name__}): {problem}"


def _one(what: str, test: Callable[[], str]) -> Iterator[str]:
    """A test that says what is wrong, or fails with it."""
    try:
        problem = test()
    except _PROBLEMS as failure:
        problem = str(failure) or type(failure).__name__
    if problem:
        yield f"{what}: {problem}"


def _other_way(subject: Subject, ability: Any) -> Iterator[str]:
    return _one("another cost", lambda: other_way_problem(subject, ability))


def _price(subject: Subject, ability: Any) -> Iterator[str]:
    return _one("prices", lambda: price_problem(subject, ability))


def _own_price(subject: Subject, ability: Any) -> Iterator[str]:
    return _one("its own price", lambda: own_price_problem(subject, ability))


def _nothing(subject: Subject, ability: Any) -> Iterator[str]:
    """Tried with the card as a whole: as it is played, or as an activated ability."""
    return iter(())


def _counted_as(subject: Subject, ability: ab.CountedAs) -> Iterator[str]:
    """In a graveyard it is one more card of that name to a spell of the name, and none to any other."""
    roles = Roles(subject.card, GRAVEYARD, False)
    for name, counts in ((ability.name, True), (f"No {ability.name}", False)):
        asker = roles.tried.add(ab.Card(name, ("1",), ("instant",)), STACK, YOU)
        state = roles.tried.build()
        thing = state.objects[roles.source]
        if matches(f.HasOwnName(), state, thing, values_of(state, thing), Viewpoint(YOU, asker)) != counts:
            yield f"it {'does not count' if counts else 'counts'} as a card named {name}"


_TESTS: Final[dict[type, Callable[[Subject, Any], Iterator[str]]]] = {
    ab.Spell: _nothing,
    ab.Enchant: _nothing,
    ab.AimsAtFirst: _nothing,
    ab.SpendsOnX: _nothing,
    ab.ComesIntoPlay: _nothing,
    ab.Activated: _nothing,
    ab.Equip: _nothing,
    ab.PlayOnly: _nothing,
    ab.BeginsInPlay: _nothing,
    ab.OnlyForAnte: _nothing,
    ab.AlternativeCost: _other_way,
    ab.PlaysEarlier: lambda subject, ability: _one("played earlier", lambda: earlier_problem(subject, ability)),
    ab.CostChange: _price,
    ab.OwnCost: _own_price,
    ab.KeywordCostChange: lambda subject, ability: _one("costs", lambda: keyword_price_problem(subject, ability)),
    ab.Sets: _static,
    ab.CountedAs: _counted_as,
    ab.Replacement: _replacement,
    ab.Triggered: _trigger,
    ab.Static: _static,
    ab.SetsPower: _static,
    ab.Keyword: _keyword,
}
