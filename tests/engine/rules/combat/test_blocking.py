"""Declaring blockers (309)."""

import pytest

from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static, Triggered
from tabletop.engine.language.changes import SetColours
from tabletop.engine.language.filters import All, Blocking, Filter, HasColour, IsThis, Unblocked
from tabletop.engine.language.patterns import Blocks
from tabletop.engine.language.player_effects import Draw
from tabletop.engine.language.references import This
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.combat import blocking, combat_damage
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Assign, Assigned
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tests.engine.rules.acting import waiting
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, block, creature, damage_lines, land, put, replace, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
WALL = creature("Wall", 0, 4)
OGRE = creature("Ogre", 3, 3)
SAPROLING = creature("Saproling", 1, 1)
KNIGHT = creature("Knight", 2, 2)


def attacks(game: Table) -> tuple[Attack, ...]:
    assert game.state.combat is not None
    return game.state.combat.attacks


@pytest.mark.rule("309.1")
def test_the_defending_player_is_asked_for_untapped_creatures_only() -> None:
    game = table(in_play=((BEAR,), (WALL, put(OGRE, tapped=True), land("Forest"))), attacks=("Bear",))
    decision = game.ask(blocking.declare_blockers(game.run))
    assert isinstance(decision, Assign)
    assert (decision.seat, decision.purpose) == (1, "blockers")
    assert [option.text for option in decision.sources] == ["Wall"]
    assert [[option.key for option in row] for row in decision.targets] == [[game.key("Bear")]]


