"""The board: what is found out about permanents is found out once, and never when it may be otherwise by now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Ability, Card, Static
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.node import Node, reads, reads_of
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.board import layer_changes, layers
from tabletop.engine.rules.board.blinkers import FIELDS, LooksElsewhere, TouchesElsewhere
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import is_about_permanents, is_settled, of_board, of_cards, permanents_of
from tabletop.engine.rules.events import committing
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.aspects import EVERYTHING, NO_ASPECT, PLAYED, POOLS, STATUS
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import (
    BEGINNING,
    COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    UPKEEP,
)
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import CREATURE, permanent, settle, when
from tests.engine.table import Table, creature, land, replace, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 2, 2)
FOX = creature("Fox", 1, 1)
FOREST = land("Forest")
BANNER = permanent("Banner", Static(r.Every(CREATURE), (c.AddPower(1, 1),)))
#: as strong as its controller's hand is large
READER = permanent("Reader", Static(r.Every(CREATURE), (c.AddPower(a.Count(f.Anything(), "hand", r.You()), 0),)))
#: one that works from the graveyard
GHOST = permanent("Ghost", Static(r.Every(CREATURE), (c.AddPower(3, 0),), zone="graveyard"))


def small_game(*more: object) -> Table:
    return table(in_play=((BEAR, FOREST, *more), (WOLF,)), hands=((FOX,), ()))  # type: ignore[arg-type]


def power(game: Table, name: str = "Bear") -> int | None:
    return values_of(game.state, game.thing(name)).power


@pytest.mark.parametrize(
    "happens",
    [
        lambda game: e.TapChanged(game.id("Forest"), True),
        lambda game: e.Damaged(game.id("Forest"), game.id("Bear"), 1),
        lambda game: e.Damaged(game.id("Bear"), player_ref(1), 1),
        lambda game: e.LifeChanged(0, 3),
        lambda game: e.Moved(game.state.players[0].hand[0], GRAVEYARD, cause="discard"),
    ],
)
def test_a_board_stays_while_things_merely_happen_to_it(happens: object) -> None:
    game = small_game(BANNER)
    before = permanents_of(game.state)
    game.commit(happens(game))  # type: ignore[operator]
    assert permanents_of(game.state) is before


@pytest.mark.parametrize(
    "happens",
    [
        lambda game: e.CountersChanged(game.id("Bear"), "+1/+1", 1),
        lambda game: e.Moved(game.id("Bear"), HAND),
        lambda game: e.ControlChanged(game.id("Bear"), 1),
        lambda game: e.AttachedTo(game.id("Banner"), game.id("Bear")),
        lambda game: e.EffectStarted(
            FloatingChange(
                id=0, timestamp=0, controller=0, source=game.id("Bear"), card=0, objects=(game.id("Bear"),),
                changes=(c.AddPower(2, 0),),
            )
        ),
    ],
)  # fmt: skip
def test_a_board_is_another_where_permanents_are_others(happens: object) -> None:
    game = small_game(BANNER)
    before = permanents_of(game.state)
    game.commit(happens(game))  # type: ignore[operator]
    assert permanents_of(game.state) is not before


def test_a_fact_is_found_out_once_for_a_board() -> None:
    found: list[int] = []

    @of_board
    def lands(state: State, seat: int) -> int:
        found.append(seat)
        return sum(thing.controller == seat for thing in state.permanents())

    game = small_game()
    assert [lands(game.state, 0), lands(game.state, 1), lands(game.state, 0)] == [2, 1, 2]
    game.commit(e.TapChanged(game.id("Forest"), True))
    assert lands(game.state, 0) == 2
    assert found == [0, 1]
    game.commit(e.Moved(game.id("Forest"), HAND))
    assert lands(game.state, 0) == 1
    assert found == [0, 1, 0]


def test_a_fact_about_the_cards_stays_until_there_are_others() -> None:
    found: list[int] = []

    @of_cards
    def number(state: State) -> int:
        found.append(len(state.cards))
        return len(state.cards)

    game = small_game()
    before = number(game.state)
    game.commit(e.Moved(game.id("Bear"), HAND))
    assert number(game.state) == before
    game.commit(e.CardAdded(creature("Saproling", 1, 1)))
    assert number(game.state) == before + 1
    assert found == [before, before + 1]


def test_values_that_read_a_hand_are_read_again_as_the_hand_changes() -> None:
    game = small_game(READER)
    assert power(game) == 3
    game.commit(e.Moved(game.state.players[0].hand[0], GRAVEYARD, cause="discard"))
    assert power(game) == 2


BEFORE_BLOCKS = replace(Static(r.Every(CREATURE), (c.AddPower(2, 0),)), condition=cond.Now("before blockers"))


def test_values_that_ask_which_part_of_a_turn_it_is_are_found_anew_as_a_step_begins() -> None:
    game = table(in_play=((BEAR, permanent("Horn", BEFORE_BLOCKS)), (WOLF,)), phase=COMBAT, step=DECLARE_ATTACKERS)
    assert power(game) == 4
    turn = game.state.turn
    game.commit(e.TurnChanged(replace(turn, priority=1)))
    known = permanents_of(game.state)
    game.commit(e.ManaAdded(0, (PoolMana("G"),)))
    assert permanents_of(game.state) is known, "mana is no part of a turn"
    game.commit(e.TurnChanged(replace(turn, step=DECLARE_BLOCKERS)), e.StepBegan(COMBAT, DECLARE_BLOCKERS))
    assert power(game) == 2


def test_values_that_ask_for_the_last_upkeep_are_found_anew_in_a_second_upkeep_of_the_same_turn() -> None:
    echo = Static(r.This(), (c.AddPower(2, 0),), condition=cond.ArrivedSinceUpkeep())
    game = table(in_play=((replace(BEAR, abilities=(echo,)),), ()), phase=BEGINNING, step=UPKEEP, turn=3)
    game.change("Bear", since=1)
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    assert (game.state.players[0].upkeeps, power(game)) == ((0, 3), 4)
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    assert (game.state.players[0].upkeeps, power(game)) == ((3, 3), 2)


def test_a_state_is_settled_while_players_pass_and_no_longer_as_something_triggers() -> None:
    veil = permanent("Veil", when(p.BecomesTarget(f.IsThis()), GainLife(1)))
    game = table(in_play=((veil,), ()))
    settle(game)
    game.run.turn_to(replace(game.state.turn, priority=1, passed=1), rule="408.1c")
    assert is_settled(game.state)
    game.commit(e.BecameTarget(game.id("Veil"), game.id("Veil")))
    assert len(game.state.waiting) == 1
    assert not is_settled(game.state)


def go_to(game: Table, step: str) -> None:
    """Begin another step of the beginning phase."""
    turn = replace(game.state.turn, phase=BEGINNING, step=step)
    game.commit(e.TurnChanged(turn), e.StepBegan(BEGINNING, step))


def test_a_settled_state_stays_so_in_the_next_step_but_not_in_the_next_turn() -> None:
    game = small_game()
    settle(game)
    go_to(game, DRAW)
    assert is_settled(game.state)
    turn = replace(game.state.turn, number=game.state.turn.number + 1)
    game.commit(e.TurnBegan(turn.number, turn.team), e.TurnChanged(turn))
    assert not is_settled(game.state)


def test_a_settled_state_does_not_stay_so_where_something_may_ask_which_step_it_is() -> None:
    sentry = permanent("Sentry", when(p.StateIs(cond.YourTurn()), GainLife(1)))
    herald = permanent("Herald", when(p.Begins(DRAW, "any"), GainLife(1)))
    banner = replace(BANNER, abilities=(replace(BANNER.abilities[0], condition=cond.YourTurn()),))
    for card, team in ((sentry, 1), (herald, 0), (banner, 0)):
        game = small_game(card)
        game.commit(e.TurnChanged(replace(game.state.turn, team=team)))
        settle(game)
        assert is_settled(game.state)
        go_to(game, DRAW)
        assert not is_settled(game.state), card.name


def test_what_works_in_a_graveyard_begins_and_ends_with_its_card_there() -> None:
    game = small_game(GHOST)
    assert power(game) == 2
    game.commit(e.Moved(game.id("Ghost"), GRAVEYARD))
    assert power(game) == 5
    game.commit(e.Moved(game.id("Ghost"), HAND))
    assert power(game) == 2


def test_what_is_known_is_no_part_of_the_value() -> None:
    game = small_game(BANNER)
    permanents_of(game.state)
    assert game.state == replace(game.state)
    assert "known" not in replace(game.state).__dict__


STATIC = Static(r.Every(f.All((CREATURE, f.Controlled("you"), f.Other()))), (c.AddPower(1, 1), c.Gains("flying")))
TAPPED = Static(r.Every(f.All((CREATURE, f.Tapped()))), (c.AddPower(1, 0),))
OPEN = (
    replace(STATIC, condition=cond.YourTurn()),
    replace(STATIC, changes=(c.AddPower(a.LifeOf(r.You()), 0),)),
    replace(STATIC, changes=(c.AddPower(a.Count(f.Anything(), "graveyard"), 0),)),
    replace(STATIC, what=r.Every(f.Number("damage", ">=", 1))),
    replace(STATIC, what=r.Every(f.Controlled("defending player"))),
    replace(STATIC, changes=(c.GainsAbility(TAPPED),)),
    TAPPED,
)


def test_only_what_looks_at_permanents_alone_says_so() -> None:
    counting = (c.AddPower(a.Count(CREATURE), a.Times(2, a.CountersOn("x", r.This()))),)
    for static in (STATIC, replace(STATIC, changes=counting), replace(STATIC, changes=(c.GainsAbility(STATIC),))):
        assert is_about_permanents(static)
    assert [is_about_permanents(one) for one in OPEN] == [False] * len(OPEN)


def test_a_rule_is_stored_unread_and_a_change_that_names_a_choice_reads_it() -> None:
    assert is_about_permanents((c.AddPower(1, 1), c.Gains("flying"), c.CantBlock(f.Tapped())))
    assert not is_about_permanents((c.Gains("protection", "the chosen color"),))


class Swell(Node, frozen=True):
    """An invented change with a number, as a new word might come: +N/+N."""

    amount: a.Amount


class SpellWasPlayed(Node, frozen=True):
    """An invented condition that reads what no word of today reads: a spell has been played this turn."""


class ManaFloats(Node, frozen=True):
    """An invented condition: there is mana in somebody's pool."""


