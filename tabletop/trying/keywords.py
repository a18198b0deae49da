"""Trying keyword abilities: a creature with one may do what another may not, or the reverse."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Final

import msgspec

from tabletop.engine.language.abilities import Activated, Card, Keyword, Spell, TargetPhrase
from tabletop.engine.language.filters import All, Anything, HasType
from tabletop.engine.language.player_effects import Draw
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.board.safety import quality
from tabletop.engine.rules.combat import attacking, combat_damage, legality
from tabletop.engine.rules.events.epic_spells import begin_epic, silenced_by_epic
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing import offers, permission
from tabletop.engine.rules.playing.affording import Means, refuses
from tabletop.engine.rules.playing.splicing import spliceable
from tabletop.engine.rules.playing.targeting.targets import legal_targets
from tabletop.engine.rules.playing.ways import has_convoke, total_cost, ways_to_play
from tabletop.engine.rules.turn.phasing_permanents import all_phase
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Divide
from tabletop.engine.vocabulary.ids import ObjectId, player_ref, ref_key
from tabletop.engine.vocabulary.subtypes import CREATURE_TYPES
from tabletop.engine.vocabulary.turn_parts import COMBAT, COMBAT_DAMAGE, DECLARE_ATTACKERS
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, CREATURE, INSTANT, LAND
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY, STACK
from tabletop.trying.blueprints import blueprints
from tabletop.trying.changes import blocked_by, extras
from tabletop.trying.fighting import in_position
from tabletop.trying.making import card_for
from tabletop.trying.tried_position import BEAST, FOE, YOU, TriedPosition, with_empty_pools, with_full_pools

replace = msgspec.structs.replace

#: what a card lets be done, in play (or in hand): the same with and without a keyword that says nothing
Proof = Callable[[Card], object]


@lru_cache(maxsize=4096)
def keyword_problem(card: Card, keyword: Keyword) -> str:
    """Return what does not show of a keyword ability of a card; "" where each of its hooks makes a difference."""
    rules = KEYWORDS.get(keyword.name)
    if rules is None:
        return "the rules know nothing of it"
    if keyword.name == "protection":
        return _protection_problem(card, keyword)
    if keyword.name in _PLAYED_OTHERWISE:
        return ""
    named = _BY_NAME.get(keyword.name)
    if named is not None:
        lacking = replace(card, abilities=tuple(one for one in card.abilities if one != keyword))
        return "it makes no difference" if named(card) == named(lacking) else ""
    hooks = [name for name, value in vars(type(rules)).items() if callable(value) and name in vars(KeywordRules)]
    if not hooks:
        shows = _SHOWN_OTHERWISE.get(keyword.name)
        if shows is None:
            return "it hooks into no rule"
        return "" if shows(card) and not shows(replace(card, abilities=())) else "it makes no difference"
    bearer = card if CREATURE in card.types else _BEARER
    having = replace(bearer, abilities=(keyword,), types=bearer.types)
    lacking = replace(bearer, abilities=())
    for hook in hooks:
        if hook in _EXPANSIONS:
            continue
        proof = _PROOFS.get(hook)
        if proof is None:
            return f"nothing is known that shows {hook}"
        if hook in ("plays_as_instant", "costs_less", "silences"):
            having, lacking = replace(card, abilities=(keyword,)), replace(card, abilities=())
        if proof(having) == proof(lacking):
            return f"{hook} makes no difference"
    return ""


def _protection_problem(card: Card, keyword: Keyword) -> str:
    """Nothing of the quality targets it, blocks it or damages it; things of other qualities do."""
    bearer = card if CREATURE in card.types else _BEARER
    having, lacking = (replace(bearer, abilities=abilities) for abilities in ((keyword,), ()))
    plan = next(blueprints(All((quality(keyword.value), HasType(CREATURE))), YOU, FOE, YOU), None)
    if plan is None:
        return "nothing has the quality"
    made = card_for(plan, IN_PLAY)
    outcomes = []
    for one in (having, lacking):
        tried = TriedPosition()
        number = tried.add(one, IN_PLAY, YOU)
        other, plain = tried.add(made, IN_PLAY, FOE), tried.add(BEAST, IN_PLAY, FOE)
        state = in_position(tried.build(), YOU, (number,), combat=True)
        found: list[bool] = []
        for source in (other, plain):
            context = Context(you=FOE, this=source, card=state.objects[source].card, stack_id=-1)
            found.append(number in legal_targets(state, TargetPhrase(Anything()), context))
            found.append(legality.can_block(state, state.objects[source], state.objects[number]) is None)
            run = Run(state)
            for _ in happen(run, e.Damaged(source, number, 1), rule=""):
                break
            found.append(run.state.objects[number].damage > 0)
        outcomes.append(found)
    if outcomes[0][:3] != [False] * 3:
        return "it does not protect"
    # "from creatures" is from the plain one as well
    return "" if outcomes[1] == [True] * 6 else "its absence protects too"


def _in_play(card: Card, fresh: bool = False) -> tuple[State, ObjectId]:
    tried = TriedPosition()
    number = tried.add(replace(card, power=max(6, card.power or 0)), IN_PLAY, YOU)
    tried.things[number].fresh = fresh
    for kind in _lands(card):
        tried.add(kind, IN_PLAY, FOE)
    return tried.build(), number


def _lands(card: Card) -> tuple[Card, ...]:
    """Lands that a landwalk asks for."""
    found = []
    for ability in card.abilities:
        if isinstance(ability, Keyword) and ability.value:
            words = ability.value.split()
            subtypes = tuple(name for name in BASIC_LAND_MANA if name.lower() in words)
            supertypes = tuple(word for word in words if word in ("legendary", "snow", "basic"))
            found.append(Card("Made Land", None, (LAND,), subtypes, supertypes))
    return tuple(found)


def _attacks(card: Card) -> object:
    state, number = _in_play(card)
    ready = in_position(state, YOU, (), combat=False)
    return legality.can_attack(ready, ready.objects[number]) is None


def _attacks_at_once(card: Card) -> object:
    state, number = _in_play(card, fresh=True)
    ready = in_position(state, YOU, (), combat=False)
    thing = replace(ready.objects[number], fresh=True)
    return legality.can_attack(ready, thing) is None


def _is_blocked(card: Card) -> object:
    state, number = _in_play(card)
    return blocked_by(state, number)


def _blocks(card: Card) -> object:
    state, number = _in_play(card)
    more, attackers = extras(state, FOE)
    ready = in_position(more, FOE, attackers, combat=True)
    return tuple(legality.can_block(ready, ready.objects[number], ready.objects[i]) is None for i in attackers)


def _taps(card: Card) -> object:
    state, number = _in_play(card)
    ready = in_position(state, YOU, (), combat=False)
    run = Run(replace(ready, turn=replace(ready.turn, step=DECLARE_ATTACKERS)))
    steps = attacking.declare_attackers(run)
    decision = next(steps)
    assert isinstance(decision, Assign)
    with suppress(StopIteration):
        steps.send(Assigned(((ref_key(number), ref_key(player_ref(FOE)), 1),)))
    return run.state.objects[number].tapped


def _bands(card: Card) -> object:
    """Return whether two of it that attack could do so in a band."""
    tried = TriedPosition()
    numbers = [tried.add(card, IN_PLAY, YOU) for _ in range(2)]
    run = Run(in_position(tried.build(), YOU, (), combat=False))
    steps = attacking.declare_attackers(run)
    next(steps)
    try:
        asked = steps.send(Assigned(tuple((ref_key(number), ref_key(player_ref(FOE)), 1) for number in numbers)))
    except StopIteration:
        return ""
    return asked.purpose


def _damage(card: Card, blocked: bool) -> object:
    """In which combat damage steps it deals damage, and whether it may be divided."""
    state, number = _in_play(card)
    blocker = next(thing.id for thing in state.permanents() if thing.controller == FOE and thing.id != number)
    attack = Attack(number, FOE, blockers=(blocker,) if blocked else (), blocked=blocked)
    turn = replace(state.turn, phase=COMBAT, step=COMBAT_DAMAGE)
    combat = Combat((attack,), declared=True, blocking=(blocker,) if blocked else ())
    run = Run(replace(state, turn=turn, combat=combat))
    found: list[object] = []
    for _ in range(2):
        steps = combat_damage.put_on_stack(run)
        decision = next(steps, None)
        found.append(isinstance(decision, Divide))
        if decision is not None:
            break
        found.extend(line.source == number for entry in run.state.stack for line in entry.lines)
        for entry in run.state.stack:
            run.commit(e.LeftStack(entry.id), rule="")
        found.append(run.state.combat is not None and run.state.combat.second_due)
    return found


def _price(card: Card) -> object:
    """Return what the card costs to play with artifacts, lands of all kinds and creatures around."""
    tried = TriedPosition()
    number = tried.add(card, HAND, YOU)
    for around in (Card("Made Machine", ("1",), ("artifact",)), *_basics()):
        tried.add(around, IN_PLAY, YOU)
    state = tried.build()
    thing = state.objects[number]
    return total_cost(state, YOU, thing, ways_to_play(state, YOU, thing)[0])


def _answers(card: Card) -> object:
    """Return what can be played while the card is a spell on the stack."""
    tried = TriedPosition()
    tried.add(card, STACK, FOE)
    tried.add(Card("Made Answer", ("1",), (INSTANT,), abilities=(Spell(),)), HAND, YOU)
    tried.add(Card("Made Bell", ("1",), ("artifact",), abilities=(Activated((), (Draw(),)),)), IN_PLAY, YOU)
    return len(offers.priority_options(with_full_pools(tried.build()), YOU))


def _basics() -> tuple[Card, ...]:
    return tuple(Card(name, None, (LAND,), (name,), ("basic",)) for name in BASIC_LAND_MANA)


def _at_any_time(card: Card) -> object:
    tried = TriedPosition()
    number = tried.add(card, HAND, YOU)
    tried.active = FOE
    state = tried.build()
    return permission.may_begin_spell(state, YOU, state.objects[number]) is None


def _phases_out(card: Card) -> bool:
    """Tell whether it phases out as its controller's turn begins."""
    state, number = _in_play(card)
    run = Run(replace(state, turn=replace(state.turn, team=YOU)))
    all_phase(run)
    return number in run.state.phased


