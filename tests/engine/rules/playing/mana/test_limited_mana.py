"""Mana that may be spent only on something: what it pays for, what it does not, and what is said about it."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.standing.mana_rules import ForAbilities, ForCumulativeUpkeep, ForSpells, ManaUse, mark_of
from tabletop.engine.rules.events.appliers.stack_entries import merged
from tabletop.engine.rules.playing.affording import Means
from tabletop.engine.rules.playing.failures import will_fail_as_spell
from tabletop.engine.rules.playing.mana.payment import gathered, payers
from tabletop.engine.rules.turn import priority, resolving
from tabletop.engine.rules.turn.mana_burn import empty_pools
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Pay, Pick, Picked, Refusal, Spent
from tabletop.session.paying.plan import answer_to
from tests.engine.rules.acting import options, play, resolve, use
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.walking import both_pass, walk_to
from tests.engine.table import Reply, Table, creature, land, pick, plain, put, table

#: a smith whose mana is for artifacts, as it is worded today and as it was
TODAY = (
    "{T}: Add two mana of any one color. Spend this mana only to cast artifact spells or activate abilities of "
    "artifacts."
)
OLD = (
    "{T}: Add two mana of any one color to your mana pool. Spend this mana only to play artifact spells or activated "
    "abilities of artifacts."
)
ARTIFACTS: tuple[ManaUse, ...] = (ForSpells(HasType("artifact")), ForAbilities(HasType("artifact")))
CREATURES: tuple[ManaUse, ...] = (ForSpells(HasType("creature")),)


def smith(text: str = TODAY) -> Card:
    """A creature that makes mana for artifacts."""
    return written(text, "Creature - Human", "Tin Smith", "{1}{U}", "1/2")


def by_plan(game: Table) -> Reply:
    """Answer a payment as the plan says, with the colour that it needs."""

    def reply(decision: object):  # type: ignore[no-untyped-def]
        assert isinstance(decision, Pay)
        return answer_to(game.state, decision)

    return reply


def why_not(game: Table, name: str) -> Refusal | None:
    """Why a card would fail as a spell now."""
    return will_fail_as_spell(Means(game.state, 0), game.thing(name))


@pytest.mark.parametrize("text", [TODAY, OLD])
@pytest.mark.rule("406.1", "200.5", "409.1h")
def test_it_pays_for_what_it_is_for_and_for_nothing_else(text: str) -> None:
    lamp, bear = plain("Lamp", "artifact", cost=("2",)), creature("Bear", 2, 2, cost=("2",))
    game = table(in_play=((smith(text),), ()), hands=((lamp, bear), ()), priority=0)
    offered = options(game)
    assert f"play:{game.id('Lamp')}" in offered
    assert f"play:{game.id('Bear')}" not in offered
    wrong = why_not(game, "Bear")
    assert wrong is not None
    assert wrong.reason == (
        "You can't make the mana for Bear: {2} is missing. Mana of Tin Smith may be spent only on something else."
    )
    play(game, "Lamp", by_plan(game), pick("U"), by_plan(game))
    assert [entry.kind for entry in game.state.stack] == ["spell"]
    assert game.state.players[0].pool == ()


@pytest.mark.rule("406.1", "200.9", "403.1")
def test_it_pays_for_abilities_of_artifacts_in_play_alone() -> None:
    wheel = written("{2}: You gain 1 life.", "Artifact", "Wheel")
    charm = written("{2}: You gain 1 life.", "Enchantment", "Charm")
    toy = written("Cycling {2}", "Artifact", "Toy", "{9}")
    game = table(in_play=((smith(), wheel, charm), ()), hands=((toy,), ()), priority=0)
    offered = options(game)
    assert f"ability:{game.id('Wheel')}:0" in offered
    assert f"ability:{game.id('Charm')}:0" not in offered
    # a card in a hand is no artifact in play
    assert f"ability:{game.id('Toy')}:0" not in offered
    use(game, "Wheel", by_plan(game), pick("G"), by_plan(game))
    resolve(game)
    assert game.life(0) == 21


@pytest.mark.rule("406.1", "409.1h")
def test_mana_in_the_pool_keeps_what_it_is_for_and_burns_as_any_other() -> None:
    game = table(in_play=((smith(),), ()), hands=((creature("Bear", 2, 2, cost=("2",)),), ()), priority=0)
    use(game, "Tin Smith", pick("R"))
    assert game.state.players[0].pool == (PoolMana("R", count=2, only=ARTIFACTS),)
    wrong = why_not(game, "Bear")
    assert wrong is not None
    assert wrong.reason.endswith("Mana in your pool may be spent only on something else.")
    empty_pools(game.run)
    assert (game.life(0), game.state.players[0].pool) == (18, ())


@pytest.mark.rule("406.1", "409.1h")
def test_it_is_spent_first_where_it_may_be_and_named_wrongly_refused() -> None:
    lamp, bear = plain("Lamp", "artifact", cost=("1", "U")), creature("Bear", 2, 2, cost=("1",))
    game = table(hands=((lamp, bear), ()), priority=0)
    limited = PoolMana("U", only=ARTIFACTS)
    game.commit(e.ManaAdded(0, (PoolMana("U", count=2), limited, PoolMana("C"))))
    asked = game.ask(priority.act(game.run), Picked((f"play:{game.id('Bear')}",)))
    assert isinstance(asked, Pay)
    assert dict(asked.pool) == {"U": 2, "C": 1}, "what can't be spent on it is not among what is offered"
    assert asked.check is not None
    wrong = asked.check(Spent((limited.key,)))
    assert wrong is not None
    assert (wrong.reason, wrong.rule) == ("Some of that mana may be spent only on something else.", "406.1")
    game = table(hands=((lamp, bear), ()), priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("U", count=2), limited, PoolMana("C"))))
    play(game, "Lamp", Spent())
    assert game.state.players[0].pool == (PoolMana("U", count=2),)


@pytest.mark.rule("406.1", "409.1h")
def test_a_mana_ability_may_be_paid_with_mana_that_the_spell_may_not() -> None:
    stone = written("{1}, {T}: Add {G}{G} to your mana pool.", "Artifact", "Stone")
    bear, ogre = creature("Bear", 2, 2, cost=("G", "G")), creature("Ogre", 3, 3, cost=("G", "G", "1"))
    game = table(in_play=((smith(), stone), ()), hands=((bear, ogre), ()), priority=0)
    offered = options(game)
    assert f"play:{game.id('Bear')}" in offered, "the smith pays for the stone, the stone for the bear"
    assert f"play:{game.id('Ogre')}" not in offered, "what is left of the smith's mana is for artifacts"

    def reply(decision: object):  # type: ignore[no-untyped-def]
        if isinstance(decision, Pay):
            return answer_to(game.state, decision)
        return pick("U")

    play(game, "Bear", *((reply,) * 5))
    assert [entry.kind for entry in game.state.stack] == ["spell"]
    assert game.state.players[0].pool == (PoolMana("U", run=game.state.players[0].pool[0].run, only=ARTIFACTS),)


@pytest.mark.rule("406.1", "502.26b")
def test_a_card_that_is_played_face_down_is_no_artifact() -> None:
    golem = written("Morph {9}", "Artifact Creature - Golem", "Golem", "{9}", "5/5")
    game = table(in_play=((smith(), land("Island")), ()), hands=((golem,), ()), priority=0)
    assert f"play:{game.id('Golem')}" not in options(game)
    beasts = written(
        "{T}: Add {3} to your mana pool. Spend this mana only to play creature spells.", "Artifact", "Horn", "{1}"
    )
    game = table(in_play=((beasts,), ()), hands=((golem,), ()), priority=0)
    assert f"play:{game.id('Golem')}" in options(game)
    # the smith's mana pays for none of both ways, the horn's for the creature without words
    play(game, "Golem", pick("way1"), by_plan(game), by_plan(game))
    assert [entry.kind for entry in game.state.stack] == ["spell"]


@pytest.mark.rule("406.1", "203.2")
def test_a_land_whose_mana_is_for_spells_of_several_colours() -> None:
    pillar = written(
        "{T}: Add one mana of any color to your mana pool. Spend this mana only to play a multicolored spell.",
        "Land",
        "Old Pillar",
        "",
    )
    mixed, single = creature("Chimera", 1, 1, cost=("G", "W")), creature("Elf", 1, 1, cost=("G",))
    game = table(in_play=((pillar, land("Plains")), ()), hands=((mixed, single), ()), priority=0)
    offered = options(game)
    assert f"play:{game.id('Chimera')}" in offered
    assert f"play:{game.id('Elf')}" not in offered


@pytest.mark.rule("406.1", "502.13a", "413.2e")
def test_mana_for_cumulative_upkeep_costs() -> None:
    text = "{T}: Add {U} or {1}{U} to your mana pool. Spend this mana only to pay cumulative upkeep costs."
    mare = written(text, "Creature - Horse", "Mare", "{1}", "1/1")
    mist = written("Cumulative upkeep {U}", "Enchantment", "Mist", "{U}")
    mine = (mare, put(mist, counters=(("age", 1),)))
    bear, libraries = creature("Bear", 2, 2, cost=("U",)), ((land("Swamp"),) * 9,) * 2
    game = table(
        in_play=(mine, ()),
        hands=((bear,), ()),
        libraries=libraries,
        active=1,
        phase=t.END,
        step=t.END_OF_TURN,
        priority=1,
    )
    assert why_not(game, "Bear") is not None
    walk_to(game, t.UPKEEP)
    # two blue mana are asked for, and the mare makes one of them
    fails = game.ask(resolving.resolve_top(game.run))
    assert isinstance(fails, Pick)
    assert fails.options[0].fails is not None
    game.change("Mist", counters=(("age", 0),))
    both_pass(game, pick("yes"), by_plan(game), pick("no"), by_plan(game))
    assert not game.gone("Mist")
    assert game.state.players[0].pool == ()
    assert not Means(game.state, 0).makes(("U",), (mark_of((ForCumulativeUpkeep(),)),)), "the mare is tapped"


@pytest.mark.rule("406.1")
def test_a_spell_may_add_mana_for_something() -> None:
    text = (
        "As an additional cost to play Changing, sacrifice a creature.\n"
        "Add X mana of any one color to your mana pool, where X is 1 plus the sacrificed creature's converted mana "
        "cost. Spend this mana only to play creature spells."
    )
    change = written(text, "Sorcery", "Changing", "{0}")
    game = table(in_play=((creature("Ox", 2, 2, cost=("3",)),), ()), hands=((change,), ()), priority=0)
    play(game, "Changing", pick_ox(game))
    resolve(game, pick("B"))
    assert game.state.players[0].pool == (PoolMana("B", count=4, only=CREATURES),)


def pick_ox(game: Table) -> Reply:
    """Choose the creature that is sacrificed."""
    return pick(game.key("Ox"))


@pytest.mark.rule("406.1", "419.1")
def test_what_replaces_the_mana_is_for_the_same() -> None:
    pall = written("If a land is tapped for mana, it produces {B} instead of any other type and amount.", name="Pall")
    pit = written("{T}: Add {2} to your mana pool. Spend this mana only to play creature spells.", "Land", "Pit", "")
    imp, lamp = creature("Imp", 1, 1, cost=("B",)), plain("Lamp", "artifact", cost=("1",))
    game = table(in_play=((pall, pit), ()), hands=((imp, lamp), ()), priority=0)
    offered = options(game)
    assert f"play:{game.id('Imp')}" in offered
    assert f"play:{game.id('Lamp')}" not in offered
    use(game, "Pit")
    assert game.state.players[0].pool == (PoolMana("B", only=CREATURES),)


@pytest.mark.rule("406.1", "104.3h")
def test_a_thing_with_plain_mana_and_mana_for_something() -> None:
    text = (
        "{T}: Add {1} to your mana pool.\n{T}: Add {R} to your mana pool. Spend this mana only to play creature spells."
    )
    den = written(text, "Snow Land", "Den", "")
    imp, bolt = creature("Imp", 1, 1, cost=("R",)), plain("Spark", "instant", cost=("R",))
    lamp = plain("Lamp", "artifact", cost=("1",))
    game = table(in_play=((den,), ()), hands=((imp, bolt, lamp), ()), priority=0)
    offered = options(game)
    keys = [f"play:{game.id(name)}" in offered for name in ("Imp", "Spark", "Lamp")]
    assert keys == [True, False, True]
    play(game, "Imp", by_plan(game), by_plan(game))
    assert game.happened(e.ManaSpent)[0].event == e.ManaSpent(
        0, (PoolMana("R", snow=True, run=game.happened(e.ManaSpent)[0].event.mana[0].run, only=CREATURES),)
    )


def test_mana_for_different_things_lies_apart_and_what_is_for_less_pays_first() -> None:
    both = (PoolMana("G", count=2), PoolMana("G", only=ARTIFACTS), PoolMana("G", only=CREATURES))
    pool = merged((), both, 1)
    assert pool == both
    assert merged(pool, (PoolMana("G", only=CREATURES),), -1) == both[:2]
    assert len({mana.key for mana in pool}) == 3
    used = payers(("G", "1"), both[:2])
    assert used is not None
    assert gathered(used) == (PoolMana("G", only=ARTIFACTS), PoolMana("G"))


def test_the_mark_is_the_same_in_every_game() -> None:
    assert mark_of(()) == ""
    assert mark_of(CREATURES) == mark_of((ForSpells(HasType("creature")),)) != mark_of(ARTIFACTS)
    assert PoolMana("U", snow=True, only=CREATURES).key == "US" + mark_of(CREATURES)
