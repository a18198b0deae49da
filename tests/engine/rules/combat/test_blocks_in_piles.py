"""Piles of creatures instead of declared blockers: who makes them, what chance does, and who can block after all."""

from __future__ import annotations

import pytest

from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.changes import MustBlock
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.player_effects import Impose
from tabletop.engine.language.player_rules import BlocksInPiles
from tabletop.engine.language.references import EachPlayer, This
from tabletop.engine.rules.combat import blocking
from tabletop.engine.rules.events.leaving import leave
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Assign, Pick, Picked, Spent
from tabletop.engine.vocabulary.ids import CHANCE
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import FOUR, Put, Table, creature, land, pick, put, table

BEAR, WOLF, OX = creature("Bear", 2, 2), creature("Wolf", 1, 1), creature("Ox", 3, 3)
HAWK = creature("Hawk", 1, 1, "flying")
WALL, OGRE, KNIGHT = creature("Wall", 0, 4), creature("Ogre", 3, 3), creature("Knight", 2, 2)
WIND = land("Wind")
NOBODY_MORE = Picked(())


def ruled(name: str, *rules: object) -> object:
    return creature(name, 2, 2, abilities=(Static(This(), rules),))  # type: ignore[arg-type]


def attacked(mine: tuple[object, ...], theirs: tuple[object, ...], **more: object) -> Table:
    """All of one side attack; piles are to be made."""
    names = tuple(one.card.name if isinstance(one, Put) else one.name for one in mine)  # type: ignore[attr-defined]
    things = {"in_play": (mine, theirs), **more}
    others = things["in_play"]
    things = {**things, "in_play": ((*others[0], WIND), *others[1:]), "attacks": names}
    game = table(**things)  # type: ignore[arg-type]
    do(game, context(game, "Wind"), Impose(BlocksInPiles(), EachPlayer()))
    return game


def piled(game: Table, *replies: object) -> None:
    game.play_out(blocking.declare_blockers(game.run), *replies)  # type: ignore[arg-type]


def blocks(game: Table) -> dict[str, list[str]]:
    combat = game.state.combat
    assert combat is not None
    name = lambda i: game.state.cards[game.state.objects[i].card].name  # noqa: E731
    return {name(one.attacker): [name(i) for i in one.blockers] for one in combat.attacks if one.blockers}


@pytest.mark.rule("103.1")
@pytest.mark.rule("309.1")
def test_the_defending_player_makes_piles_and_chance_assigns_them() -> None:
    game = attacked((BEAR, OX), (WALL, OGRE, KNIGHT))
    piled(
        game,
        pick(game.key("Wall"), game.key("Knight")),
        pick(game.key("Ogre")),
        pick(game.key("Ox"), game.key("Bear")),
    )
    assert blocks(game) == {"Bear": ["Ogre"], "Ox": ["Wall", "Knight"]}
    first, second, chance = game.asked
    assert [(one.seat, one.purpose) for one in (first, second, chance)] == [(1, "pile"), (1, "pile"), (CHANCE, "pile")]
    assert isinstance(second, Pick)
    assert [option.text for option in second.options] == ["Ogre"], "nobody is in two piles"
    assert second.chosen == (game.key("Wall"), game.key("Knight"))


@pytest.mark.rule("309.1")
def test_piles_may_be_empty_and_nobody_has_to_be_in_one() -> None:
    game = attacked((BEAR, OX), (ruled("Guard", MustBlock()), WALL))
    piled(game, NOBODY_MORE)
    assert blocks(game) == {}
    game = attacked((BEAR, OX), (ruled("Guard", MustBlock()), WALL))
    piled(game, pick(game.key("Wall")), NOBODY_MORE, pick(game.key("Ox")))
    assert blocks(game) == {"Ox": ["Wall"]}


@pytest.mark.rule("309.2a")
def test_who_cant_block_what_chance_names_does_not() -> None:
    game = attacked((BEAR, HAWK), (WALL, put(OGRE, tapped=True), land("Forest")))
    piled(game, pick(game.key("Wall")), pick(game.key("Hawk")))
    (question, _) = game.asked
    assert [option.text for option in question.options] == ["Wall"]  # type: ignore[union-attr]
    assert blocks(game) == {}
    assert [one.event for one in game.happened(e.BlockersDeclared)] == [e.BlockersDeclared((), 1)]


@pytest.mark.rule("309.1")
def test_of_one_attacker_chance_is_not_asked_and_where_none_can_block_nobody_is() -> None:
    game = attacked((BEAR,), (WALL, OGRE))
    piled(game, pick(game.key("Wall"), game.key("Ogre")))
    assert blocks(game) == {"Bear": ["Wall", "Ogre"]}
    game = attacked((HAWK,), (WALL, OGRE))
    piled(game)
    assert blocks(game) == {}


