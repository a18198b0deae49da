"""Copies (503): of permanents, as tokens, of spells."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import BecomesCopy, CopySpell, CopyToken, TargetPhrase
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Named, Numbered
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.rules.acting import CREATURE, play, resolve, settle, spell, stack, waiting
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Reply, Table, creature, pick, put, table

BEAR = creature("Bear", 2, 2, cost=("1", "G"))
CLONE = written(
    "You may have Mirror enter the battlefield as a copy of any creature on the battlefield.",
    "Creature - Shapeshifter", "Mirror", "{3}{U}", "0/0",
)  # fmt: skip


def come(game: Table, name: str, *replies: Reply) -> int:
    """Let a card come into play from the hand; returns its id there."""
    (moved,) = game.play_out(happen(game.run, e.Moved(game.id(name), IN_PLAY, controller=0), rule="419.1"), *replies)
    assert isinstance(moved, e.Moved)
    return moved.new


def now(game: Table, object_id: int) -> tuple[str, int | None, int | None, tuple[str, ...]]:
    """Name, power, toughness and colours of a permanent."""
    values = values_of(game.state, game.state.objects[object_id])
    return values.name, values.power, values.toughness, values.colours


# --- coming into play as a copy -------------------------------------------------------------------


@pytest.mark.rule("503.2")
@pytest.mark.rule("503.5")
def test_a_copy_has_what_is_printed_and_no_counters_or_other_effects() -> None:
    game = table(in_play=((put(BEAR, counters=(("+1/+1", 2),), tapped=True),), ()), hands=((CLONE,), ()))
    do(game, context(game, "Bear"), fx.Continuous(r.This(), (c.SetColours(("R",)), c.AddPower(3, 3))))
    copy = come(game, "Mirror", pick(game.key("Bear")))
    assert now(game, copy) == ("Bear", 2, 2, ("G",))
    thing = game.state.objects[copy]
    assert (thing.tapped, thing.counters) == (False, ())


@pytest.mark.rule("503.5")
def test_its_player_may_choose_nothing_and_it_is_itself() -> None:
    game = table(in_play=((BEAR,), ()), hands=((CLONE,), ()))
    copy = come(game, "Mirror", pick())
    assert now(game, copy)[:3] == ("Mirror", 0, 0)


@pytest.mark.rule("503.5")
def test_what_the_copied_text_says_about_coming_into_play_happens() -> None:
    hydra = written(
        "Hydra comes into play tapped.\nHydra comes into play with two +1/+1 counters on it.\n"
        "When Hydra comes into play, you gain 1 life.",
        "Creature - Hydra", "Hydra", size="1/1",
    )  # fmt: skip
    game = table(in_play=((hydra,), ()), hands=((CLONE,), ()))
    copy = come(game, "Mirror", pick(game.key("Hydra")), lambda decision: pick(decision.options[0].key))
    assert now(game, copy)[:3] == ("Hydra", 3, 3)
    assert game.state.objects[copy].tapped
    assert waiting(game) == [("Hydra", 1)]


@pytest.mark.rule("503.6")
@pytest.mark.rule("503.8")
def test_choices_are_made_anew_for_the_copy() -> None:
    spirit = written(
        "As Spirit comes into play, choose a color.\nSpirit has protection from the chosen color.",
        "Creature - Spirit", "Spirit", size="2/2",
    )  # fmt: skip
    game = table(hands=((spirit, CLONE), ()))
    first = come(game, "Spirit", Named("R"))
    copy = come(game, "Mirror", pick(f"o{first}"), Named("G"))
    assert game.state.objects[first].chosen("colour") == "R"
    assert game.state.objects[copy].chosen("colour") == "G"


@pytest.mark.rule("503.3")
def test_a_copy_of_a_copy_is_a_copy_of_the_same() -> None:
    other = written(
        "You may have Glass enter the battlefield as a copy of any creature on the battlefield.",
        "Creature - Shapeshifter", "Glass", "{3}{U}", "0/0",
    )  # fmt: skip
    game = table(in_play=((BEAR,), ()), hands=((CLONE, other), ()))
    copy = come(game, "Mirror", pick(game.key("Bear")))
    second = come(game, "Glass", pick(f"o{copy}"))
    assert now(game, second)[:3] == ("Bear", 2, 2)


@pytest.mark.rule("503.9")
def test_a_copy_effect_may_keep_the_colour_and_give_an_ability_that_is_copied_on() -> None:
    doppel = written(
        "You may have Double enter the battlefield as a copy of any creature on the battlefield, "
        'except it doesn\'t copy that creature\'s color and it has "{T}: You gain 1 life."',
        "Creature - Shapeshifter", "Double", "{3}{U}{U}", "0/0",
    )  # fmt: skip
    game = table(in_play=((BEAR,), ()), hands=((doppel, CLONE), ()))
    copy = come(game, "Double", pick(game.key("Bear")))
    assert now(game, copy) == ("Bear", 2, 2, ("U",))
    second = come(game, "Mirror", pick(f"o{copy}"))
    assert now(game, second) == ("Bear", 2, 2, ("U",))
    assert len(values_of(game.state, game.state.objects[second]).abilities) == 1


def test_a_copy_that_leaves_is_itself_again() -> None:
    game = table(in_play=((BEAR,), ()), hands=((CLONE,), ()))
    copy = come(game, "Mirror", pick(game.key("Bear")))
    game.commit(e.Moved(copy, GRAVEYARD))
    assert game.names(GRAVEYARD) == ("Mirror",)
    assert game.state.last_known[copy].name == "Bear"


# --- becoming a copy ------------------------------------------------------------------------------


@pytest.mark.rule("503.4")
@pytest.mark.rule("418.5a")
def test_becoming_another_copy_triggers_nothing_and_leaves_other_effects() -> None:
    herald = written("When Herald comes into play, you gain 1 life.", "Creature - Angel", "Herald", size="3/3")
    game = table(in_play=((BEAR, herald), ()))
    about = context(game, "Bear", targets=((game.id("Herald"),),))
    bear = game.id("Bear")
    do(game, about, fx.Continuous(r.This(), (c.AddPower(3, 3),)), BecomesCopy(r.This(), r.Target()))
    assert now(game, bear)[:3] == ("Herald", 6, 6)
    assert waiting(game) == []


@pytest.mark.rule("503.4")
def test_a_copy_until_end_of_turn_is_over_then() -> None:
    game = table(in_play=((BEAR, creature("Ogre", 3, 3)), ()))
    bear = game.id("Bear")
    about = context(game, "Bear", targets=((game.id("Ogre"),),))
    do(game, about, BecomesCopy(r.This(), r.Target(), "end of turn"))
    assert now(game, bear)[:3] == ("Ogre", 3, 3)
    game.commit(e.EffectsEnded(tuple(effect.id for effect in game.state.effects)))
    assert now(game, bear)[:3] == ("Bear", 2, 2)
    assert game.state.objects[bear].own == -1


@pytest.mark.rule("503.7")
def test_a_choice_that_was_never_made_is_undefined() -> None:
    spirit = written(
        "As Spirit comes into play, choose a color.\nSpirit has protection from the chosen color.",
        "Creature - Spirit", "Spirit", size="2/2",
    )  # fmt: skip
    game = table(in_play=((BEAR, spirit, creature("Imp", 2, 2, cost=("R",))), ()))
    about = context(game, "Bear", targets=((game.id("Spirit"),),))
    bear = game.id("Bear")
    do(game, about, BecomesCopy(r.This(), r.Target()))
    game.play_out(happen(game.run, e.Damaged(game.id("Imp"), bear, 1), rule="419.1"))
    assert game.state.objects[bear].damage == 1


@pytest.mark.rule("503.11")
def test_an_effect_keeps_track_of_what_has_another_name_now() -> None:
    mad = written("{0}: Mad gets +3/+0 until end of turn. Sacrifice Mad at end of turn.", "Creature - Orc", "Mad",
                  size="1/1")  # fmt: skip
    game = table(in_play=((mad, BEAR), ()))
    orc = game.id("Mad")
    do(game, context(game, "Mad"), *mad.abilities[0].effects)  # type: ignore[union-attr]
    do(game, context(game, "Mad", targets=((game.id("Bear"),),)), BecomesCopy(r.This(), r.Target()))
    assert now(game, orc)[:3] == ("Bear", 5, 2)
    game.commit(e.StepBegan("end", "end of turn"))
    settle(game)
    resolve(game)
    assert orc not in game.state.in_play


def test_a_token_can_be_a_copy() -> None:
    game = table(in_play=((BEAR,), ()))
    do(game, context(game, "Bear"), CopyToken(r.This(), amount=2))
    token = game.thing("Bear") if len(game.ids("Bear")) == 1 else game.state.objects[game.ids("Bear")[1]]
    assert (token.token, token.count) == (True, 2)
    assert now(game, token.id)[:3] == ("Bear", 2, 2)


# --- copies of spells -----------------------------------------------------------------------------


@pytest.mark.rule("503.10")
@pytest.mark.rule("401.1a")
@pytest.mark.rule("415.7")
def test_a_copy_of_a_spell_has_its_choices_and_may_get_new_targets() -> None:
    bolt = spell("Bolt", fx.DealDamage(3, r.Target()), targets=(TargetPhrase(CREATURE),))
    game = table(in_play=((BEAR, creature("Ogre", 3, 3)), ()), hands=((bolt,), ()), priority=0)
    play(game, "Bolt", pick(game.key("Ogre")))
    original = game.state.stack[0]
    about = context(game, "Bear", you=1, targets=((original.id,),))
    do(game, about, CopySpell(r.Target()), replies=(pick("yes"), pick(game.key("Bear"))))
    copy = game.state.stack[1]
    assert (copy.controller, copy.targets, copy.kind) == (1, ((game.id("Bear"),),), "spell")
    assert not game.happened(e.SpellPlayed)[1:], "a copy is not played"
    resolve(game)
    assert game.thing("Bear").damage == 3
    assert game.thing("Ogre").damage == 0
    assert stack(game) == ["Bolt"]


@pytest.mark.rule("503.10")
def test_x_is_copied() -> None:
    fountain = spell("Fountain", GainLife(2), cost=("X",))
    game = table(hands=((fountain,), ()), priority=0)
    play(game, "Fountain", Numbered(0))
    entry = game.state.stack[0]
    do(game, context(game, "Fountain", targets=((entry.id,),)), CopySpell(r.Target(), new_targets=False))
    assert game.state.stack[1].x == entry.x
    assert game.state.stack[1].id != entry.id


@pytest.mark.rule("420.5j")
@pytest.mark.rule("503.10a")
def test_a_copy_of_a_spell_ceases_to_exist_outside_of_the_stack() -> None:
    fountain = spell("Fountain", GainLife(2))
    game = table(hands=((fountain,), ()), priority=0)
    play(game, "Fountain")
    do(game, context(game, "Fountain", targets=((game.state.stack[0].id,),)), CopySpell(r.Target()))
    resolve(game)
    assert game.names(GRAVEYARD) == ("Fountain",)
    settle(game)
    assert game.names(GRAVEYARD) == ()
    assert game.happened(e.Moved)[-1].rule == "420.5j"
    resolve(game)
    settle(game)
    assert game.names(GRAVEYARD) == ("Fountain",)
    assert game.life(0) == 24