def _convokes(card: Card) -> object:
    """Return whether creatures alone can pay for it."""
    tried = TriedPosition()
    number = tried.add(card, HAND, YOU)
    for other in tried.things.values():
        other.tapped = True
    for _ in range(12):
        tried.add(replace(BEAST, cost=tuple(COLOURS)), IN_PLAY, YOU)
    state = with_empty_pools(tried.build())
    thing = state.objects[number]
    cost = total_cost(state, YOU, thing, ways_to_play(state, YOU, thing)[0])
    return refuses(Means(state, YOU), thing, cost, "that", has_convoke(card), spell=True) is None


def _splices(card: Card) -> object:
    """Return whether it could be spliced onto an Arcane spell."""
    tried = TriedPosition()
    tried.add(card, HAND, YOU)
    spell = tried.add(Card("Made Word", ("1",), (INSTANT,), ("Arcane",), abilities=(Spell((Draw(),)),)), STACK, YOU)
    return spliceable(tried.build(), YOU, spell)


def _silences_its_controller(card: Card) -> bool:
    """Tell whether its controller can play no spells any more once it has resolved."""
    tried = TriedPosition()
    number = tried.add(card, STACK, YOU)
    run = Run(tried.build())
    entry = run.state.stack_object(number)
    assert entry is not None
    begin_epic(run, entry)
    return silenced_by_epic(run.state, YOU) is not None


