"""What lines of permanents say about costs paid with counters and graveyards, costs of X to attack, and arrivals."""

from __future__ import annotations

import pytest

from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import ComesIntoPlay
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.filters import IsThis
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat.demands import costs_of
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.rules.playing.paying import locked_in
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Numbered
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import options, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import creature, land, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
SWAMPS = (land("Swamp"),) * 9


@pytest.mark.rule("217.4c", "409.1h")
def test_the_topmost_card_of_a_kind_is_removed_from_the_graveyard() -> None:
    text = "Exile the top creature card of your graveyard: Atog gets +2/+2 until end of turn."
    atog = written(text, "Creature - Atog", "Atog", size="1/2")
    game = table(in_play=((atog,), ()), graveyards=((BEAR, WOLF, land("Forest")), (OX,)), priority=0)
    use(game, "Atog")
    resolve(game)
    assert game.names(GRAVEYARD) == ("Bear", "Forest")
    assert game.power("Atog") == (3, 4)
    empty = table(in_play=((atog,), ()), graveyards=((land("Forest"),), (OX,)), priority=0)
    assert f"ability:{empty.id('Atog')}:0" not in options(empty)


@pytest.mark.rule("409.1b")
def test_all_counters_of_a_kind_are_removed() -> None:
    text = "Remove all elixir counters from Bottle: You gain 2 life for each elixir counter removed this way."
    game = table(in_play=((put(written(text, "Artifact", "Bottle"), counters=(("elixir", 3),)),), ()), priority=0)

    def every(decision):  # type: ignore[no-untyped-def]
        assert (decision.low, decision.high) == (3, 3)
        return Numbered(3)

    use(game, "Bottle", every)
    resolve(game)
    assert (game.life(0), game.thing("Bottle").counter("elixir")) == (26, 0)


@pytest.mark.rule("308.2d", "418.3c")
def test_the_x_of_a_cost_to_attack_is_fixed_as_the_effect_begins() -> None:
    text = (
        "{X}{R}: This turn, creatures can't attack unless their controller pays {X} for each attacking creature they "
        "control."
    )
    game = table(in_play=((written(text), *lands(3), BEAR), (WOLF,)), priority=0)
    use(game, "Charter", Numbered(2), *mana(3))
    resolve(game)
    for name in ("Bear", "Wolf"):
        (change,) = [one for one, _ in values_of(game.state, game.thing(name)).rules if isinstance(one, r.CostToAttack)]
        assert change.each == 2
    assert costs_of(game.state, ((game.id("Bear"), 1),), r.CostToAttack, 1) == (Mana(("1",)),) * 2


@pytest.mark.rule("308.2d", "212.6e")
def test_a_cost_to_attack_you_counts_your_own_land_types() -> None:
    text = (
        "Creatures can't attack you unless their controller pays {X} for each creature he or she controls that's "
        "attacking you, where X is the number of basic land types among lands you control."
    )
    theirs = (land("Plains"), land("Swamp"), land("Mountain"))
    game = table(in_play=((BEAR, *theirs), (written(text), land("Forest"), land("Island"), land("Forest"))))
    assert costs_of(game.state, ((game.id("Bear"), 1),), r.CostToAttack, 1) == (Mana(("1",)),) * 2


@pytest.mark.rule("500.1", "413.2f")
def test_weaker_creatures_can_not_block_it() -> None:
    wurm = written("Creatures with power less than Wurm's power can't block it.", "Creature - Wurm", "Wurm", size="4/3")
    game = table(
        in_play=((wurm,), (BEAR, creature("Giant", 4, 4))), attacks=("Wurm",), phase=t.COMBAT, step=t.DECLARE_BLOCKERS
    )
    by_bear, by_giant = (can_block(game.state, game.thing(one), game.thing("Wurm")) for one in ("Bear", "Giant"))
    assert by_bear is not None
    assert by_giant is None


@pytest.mark.rule("413.2f", "404.3")
@pytest.mark.parametrize("since", [1, 3])
def test_what_came_this_turn_is_spared(since: int) -> None:
    raiders = written(
        "At the beginning of your end step, if Raiders didn't attack this turn, Raiders deals 2 damage to you unless "
        "it came under your control this turn.",
        "Creature - Human", "Raiders", size="2/3",
    )  # fmt: skip
    dog = written(
        "At the beginning of your end step, if Dog didn't attack or come under your control this turn, sacrifice it.",
        "Creature - Dog", "Dog", size="2/2",
    )  # fmt: skip
    game = table(in_play=((raiders, dog), ()), libraries=(SWAMPS, SWAMPS), priority=0)
    for name in ("Raiders", "Dog"):
        game.change(name, since=since)
    walk_to(game, t.END_OF_TURN)
    while stack(game):
        resolve(game)
        settle(game)
    assert (game.life(0), game.gone("Dog")) == ((18, True) if since == 1 else (20, False))