@pytest.mark.rule("309.2a")
def test_a_creature_that_came_this_turn_may_block() -> None:
    game = table(in_play=((BEAR,), (put(WALL, fresh=True),)), attacks=("Bear",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    assert attacks(game)[0].blockers == (game.id("Wall"),)


@pytest.mark.rule("309.2")
@pytest.mark.parametrize("blockers", [(), (put(WALL, tapped=True),), (land("Forest"),)])
def test_nothing_is_asked_where_no_block_is_possible(blockers: tuple[object, ...]) -> None:
    game = table(in_play=((BEAR,), blockers), attacks=("Bear",))  # type: ignore[arg-type]
    before = game.state
    game.play_out(blocking.declare_blockers(game.run))
    assert game.state == before


@pytest.mark.rule("309.2")
def test_nothing_is_asked_when_all_attackers_have_left_combat() -> None:
    game = table(in_play=((BEAR,), (WALL,)), attacks=("Bear",))
    game.commit(e.LeftCombat((game.id("Bear"),)))
    game.play_out(blocking.declare_blockers(game.run))
    assert [one.event for one in game.happened(e.BlockersDeclared)] == [e.BlockersDeclared((), 1)]


@pytest.mark.rule("309.2e")
@pytest.mark.rule("309.2f")
def test_blocked_and_unblocked_attackers() -> None:
    game = table(in_play=((BEAR, WOLF), (WALL,)), attacks=("Bear", "Wolf"))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    assert attacks(game) == (
        Attack(game.id("Bear"), 1, blockers=(game.id("Wall"),), blocked=True),
        Attack(game.id("Wolf"), 1),
    )
    assert game.state.combat is not None
    assert game.state.combat.blocking == (game.id("Wall"),)


@pytest.mark.rule("309.2a")
def test_blocking_does_not_tap() -> None:
    game = table(in_play=((BEAR,), (WALL,)), attacks=("Bear",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    assert not game.thing("Wall").tapped


@pytest.mark.rule("309.2a")
def test_any_number_may_block_one_attacker_but_one_blocks_only_one() -> None:
    game = table(in_play=((BEAR, WOLF), (WALL, OGRE, KNIGHT)), attacks=("Bear", "Wolf"))
    refusal = game.refusal(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear"), ("Wall", "Wolf")))
    assert "only 1" in refusal.reason
    game.play_out(
        blocking.declare_blockers(game.run), block(game, ("Wall", "Bear"), ("Ogre", "Bear"), ("Knight", "Bear"))
    )
    assert attacks(game)[0].blockers == (game.id("Wall"), game.id("Ogre"), game.id("Knight"))


@pytest.mark.rule("309.2f")
@pytest.mark.rule("306.2")
def test_an_attacker_stays_blocked_when_its_blocker_is_gone() -> None:
    game = table(in_play=((BEAR,), (WALL,)), attacks=("Bear",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    game.commit(e.Moved(game.id("Wall"), "graveyard"))
    assert attacks(game) == (Attack(game.id("Bear"), 1, blockers=(), blocked=True),)


def fits(game: Table, name: str, filter: Filter) -> bool:
    thing = game.thing(name)
    return matches(filter, game.state, thing, values_of(game.state, thing), Viewpoint(0, 0))


@pytest.mark.rule("309.2e")
def test_a_blocking_creature_stays_one_when_the_attacker_is_gone() -> None:
    game = table(in_play=((BEAR,), (WALL,)), attacks=("Bear",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    game.commit(e.Moved(game.id("Bear"), "graveyard"))
    assert fits(game, "Wall", Blocking())
    game.commit(e.LeftCombat((game.id("Wall"),)))
    assert not fits(game, "Wall", Blocking())


@pytest.mark.rule("309.2f")
def test_there_are_no_unblocked_creatures_before_blockers_are_declared() -> None:
    game = table(in_play=((BEAR, WOLF), (WALL,)), attacks=("Bear", "Wolf"), phase=COMBAT, step=DECLARE_ATTACKERS)
    assert not fits(game, "Wolf", Unblocked())
    game.commit(e.TurnChanged(replace(game.state.turn, step=DECLARE_BLOCKERS)))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    assert [fits(game, name, Unblocked()) for name in ("Bear", "Wolf", "Wall")] == [False, True, False]


@pytest.mark.rule("309.4")
def test_an_attacker_becomes_blocked_once_with_all_its_blockers() -> None:
    game = table(in_play=((BEAR, WOLF), (WALL, OGRE)), attacks=("Bear", "Wolf"))
    wall, ogre = game.id("Wall"), game.id("Ogre")
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear"), ("Ogre", "Bear")))
    assert [h.event for h in game.happened(e.BecameBlocked)] == [e.BecameBlocked(game.id("Bear"), (wall, ogre))]


@pytest.mark.rule("309.4")
def test_an_attacker_that_is_blocked_already_does_not_become_blocked_again() -> None:
    game = table(in_play=((BEAR,), (WALL, put(OGRE, tapped=True))), attacks=(("Bear", ["Ogre"]),))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    assert attacks(game)[0].blockers == (game.id("Ogre"), game.id("Wall"))
    assert not game.happened(e.BecameBlocked)


VINE = written("Put a 1/1 green Plant creature token into play blocking target creature attacking you.", "Instant")
OX = written(
    "Whenever Ox becomes blocked, draw a card.\nWhenever Ox becomes blocked by a creature, draw a card.",
    "Creature - Ox",
    "Ox",
    size="3/3",
)


def put_blocking(game: Table, name: str) -> None:
    targets = ((game.id(name),),)
    do(game, context(game, "Charter", you=1, targets=targets), *VINE.abilities[0].effects)  # type: ignore[union-attr]


@pytest.mark.rule("309.3", "309.4", "410.9c")
@pytest.mark.parametrize(("blocked", "triggers"), [(False, [("Ox", 1), ("Ox", 1)]), (True, [("Ox", 1)])])
def test_what_is_put_into_play_blocking_makes_an_attacker_blocked(blocked: bool, triggers: object) -> None:
    """It triggers "becomes blocked" where the attacker was not blocked, and "by a creature" where it was, too."""
    game = table(in_play=((OX,), (WALL,)), hands=((), (VINE,)), attacks=(("Ox", ["Wall"] if blocked else []),))
    put_blocking(game, "Ox")
    (attack,) = attacks(game)
    assert attack.blocked
    assert attack.blockers[-1] == game.id("Plant")
    assert waiting(game) == triggers
    assert "was blocked" in game.thing("Ox").deeds or blocked
    assert "blocked" not in game.thing("Plant").deeds


@pytest.mark.rule("309.4")
def test_an_attacker_that_something_came_to_block_deals_its_damage_to_that() -> None:
    game = table(in_play=((BEAR,), ()), hands=((), (VINE,)), attacks=("Bear",))
    put_blocking(game, "Bear")
    game.play_out(combat_damage.put_on_stack(game.run))
    assert damage_lines(game) == (("Bear", "Plant", 2, 1), ("Plant", "Bear", 1, 1))


@pytest.mark.rule("309.2")
def test_no_block_leaves_everything_unblocked() -> None:
    game = table(in_play=((BEAR,), (WALL,)), attacks=("Bear",))
    before = game.state
    game.play_out(blocking.declare_blockers(game.run), Assigned())
    assert game.state == before


# --- entries of equal things ----------------------------------------------------------------------


def swarm() -> Table:
    """Five equal tokens attack; four equal ones and a wall could block."""
    return table(
        in_play=((put(SAPROLING, count=5, token=True),), (put(KNIGHT, count=4, token=True), WALL)),
        attacks=("Saproling",),
    )


@pytest.mark.rule("309.2a")
def test_members_of_an_attacking_entry_are_blocked_one_by_one() -> None:
    game = swarm()
    tokens, knights, wall = game.key("Saproling"), game.key("Knight"), game.key("Wall")
    decision = game.ask(blocking.declare_blockers(game.run))
    assert isinstance(decision, Assign)
    assert [option.key for option in decision.targets[0]] == [tokens, *(f"{tokens}#{n}" for n in range(2, 6))]
    answer = Assigned(((knights, tokens, 2), (wall, f"{tokens}#2", 1)))
    game.play_out(blocking.declare_blockers(game.run), answer)
    shape = sorted((game.state.objects[a.attacker].count, len(a.blockers), a.blocked) for a in attacks(game))
    assert shape == [(1, 1, True), (1, 2, True), (3, 0, False)]


@pytest.mark.rule("309.2e")
def test_each_blocker_out_of_an_entry_stands_alone_and_the_rest_does_not_block() -> None:
    game = swarm()
    answer = Assigned(((game.key("Knight"), game.key("Saproling"), 3),))
    game.play_out(blocking.declare_blockers(game.run), answer)
    (blocked,) = (a for a in attacks(game) if a.blocked)
    assert [game.state.objects[i].count for i in blocked.blockers] == [1, 1, 1]
    idle = [i for i in game.ids("Knight") if i not in blocked.blockers]
    assert [game.state.objects[i].count for i in idle] == [1]


@pytest.mark.rule("309.2e")
def test_a_whole_entry_blocks_a_whole_entry() -> None:
    game = table(
        in_play=((put(SAPROLING, count=2, token=True),), (put(KNIGHT, count=2, token=True),)), attacks=("Saproling",)
    )
    tokens, knights = game.key("Saproling"), game.key("Knight")
    answer = Assigned(((knights, tokens, 1), (knights, f"{tokens}#2", 1)))
    game.play_out(blocking.declare_blockers(game.run), answer)
    assert [(game.state.objects[a.attacker].count, len(a.blockers)) for a in attacks(game)] == [(1, 1), (1, 1)]
    assert sorted(i for a in attacks(game) for i in a.blockers) == sorted(game.ids("Knight"))


@pytest.mark.rule("309.2a")
def test_a_member_that_is_not_there_cannot_be_blocked() -> None:
    game = swarm()
    answer = Assigned(((game.key("Wall"), f"{game.key('Saproling')}#6", 1),))
    refusal = game.refusal(blocking.declare_blockers(game.run), answer)
    assert "#6" in refusal.reason


@pytest.mark.rule("309.2a", "500.4")
def test_one_that_must_block_each_is_offered_every_member_of_an_entry() -> None:
    rules = Static(This(), (r.BlocksMore(None), r.MustBlockEach()))
    giant = creature("Giant", 2, 8, abilities=(rules,))
    game = table(in_play=((put(SAPROLING, count=4, token=True),), (giant,)), attacks=("Saproling",))
    giant_key, tokens = game.key("Giant"), game.key("Saproling")
    members = (tokens, *(f"{tokens}#{n}" for n in range(2, 5)))
    decision = game.ask(blocking.declare_blockers(game.run))
    assert isinstance(decision, Assign)
    assert ([option.key for option in decision.targets[0]], decision.sources[0].most) == ([*members], 4)
    short = game.refusal(blocking.declare_blockers(game.run), Assigned(((giant_key, tokens, 1),)))
    assert short.rule == "500.4"
    game.play_out(blocking.declare_blockers(game.run), Assigned(tuple((giant_key, key, 1) for key in members)))
    assert [attack.blockers for attack in attacks(game)] == [game.ids("Giant")] * 4


@pytest.mark.rule("309.3")
def test_blocks_triggers_look_at_the_declaration_only() -> None:
    red_blocks = Triggered(Blocks(All((IsThis(), HasColour("R")))), (Draw(1),))
    imp = creature("Imp", 1, 1, cost=("1",), abilities=(red_blocks,))
    game = table(in_play=((BEAR,), (imp,)), attacks=("Bear",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Imp", "Bear")))
    assert game.state.waiting == ()
    red = FloatingChange(0, 0, 1, game.id("Imp"), game.thing("Imp").card, (game.id("Imp"),), (SetColours(("R",)),))
    game.commit(e.EffectStarted(red))
    assert game.state.waiting == ()
    declared_red = table(
        in_play=((BEAR,), (creature("Imp", 1, 1, cost=("R",), abilities=(red_blocks,)),)), attacks=("Bear",)
    )
    declared_red.play_out(blocking.declare_blockers(declared_red.run), block(declared_red, ("Imp", "Bear")))
    assert len(declared_red.state.waiting) == 1
