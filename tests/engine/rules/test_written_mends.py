"""What a word is about where something came between: damage that went elsewhere, an object that has left or moved."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.references import ThatSeat
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision
from tabletop.engine.vocabulary.ids import player_ref, ref_key
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, Zone
from tests.engine.rules.acting import act, options, passing, play, resolve, settle, stack, use, waiting
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, land, pick, pick_named, table

BEAR = written("Trample", "Creature - Bear", "Bear", size="2/2")
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


# --- what has left is compared as it was there ----------------------------------------------------


def every_one(decision: AnyDecision) -> Answer:
    """Choose everything that is offered."""
    return pick(*(option.key for option in getattr(decision, "options", ())))


def with_mirror(other: Card, *hand: Card) -> Table:
    """A mirror came into play as a copy of the opponent's bear."""
    text = "You may have Mirror come into play as a copy of any creature in play."
    mirror = written(text, "Creature - Shapeshifter", "Mirror", size="0/0")
    game = table(in_play=((other,), (BEAR, WOLF)), hands=((mirror, *hand), ()), priority=0)
    play(game, "Mirror")
    resolve(game, pick(game.key("Bear", 1)))
    return game


@pytest.mark.rule("413.2f", "202.3")
@pytest.mark.parametrize("to", [HAND, GRAVEYARD])
def test_what_has_left_has_a_name_in_common_as_it_was_in_play(to: Zone) -> None:
    """A mirror that was a bear leaves as a bear, whatever its card is called."""
    text = "Whenever a creature leaves play, exile all creatures with the same name as that creature."
    game = with_mirror(written(text, name="Watch"))
    game.commit(e.Moved(game.ids("Bear", 0)[0], to))
    settle(game)
    resolve(game)
    assert (game.gone("Bear"), game.gone("Wolf")) == (True, False)


@pytest.mark.rule("413.2f", "203.2")
def test_what_has_left_shares_the_creature_types_that_it_had_in_play() -> None:
    text = "Whenever a creature is put into a graveyard from play, tap all creatures that share a creature type with "
    game = with_mirror(written(f"{text}it.", name="Watch"))
    bear, own = game.ids("Bear", 1)[0], game.ids("Bear", 0)[0]
    game.commit(e.Moved(own, GRAVEYARD))
    settle(game)
    resolve(game)
    assert (game.state.objects[bear].tapped, game.thing("Wolf").tapped) == (True, False)


@pytest.mark.rule("413.2f", "202.3")
def test_what_an_effect_has_moved_has_a_name_in_common_as_it_was() -> None:
    """The bear is looked for, not another mirror."""
    text = (
        "Remove target creature from the game. Search its controller's graveyard, hand, and library for all cards with "
        "the same name as that creature and remove them from the game. Then that player shuffles his or her library."
    )
    game = with_mirror(land("Forest"), written(text, "Instant", "Pyre"), BEAR)
    play(game, "Pyre", pick(ref_key(game.ids("Bear", 0)[0])))
    resolve(game, every_one)
    assert game.names(HAND) == ()


# --- what is destroyed and goes elsewhere ---------------------------------------------------------


@pytest.mark.rule("419.5", "419.6b", "217.4a")
@pytest.mark.parametrize("first", ["", "Regenerate it", "Vault"])
def test_what_is_destroyed_and_removed_from_the_game_has_been_destroyed(first: str) -> None:
    """Where a permanent would end is replaced, not that it is destroyed; regeneration replaces just that (419.6b)."""
    vault = written("If a permanent would be put into a graveyard, remove it from the game instead.", name="Vault")
    destroys = "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control"
    scale = written(f"{destroys}, you gain 3 life.", name="Scale")
    urn = written("{0}: Regenerate Urn.", "Artifact", "Urn")
    smash = written("Destroy all artifacts. You gain 1 life for each artifact destroyed this way.", "Instant", "Smash")
    game = table(in_play=((vault, scale, urn), ()), hands=((), (smash,)), priority=0)
    if first:
        use(game, "Urn")
        resolve(game)
    passing(game)
    play(game, "Smash")
    resolve(game, *((pick_named(first),) if first else ()))
    settle(game)
    assert stack(game) == ([] if first else ["Scale"])
    assert game.life(1) == (20 if first else 21)
    assert game.gone("Urn") == (not first)


# --- the spell that a permanent came of -----------------------------------------------------------


@pytest.mark.rule("409.2", "413.2h", "217.1c")
def test_what_was_played_this_turn_is_this_very_spell_and_not_another_of_its_name() -> None:
    """One that was in play before forbids nothing as another is played; one that comes back is another object."""
    newt = written("You can't play lands if you've played Newt this turn.", "Creature - Newt", "Newt", size="1/1")
    for played, there in ((False, True), (True, False), (True, True)):
        game = table(in_play=((newt,) if there else (), ()), hands=((newt, land("Forest")), ()), priority=0)
        if played:
            act(game, pick(f"play:{game.state.players[0].hand[0]}"))
            resolve(game)
        mine = game.state.in_play[-1]
        game.run.state = msgspec.structs.replace(game.state, turn=msgspec.structs.replace(game.state.turn, priority=0))
        assert ("Forest" in options(game).values()) == (not played)
        game.commit(e.Moved(mine, HAND))
        assert "Forest" in options(game).values(), "one that was in play before was played in another turn"


# --- what each player may do ----------------------------------------------------------------------


@pytest.mark.rule("103.4", "103.4b")
def test_whoever_may_put_a_card_chooses_all_before_the_next_player_is_asked() -> None:
    """Whether and which: the active player first; then all the cards come into play at once."""
    fair = written("Each player may put a creature card from their hand into play.", "Sorcery", "Fair")
    game = table(hands=((fair, BEAR, WOLF), (HEN, WOLF)), priority=0)
    play(game, "Fair")
    resolve(game, pick("yes"), pick_named("Bear"), pick("yes"), pick_named("Hen"))
    asked = [f"{one.seat} {one.purpose}" for one in game.asked[-4:]]
    assert asked == ["0 may", "0 choose", "1 may", "1 choose"]
    assert (game.names(IN_PLAY, 0), game.names(IN_PLAY, 1)) == (("Bear",), ("Hen",))
