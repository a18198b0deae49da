"""What a computer player does where there is one thing to do."""

from __future__ import annotations

import pytest

from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Card, Spell, Static, TargetPhrase
from tabletop.engine.language.combat_rules import CostToAttack
from tabletop.engine.language.costs import Mana
from tabletop.engine.rules.forward import Ahead
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, Assigned, Picked
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.engine.vocabulary.turn_parts import (
    BEGINNING_OF_COMBAT,
    COMBAT,
    DECLARE_ATTACKERS,
    END,
    END_OF_TURN,
    MAIN_2,
    UPKEEP,
)
from tabletop.engine.vocabulary.validation import refuse
from tabletop.engine.vocabulary.zones import HAND
from tabletop.player.levels import LEVELS, strength
from tabletop.player.search.purse import Purse
from tabletop.player.search.thinker import Thinker
from tabletop.player.thumb.agent import Thumb
from tabletop.player.upkeep import taken_each_round
from tabletop.player.valuing import WON, worth
from tests.engine.rules.acting import resolve
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, land, put, table
from tests.player.whole_games import play_by

_FOREST, _MOUNTAIN = land("Forest"), land("Mountain")
_STOCK = (_FOREST,) * 10
_BEAR = creature("Brown Bear", 2, 2, cost=("1", "G"))


def _bolt(damage: int) -> Card:
    spell = Spell(
        effects=(fx.DealDamage(damage, to=r.Target()),),
        targets=(TargetPhrase(f.HasType("creature"), players="any"),),
    )
    return Card(name="Spark", cost=("R",), types=("instant",), abilities=(spell,))


def _answers(state: State, level: str, seat: int, most: int = 12) -> list[Answer]:
    """What a player answers for a seat from a checkpoint on, up to its first declaration; others pass."""
    thinker, found = Thinker(LEVELS[strength(level)], "test"), []
    ahead, since, checkpoint = Ahead(state), list[Answer](), state
    for _ in range(most):
        if ahead.decision is None:
            checkpoint, since = ahead.state, []
            if checkpoint.outcome is not None:
                break
            ahead = Ahead(checkpoint)
        decision = ahead.decision
        assert decision is not None
        answer: Answer = Picked(("pass",))
        if decision.seat == seat:
            answer = thinker.answer((checkpoint,), since, Purse(thinker.level.playouts))
            found.append(answer)
        assert refuse(decision, answer) is None
        if isinstance(answer, Assigned):
            break
        since.append(answer)
        ahead.send(answer)
    return found


