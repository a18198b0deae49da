"""What each event pattern of triggered abilities waits for (410)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.state.turning_events import CoinFlipped
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED
from tests.engine.rules.acting import (
    CREATURE,
    bury,
    permanent,
    play,
    spell,
    the_trigger,
    waiting,
    watched,
    when,
)
from tests.engine.table import Table, creature, land, put, table

GAIN = GainLife(1)
BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)


# --- other events ---------------------------------------------------------------------------------


@pytest.mark.rule("308.3")
def test_attacking_triggers_once_for_each_declared_attacker() -> None:
    raider = creature("Raider", 1, 1, abilities=(when(p.Attacks(f.IsThis()), GAIN),))
    drum = permanent("Drum", when(p.Attacks(CREATURE), GAIN))
    game = table(in_play=((raider, BEAR, drum), ()), phase=COMBAT, step=DECLARE_ATTACKERS)
    game.commit(e.CombatChanged(Combat()))
    game.commit(e.AttackersDeclared((Attack(game.id("Raider"), 1), Attack(game.id("Bear"), 1))))
    assert sorted(waiting(game)) == [("Drum", 1), ("Drum", 1), ("Raider", 1)]


def blocks(pattern: p.Pattern) -> Table:
    """A guard with an ability blocks two raiders."""
    guard = creature("Guard", 1, 4, abilities=(when(pattern, GAIN),))
    game = table(in_play=((creature("Raider", 1, 1), BEAR), (guard,)), attacks=("Raider", "Bear"))
    guard_id = game.id("Guard")
    pairs = ((guard_id, game.id("Raider")), (guard_id, game.id("Bear")))
    game.commit(e.BlockersDeclared(pairs, 1), *(e.BecameBlocked(raider, (guard_id,)) for _, raider in pairs))
    return game


@pytest.mark.rule("410.9")
@pytest.mark.rule("410.9a")
def test_blocking_triggers_once_however_many_it_blocks() -> None:
    assert waiting(blocks(p.Blocks(f.IsThis()))) == [("Guard", 1)]


@pytest.mark.rule("410.9b")
def test_blocking_a_creature_triggers_for_each() -> None:
    game = blocks(p.Blocks(f.IsThis(), each=True))
    assert [w.occurrence.other for w in game.state.waiting] == [game.id("Raider"), game.id("Bear")]


def blocked(pattern: p.Pattern, *blockers: str) -> Table:
    """A raider with an ability becomes blocked."""
    raider = creature("Raider", 1, 1, abilities=(when(pattern, GAIN),))
    game = table(in_play=((raider,), (BEAR, WOLF)), attacks=("Raider",))
    ids = tuple(game.id(name) for name in blockers)
    pairs = tuple((blocker, game.id("Raider")) for blocker in ids)
    declared = (e.BlockersDeclared(pairs, 1),) if pairs else ()
    game.commit(*declared, e.BecameBlocked(game.id("Raider"), ids))
    return game


@pytest.mark.rule("410.9c")
def test_becoming_blocked_triggers_once_and_also_by_an_effect() -> None:
    pattern = p.BecomesBlocked(f.IsThis())
    assert waiting(blocked(pattern, "Bear", "Wolf")) == [("Raider", 1)]
    assert waiting(blocked(pattern)) == [("Raider", 1)]


@pytest.mark.rule("410.9d")
def test_a_creature_blocking_this_triggers_for_each_and_not_by_an_effect() -> None:
    pattern = p.BecomesBlocked(f.IsThis(), each=True)
    game = blocked(pattern, "Bear", "Wolf")
    assert [w.occurrence.other for w in game.state.waiting] == [game.id("Bear"), game.id("Wolf")]
    assert waiting(blocked(pattern)) == []


@pytest.mark.rule("410.9d")
def test_whoever_blocks_this_is_seen_from_outside_too() -> None:
    pattern = p.Blocks(CREATURE, blocked=f.IsThis(), each=True)
    assert sum(count for _, count in waiting(blocked(pattern, "Bear", "Wolf"))) == 2


@pytest.mark.rule("410.9c")
@pytest.mark.rule("309.4")
def test_becoming_blocked_knows_how_many_block() -> None:
    game = blocked(p.BecomesBlocked(f.IsThis()), "Bear", "Wolf")
    assert the_trigger(game).occurrence.amount == 2


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(
    ("to", "recipient", "triggers"),
    [
        ("any", "p1", 1), ("any", "Wolf", 1), ("creature", "p1", 0), ("creature", "Wolf", 1),
        ("player", "p0", 1), ("player", "Wolf", 0), ("opponent", "p1", 1), ("opponent", "p0", 0),
    ],
)  # fmt: skip
def test_dealing_damage_triggers_by_whom_it_hits(to: str, recipient: str, triggers: int) -> None:
    pattern = p.DealsDamage(f.IsThis(), to=to)  # type: ignore[arg-type]
    bear = creature("Bear", 2, 2, abilities=(when(pattern, GAIN),))
    game = table(in_play=((bear,), (WOLF,)))
    ref = game.id("Wolf") if recipient == "Wolf" else player_ref(int(recipient[1]))
    game.commit(e.Damaged(game.id("Bear"), ref, 2))
    assert len(game.state.waiting) == triggers


@pytest.mark.rule("413.2f")
def test_a_source_that_has_left_still_deals_damage_as_it_was() -> None:
    pattern = p.DealsDamage(f.All((f.HasKeyword("flying"), f.Number("power", ">=", 3))))
    game = watched(
        pattern,
        put(creature("Hawk", 1, 1, "flying"), counters=(("+1/+1", 2),)),
        creature("Owl", 1, 1, "flying"),
    )
    hawk, owl = game.id("Hawk"), game.id("Owl")
    bury(game, "Hawk", "Owl")
    game.commit(e.Damaged(hawk, player_ref(1), 3), e.Damaged(owl, player_ref(1), 1))
    assert waiting(game) == [("Watcher", 1)]


@pytest.mark.rule("410.2")
def test_other_events_trigger_too() -> None:
    patterns: tuple[tuple[p.Pattern, e.Event], ...] = (
        (p.GainsLife("you"), e.LifeChanged(0, 2)),
        (p.Draws("opponent"), e.Moved(0, HAND, cause="draw")),
        (p.Discards("any"), e.Moved(0, GRAVEYARD, cause="discard")),
        (p.BecomesTarget(CREATURE), e.BecameTarget(0, 99)),
    )
    for pattern, event in patterns:
        watcher = permanent("Watcher", when(pattern, GAIN))
        game = table(in_play=((watcher, BEAR), ()), libraries=((), (WOLF,)), hands=((), (land("Forest"),)))
        if isinstance(event, e.Moved):
            event = e.Moved(game.id("Wolf" if event.cause == "draw" else "Forest"), event.to, cause=event.cause)
        if isinstance(event, e.BecameTarget):
            event = e.BecameTarget(game.id("Bear"), 99)
        game.commit(event)
        assert waiting(game) == [("Watcher", 1)], pattern
    game = table(in_play=((permanent("Watcher", when(p.GainsLife(), GAIN)),), ()))
    game.commit(e.LifeChanged(0, -2, "loss"))
    assert waiting(game) == []


@pytest.mark.rule("410.2")
def test_what_is_tapped_and_sacrificed_for_one_cost_was_tapped() -> None:
    game = watched(p.BecomesTapped(f.HasType("land"), for_mana=True), land("Forest"))
    forest = game.id("Forest")
    game.commit(e.TapChanged(forest, True, for_mana=True), e.Moved(forest, GRAVEYARD, cause="sacrifice"))
    assert waiting(game) == [("Watcher", 1)]


# --- what each pattern asks for -------------------------------------------------------------------


def triggered(pattern: p.Pattern, *batch: e.Event, game: Table | None = None) -> int:
    """How often a watcher of yours triggers by a batch at a table of seat 0's Bear and Rock and seat 1's Wolf."""
    game = game or crowd(pattern)
    game.commit(*batch)
    return sum(count for _, count in waiting(game))


def crowd(pattern: p.Pattern) -> Table:
    watcher = permanent("Watcher", when(pattern, GAIN))
    return table(
        in_play=((watcher, BEAR, permanent("Rock", kind="artifact")), (WOLF,)),
        hands=((creature("Cub", 1, 1),), ()),
        graveyards=((creature("Ghost", 1, 1),), ()),
    )


@pytest.mark.rule("410.10")
@pytest.mark.parametrize(
    ("pattern", "triggers"),
    [
        (p.Moves(CREATURE, origin=IN_PLAY), 1),
        (p.Moves(CREATURE, to=GRAVEYARD), 1),
        (p.Moves(CREATURE), 1),
        (p.Moves(CREATURE, to=HAND), 0),
        (p.Moves(CREATURE, origin=HAND, to=GRAVEYARD), 0),
        (p.Moves(f.HasName("Wolf"), origin=IN_PLAY), 0),
    ],
    ids=repr,
)
def test_zones_and_filter_of_a_move(pattern: p.Moves, triggers: int) -> None:
    game = crowd(pattern)
    assert triggered(pattern, e.Moved(game.id("Bear"), GRAVEYARD), game=game) == triggers


@pytest.mark.rule("410.10a")
@pytest.mark.parametrize(
    ("pattern", "triggers"),
    [
        (p.Moves(CREATURE, to=IN_PLAY), 1),
        (p.Moves(CREATURE, origin=HAND, to=IN_PLAY), 0),
        (p.Moves(CREATURE, to=GRAVEYARD), 0),
        (p.Moves(f.HasType("land"), to=IN_PLAY), 0),
    ],
    ids=repr,
)
def test_tokens_come_from_nowhere(pattern: p.Moves, triggers: int) -> None:
    game = crowd(pattern)
    card = game.state.cards.index(WOLF)
    assert triggered(pattern, e.TokensCreated(card=card, owner=0, controller=0, count=1), game=game) == triggers


@pytest.mark.rule("410.10d")
@pytest.mark.parametrize(("to", "triggers"), [(HAND, 1), (REMOVED, 0)])
def test_going_where_nobody_sees_it_is_looked_back_at(to: str, triggers: int) -> None:
    # the watcher leaves at the same time: it still sees what leaves the sight of all players, and nothing else
    pattern = p.Moves(CREATURE, origin=GRAVEYARD)
    game = crowd(pattern)
    batch = (e.Moved(game.id("Watcher"), GRAVEYARD), e.Moved(game.id("Ghost"), to))  # type: ignore[arg-type]
    assert triggered(pattern, *batch, game=game) == triggers


@pytest.mark.rule("410.10d")
def test_drawing_is_no_looking_back() -> None:
    pattern = p.Draws()
    watcher = permanent("Watcher", when(pattern, GAIN))
    game = table(in_play=((watcher,), ()), libraries=((BEAR,), ()))
    game.commit(e.Moved(game.id("Watcher"), GRAVEYARD), e.Moved(game.id("Bear"), HAND, cause="draw"))
    assert waiting(game) == []


@pytest.mark.rule("410.10")
def test_that_player_is_who_controlled_it_or_owns_the_card() -> None:
    game = crowd(p.Moves(CREATURE, to=GRAVEYARD))
    game.change("Bear", controller=1)
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    game.commit(e.Moved(game.id("Cub"), GRAVEYARD))
    assert [w.occurrence.player for w in game.state.waiting] == [player_ref(1), player_ref(0)]
    game = crowd(p.Moves(CREATURE, to=IN_PLAY))
    game.commit(e.TokensCreated(card=game.state.cards.index(WOLF), owner=0, controller=1, count=1))
    assert the_trigger(game).occurrence.player == player_ref(1)


@pytest.mark.rule("410.2")
def test_the_step_of_whoever_controls_what_is_enchanted() -> None:
    watcher = permanent("Watcher", when(p.Begins(UPKEEP, "controller of attached"), GAIN), subtypes=("Aura",))
    for active, triggers in ((1, 1), (0, 0)):
        game = table(in_play=((), (BEAR, put(watcher, attached="Bear"))), active=active)
        game.change("Watcher", controller=0)
        game.commit(e.StepBegan("beginning", UPKEEP))
        assert sum(count for _, count in waiting(game)) == triggers


@pytest.mark.rule("410.9b")
@pytest.mark.parametrize(
    ("pattern", "triggers"),
    [
        (p.Blocks(CREATURE, each=True), 2),
        (p.Blocks(f.HasName("Wolf")), 0),
        (p.Blocks(CREATURE, blocked=f.HasName("Bear"), each=True), 1),
        (p.Blocks(CREATURE, blocked=f.HasName("Wolf"), each=True), 0),
    ],
    ids=repr,
)
def test_who_blocks_whom(pattern: p.Blocks, triggers: int) -> None:
    assert sum(count for _, count in waiting(blocks(pattern))) == triggers


@pytest.mark.rule("410.9c")
@pytest.mark.parametrize(
    ("pattern", "blockers", "triggers"),
    [
        (p.BecomesBlocked(CREATURE, blocker=f.HasName("Wolf")), ("Bear", "Wolf"), 1),
        (p.BecomesBlocked(CREATURE, blocker=f.HasName("Wolf"), each=True), ("Bear", "Wolf"), 1),
        (p.BecomesBlocked(CREATURE, blocker=f.HasName("Wolf")), ("Bear",), 0),
        (p.BecomesBlocked(CREATURE, blocker=f.HasName("Wolf")), (), 0),
        (p.BecomesBlocked(f.HasName("Bear")), ("Bear",), 0),
    ],
    ids=repr,
)
def test_who_becomes_blocked_by_whom(pattern: p.BecomesBlocked, blockers: tuple[str, ...], triggers: int) -> None:
    assert sum(count for _, count in waiting(blocked(pattern, *blockers))) == triggers


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(
    ("pattern", "to", "combat", "triggers"),
    [
        (p.IsDealtDamage(CREATURE), "Bear", False, 1),
        (p.IsDealtDamage(CREATURE, combat_only=True), "Bear", False, 0),
        (p.IsDealtDamage(CREATURE, combat_only=True), "Bear", True, 1),
        (p.IsDealtDamage(f.HasName("Wolf")), "Bear", True, 0),
        (p.IsDealtDamage(f.Anything()), "", True, 0),
        (p.DealsDamage(CREATURE), "Bear", False, 1),
        (p.DealsDamage(CREATURE, combat_only=True), "Bear", False, 0),
        (p.DealsDamage(CREATURE, combat_only=True), "", True, 1),
        (p.DealsDamage(f.HasName("Bear")), "", True, 0),
        (p.DealsDamage(CREATURE, to="creature"), "Rock", False, 0),
        (p.DealsDamage(CREATURE, to="any"), "Rock", False, 1),
    ],
    ids=repr,
)
def test_damage_to_whom_and_in_combat(pattern: p.Pattern, to: str, combat: bool, triggers: int) -> None:
    game = crowd(pattern)
    ref = game.id(to) if to else player_ref(0)
    assert triggered(pattern, e.Damaged(game.id("Wolf"), ref, 1, combat=combat), game=game) == triggers


@pytest.mark.rule("410.2")
def test_what_a_damage_trigger_knows() -> None:
    game = crowd(p.DealsDamage(CREATURE))
    game.commit(e.Damaged(game.id("Wolf"), game.id("Bear"), 2))
    game.commit(e.Damaged(game.id("Wolf"), player_ref(0), 3))
    first, second = (w.occurrence for w in game.state.waiting)
    assert (first.object, first.other, first.player, first.amount) == (game.id("Bear"), game.id("Wolf"), 0, 2)
    assert (second.object, second.other, second.player, second.amount) == (
        0,
        game.id("Wolf"),
        player_ref(0),
        3,
    )


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(
    ("pattern", "event", "triggers"),
    [
        (p.BecomesTapped(CREATURE), e.TapChanged(2, True), 1),
        (p.BecomesTapped(CREATURE), e.TapChanged(2, False), 0),
        (p.BecomesTapped(CREATURE, for_mana=True), e.TapChanged(2, True), 0),
        (p.BecomesTapped(CREATURE, for_mana=True), e.TapChanged(2, True, for_mana=True), 1),
        (p.BecomesTapped(f.HasName("Wolf")), e.TapChanged(2, True), 0),
        (p.BecomesTarget(CREATURE), e.BecameTarget(player_ref(0), 99), 0),
        (p.BecomesTarget(f.HasName("Wolf")), e.BecameTarget(2, 99), 0),
        (p.GainsLife("opponent"), e.LifeChanged(0, 1), 0),
        (p.GainsLife("opponent"), e.LifeChanged(1, 1), 1),
        (p.LosesLife("you"), e.LifeChanged(0, -2, "pay"), 1),
        (p.LosesLife("you"), e.LifeChanged(0, 2), 0),
        (p.LosesLife("opponent"), e.LifeChanged(0, -2, "loss"), 0),
        (p.LosesLife("opponent"), e.Damaged(2, player_ref(1), 3), 1),
        (p.FlipsCoin(won=True, who="you"), CoinFlipped(0, "heads", "heads"), 1),
        (p.FlipsCoin(won=False, who="you"), CoinFlipped(0, "heads", "tails"), 1),
        (p.FlipsCoin(won=True), CoinFlipped(0, "heads", "tails"), 0),
        (p.FlipsCoin(won=False), CoinFlipped(0, "heads"), 0),
        (p.UsesAbility(who="opponent", no_mana=True), e.AbilityPlayed(2, -1, 1), 1),
        (p.UsesAbility(who="opponent", no_mana=True), e.AbilityPlayed(2, -1, 1, mana=True), 0),
        (p.UsesAbility(untapping=True), e.AbilityPlayed(2, -1, 1, taps=True), 0),
        (p.UsesAbility(f.HasName("Nobody")), e.AbilityPlayed(2, -1, 1), 0),
    ],
    ids=repr,
)
def test_tapping_targeting_and_life(pattern: p.Pattern, event: e.Event, triggers: int) -> None:
    game = crowd(pattern)
    assert game.id("Bear") == crowd(pattern).id("Bear")
    if isinstance(event, e.TapChanged):
        game.change("Bear", tapped=not event.tapped)
        event = e.TapChanged(game.id("Bear"), event.tapped, event.for_mana)
    if isinstance(event, e.BecameTarget) and event.target > 0:
        event = e.BecameTarget(game.id("Bear"), event.by)
    assert triggered(pattern, event, game=game) == triggers


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(
    ("pattern", "cause", "triggers"),
    [(p.Discards("you"), "discard", 1), (p.Discards("opponent"), "discard", 0), (p.Discards(), "effect", 0)],
)
def test_only_a_discard_is_a_discard(pattern: p.Pattern, cause: e.Cause, triggers: int) -> None:
    game = crowd(pattern)
    assert triggered(pattern, e.Moved(game.id("Cub"), GRAVEYARD, cause=cause), game=game) == triggers


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(("who", "triggers"), [("you", 1), ("opponent", 0)])
def test_only_a_draw_is_a_draw(who: p.Whose, triggers: int) -> None:
    watcher = permanent("Watcher", when(p.Draws(who), GAIN))
    for cause, number in (("draw", triggers), ("effect", 0)):
        game = table(in_play=((watcher,), ()), libraries=((BEAR,), ()))
        game.commit(e.Moved(game.id("Bear"), HAND, cause=cause))  # type: ignore[arg-type]
        assert len(game.state.waiting) == number


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(
    ("pattern", "triggers"),
    [
        (p.PlaysSpell(f.HasType("instant")), 1), (p.PlaysSpell(CREATURE), 0),
        (p.PlaysSpell(f.Anything(), "you"), 1), (p.PlaysSpell(f.Anything(), "opponent"), 0),
    ],
)  # fmt: skip
def test_which_spell_is_played_by_whom(pattern: p.Pattern, triggers: int) -> None:
    watcher = permanent("Watcher", when(pattern, GAIN))
    game = table(in_play=((watcher,), ()), hands=((spell("Bless", GAIN),), ()), priority=0)
    play(game, "Bless")
    assert len(game.state.stack) == 1 + triggers
