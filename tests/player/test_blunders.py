"""What a beginner would not do: each position is small, and asks for one thing that is plainly right or wrong."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.changes import Gains
from tabletop.engine.language.costs import PayLife
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.offered_actions import OfferEnd
from tabletop.engine.language.references import Target
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, Picked
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.engine.vocabulary.turn_parts import (
    COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END,
    END_OF_TURN,
    MAIN_2,
)
from tabletop.player.levels import LEVELS
from tabletop.player.search.plans import PASSES, Plan
from tabletop.player.search.playouts import Playouts
from tabletop.player.search.purse import Purse
from tabletop.player.search.thinker import Thinker
from tabletop.player.search.waiting import can_wait
from tests.engine.rules.acting import A_CREATURE, options, passing, play, resolve, spell
from tests.engine.rules.cards_by_text import written
from tests.engine.table import Table, creature, land, pick, put, table
from tests.player.test_choices import _answers

_FOREST, _PLAINS, _SWAMP, _ISLAND = land("Forest"), land("Plains"), land("Swamp"), land("Island")
_STOCK = (_FOREST,) * 10
_LEVEL = LEVELS["thoughtful"]
_SHIELD = written(
    "Prevent all damage that would be dealt to target creature this turn.", "Instant", name="Wax", cost="{W}"
)
_PUMP = written("Target creature gets +3/+3 until end of turn.", "Instant", name="Sap", cost="{G}")


def _table(**given: object) -> Table:
    return table(**{"libraries": (_STOCK, _STOCK), "priority": 0, **given})  # type: ignore[arg-type]


def _first(game: Table) -> Answer:
    return Thinker(_LEVEL, "test").answer((game.state,) * 3, (), Purse(_LEVEL.playouts))


@pytest.mark.parametrize(("card", "lands"), [(_SHIELD, (_PLAINS,)), (_PUMP, (_FOREST,))])
def test_a_shield_or_a_pump_waits_until_something_is_about_to_happen(card: Card, lands: tuple[Card, ...]) -> None:
    """Before blocks it would only show what is held; and on who is tapped, in another's turn, it does nothing."""
    bear, ogre = creature("Bear", 2, 2, cost=("1", "G")), creature("Ogre", 3, 3, cost=("2", "R"))
    game = _table(in_play=((put(bear, tapped=True), *lands), (ogre,)), hands=((card,), ()))
    assert _first(game) == Picked(("pass",))
    game = _table(
        in_play=((put(ogre, tapped=True),), (put(bear, tapped=True), *lands)),
        hands=((), (card,)),
        attacks=("Ogre",),
        phase=COMBAT,
        step=DECLARE_ATTACKERS,
        priority=1,
    )
    assert _first(game) == Picked(("pass",))


@pytest.mark.parametrize(("card", "lands"), [(_SHIELD, (_PLAINS,)), (_PUMP, (_FOREST,))])
def test_a_shield_or_a_pump_is_played_where_it_turns_a_fight(card: Card, lands: tuple[Card, ...]) -> None:
    bear, ogre = creature("Bear", 3, 3, cost=("1", "G")), creature("Ogre", 3, 3, cost=("2", "R"))
    game = _table(
        in_play=((put(bear, tapped=True), *lands), (ogre,)),
        hands=((card,), ()),
        attacks=(("Bear", ("Ogre",)),),
        phase=COMBAT,
        step=DECLARE_BLOCKERS,
    )
    assert Picked((f"play:{game.id(card.name)}",)) in _answers(game.state, "thoughtful", 0)


@pytest.mark.parametrize(
    ("text", "kind", "waits"),
    [
        ("Target creature gets +3/+3 until end of turn.", "Instant", True),
        ("Target creature gets +3/+3 until end of turn.", "Sorcery", False),
        ("Target creature gets -3/-3 until end of turn.", "Instant", False),
        ("Target creature gets +3/+3 until end of turn.\nDraw a card.", "Instant", False),
        ("Target creature gains flying until end of turn.", "Instant", False),
        (
            "Play Sap only during the declare attackers step.\nCreatures you control get +2/+2 until end of turn.",
            "Instant",
            False,
        ),
    ],
)
def test_what_can_wait_does_nothing_but_to_answer_and_can_be_played_later(text: str, kind: str, waits: bool) -> None:
    game = _table(in_play=((), ()), hands=((written(text, kind, name="Sap", cost="{G}"),), ()))
    assert can_wait(game.state, game.thing("Sap"), "play", 0) == waits


def test_what_makes_mana_is_played() -> None:
    """A source of mana is worth more in play than in a hand, whatever it costs."""
    stone = written("{T}: Add {1} to your mana pool.", "Artifact", name="Stone", cost="{2}")
    game = _table(in_play=((_FOREST, _FOREST), ()), hands=((stone,), ()), phase=MAIN_2)
    assert _first(game) == Picked((f"play:{game.id('Stone')}",))


