"""Comparing what a scenario expects of cards and permanents with how they stand."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.cards.text.reading.card_text import print_ability
from tabletop.demos.expecting_events import must_be_known
from tabletop.demos.expecting_shields import shields_around
from tabletop.demos.finding import FACE_DOWN_NAME, Names, called
from tabletop.demos.own_cards import COLOUR_NAMES
from tabletop.demos.scenario import Expected, ScenarioError
from tabletop.engine.language.abilities import Keyword
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import values_of_id
from tabletop.engine.rules.combat.banded_blocks import bands
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, key_ref
from tabletop.engine.vocabulary.mana import cost_text

Check = tuple[str, str, object, object]


def of_objects(expected: Expected, state: State, names: Names) -> Iterator[Check]:
    """Return what is expected of things by name: (field, in words, wanted, found)."""
    for name, zone in expected.zone.items():
        found = [state.objects[i].zone for i in names.refs(state, name)]
        yield "zone", f"zone of {name}", zone, found[0] if found else "gone"
    yield from _values(expected, state, names)
    yield from _status(expected, state, names)
    yield from _combat(expected, state, names)
    for name, count in expected.in_play.items():
        if not count:
            must_be_known(state, names, name)
        yield "in_play", f"{name} in play", count, sum(_count(state, i, name) for i in state.in_play)


def _thing(state: State, names: Names, name: str) -> Object:
    thing = state.objects.get(names.ref(state, name))
    if thing is None:
        raise ScenarioError(f"{name!r} is a player, not a card.")
    return thing


def _values_of(state: State, names: Names, name: str) -> Values:
    values = values_of_id(state, _thing(state, names, name).id)
    assert values is not None
    return values


def _values(expected: Expected, state: State, names: Names) -> Iterator[Check]:
    for field in ("power", "toughness"):
        for name, figure in getattr(expected, field).items():
            found = getattr(_values_of(state, names, name), field)
            yield field, f"{field} of {name}", figure, "none" if found is None else max(0, found)
    for name, words in expected.keywords.items():
        found = _keywords(state, _thing(state, names, name), _values_of(state, names, name), words)
        yield "keywords", f"keywords of {name}", sorted(words), found
    for field in ("types", "subtypes", "supertypes"):
        for name, words in getattr(expected, field).items():
            values = _values_of(state, names, name)
            yield field, f"{field} of {name}", sorted(words), sorted(getattr(values, field))
    for name, cost in expected.cost.items():
        printed = state.cards[_thing(state, names, name).card].cost
        yield "cost", f"mana cost of {name}", cost, cost_text(printed) if printed else ""
    for name, colours in expected.colours.items():
        letters = _values_of(state, names, name).colours
        found = [colour for colour, letter in COLOUR_NAMES.items() if letter in letters]
        yield "colours", f"colours of {name}", sorted(colours), sorted(found)
    for name, texts in expected.abilities.items():
        thing = _thing(state, names, name)
        lines = [_printed(state, thing, ability) for ability in _values_of(state, names, name).abilities]
        yield "abilities", f"abilities of {name}", sorted(texts), sorted(lines)


def _keywords(state: State, thing: Object, values: Values, wanted: list[str]) -> list[str]:
    """The keywords of an object, each as it is wanted: by its name alone, or with its quality, number or cost."""
    whole: dict[str, list[str]] = {}
    for ability in values.abilities:
        if isinstance(ability, Keyword):
            whole.setdefault(ability.name, []).append(_printed(state, thing, ability).lower())
    found = []
    for keyword in values.keywords:
        found += [keyword] if keyword in wanted else whole.get(keyword, [keyword])
    return sorted(found)


def _printed(state: State, thing: Object, ability: object) -> str:
    try:
        return print_ability(ability, state.cards[thing.card])  # type: ignore[arg-type]
    except ValueError:
        return "an ability without words"


def _status(expected: Expected, state: State, names: Names) -> Iterator[Check]:
    for name, damage in expected.damage.items():
        yield "damage", f"damage on {name}", damage, _thing(state, names, name).damage
    for name, counters in expected.counters.items():
        yield "counters", f"counters on {name}", counters, dict(_thing(state, names, name).counters)
    for field in ("controller", "owner"):
        for name, player in getattr(expected, field).items():
            seat = getattr(_thing(state, names, name), field)
            found = "nobody" if seat == NOBODY else state.players[seat].name
            yield field, f"{field} of {name}", player, found
    for name, host in expected.attached.items():
        on = _thing(state, names, name).attached
        wanted = names.ref(state, host) if host else NOTHING
        words = "nothing" if on == NOTHING else called(state, on) if on < 0 or on in state.objects else "what is gone"
        yield "attached", f"{name} attached to", host or "nothing", (host or "nothing") if on == wanted else words
    for name, chosen in expected.chosen.items():
        yield "chosen", f"chosen for {name}", sorted(chosen), sorted(_chosen(state, _thing(state, names, name)))
    for name, left in expected.shields.items():
        wanted_shields = sorted(map(str, left))
        yield "shields", f"shields of {name}", wanted_shields, sorted(shields_around(state, names.ref(state, name)))
    for field, wanted_so in (("tapped", True), ("untapped", False)):
        for name in getattr(expected, field):
            yield field, f"{name} tapped:", wanted_so, _thing(state, names, name).tapped
    for field, wanted_so in (("fresh", True), ("not_fresh", False)):
        for name in getattr(expected, field):
            yield field, f"{name} fresh:", wanted_so, _thing(state, names, name).fresh


def _chosen(state: State, thing: Object) -> list[str]:
    """Return what was chosen for a permanent, in the words of a file."""
    letters = {letter: name for name, letter in COLOUR_NAMES.items()}
    found: dict[str, None] = {}
    for kind, value in thing.choices:
        word = called(state, key_ref(value)) if kind == "opponent" else letters.get(value, value)
        found[word] = None
    return list(found)


def _combat(expected: Expected, state: State, names: Names) -> Iterator[Check]:
    attacks = state.combat.attacks if state.combat else ()
    for name in expected.attacking:
        ref = names.ref(state, name)
        yield "attacking", f"{name} attacking:", True, any(attack.attacker == ref for attack in attacks)
    for name in expected.not_attacking:
        ref = names.ref(state, name)
        yield "not_attacking", f"{name} attacking:", False, any(attack.attacker == ref for attack in attacks)
    for name in expected.out_of_combat:
        ref = names.ref(state, name)
        fighting = any(ref == attack.attacker or ref in attack.blockers for attack in attacks)
        blocks = state.combat is not None and ref in state.combat.blocking
        yield "out_of_combat", f"{name} in combat:", False, fighting or blocks
    for name, player in expected.attacks.items():
        ref = names.ref(state, name)
        aimed = next((one for one in attacks if one.attacker == ref), None)
        members = () if aimed is None else state.teams[aimed.defender].members
        called_so = [state.players[seat].name for seat in members]
        whom = player if player in called_so else " and ".join(called_so) or "nobody"
        yield "attacks", f"{name} attacks", player, whom
    for name, attacker in expected.blocking.items():
        blocker, attacked = names.ref(state, name), names.ref(state, attacker)
        found = any(attack.attacker == attacked and blocker in attack.blockers for attack in attacks)
        yield "blocking", f"{name} blocks {attacker}:", True, found
    for field, blocked in (("blocked", True), ("unblocked", False)):
        for name in getattr(expected, field):
            ref = names.ref(state, name)
            attack = next((attack for attack in attacks if attack.attacker == ref), None)
            yield field, f"{name} blocked:", blocked, "not attacking" if attack is None else attack.blocked
    if expected.bands is not None:
        named = sorted(sorted(names.ref(state, name) for name in band) for band in expected.bands)
        there = sorted(sorted(band) for band in bands(state))
        words = [[called(state, ref) for ref in band] for band in there]
        yield "bands", "bands", expected.bands, expected.bands if named == there else words


def _count(state: State, object_id: ObjectId, name: str) -> int:
    values = values_of_id(state, object_id)
    wanted = "" if name == FACE_DOWN_NAME else name
    return state.objects[object_id].count if values and values.name == wanted else 0