def _is_played_by_offering(card: Card) -> bool:
    """Tell whether one of the ways to play it is to sacrifice what it asks for."""
    tried = TriedPosition()
    number = tried.add(card, HAND, YOU)
    for name in CREATURE_TYPES:
        tried.add(Card(f"Made {name}", ("1",), (CREATURE,), (name,), power=1, toughness=1), IN_PLAY, YOU)
    state = tried.build()
    return any(way.offering for way in ways_to_play(state, YOU, state.objects[number]))


_BEARER: Final = Card("Bearer", ("2",), (CREATURE,), power=4, toughness=4)

#: hooks that make other abilities of it, which are tried as such
_EXPANSIONS: Final = ("triggers", "activated", "coming", "optional_cost", "replacement")
#: keywords that are another way to play the card, tried as such
_PLAYED_OTHERWISE: Final = ("flashback", "morph")

#: keywords that procedures look for by their name
_BY_NAME: Final[dict[str, Proof]] = {"convoke": _convokes, "splice onto Arcane": _splices}
#: keywords that other rooms look for by name, with what they do
_SHOWN_OTHERWISE: Final[dict[str, Callable[[Card], bool]]] = {
    "phasing": _phases_out,
    "epic": _silences_its_controller,
    "offering": _is_played_by_offering,
}

_PROOFS: Final[dict[str, Proof]] = {
    "plays_as_instant": _at_any_time,
    "may_attack": _attacks,
    "unblockable": _is_blocked,
    "may_be_blocked_by": _is_blocked,
    "may_block": _blocks,
    "ignores_waiting": _attacks_at_once,
    "attacks_untapped": _taps,
    "damage_steps": lambda card: _damage(card, blocked=False),
    "costs_less": _price,
    "silences": _answers,
    "bands_with": _bands,
    "tramples": lambda card: _damage(card, blocked=True),
}
