"""Texts about pools, the untap step, graveyards from either end, and what was done this turn."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.turn.beginning_phase import untap_step
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, use, waiting
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))


@pytest.mark.rule("302.2")
def test_a_land_that_goes_home_as_others_untap() -> None:
    text = "{T}: Add {G}. During your next untap step, as you untap your permanents, return Oasis to its owner's hand."
    oasis = card("Oasis", "", "Land", text)
    game = table(in_play=((oasis, put(BEAR, tapped=True)), ()), priority=0)
    use(game, "Oasis")
    game.play_out(untap_step(game.run))
    assert (game.names(HAND), game.names(IN_PLAY)) == (("Oasis",), ("Bear",))
    assert not game.thing("Bear").tapped


@pytest.mark.rule("406.1", "413.2b")
def test_lost_mana_burns_nobody() -> None:
    spell = card(
        "Drain", "{R}", "Instant", "Tap all lands target player controls and that player loses all unspent mana."
    )
    game = table(hands=((spell,), ()), in_play=(lands(1), lands(2)), priority=0)
    game.commit(e.ManaAdded(1, (PoolMana("G", count=3),)))
    play(game, "Drain", pick("p1"), *mana(1))
    resolve(game)
    assert (game.state.players[1].pool, game.life(1)) == ((), 20)


@pytest.mark.rule("217.4c", "413.2b")
@pytest.mark.parametrize(("end", "left"), [("bottom", ("Wolf", "Ox")), ("top", ("Bear", "Wolf"))])
def test_a_card_of_either_end_of_a_graveyard(end: str, left: tuple[str, ...]) -> None:
    oven = written(f"{{0}}: Exile the {end} card of target player's graveyard.", "Artifact")
    game = table(in_play=((oven,), ()), graveyards=((), (BEAR, WOLF, OX)), priority=0)
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert game.names(GRAVEYARD, 1) == left


@pytest.mark.rule("404.3")
def test_who_has_dealt_damage_to_an_opponent_this_turn() -> None:
    text = "At end of turn, if Dancer dealt damage to an opponent this turn, put a +1/+1 counter on it."
    dancer = card("Dancer", "{G}", "Creature - Human", text, "1")
    for to, times in ((-2, 1), (-1, 0)):
        game = table(in_play=((dancer,), ()))
        game.commit(e.Damaged(game.id("Dancer"), to, 1))
        game.commit(e.StepBegan("end", "end of turn"))
        assert sum(count for _, count in waiting(game)) == times


@pytest.mark.rule("202.2", "413.2b")
def test_a_name_that_is_a_verb_where_a_target_follows() -> None:
    spell = card("Exile", "{R}", "Instant", "Exile target nonwhite creature. You gain life equal to its toughness.")
    game = table(hands=((spell,), ()), in_play=(lands(1), (BEAR,)), priority=0)
    play(game, "Exile", pick(game.key("Bear")), *mana(1))
    resolve(game)
    assert (game.gone("Bear"), game.life(0)) == (True, 22)


@pytest.mark.rule("413.2f", "203.2")
def test_others_that_share_a_creature_type() -> None:
    text = (
        "Enchant creature\nSacrifice Crown: Enchanted creature and other creatures that share a creature type with it "
    )
    text += "get +1/+1 until end of turn."
    elf, elder, ox = (card(name, "{G}", f"Creature - {kind}", "", "2") for name, kind in (
        ("Scout", "Elf"), ("Elder", "Elf Druid"), ("Beast", "Ox")))  # fmt: skip
    crown = written(text, "Enchantment - Aura", "Crown")
    game = table(in_play=((elf, elder, ox, put(crown, attached="Scout")), ()), priority=0)
    use(game, "Crown", index=1)
    resolve(game)
    assert [game.power(name) for name in ("Scout", "Elder", "Beast")] == [(3, 3), (3, 3), (2, 2)]