@pytest.fixture
def new_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the layers know the invented words; each says what it reads."""
    reads(NO_ASPECT)(Swell)
    reads(PLAYED)(SpellWasPlayed)
    reads(POOLS)(ManaFloats)
    monkeypatch.setitem(layer_changes.CHOSEN_IN, Swell, lambda change, chosen: change)
    monkeypatch.setattr(layers, "layer_of", lambda change, static: "6b")
    monkeypatch.setattr(
        layers,
        "changed",
        lambda value, change, number, source: layer_changes.plus(value, *(2 * [number(change.amount)])),
    )
    held = {
        SpellWasPlayed: lambda state: bool(state.turn.spells_played),
        ManaFloats: lambda state: any(player.pool for player in state.players),
    }
    monkeypatch.setattr(layers, "holds", lambda state, condition, context: held[type(condition)](state))
    reads_of.cache_clear()


def changing(amount: a.Amount, condition: Any = None) -> Card:
    return permanent("Tide", Static(r.Every(CREATURE), (Swell(amount),), condition))  # type: ignore[arg-type]


@pytest.mark.usefixtures("new_words")
def test_a_new_change_with_a_number_is_as_steady_as_what_it_counts() -> None:
    game = small_game(changing(a.Count(f.Tapped())))
    assert power(game) == 2
    game.commit(e.TapChanged(game.id("Forest"), True))
    assert power(game) == power_afresh(game) == 3
    steady = small_game(changing(a.Count(f.HasType("land"))))
    before = permanents_of(steady.state)
    steady.commit(e.TapChanged(steady.id("Forest"), True))
    assert permanents_of(steady.state) is before


@pytest.mark.usefixtures("new_words")
@pytest.mark.parametrize(
    ("condition", "event"),
    [
        (SpellWasPlayed(), lambda game: e.SpellPlayed(game.state.players[0].hand[0], 0)),
        (ManaFloats(), lambda game: e.ManaAdded(0, (PoolMana("G"),))),
    ],
)
def test_a_new_condition_that_reads_what_seldom_matters_is_asked_anew_when_that_is_touched(
    condition: Any, event: Any
) -> None:
    game = small_game(changing(1, condition))
    assert power(game) == 2
    game.commit(event(game))
    assert power(game) == power_afresh(game) == 3


def power_afresh(game: Table) -> int | None:
    """The power of the Bear, reckoned with nothing known."""
    return values_of(replace(game.state), game.thing("Bear")).power


@pytest.mark.usefixtures("new_words")
def test_a_word_that_reads_more_than_it_says_is_found_out() -> None:
    reads(NO_ASPECT)(SpellWasPlayed)
    with pytest.raises(LooksElsewhere, match="spells_played"):
        power(small_game(changing(1, SpellWasPlayed())))


def test_an_error_while_layers_apply_leaves_no_half_made_values(monkeypatch: pytest.MonkeyPatch) -> None:
    game = small_game(BANNER, permanent("Reader", Static(r.Every(CREATURE), (c.AddPower(a.Count(CREATURE), 0),))))

    def fails(*_: object) -> int:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(layers, "amount_of", fails)
        with pytest.raises(ZeroDivisionError):
            power(game)
    assert power(game) == power_afresh(game) == 5


LOOKS = {
    "the turn": lambda state: state.turn.step,
    "the stack": lambda state: state.stack,
    "a hand": lambda state: state.players[0].hand,
    "a card in it": lambda state: state.objects[1],
    "life": lambda state: state.teams[0].life,
    "tapped": lambda state: state.permanents()[0].tapped,
    "damage": lambda state: state.permanents()[0].damage,
    "used": lambda state: state.objects[state.in_play[0]].used,
    "all objects": lambda state: list(state.objects),
    "a method": lambda state: state.stack_object(1),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_fact_of_the_board_that_looks_elsewhere_is_found_out(look: Callable[[State], Any]) -> None:
    game = small_game()
    assert game.state.objects[1].zone == HAND
    find = of_board(lambda state: look(state))
    with pytest.raises(LooksElsewhere):
        find(game.state)


def test_a_fact_of_the_board_may_look_at_permanents_and_at_who_is_in_the_game() -> None:
    @of_board
    def about(state: State) -> tuple[object, ...]:
        bear = state.permanents()[0]
        there = bear.id in state.objects and state.objects[bear.id].count == bear.count
        return there, bear.counters, values_of(state, bear).name, state.opponents(0), state.team_of(1)

    assert about(small_game().state) == (True, (), "Bear", (1,), 1)


def test_an_event_that_touches_more_than_it_says_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = small_game()
    apply, kind = committing.KINDS[e.TapChanged]
    monkeypatch.setitem(committing.KINDS, e.TapChanged, (apply, kind & ~STATUS))
    with pytest.raises(TouchesElsewhere, match="STATUS"):
        game.commit(e.TapChanged(game.id("Forest"), True))


def test_every_field_of_a_state_belongs_to_an_aspect() -> None:
    for kind, fields in FIELDS.items():
        assert set(kind.__struct_fields__) == set(fields), kind.__name__


UNIONS = (f.Filter, a.Amount, cond.Condition, r.What, r.Who, c.Change, Cost, Ability)


@pytest.mark.parametrize("kind", [kind for union in UNIONS for kind in get_args(union) if kind is not int])
def test_every_word_says_what_it_reads(kind: type[Node]) -> None:
    own = kind.own_reads
    assert callable(own) or 0 <= own <= EVERYTHING
    assert isinstance(kind.linear, bool)
