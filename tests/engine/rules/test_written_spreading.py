"""Texts about counters that are spread over others, and about flip cards that come back flipped."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Numbered
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import creature, pick, put, replace, table

OX, ELK = creature("Ox", 2, 2), creature("Elk", 3, 3)


@pytest.mark.rule("200.10", "413.2c")
def test_counters_are_spread_over_other_creatures() -> None:
    elder = written("{0}: You may move any number of +1/+1 counters from Charter onto other creatures.",
                    "Creature - Treefolk", size="1/1")  # fmt: skip
    game = table(in_play=((put(elder, counters=(("+1/+1", 3),)), OX), (ELK,)), priority=0)
    use(game, "Charter")
    resolve(game, pick("yes"), Numbered(1), Numbered(2))
    assert [game.power(name) for name in ("Charter", "Ox", "Elk")] == [(1, 1), (3, 3), (5, 5)]
    # no more than there are
    use(game, "Charter")
    resolve(game, pick("yes"))
    assert [game.power(name) for name in ("Ox", "Elk")] == [(3, 3), (5, 5)]


@pytest.mark.rule("103.3", "200.10")
def test_counters_are_spread_over_members_of_a_group_of_equal_things_one_by_one() -> None:
    """Three equal tokens are three creatures: two counters for one of them are two counters, and not six (200.10)."""
    elder = written("{0}: You may move any number of +1/+1 counters from Charter onto other creatures.",
                    "Creature - Treefolk", size="1/1")  # fmt: skip
    sprouts = put(creature("Sprout", 1, 1), count=3, token=True)
    game = table(in_play=((put(elder, counters=(("+1/+1", 4),)), sprouts, OX), ()), priority=0)
    use(game, "Charter")
    # two for one of them, one for another, none for the last; the fourth is for the ox
    resolve(game, pick("yes"), Numbered(2), Numbered(1), Numbered(0), Numbered(1))
    sizes = {one.counter("+1/+1"): one.count for one in game.state.permanents() if one.token}
    assert sizes == {2: 1, 1: 1, 0: 1}
    assert [game.power(name) for name in ("Charter", "Ox")] == [(1, 1), (3, 3)]
    # one of several that could be moved itself keeps the others of its group as "other creatures"
    twins = put(elder, count=2, token=True, counters=(("+1/+1", 1),))
    game = table(in_play=((twins,), ()), priority=0)
    use(game, "Charter")
    resolve(game, pick("yes"), Numbered(1))
    assert sorted(one.counter("+1/+1") for one in game.state.permanents()) == [0, 2]


@pytest.mark.rule("508.2", "217.1c")
def test_a_flip_card_comes_back_as_its_other_side() -> None:
    watcher = written("Whenever a creature comes into play, you lose 1 life.")
    monk = written("When Charter is put into a graveyard from play, return it to play flipped.", "Creature - Monk",
                   size="2/2")  # fmt: skip
    essence = written("Creatures you control get +1/+1.", name="Essence of Charter")
    both = replace(monk, flip=essence)
    game = table(in_play=((both, OX, watcher), ()))
    game.commit(e.Moved(game.state.in_play[0], "graveyard", cause="destroy"))
    settle(game)
    resolve(game)
    settle(game)
    back = game.thing("Essence of Charter")
    assert (back.flipped, game.power("Ox"), game.life(0)) == (True, (3, 3), 20)


@pytest.mark.rule("409.1c", "413.2f")
def test_what_two_target_players_control() -> None:
    text = "Draw a card for each creature target player controls, then draw a card for each creature another "
    text += "target player "
    text += "controls."
    lore = card("Lore", "{0}", "Sorcery", text)
    game = table(hands=((lore,), ()), in_play=((OX,), (ELK, ELK)), libraries=((OX,) * 9, ()), priority=0)
    play(game, "Lore", pick("p1"), pick("p0"))
    entry = game.state.stack[-1]
    assert [len(chosen) for chosen in entry.targets] == [1, 1]
    resolve(game)
    assert len(game.state.players[0].hand) == 3
