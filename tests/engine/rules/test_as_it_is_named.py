"""What "that creature", "that much" and "this way" name where something else was named meanwhile."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat import blocking
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Numbered, Pick
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import HAND
from tests.engine.rules.acting import act, play, resolve, settle, use, waiting
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import block, creature, land, pick, put, table

BOAR, OX, WOLF = creature("Boar", 3, 3), creature("Ox", 1, 5), creature("Wolf", 2, 3)
YES, NO = pick("yes"), pick("no")


@pytest.mark.rule("309.3")
@pytest.mark.parametrize("first", ["", "return Charter to its owner's hand. If you do, you may "])
def test_what_is_put_into_play_blocks_the_creature_that_was_blocked(first: str) -> None:
    text = f"Whenever Charter blocks a creature, you may {first}put a creature card from your hand into play "
    shade = written(f"{text}blocking that creature.", "Creature - Shade", size="1/1")
    game = table(
        in_play=((WOLF,), (shade,)),
        hands=((), (OX, BOAR)),
        phase=t.COMBAT,
        step=t.DECLARE_BLOCKERS,
        attacks=("Wolf",),
        priority=0,
    )
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Charter", "Wolf")))
    settle(game)
    resolve(game, *([YES] * (2 if first else 1)), pick(game.key("Ox")))
    combat = game.state.combat
    assert combat is not None
    blockers = {one for attack in combat.attacks for one in attack.blockers}
    assert game.id("Ox") in blockers


@pytest.mark.rule("413.2f")
def test_that_much_is_one_number_for_both_things_that_are_done_with_it() -> None:
    text = "Whenever Charter is dealt damage, you gain that much life and each opponent loses that much life."
    wall = written(text, "Creature - Wall", size="0/9")
    barren = written("If a player would gain life, that player gains no life instead.", name="Barren")
    game = table(in_play=((wall, barren), ()), priority=0)
    game.commit(e.Damaged(game.id("Charter"), game.id("Charter"), 3))
    settle(game)
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 17)


@pytest.mark.rule("413.2f")
@pytest.mark.parametrize(("removed", "damage"), [(False, 1), (True, 0)])
def test_what_was_removed_instead_was_not_put_into_a_graveyard_this_way(removed: bool, damage: int) -> None:
    quake = "Destroy X target Mountains. Quake deals damage to each creature and each player equal to the number of "
    quake += "Mountains put into a graveyard this way."
    curtain = written("If a permanent would be put into a graveyard, remove it from the game instead.", name="Curtain")
    game = table(
        in_play=((*lands(2), *((curtain,) if removed else ())), (WOLF, land("Mountain"))),
        hands=((card("Quake", "{X}{R}", "Sorcery", quake),), ()),
        priority=0,
    )
    mountain = game.key("Mountain", 1)
    play(game, "Quake", Numbered(1), pick(mountain), *mana(2))
    resolve(game)
    assert (game.life(1), game.thing("Wolf").damage) == (20 - damage, damage)


@pytest.mark.rule("413.2f")
def test_each_players_artifacts_that_were_put_into_a_graveyard_this_way() -> None:
    bane = "Destroy X target artifacts. Bane deals damage to each player equal to the number of artifacts they "
    bane += "controlled that were put into a graveyard this way."
    urn = written("If Urn would be put into a graveyard, remove it from the game instead.", "Artifact", "Urn")
    game = table(
        in_play=(lands(3), (urn, written("", "Artifact", "Rock"))),
        hands=((card("Bane", "{X}{R}", "Sorcery", bane),), ()),
        priority=0,
    )
    play(game, "Bane", Numbered(2), pick(game.key("Urn"), game.key("Rock")), *mana(3))
    resolve(game)
    assert (game.gone("Urn"), game.gone("Rock"), game.life(1)) == (True, True, 19)


@pytest.mark.rule("423.6c")
def test_what_replaced_a_draw_is_no_card_drawn_this_way() -> None:
    text = "Each player may draw up to two cards. For each card less than two a player draws this way, that player "
    peace = card("Peace", "{0}", "Sorcery", f"{text}gains 2 life.")
    fog = written("If you would draw a card, put the top card of your library into your graveyard instead.", name="Fog")
    game = table(
        in_play=((fog,), ()), hands=((peace,), ()), libraries=((land("Forest"),) * 3, (land("Forest"),)), priority=0
    )
    play(game, "Peace")
    resolve(game, YES, Numbered(1), YES, Numbered(2))
    assert (game.life(0), game.life(1), len(game.names(HAND, 1))) == (24, 22, 1)


HITS = "Whenever Charter deals damage, put a charge counter on it.\nWhenever Charter is dealt damage, you gain 1 life."


@pytest.mark.rule("410.6")
def test_damage_of_one_sentence_to_several_is_dealt_at_once() -> None:
    shot = written(
        f"{HITS}\n{{0}}: Charter deals 2 damage to target creature and 3 damage to itself.", "Creature", size="1/9"
    )
    game = table(in_play=((shot,), (OX,)), priority=0)
    for times, (target, damage) in enumerate((("Ox", 3), ("Charter", 8)), 1):
        use(game, "Charter", pick(game.key(target)), index=2)
        resolve(game)
        settle(game, least_answer)
        while game.state.stack:
            resolve(game)
        assert (game.thing("Charter").counter("charge"), game.thing("Charter").damage) == (times, damage)
        assert (game.thing("Ox").damage, game.life(0)) == (2, 20 + times)


@pytest.mark.rule("413.2f")
def test_additional_damage_is_part_of_the_damage() -> None:
    text = "{0}: Charter deals 1 damage to each nonblack creature and an additional 2 damage to each green creature."
    shot = written(text, "Artifact")
    ape = written("If a source would deal damage to Ape, prevent 1 of that damage.", "Creature", "Ape", "{G}", "1/5")
    elf = creature("Elf", 1, 5, cost=("G",))
    game = table(in_play=((shot,), (OX, ape, elf)), priority=0)
    use(game, "Charter")
    resolve(game)
    assert [game.thing(name).damage for name in ("Ox", "Ape", "Elf")] == [1, 2, 3]


@pytest.mark.rule("413.2f")
def test_each_creature_deals_damage_to_itself_at_the_same_time() -> None:
    wave = written("{0}: Each creature deals damage to itself equal to its power.", "Artifact")
    text = "If damage would be dealt to Moss, put that many moss counters on it instead.\n"
    text += "Other creatures get +1/+0 for each moss counter on Moss."
    moss = written(text, "Creature - Plant", "Moss", size="2/9")
    game = table(in_play=((moss, wave), (OX,)), priority=0)
    use(game, "Charter")
    resolve(game)
    assert (game.thing("Ox").damage, game.power("Ox")) == (1, (3, 5))


@pytest.mark.rule("103.4", "413.2d")
def test_those_who_do_not_pay_sacrifice_at_the_same_time() -> None:
    text = "{0}: Each player sacrifices a permanent unless they discard a card."
    tithe = written(text, "Artifact")
    witness = written("Whenever a permanent is put into a graveyard from play, you gain 1 life.", name="Witness")
    game = table(in_play=((tithe, witness), (OX, WOLF)), hands=((), (BOAR,)), priority=0)
    use(game, "Charter")
    resolve(game, NO, pick(game.key("Witness")), NO, pick(game.key("Wolf")))
    assert sum(count for _, count in waiting(game)) == 2


@pytest.mark.rule("413.2f")
def test_the_first_creature_is_the_one_that_was_blocked_wherever_the_aura_is_now() -> None:
    text = "Enchant creature\nWhenever enchanted creature becomes blocked, you may have it deal 2 damage to target "
    text += "creature. If you do, the first creature assigns no combat damage this turn."
    torch = card("Torch", "{R}", "Enchantment - Aura", text)
    game = table(
        in_play=((WOLF, BOAR, put(torch, attached="Wolf")), (OX,)),
        phase=t.COMBAT,
        step=t.DECLARE_BLOCKERS,
        attacks=("Wolf",),
        priority=1,
    )
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Ox", "Wolf")))
    settle(game, pick(game.key("Ox")))
    game.commit(e.AttachedTo(game.id("Torch"), game.id("Boar")))
    resolve(game, YES)
    assert game.thing("Ox").damage == 2
    rules = {name: bool(values_of(game.state, game.thing(name)).rules) for name in ("Wolf", "Boar")}
    assert rules == {"Wolf": True, "Boar": False}


@pytest.mark.rule("413.2f")
def test_another_target_creature_is_another_than_the_one_that_was_blocked_with_the_aura() -> None:
    text = "Enchant creature\nWhenever enchanted creature becomes blocked, tap another target creature."
    drum = card("Drum", "{R}", "Enchantment - Aura", text)
    game = table(
        in_play=((WOLF, BOAR, put(drum, attached="Wolf")), (OX,)),
        phase=t.COMBAT,
        step=t.DECLARE_BLOCKERS,
        attacks=("Wolf",),
        priority=1,
    )
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Ox", "Wolf")))
    offered: list[str] = []

    def reply(decision: AnyDecision) -> Answer:
        assert isinstance(decision, Pick)
        offered.extend(option.text for option in decision.options)
        return pick(game.key("Ox"))

    settle(game, reply)
    assert sorted(offered) == ["Boar", "Ox"]


@pytest.mark.rule("413.2a", "217.1b")
@pytest.mark.parametrize("warded", [False, True])
def test_a_player_who_is_no_legal_target_any_more_shuffles_nothing_away(warded: bool) -> None:
    text = "Target player shuffles up to four target cards from his or her graveyard into his or her library."
    remind = written(text, "Instant", name="Remind", cost="{0}")
    ward = card("Ward", "{0}", "Enchantment", "Flash\nYou can't be the target of spells or abilities.")
    game = table(hands=((remind,), (ward,)), graveyards=((), (WOLF, BOAR)), libraries=((), (OX,)), priority=0)
    play(game, "Remind", pick("p1"), pick(game.key("Wolf")))
    if warded:
        act(game, pick("pass"))
        play(game, "Ward")
        resolve(game)
    resolve(game, *(() if warded else (least_answer,)))
    assert (len(game.state.players[1].library), len(game.state.players[1].graveyard)) == ((1, 2) if warded else (2, 1))
