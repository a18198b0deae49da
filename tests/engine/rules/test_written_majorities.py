"""Texts about what spells destroy, who attacked, who has the most, ripple for all, prices with bounds."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.playing.ways import total_cost, ways_to_play
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Numbered
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tests.engine.rules.acting import act, options, play, resolve, settle, stack, waiting
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, pick, replace, table

OX = creature("Ox", 2, 2)
ROCK = card("Rock", "{1}", "Artifact", "")
SMASH = card("Smash", "{0}", "Instant", "Destroy target artifact.")


@pytest.mark.rule("410.10d", "419.6b")
def test_only_what_an_opponents_spell_destroys() -> None:
    text = "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, you "
    text += "may destroy "
    text += "target permanent that opponent controls."
    law = written(text)
    game = table(hands=((), (SMASH,)), in_play=((law, ROCK), (OX,)), priority=1)
    play(game, "Smash", pick(game.key("Rock")))
    resolve(game)
    settle(game, pick(game.key("Ox")))
    resolve(game, pick("yes"))
    assert game.gone("Ox")
    # it sees itself destroyed as well
    game = table(hands=((), (card("Hex", "{0}", "Instant", "Destroy target enchantment."),)), in_play=((law,), (OX,)),
                 priority=1)  # fmt: skip
    play(game, "Hex", pick(game.key("Charter")))
    resolve(game)
    assert waiting(game) == [("Charter", 1)]
    # your own spell, or damage, is no spell of an opponent's that destroys it
    game = table(hands=((SMASH,), ()), in_play=((law, ROCK), (OX,)), priority=0)
    play(game, "Smash", pick(game.key("Rock")))
    resolve(game)
    game.play_out(happen(game.run, e.Moved(game.id("Charter"), "graveyard", cause="destroy"), rule="100.1"))
    assert waiting(game) == []


@pytest.mark.rule("308.3", "415.5", "606.4b")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_target_player_who_attacked(attacked: bool) -> None:
    blaze = card("Blaze", "{0}", "Instant",
    "Blaze deals 4 damage to target player who attacked this turn and 4 damage to "
                 "you.")  # fmt: skip
    game = table(hands=((blaze,), ()), priority=0)
    attackers = ((0, 2),) if attacked else ()
    game.run.state = replace(game.state, turn=replace(game.state.turn, team=1, attackers=attackers))
    if attacked:
        play(game, "Blaze", pick("p1"))
        resolve(game)
        assert (game.life(0), game.life(1)) == (16, 16)
    else:
        assert f"play:{game.id('Blaze')}" not in options(game)


@pytest.mark.rule("217.5b", "404.3")
@pytest.mark.parametrize(("mine", "theirs", "owner"), [(1, 2, 1), (2, 2, 0), (2, 1, 0), (0, 0, 0)])
def test_whoever_has_the_most_gains_control(mine: int, theirs: int, owner: int) -> None:
    text = "At the beginning of your upkeep, if a player controls more Elves than each other player, the player who "
    text += "controls the most Elves gains control of Charter."
    elf = card("Elf", "{G}", "Creature - Elf", "", "1")
    own = written(text, "Creature - Bird", size="2/2")
    game = table(in_play=((own, *(elf,) * mine), (elf,) * theirs))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    if stack(game):
        resolve(game)
    assert game.thing("Charter").controller == owner


@pytest.mark.rule("502.56a")
def test_every_spell_of_yours_ripples() -> None:
    spark = card("Spark", "{0}", "Instant", "You gain 1 life.")
    law = written("Spells you cast have ripple 2.", "Artifact")
    game = table(hands=((spark,), ()), in_play=((law,), ()), libraries=((ROCK, spark, spark), ()), priority=0)
    act(game, pick(f"play:{game.state.players[0].hand[0]}"))
    assert stack(game) == ["Spark", "Charter"]
    resolve(game, pick("yes"), pick("yes"))
    assert stack(game).count("Spark") == 2
    # a spell that is played by that ripples too
    settle(game)
    assert stack(game)[-1] == "Charter"


@pytest.mark.rule("410.5", "409.1b")
def test_no_more_is_paid_than_life_was_gained() -> None:
    text = "Whenever you gain life, you may pay {X}, where X is less than or equal to the amount of life you "
    text += "gained. If you "
    text += "do, draw X cards."
    game = table(in_play=((written(text, "Artifact"), *lands(4)), ()), libraries=((OX,) * 5, ()), priority=0)
    game.play_out(happen(game.run, e.LifeChanged(0, 2, "gain"), rule="100.1"))
    settle(game)
    resolve(game, pick("yes"), Numbered(2), *mana(2))
    assert len(game.state.players[0].hand) == 2
    asked = next(one for one in game.asked if one.purpose == "x")
    assert asked.high == 2  # type: ignore[union-attr]


@pytest.mark.rule("409.1f")
def test_coloured_mana_less_and_no_generic_mana() -> None:
    text = "Elf spells you cast cost {G}{W} less to cast. This effect reduces only the amount of colored mana you pay."
    spells = [card(name, cost, "Creature - Elf", "", "1") for name, cost in
              (("Ash", "{2}{G}{G}"), ("Birch", "{3}"), ("Elder", "{1}{W}"), ("Fir", "{G/U}"))]  # fmt: skip
    game = table(hands=(tuple(spells), ()), in_play=((written(text),), ()))

    def price(name: str) -> tuple[str, ...]:
        thing = game.thing(name)
        cost = total_cost(game.state, 0, thing, ways_to_play(game.state, 0, thing)[0])
        return tuple(symbol for part in cost for symbol in part.symbols)  # type: ignore[union-attr]

    assert [price(name) for name in ("Ash", "Birch", "Elder", "Fir")] == [("2", "G"), ("3",), ("1",), ()]