def _main(**given: object) -> Table:
    return table(libraries=(_STOCK, _STOCK), priority=0, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_damage_that_wins_goes_to_the_player(level: str) -> None:
    game = _main(in_play=((_MOUNTAIN,), (_BEAR,)), hands=((_bolt(3),), ()), life=(20, 3))
    given = _answers(game.state, level, 0)
    assert given[0] == Picked((f"play:{game.id('Spark')}",))
    assert Picked(("p1",)) in given


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_damage_goes_to_what_it_kills(level: str) -> None:
    ogre = creature("Grey Ogre", 3, 3, cost=("2", "R"))
    giant = creature("Hill Giant", 5, 5, cost=("5", "R"))
    game = _main(in_play=((_MOUNTAIN,), (ogre, giant)), hands=((_bolt(3),), ()))
    given = _answers(game.state, level, 0)
    assert Picked((ref_key(game.id("Grey Ogre")),)) in given


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_a_land_is_played(level: str) -> None:
    game = _main(hands=((_FOREST,), ()))
    hand = game.state.players[0].hand
    assert _answers(game.state, level, 0)[0] == Picked((f"play:{hand[0]}",))


def _combat(level: str, ours: tuple[Card, ...], theirs: tuple[Card, ...], life: tuple[int, int]) -> set[str]:
    """The names of the attackers that a player declares."""
    game = table(
        in_play=(ours, theirs),
        libraries=(_STOCK, _STOCK),
        life=life,
        phase=COMBAT,
        step=BEGINNING_OF_COMBAT,
        priority=0,
    )
    given = _answers(game.state, level, 0)
    declared = next(answer for answer in given if isinstance(answer, Assigned))
    names = {ref_key(one): game.state.cards[game.state.objects[one].card].name for one in game.state.in_play}
    return {names[source] for source, _, _ in declared.pairs}


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_nobody_attacks_into_certain_death(level: str) -> None:
    wall = creature("Stone Wall", 4, 6, cost=("3",))
    assert _combat(level, (_BEAR,), (wall,), (20, 20)) == set()


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_all_attack_where_no_block_saves(level: str) -> None:
    wall = creature("Stone Wall", 4, 6, cost=("3",))
    bears = tuple(creature(f"Bear {number}", 2, 2, cost=("1", "G")) for number in range(3))
    assert len(_combat(level, bears, (wall,), (20, 4))) == 3


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_a_block_that_saves_is_made(level: str) -> None:
    giant = creature("Hill Giant", 5, 5, cost=("5", "R"))
    game = table(
        in_play=((put(giant, tapped=True),), (_BEAR,)),
        libraries=(_STOCK, _STOCK),
        life=(20, 5),
        attacks=("Hill Giant",),
        phase=COMBAT,
        step=DECLARE_ATTACKERS,
        priority=0,
    )
    declared = _answers(game.state, level, 1)[-1]
    assert declared == Assigned(((ref_key(game.id("Brown Bear")), ref_key(game.id("Hill Giant")), 1),))


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_an_attack_that_cannot_be_paid_for_is_not_declared_for_ever(level: str) -> None:
    toll = Static(what=r.Every(f.HasType("creature")), changes=(CostToAttack((Mana(("2",)),), "you"),))
    tower = Card(name="Toll Tower", cost=("3",), types=("artifact",), abilities=(toll,))
    game = table(
        in_play=((_BEAR,), (tower,)),
        libraries=(_STOCK, _STOCK),
        phase=COMBAT,
        step=BEGINNING_OF_COMBAT,
        priority=0,
    )
    thinker, since, declared = Thinker(LEVELS[strength(level)], "toll"), list[Answer](), 0
    checkpoint = game.state
    ahead = Ahead(checkpoint)
    while ahead.decision is not None and declared < 5:
        answer: Answer = Picked(("pass",))
        if ahead.decision.purpose != "priority":
            answer = thinker.answer((checkpoint,), since, Purse(thinker.level.playouts))
            declared += isinstance(answer, Assigned)
        since.append(answer)
        ahead.send(answer)
        if ahead.decision is None and ahead.state.turn.step in (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS):
            checkpoint, since = ahead.state, []
            ahead = Ahead(checkpoint)
    assert declared < 5


def test_what_one_team_has_more_the_other_has_less() -> None:
    game = _main(in_play=((_BEAR,), ()))
    assert 0 < worth(game.state, 0) < WON / 2
    assert worth(game.state, 1) == pytest.approx(-worth(game.state, 0))


def test_every_answer_of_the_rules_of_thumb_is_accepted() -> None:
    print("seed thumb")
    assert play_by("thumb", lambda seat: Thumb(f"thumb {seat}").answer).outcome is not None


@pytest.mark.parametrize("seed", range(3))
def test_what_asks_for_something_to_be_given_up_is_not_what_is_given_up(seed: int) -> None:
    turf = written(
        "When Turf comes into play, return a land you control to its owner's hand.", "Land", name="Turf", cost=""
    )
    game = table(in_play=((turf, _FOREST), ()))
    effects = turf.abilities[0].effects  # type: ignore[union-attr]
    do(game, context(game, "Turf"), *effects, replies=(lambda it: Thumb(str(seed)).answer(game.state, it),))
    assert game.names(HAND) == ("Forest",)


def test_a_name_is_one_that_can_be_found() -> None:
    reveal = written(
        "Name a card. Reveal cards from the top of your library until you reveal a card with that name, then put that "
        "card into your hand. Remove all other cards revealed this way from the game.", "Sorcery", name="Delve"
    )  # fmt: skip
    game = table(in_play=((_FOREST,), ()), libraries=((_BEAR, _MOUNTAIN, _BEAR), ()))
    effects = reveal.abilities[0].effects  # type: ignore[union-attr]
    do(game, context(game, "Forest"), *effects, replies=(lambda it: Thumb("name").answer(game.state, it),))
    assert game.names(HAND) == ("Brown Bear",)


def test_the_land_is_played_that_the_hand_asks_for() -> None:
    game = _main(in_play=((_FOREST,), ()), hands=((_FOREST, _MOUNTAIN, _bolt(3)), ()))
    assert _answers(game.state, "quick", 0)[0] == Picked((f"play:{game.id('Mountain')}",))


def test_mana_of_any_colour_is_of_the_colour_that_was_planned() -> None:
    prism = written("{T}: Add one mana of any color to your mana pool.", "Land", name="Prism", cost="")
    game = _main(in_play=((prism,), ()), hands=((_bolt(3),), ()), life=(20, 3))
    assert Picked(("R",)) in _answers(game.state, "quick", 0)


@pytest.mark.parametrize(("life", "drawn"), [(20, 1), (5, 0)])
def test_life_is_paid_by_who_has_enough_of_it(life: int, drawn: int) -> None:
    deal = written(
        "At the beginning of your upkeep, you may pay 2 life. If you do, draw a card.", "Artifact", name="Deal"
    )
    game = table(in_play=((deal,), ()), libraries=(_STOCK, _STOCK), life=(life, 20), active=1, phase=END,
                 step=END_OF_TURN, priority=1)  # fmt: skip
    walk_to(game, UPKEEP)
    assert len(game.state.stack) == 1
    resolve(game, lambda it: Thumb("deal").answer(game.state, it))
    assert len(game.names(HAND)) == drawn


@pytest.mark.parametrize(("text", "used"), [("Target player loses 1 life.", True), ("You lose 1 life.", False)])
def test_what_harms_others_is_done_with_mana_that_is_left(text: str, used: bool) -> None:
    idol = written(f"{{1}}: {text}", "Artifact", name="Idol")
    game = _main(in_play=((idol, _FOREST), ()), phase=MAIN_2)
    chosen = Picked((f"ability:{game.id('Idol')}:0",)) in _answers(game.state, "quick", 0)
    assert chosen == used


@pytest.mark.parametrize(
    ("text", "kind", "takes"),
    [
        ("At the beginning of each player's upkeep, ~ deals 2 damage to that player.", "Artifact", (2, 2)),
        ("At the beginning of your upkeep, you lose 1 life.", "Enchantment", (1, 0)),
        ("At the beginning of each opponent's upkeep, ~ deals 2 damage to that player.", "Enchantment", (0, 2)),
        ("Skip your draw step.", "Enchantment", (3, 0)),
        ("At the beginning of your upkeep, you gain 1 life.", "Enchantment", (0, 0)),
    ],
)
def test_what_a_permanent_takes_each_round(text: str, kind: str, takes: tuple[int, int]) -> None:
    assert taken_each_round(written(text.replace("~", "Idol"), kind, name="Idol")) == takes


@pytest.mark.parametrize(("life", "played"), [(20, True), (10, False)])
def test_what_takes_from_everybody_is_for_who_has_more(life: int, played: bool) -> None:
    idol = written(
        "At the beginning of each player's upkeep, Idol deals 1 damage to that player.", "Artifact", name="Idol"
    )
    game = _main(in_play=((), ()), hands=((idol,), ()), life=(life, 15), phase=MAIN_2)
    assert (Picked((f"play:{game.id('Idol')}",)) in _answers(game.state, "quick", 0)) == played


@pytest.mark.parametrize(("counters", "stays"), [(1, True), (8, False)])
def test_a_price_that_has_risen_is_not_paid_with_the_last_life(counters: int, stays: bool) -> None:
    chasm = written("Cumulative upkeep\N{EM DASH}Pay 2 life.", "Enchantment", name="Chasm")
    game = table(in_play=((put(chasm, counters=(("age", counters),)),), ()), libraries=(_STOCK, _STOCK), life=(18, 20),
                 active=1, phase=END, step=END_OF_TURN, priority=1)  # fmt: skip
    walk_to(game, UPKEEP)
    resolve(game, lambda it: Thumb("chasm").answer(game.state, it))
    assert (not game.gone("Chasm")) == stays


@pytest.mark.parametrize(("given", "played"), [(creature("Great Bear", 5, 5), False), (creature("Cub", 1, 1), True)])
def test_what_is_sacrificed_for_a_spell_has_its_price(given: Card, played: bool) -> None:
    flame = written(
        "As an additional cost to play Flame, sacrifice a creature.\n"
        "Flame deals 4 damage to target creature or player.",
        "Sorcery", name="Flame",
    )  # fmt: skip
    game = _main(in_play=((given,), (creature("Ogre", 4, 4),)), hands=((flame,), ()), phase=MAIN_2)
    assert (Picked((f"play:{game.id('Flame')}",)) in _answers(game.state, "quick", 0)) == played


@pytest.mark.parametrize(("size", "played"), [(2, True), (4, False)])
def test_a_spell_that_shrinks_is_for_what_dies_of_it(size: int, played: bool) -> None:
    wither = written("Target creature gets -X/-X until end of turn.", "Instant", name="Wither", cost="{X}{G}")
    game = _main(in_play=((_FOREST,) * 3, (creature("Ogre", 4, size),)), hands=((wither,), ()), phase=MAIN_2)
    assert (Picked((f"play:{game.id('Wither')}",)) in _answers(game.state, "quick", 0)) == played