@pytest.mark.rule("309.2a")
def test_one_that_can_block_several_may_be_in_as_many_piles() -> None:
    many = ruled("Giant", r.BlocksMore(1))
    game = attacked((BEAR, OX, WOLF), (many,))
    giant = game.key("Giant")
    piled(game, pick(giant), pick(giant), pick(game.key("Wolf"), game.key("Bear")))
    assert blocks(game) == {"Wolf": ["Giant"], "Bear": ["Giant"]}


@pytest.mark.rule("309.2a")
def test_groups_are_told_apart_as_they_attack_and_block() -> None:
    game = attacked((put(WOLF, count=3),), (put(KNIGHT, count=3),))
    wolf, knight = game.key("Wolf"), game.key("Knight")
    piled(game, pick(knight, knight), pick(knight), pick(wolf, wolf))
    combat = game.state.combat
    assert combat is not None
    assert sorted(len(one.blockers) for one in combat.attacks) == [0, 1, 2]
    assert sum(game.state.objects[i].count for i in game.ids("Knight")) == 3


@pytest.mark.rule("500.1")
@pytest.mark.rule("500.3")
def test_what_keeps_several_from_blocking_together_still_does() -> None:
    shy = ruled("Shy", r.BlockersNeeded(2))
    for pile, found in ((("Wall",), {}), (("Wall", "Ogre"), {"Shy": ["Wall", "Ogre"]})):
        game = attacked((shy,), (WALL, OGRE))
        piled(game, pick(*(game.key(name) for name in pile)))
        assert blocks(game) == found
    game = attacked((BEAR,), (ruled("Timid", r.CantBlockAlone()), OGRE))
    piled(game, pick(game.key("Timid")))
    assert blocks(game) == {}
    game = attacked((BEAR,), (ruled("Timid", r.CantBlockAlone()), OGRE))
    piled(game, pick(game.key("Timid"), game.key("Ogre")))
    assert blocks(game) == {"Bear": ["Timid", "Ogre"]}


@pytest.mark.rule("500.3")
def test_where_too_many_would_block_their_player_says_who_comes_first() -> None:
    sleek = ruled("Sleek", r.BlockersAllowed(1))

    def ogre_first(decision: object) -> Arranged:
        assert isinstance(decision, Arrange)
        assert (decision.seat, [option.text for option in decision.options]) == (
            1, ["Wall blocks Sleek", "Ogre blocks Sleek", "Knight blocks Bear"],
        )  # fmt: skip
        keys = [option.key for option in decision.options]
        return Arranged((keys[1], keys[0], keys[2]))

    game = attacked((sleek, BEAR), (WALL, OGRE, KNIGHT))
    piled(
        game,
        pick(game.key("Wall"), game.key("Ogre")),
        pick(game.key("Knight")),
        pick(game.key("Sleek"), game.key("Bear")),
        ogre_first,
    )
    assert blocks(game) == {"Sleek": ["Ogre"], "Bear": ["Knight"]}


@pytest.mark.rule("309.2b")
@pytest.mark.rule("422.1")
def test_a_block_that_costs_something_happens_where_it_is_paid() -> None:
    def position() -> Table:
        dear = ruled("Dear", r.CostToBlock((Mana(("1",)),)))
        return attacked((BEAR,), (dear, OGRE, land("Forest")))

    game = position()
    both = pick(game.key("Dear"), game.key("Ogre"))
    dear = lambda decision: pick(decision.options[0].key)  # noqa: E731
    piled(game, both, dear, dear, Spent())
    assert sorted(blocks(game)["Bear"]) == ["Dear", "Ogre"]
    assert game.thing("Forest").tapped
    game = position()
    piled(game, both, NOBODY_MORE)
    assert blocks(game) == {"Bear": ["Ogre"]}
    game = position()
    piled(game, both, dear, pick("give up"))
    assert blocks(game) == {"Bear": ["Ogre"]}


@pytest.mark.rule("309.1")
def test_it_is_over_with_the_turn() -> None:
    game = attacked((BEAR,), (WALL,))
    (effect,) = game.state.effects
    game.commit(e.EffectsEnded((effect.id,)))
    assert isinstance(game.ask(blocking.declare_blockers(game.run)), Assign)


@pytest.mark.rule("606.7c")
def test_two_heads_make_their_piles_together() -> None:
    things = {"in_play": ((BEAR,), (OX,), (WALL,), (OGRE,)), "names": FOUR, "heads": 2}
    game = attacked((BEAR, OX), (), **things)
    piled(game, pick(game.key("Wall"), game.key("Ogre")), pick(game.key("Bear")))
    assert (game.asked[0].seat, game.asked[0].mates) == (2, (3,))
    assert blocks(game) == {"Bear": ["Wall", "Ogre"]}


@pytest.mark.rule("600.4a")
def test_where_an_attacked_player_leaves_the_piles_are_made_no_more() -> None:
    game = attacked((BEAR, OX), (WALL,), names=("Ann", "Bob", "Cid"))
    game.commit(e.Lost(1, "102.3a"))
    leave(game.run, (1,))
    piled(game)
    assert blocks(game) == {}