def test_a_land_is_played_whatever_play_outs_make_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """One land more changes what rules of thumb do in play-outs; that may come out worse by chance."""
    game = _table(in_play=((_FOREST,), ()), hands=((_FOREST,), ()))
    (held,) = game.state.players[0].hand
    play = Picked((f"play:{held}",))

    def known(self: Playouts, world: State, number: int, plan: object) -> float:
        self.purse.left -= 1
        return -2.0 if getattr(plan, "first", None) == play else 0.0

    monkeypatch.setattr(Playouts, "_on", known)
    assert _first(game) == play


def test_who_loses_anyway_does_what_is_usually_right() -> None:
    """Three attackers kill whatever is done, as far as play-outs know: the creature is played all the same."""
    giants = tuple(creature(f"Giant {number}", 5, 5, cost=("4", "R")) for number in range(3))
    bear = creature("Bear", 2, 2, cost=("1", "G"))
    game = _table(in_play=((_FOREST, _FOREST), giants), hands=((bear,), ()), life=(2, 20), phase=MAIN_2)
    assert _first(game) == Picked((f"play:{game.id('Bear')}",))


def test_who_is_far_ahead_goes_on() -> None:
    """However large a lead is, one more creature makes it larger."""
    giants = tuple(creature(f"Giant {number}", 5, 5, cost=("4", "R")) for number in range(6))
    bear = creature("Bear", 2, 2, cost=("1", "G"))
    game = _table(in_play=((_FOREST, _FOREST, *(put(one, tapped=True) for one in giants)), ()), hands=((bear,), ()),
                  life=(20, 40), phase=MAIN_2)  # fmt: skip
    assert _first(game) == Picked((f"play:{game.id('Bear')}",))


def test_of_two_answers_the_cheaper_one_is_played() -> None:
    dear = written("Counter target spell.", "Instant", name="Dear No", cost="{1}{U}{U}")
    cheap = written("Counter target spell.", "Instant", name="Cheap No", cost="{U}")
    ogre = creature("Ogre", 3, 3, cost=("0",))
    game = _table(in_play=((), (_ISLAND,) * 3), hands=((ogre,), (dear, cheap)), phase=MAIN_2)
    play(game, "Ogre")
    passing(game)
    assert _first(game) == Picked((f"play:{game.id('Cheap No')}",))


@pytest.mark.rule("408.2i")
def test_an_effect_that_may_be_ended_is_an_option_like_others() -> None:
    """It is about no card that is offered; the thought goes on, and nothing ends that is one's own and good."""
    wings = spell(
        "Wings", Continuous(Target(), (Gains("flying"),)), OfferEnd((PayLife(1),)), targets=(A_CREATURE,), cost=("0",)
    )
    game = _table(in_play=((creature("Bear", 2, 2),), ()), hands=((wings,), ()))
    play(game, "Wings", pick(ref_key(game.id("Bear"))))
    resolve(game)
    assert any(key.startswith("end:") for key in options(game))
    assert _first(game) == Picked(("pass",))


@pytest.mark.parametrize(("now", "used"), [(0.0, False), (1.0, True)])
def test_in_anothers_turn_only_what_shows_by_its_end_is_done(
    monkeypatch: pytest.MonkeyPatch, now: float, used: bool
) -> None:
    """What is only better a turn later is what chance made of it: it can be done then."""
    stone = written("{1}: You gain 1 life.", "Artifact", name="Stone", cost="{2}")
    game = _table(in_play=((), (stone, _FOREST)), phase=END, step=END_OF_TURN, priority=1)
    use = Picked((f"ability:{game.id('Stone')}:0",))

    def known(self: Playouts, world: State, number: int, plan: Plan) -> float:
        self.purse.left -= 1
        self._near[plan].append(now if plan.first == use else 0.0)
        return 5.0 if plan.first == use else 0.0

    monkeypatch.setattr(Playouts, "_on", known)
    assert (_first(game) == use) == used


def test_in_play_outs_others_regenerate_what_would_die() -> None:
    rider = written("{B}: Regenerate Rider.", "Creature \N{EM DASH} Skeleton", name="Rider", cost="{1}{B}", size="2/1")
    game = _table(
        in_play=((put(creature("Ogre", 3, 3), tapped=True),), (rider, _SWAMP)),
        attacks=(("Ogre", ("Rider",)),),
        phase=COMBAT,
        step=DECLARE_BLOCKERS,
    )
    playouts = Playouts(_LEVEL, (game.state,), (), 0, Purse(10))
    saves = Picked((f"ability:{game.id('Rider')}:0",))
    assert [one.seat for one in playouts.line(PASSES) if one.answer == saves] == [1]