@pytest.mark.rule("409.1f", "409.1h")
def test_only_one_colour_pays_for_x() -> None:
    rats = written("{X}: Rats deals X damage to each player. Spend only black mana on X.", "Creature - Rat", "Rats",
                   size="1/1")  # fmt: skip
    game = table(in_play=((rats, land("Swamp"), land("Swamp"), land("Mountain")), ()), priority=0)
    use(game, "Rats", Numbered(2), *mana(2))
    assert not game.thing("Mountain").tapped
    assert all(game.state.objects[i].tapped for i in game.ids("Swamp"))
    resolve(game)
    assert (game.life(0), game.life(1)) == (18, 18)
    (due,) = locked_in((Mana(("X", "1"), "B"),), 2)
    assert isinstance(due, Mana)
    assert sorted(due.symbols) == ["1", "B", "B"]


@pytest.mark.rule("403.3")
@pytest.mark.parametrize(("times", "gone"), [(3, False), (4, True)])
def test_an_ability_that_was_played_too_often(times: int, gone: bool) -> None:
    text = "If this ability has been played four or more times this turn, sacrifice Whelp at end of turn."
    whelp = written(
        f"Flying\n{{0}}: Whelp gets +1/+0 until end of turn. {text}", "Creature - Dragon", "Whelp", size="2/3"
    )
    game = table(in_play=((whelp,), ()), libraries=(SWAMPS, SWAMPS), priority=0)
    for _ in range(times):
        use(game, "Whelp", index=1)
        resolve(game)
    assert game.power("Whelp") == (2 + times, 3)
    walk_to(game, t.END_OF_TURN)
    while stack(game):
        resolve(game)
        settle(game)
    assert game.gone("Whelp") == gone


@pytest.mark.rule("403.3", "212.3d")
def test_how_often_it_was_played_is_forgotten_with_the_turn() -> None:
    text = "{0}: You gain 1 life. If this ability has been played two or more times this turn, you lose 5 life."
    game = table(in_play=((written(text),), ()), libraries=(SWAMPS, SWAMPS), priority=0)
    for turn, life in ((3, 21), (5, 22)):
        if turn > 3:
            walk_to(game, t.UPKEEP, turn=turn)
        use(game, "Charter")
        resolve(game)
        assert game.life(0) == life


@pytest.mark.rule("502.13a", "413.2b", "410.5")
def test_an_upkeep_that_is_something_done() -> None:
    wall = written("Defender\nCumulative upkeep - An opponent gains 1 life.", "Creature - Wall", "Wall", size="1/8")
    game = table(in_play=((put(wall, counters=(("age", 2),)),), ()), libraries=(SWAMPS, SWAMPS), active=1, phase=t.END,
                 step=t.END_OF_TURN, priority=1)  # fmt: skip
    walk_to(game, t.UPKEEP)
    resolve(game, pick("yes"))
    assert (game.life(1), game.gone("Wall")) == (23, False)
    walk_to(game, t.UPKEEP, turn=game.state.turn.number + 2)
    resolve(game, pick("no"))
    assert (game.life(1), game.gone("Wall")) == (23, True)


@pytest.mark.rule("409.4")
def test_a_permanent_that_is_played_only_under_a_condition() -> None:
    storm = card("Storm", "{0}", "Enchantment", "Play Storm only if you control a Forest.")
    for mine, may in (((land("Forest"),), True), ((land("Island"),), False)):
        game = table(hands=((storm,), ()), in_play=(mine, ()), priority=0)
        assert (f"play:{game.id('Storm')}" in options(game)) == may


@pytest.mark.rule("413.2f", "404.2")
def test_a_source_of_a_kind_that_deals_damage() -> None:
    kavu = written("Whenever a noncreature source you control deals damage, you gain that much life.",
                   "Creature - Kavu", "Kavu", size="3/3")  # fmt: skip
    rod = written("{0}: Rod deals 2 damage to target player.", "Artifact", "Rod")
    imp = written("{0}: Imp deals 2 damage to target player.", "Creature - Imp", "Imp", size="1/1")
    game = table(in_play=((kavu, rod, imp), ()), priority=0)
    for name in ("Imp", "Rod"):
        use(game, name, pick("p1"))
        resolve(game)
        settle(game)
    assert stack(game) == ["Kavu"]
    resolve(game)
    assert (game.life(0), game.life(1)) == (22, 16)


@pytest.mark.rule("202.2")
def test_what_it_comes_with_when_kicked_speaks_of_itself() -> None:
    gain = '"Whenever Volver deals damage, you gain that much life."'
    text = f"Kicker {{1}}\nIf Volver was kicked, it comes into play with a +1/+1 counter on it and with {gain}"
    volver = card("Volver", "{R}", "Creature - Volver", text, "2")
    comes = next(one for one in volver.abilities if isinstance(one, ComesIntoPlay))
    (change,) = comes.effects[0].changes  # type: ignore[union-attr]
    assert change.ability.pattern.filter == IsThis()  # type: ignore[union-attr]
