"""What a word is about where something came between: damage that went elsewhere, an object that has left or moved."""

from __future__ import annotations

import pytest

from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.references import ThatSeat
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import HAND
from tests.engine.rules.acting import act, resolve, stack, use, waiting
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, pick, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
HEN = creature("Hen", 0, 1)

WHEEL = written(
    "{0}: Wheel deals 2 damage to you unless you discard a card. If Wheel deals damage to you this way, tap it.",
    "Artifact Creature - Construct",
    "Wheel",
    size="3/3",
)
HOUND = written(
    "All damage that would be dealt to you is dealt to Hound instead.", "Creature - Hound", "Hound", size="1/9"
)


# --- damage dealt to a player this way ------------------------------------------------------------


@pytest.mark.rule("413.2f", "419.6c")
@pytest.mark.parametrize(("guarded", "tapped"), [(False, True), (True, False)])
def test_damage_that_went_elsewhere_was_not_dealt_to_you(guarded: bool, tapped: bool) -> None:
    """What is dealt to the hound instead never happened to the player (419.5)."""
    game = table(in_play=((WHEEL, *((HOUND,) if guarded else ())), ()), hands=((BEAR,), ()), priority=0)
    use(game, "Wheel")
    resolve(game, pick("no"))
    assert game.life(0) == (20 if guarded else 18)
    assert game.thing("Wheel").tapped == tapped


# --- what deals damage ----------------------------------------------------------------------------


def stung(words: str) -> Table:
    """Somebody is dealt damage by a creature card in a hand, by a creature that has left, by one in play."""
    watch = written(f"Whenever {words} deals damage to you, draw a card.", name="Watch")
    game = table(in_play=((watch,), (WOLF, HEN)), hands=((), (BEAR,)))
    left = game.id("Hen")
    game.commit(e.Moved(left, HAND))
    for source in (game.id("Bear"), left, game.id("Wolf")):
        game.commit(e.Damaged(source, player_ref(0), 1))
    return game


@pytest.mark.rule("200.9", "200.9c", "413.2f")
def test_a_creature_that_deals_damage_was_in_play_and_a_creature_source_was_anywhere() -> None:
    times = [sum(count for _, count in waiting(stung(words))) for words in ("a creature", "a creature source")]
    assert times == [2, 3]


@pytest.mark.rule("200.9", "200.9c", "419.8b")
@pytest.mark.parametrize(
    ("text", "one", "other"),
    [
        ("Prevent all damage that would be dealt to you by {}.", "creatures", "creature sources"),
        ("If {} would deal damage to you, prevent that damage.", "a creature", "a creature source"),
    ],
)
def test_damage_by_creatures_is_prevented_where_they_are_in_play(text: str, one: str, other: str) -> None:
    left = []
    for words in (one, other):
        game = table(in_play=((written(text.format(words)),), (WOLF,)), hands=((), (BEAR,)))
        for source in ("Wolf", "Bear"):
            do(game, context(game, source), DealDamage(1, players=ThatSeat(0)))
        left.append(game.life(0))
    assert left == [19, 20]


@pytest.mark.rule("200.9", "411.1", "413.2f")
def test_an_artifacts_ability_is_that_of_one_in_play() -> None:
    """One that is sacrificed for its own ability was in play; a card in a graveyard that has one was not."""
    watch = written(
        "Whenever a player activates an artifact's ability without {T} in its activation cost, that player "
        "loses 1 life.",
        name="Watch",
    )
    again = "{0}: Return Ark from your graveyard to your hand."
    ark = written(again, "Artifact", "Ark")
    box = written("Sacrifice Box: Draw a card.", "Artifact", "Box")
    game = table(in_play=((watch, box), ()), graveyards=((ark,), ()), priority=0)
    act(game, pick(f"ability:{game.id('Ark')}:0"))
    assert stack(game) == ["Ark"]
    use(game, "Box")
    assert stack(game) == ["Ark", "Box", "Watch"]
