"""Ladders: every step from what is printed to what is, with source, layer and timestamp."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Ability, Card, Keyword, SetsPower, Static
from tabletop.engine.rules.board.continuous_effects import derive, values_of
from tabletop.engine.rules.board.ladder import PRINTED, Rung, ladder
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.ids import ObjectId
from tests.engine.table import Put, Table, creature, land, put, replace, table
from tests.session.games import new_session, play

CREATURE = f.HasType("creature")
LORD = creature("Lord", 2, 2, abilities=(Static(r.Every(f.All((CREATURE, f.Other()))), (c.AddPower(1, 1),)),))


def started(game: Table, changes: tuple[c.Change, ...], *objects: ObjectId, source: ObjectId = 99) -> State:
    """The state with a floating effect on objects, newer than everything."""
    state = game.state
    effect = FloatingChange(
        id=500 + len(state.effects), timestamp=900 + len(state.effects), controller=0, source=source, card=0,
        objects=objects, changes=changes,
    )  # fmt: skip
    return replace(state, effects=(*state.effects, effect))


def powers(rungs: tuple[Rung, ...]) -> list[tuple[str, int | None, int | None]]:
    return [(rung.layer, rung.values.power, rung.values.toughness) for rung in rungs]


@pytest.mark.rule("418.5a")
def test_each_step_has_its_layer_and_what_it_leads_to() -> None:
    game = table(in_play=((LORD, put(creature("Bear", 2, 3), counters=(("+1/+1", 2),))), ()))
    bear, lord = game.id("Bear"), game.id("Lord")
    state = started(game, (c.SwitchPower(),), bear)
    rungs = ladder(state, bear)
    assert powers(rungs) == [(PRINTED, 2, 3), ("6c", 4, 5), ("6d", 5, 6), ("6e", 6, 5)]
    assert [rung.source for rung in rungs] == [0, bear, lord, 99]
    assert rungs[2].change == c.AddPower(1, 1)
    assert rungs[2].static
    assert rungs[2].timestamp == state.objects[lord].timestamp
    assert rungs[3].timestamp == 900
    assert not rungs[3].static


@pytest.mark.rule("418.5a")
def test_what_nothing_changes_has_one_rung() -> None:
    game = table(in_play=((LORD,), (land("Forest"),)), hands=((creature("Bear", 2, 2),), ()))
    assert powers(ladder(game.state, game.id("Bear"))) == [(PRINTED, 2, 2)]
    assert powers(ladder(game.state, game.id("Lord"))) == [(PRINTED, 2, 2)]
    assert powers(ladder(game.state, game.id("Forest"))) == [(PRINTED, None, None)]
    assert ladder(game.state, 12345) == ()


@pytest.mark.rule("418.5a")
def test_an_effect_that_gives_what_is_there_already_is_a_step_too() -> None:
    game = table(in_play=((creature("Bird", 1, 1, "flying"),), ()))
    rungs = ladder(started(game, (c.Gains("flying"),), game.id("Bird")), game.id("Bird"))
    assert [rung.layer for rung in rungs] == [PRINTED, "5"]


@pytest.mark.rule("418.5a")
def test_a_ladder_leaves_what_was_derived_alone() -> None:
    game = table(in_play=((LORD, creature("Bear", 2, 2)), ()))
    known = derive(game.state)
    before = dict(known)
    ladder(game.state, game.id("Bear"))
    assert derive(game.state) is known
    assert known == before


CHANGES: tuple[c.Change, ...] = (
    c.AddPower(1, -1), c.AddPower(a.Count(CREATURE), 0), c.SetPower(0, 4), c.SwitchPower(), c.Gains("flying"),
    c.Loses("flying"), c.Loses(None), c.SetColours(("U",)), c.SetTypes(("creature",), ("Wolf",)),
    c.AddTypes(("creature",), ("Elf",)), c.SetTypes((), ("Forest",)), c.CantBlock(),
)  # fmt: skip
WHATS = (
    r.This(), r.Every(CREATURE), r.Every(f.HasKeyword("flying")), r.Every(f.HasType("land")),
    r.Every(f.HasColour("U")), r.Every(f.All((CREATURE, f.Other()))), r.Every(f.Number("power", ">=", 2)),
)  # fmt: skip


def random_table(dice: random.Random) -> State:
    """A position with a few permanents that change each other, counters and floating effects."""
    things: list[Put] = []
    for number in range(dice.randrange(2, 7)):
        abilities: list[Ability] = [
            Static(dice.choice(WHATS), tuple(dice.sample(CHANGES, dice.randrange(1, 3))))
            for _ in range(dice.randrange(3))
        ]
        if dice.random() < 0.2:
            abilities.append(SetsPower(a.Count(CREATURE), None))
        if dice.random() < 0.3:
            abilities.append(Keyword("flying"))
        kind = dice.choice((("creature",), ("land",), ("artifact", "creature"), ("enchantment",)))
        card = Card(
            name=f"Thing {number}", cost=("U",), types=kind, power=dice.randrange(4), toughness=dice.randrange(4),
            abilities=tuple(abilities),
        )  # fmt: skip
        counters = ((dice.choice(("+1/+1", "-1/-1")), dice.randrange(1, 3)),) if dice.random() < 0.3 else ()
        things.append(put(card, counters=counters))
    game = table(in_play=(tuple(things[::2]), tuple(things[1::2])))
    state = game.state
    for _ in range(dice.randrange(3)):
        one = dice.choice(state.in_play)
        game.run.state = state = started(game, (dice.choice(CHANGES[2:]),), one, source=dice.choice(state.in_play))
    return state


@pytest.mark.rule("418.5a")
def test_the_last_rung_is_the_value_in_random_positions() -> None:
    higher = 0
    for number in range(400):
        state = random_table(random.Random(f"ladder {number}"))
        for thing in state.permanents():
            rungs = ladder(state, thing.id)
            assert rungs[-1].values == values_of(state, thing), f"seed 'ladder {number}', object {thing.id}"
            higher = max(higher, len(rungs))
    assert higher > 4


@pytest.mark.rule("418.5a")
def test_the_last_rung_is_the_value_in_random_games() -> None:
    for seed in ("ladder 1", "ladder 2"):
        print("seed", seed)
        session = new_session(seed)
        for _ in range(40):
            play(session, 5, seed)
            state = session.state
            for thing in state.objects.values():
                assert ladder(state, thing.id)[-1].values == values_of(state, thing)


@pytest.mark.rule("200.10")
def test_a_counter_adds_what_its_name_says() -> None:
    kinds = (("+1/+2", 2), ("-0/-1", 3), ("-2/-0", 1), ("charge", 5))
    game = table(in_play=((put(creature("Bear", 2, 3), counters=kinds), put(land("Forest"), counters=kinds)), ()))
    assert powers(ladder(game.state, game.id("Bear"))) == [(PRINTED, 2, 3), ("6c", 2, 4)]
    assert powers(ladder(game.state, game.id("Forest"))) == [(PRINTED, None, None)]
