"""Leaving in the middle of something: with priority, in one's own turn, choosing, paying (600.4a, 600.4d)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import May, TargetPhrase
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import DealDamage, Destroy
from tabletop.engine.language.hidden_cards import PickFrom, RevealTop
from tabletop.engine.language.player_effects import Choose, Discard, Draw, ExtraTurns, GainLife, LoseTheGame
from tabletop.engine.rules.attending import attended
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.run import Steps
from tabletop.engine.rules.events.standing_in import choosers
from tabletop.engine.rules.gameplay import concede, new_game, proceed
from tabletop.engine.rules.playing.paying import pay_or_decline
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import DRAW, MAIN, MAIN_2, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import A_CREATURE, CREATURE, ability, act, permanent, play, spell, stack, use, when
from tests.engine.rules.parting import FOUR, THREE, Under, everybody_passes, gone
from tests.engine.rules.verbs.carrying import context
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, land, pick, plain, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
OWL = creature("Owl", 1, 2)
CLOCK = plain("Clock", "artifact")
CHARM = spell("Charm", GainLife(3))
LIBRARY = (land("Forest"),) * 5
A_PLAYER = TargetPhrase(players="any")


def three(*in_play: object, **parts: object) -> Table:
    """A game of three in the middle of the first player's turn, who has priority."""
    parts.setdefault("priority", 0)
    parts.setdefault("libraries", (LIBRARY,) * 3)
    return table(names=THREE, in_play=in_play, **parts)  # type: ignore[arg-type]


# --- priority and turns (U11) ---------------------------------------------------------------------


@pytest.mark.rule("600.4a", "408.1c")
def test_who_leaves_with_priority_passes_it_on_and_the_turn_is_finished_without_an_active_player() -> None:
    """U11: no rule of this edition says it; the next player gets priority, and the turn goes on to its end."""
    game = three((BEAR,))
    Under(game).leaves(0)
    assert (game.state.turn.team, holder(game.state)) == (0, 1)
    everybody_passes(game)
    assert game.state.turn.number == 3
    walk_to(game, UPKEEP, turn=4)
    assert (game.state.turn.team, holder(game.state)) == (1, 1)


@pytest.mark.rule("600.4a", "408.1c")
def test_where_somebody_else_leaves_whoever_has_priority_keeps_it() -> None:
    game = three(hands=((CHARM,),))
    play(game, "Charm")
    act(game, pick("pass"))
    Under(game).leaves(2)
    assert (holder(game.state), game.state.turn.passed) == (1, 1)
    assert stack(game) == ["Charm"]


@pytest.mark.rule("600.4a", "300.2", "408.1c")
def test_where_the_last_one_to_pass_leaves_all_have_passed() -> None:
    game = three(hands=((CHARM,),))
    play(game, "Charm")
    act(game, pick("pass"))
    act(game, pick("pass"))
    Under(game).leaves(2)
    assert stack(game) == []
    assert game.life(0) == 23
    assert holder(game.state) == 0


@pytest.mark.rule("600.4a", "408.1c")
def test_a_leaver_who_has_passed_counts_no_longer() -> None:
    """Ann plays a spell and passes, Bob responds and passes, Cid and Ann have to pass still: without Ann only Cid."""
    game = three(hands=((CHARM,), (spell("Answer", GainLife(1)),)))
    play(game, "Charm")
    act(game, pick("pass"))
    play(game, "Answer")
    act(game, pick("pass"))
    assert (holder(game.state), game.state.turn.passed) == (2, 1)
    Under(game).leaves(0)
    assert (holder(game.state), game.state.turn.passed) == (2, 1)
    assert stack(game) == ["Answer"]
    act(game, pick("pass"))
    assert game.life(1) == 21


@pytest.mark.rule("600.4a", "300.6")
def test_extra_turns_and_skips_of_who_left_are_passed_over() -> None:
    game = three()
    extra = (ExtraTurns(1, r.You()),)
    game.play_out(carry_out(game.run, extra, Context(you=1, this=0, card=0)))
    concede(game.run, 1)
    walk_to(game, UPKEEP, turn=4)
    assert game.state.turn.team == 2
    walk_to(game, UPKEEP, turn=5)
    assert game.state.turn.team == 0


@pytest.mark.rule("600.4a", "420.5a", "102.3b")
def test_who_would_get_priority_and_loses_by_it_gets_none() -> None:
    game = three(life=(20, 0, 20))
    act(game, pick("pass"))
    assert gone(game, 1)
    assert (holder(game.state), game.state.turn.passed) == (2, 1)


@pytest.mark.rule("600.4a", "420.5a")
def test_the_active_player_can_lose_by_state_based_effects_and_the_turn_goes_on() -> None:
    game = three(hands=((CHARM,),), life=(-3, 20, 20))
    act(game, pick("pass"))
    assert gone(game, 0)
    assert (holder(game.state), game.state.outcome) == (1, None)
    walk_to(game, MAIN, phase=MAIN_2)
    assert game.state.turn.team == 0


@pytest.mark.rule("600.4a", "102.4a")
def test_several_who_lose_at_once_leave_at_once() -> None:
    game = table(names=FOUR, in_play=((BEAR,), (WOLF,), (OWL,)), life=(20, 0, 20, -1), priority=0)
    act(game, pick("pass"))
    assert gone(game, 1)
    assert gone(game, 3)
    assert holder(game.state) == 2


# --- in the middle of an action -------------------------------------------------------------------


@pytest.mark.rule("600.4a", "422.1")
def test_who_leaves_while_playing_a_spell_takes_it_along() -> None:
    bolt = spell("Bolt", DealDamage(3, r.Target()), targets=(A_PLAYER,), cost=("R",))
    game = three(hands=((bolt,),))
    playing = Under(game).answer(pick(f"play:{game.id('Bolt')}"))
    assert playing.asks == (0, "target")
    playing.leaves(0)
    assert playing.asks is None
    assert stack(game) == []
    assert gone(game, 0)
    assert (holder(game.state), game.state.turn.passed) == (1, 0)


@pytest.mark.rule("600.4a", "409.1c")
def test_targets_that_leave_while_one_is_chosen_can_not_be_chosen() -> None:
    bolt = spell("Bolt", DealDamage(3, r.Target()), targets=(A_PLAYER,))
    game = three(hands=((bolt,),))
    playing = Under(game).answer(pick(f"play:{game.id('Bolt')}"))
    assert playing.keys == ("p0", "p1", "p2")
    playing.leaves(1)
    assert playing.keys == ("p0", "p2")
    playing.answer(pick("p2"))
    everybody_passes(game)
    assert game.life(2) == 17


@pytest.mark.rule("600.4a", "409.1c", "422.1")
def test_a_spell_whose_only_target_leaves_while_it_is_played_is_reversed_and_nobody_comes_back() -> None:
    doom = spell("Doom", Destroy(r.Target()), targets=(A_CREATURE,))
    game = three((), (BEAR,), hands=((doom,),))
    playing = Under(game).answer(pick(f"play:{game.id('Doom')}"))
    playing.leaves(1)
    assert playing.asks is None
    assert game.names(HAND, 0) == ("Doom",)
    assert gone(game, 1), "reversing the spell takes back no concession"
    assert holder(game.state) == 0
    assert len(game.happened(e.Lost)) == 1


@pytest.mark.rule("600.4a", "422.1")
def test_giving_up_a_payment_after_somebody_left_brings_nobody_back() -> None:
    dear = spell("Dear", GainLife(3), cost=("1",))
    game = three((land("Forest"), BEAR), (WOLF,), hands=((dear,),))
    playing = Under(game).answer(pick(f"play:{game.id('Dear')}"))
    assert playing.asks == (0, "pay")
    playing.leaves(1).answer(pick("give up"))
    assert gone(game, 1)
    assert game.names(HAND, 0) == ("Dear",)
    assert game.names(IN_PLAY, 0) == ("Forest", "Bear")


@pytest.mark.rule("600.4a", "422.1")
def test_mana_that_stays_as_a_payment_is_reversed_is_nobodys_where_its_player_leaves() -> None:
    game = three((CLOCK,), (land("Swamp"),))
    offered = pay_or_decline(game.run, 1, (Mana(("2",)),), context(game, "Clock"), "Pay?")
    paying = Under(game, attended(game.run, _with_nothing(offered)))
    paying.answer(pick("yes"), pick(f"ability:{game.id('Swamp')}:0"))
    assert paying.asks == (1, "reverse"), "one mana is not enough"
    paying.leaves(1)
    assert paying.asks is None
    assert gone(game, 1)


@pytest.mark.rule("600.4a", "422.1")
def test_mana_of_a_borrowed_land_stays_though_the_land_leaves_with_its_owner() -> None:
    dear = spell("Dear", GainLife(3), cost=("2",))
    game = three((land("Plains"), put(land("Swamp"), owner=1)), hands=((dear,),))
    playing = Under(game).answer(pick(f"play:{game.id('Dear')}"))
    playing.answer(pick(f"ability:{game.id('Swamp')}:0"), pick("give up"))
    assert playing.asks == (0, "reverse")
    playing.leaves(1).answer(pick())
    assert playing.asks is None
    assert gone(game, 1)
    assert [(mana.kind, mana.count) for mana in game.state.players[0].pool] == [("B", 1)]


def _with_nothing(steps: Steps[bool]) -> Steps[None]:
    yield from steps


# --- in the middle of a resolution ----------------------------------------------------------------


def resolving(game: Table, seats: int = 3) -> Under:
    """All pass, so that the top of the stack resolves; the last pass is under way."""
    for _ in range(seats - 1):
        act(game, pick("pass"))
    return Under(game).answer(pick("pass"))


@pytest.mark.rule("600.4a", "413.2")
def test_a_spell_stops_where_its_controller_leaves_in_the_middle_of_it() -> None:
    """The spell ceases to exist, so nothing more of it happens; what it has done stays."""
    gift = spell("Gift", GainLife(4, r.EachPlayer()), May((Draw(),)), GainLife(9, r.EachPlayer()))
    game = three(hands=((gift,),))
    play(game, "Gift")
    going = resolving(game)
    assert going.asks == (0, "may")
    going.leaves(0)
    assert going.asks is None
    assert [game.life(seat) for seat in (1, 2)] == [24, 24]
    assert stack(game) == []
    assert holder(game.state) == 1, "there is no active player: the next one in turn order gets priority"


@pytest.mark.rule("600.4a", "413.2")
def test_a_spell_by_which_its_own_controller_loses_does_no_more() -> None:
    pact = spell("Pact", GainLife(1, r.EachPlayer()), LoseTheGame(r.You()), GainLife(5, r.EachPlayer()))
    game = three(hands=((pact,),))
    play(game, "Pact")
    everybody_passes(game)
    assert gone(game, 0)
    assert [game.life(seat) for seat in (1, 2)] == [21, 21]
    assert (holder(game.state), game.state.outcome) == (1, None)


@pytest.mark.rule("600.4a", "413.2d")
def test_a_choice_about_ones_own_things_is_gone_with_them_and_the_others_go_on() -> None:
    ruin = spell("Ruin", Discard(1, r.EachPlayer()))
    hands = ((ruin, BEAR, WOLF), (OWL, BEAR), (BEAR, WOLF))
    game = three(hands=hands)
    play(game, "Ruin")
    going = resolving(game)
    assert going.asks == (0, "discard")
    going.answer(pick(f"o{game.state.players[0].hand[0]}"))
    assert going.asks == (1, "discard")
    going.leaves(1)
    assert going.asks == (2, "discard")
    going.answer(pick(f"o{game.state.players[2].hand[0]}"))
    assert gone(game, 1)
    assert [len(game.names(GRAVEYARD, seat)) for seat in (0, 2)] == [2, 1]


@pytest.mark.rule("600.4a")
def test_options_of_who_leaves_are_no_options_any_more() -> None:
    pox = spell("Pox", Choose(CREATURE, amount=1), Destroy(r.Remembered()))
    game = three((), (BEAR,), (WOLF, OWL), hands=((pox,),))
    play(game, "Pox")
    going = resolving(game)
    assert len(going.keys) == 3
    going.leaves(1)
    assert going.keys == (game.key("Wolf"), game.key("Owl"))
    going.answer(pick(game.key("Wolf")))
    assert game.names(IN_PLAY, 2) == ("Owl",)


@pytest.mark.rule("600.4a")
def test_where_nothing_is_left_to_choose_nothing_is_asked() -> None:
    pox = spell("Pox", Choose(CREATURE, amount=1), Destroy(r.Remembered()), GainLife(1))
    game = three((), (BEAR, WOLF), hands=((pox,),))
    play(game, "Pox")
    going = resolving(game)
    going.leaves(1)
    assert going.asks is None
    assert game.life(0) == 21


# --- 600.4d ---------------------------------------------------------------------------------------


def offered(game: Table, seats: int) -> Under:
    """A spell of Ann's lets Bob choose one of the top cards of her library."""
    play(game, "Riddle", pick("p1"))
    going = resolving(game, seats)
    assert going.asks == (1, "take")
    return going


RIDDLE = spell("Riddle", RevealTop(2), PickFrom(amount=1, who=r.TargetPlayer()), Discard(0), targets=(A_PLAYER,))
TOP = (land("Forest"), land("Island"))


@pytest.mark.rule("600.4d")
def test_the_controller_says_which_other_opponent_chooses_instead_of_one_who_left() -> None:
    game = table(names=FOUR, hands=((RIDDLE,),), libraries=(TOP,), priority=0)
    going = offered(game, 4)
    going.leaves(1)
    assert going.asks == (0, "chooser")
    assert going.keys == ("p2", "p3"), "an opponent was to choose, so another opponent does"
    going.answer(pick("p3"))
    assert going.asks == (3, "take")
    going.answer(pick(game.key("Island")))
    assert going.asks is None


@pytest.mark.rule("600.4d")
def test_where_only_one_opponent_is_left_nobody_is_asked_who_chooses() -> None:
    game = three(hands=((RIDDLE,),), libraries=(TOP,))
    going = offered(game, 3)
    going.leaves(1)
    assert going.asks == (2, "take")


@pytest.mark.rule("600.4d")
def test_who_chooses_instead_can_leave_too() -> None:
    game = table(names=FOUR, hands=((RIDDLE,),), libraries=(TOP,), priority=0)
    going = offered(game, 4)
    going.leaves(1).answer(pick("p3"))
    going.leaves(3)
    assert going.asks == (2, "take")
    going.leaves(2)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)


@pytest.mark.rule("600.4d")
def test_an_object_that_asks_one_who_left_long_ago_asks_another() -> None:
    """The trigger event was about Bob; as the ability resolves he has left."""
    game = table(names=FOUR, in_play=((BEAR,), (), (WOLF,)))
    context = Context(you=0, this=1, card=0, occurrence=Occurrence(player=player_ref(1)))
    concede(game.run, 1)
    going = Under(game, choosers(game.run, r.ThatPlayer(), context, ()))  # type: ignore[arg-type]
    assert going.asks == (0, "chooser")
    assert going.keys == ("p2", "p3")
    effects = (Choose(CREATURE, who=r.ThatPlayer()), Destroy(r.Remembered()))
    going = Under(game, carry_out(game.run, effects, context))
    going.answer(pick("p2"))
    assert going.asks == (2, "choose")
    going.answer(pick(game.key("Bear")))
    assert game.gone("Bear")


# --- triggers, setting up, cleanup ----------------------------------------------------------------


@pytest.mark.rule("600.4c", "410.3")
def test_who_leaves_while_ordering_triggers_takes_them_along() -> None:
    bell = when(p.Begins(UPKEEP, "any"), GainLife(1))
    chime = when(p.Begins(UPKEEP, "any"), GainLife(2))
    game = three(
        (permanent("Bell", bell), permanent("Chime", chime)), (permanent("Gong", bell),), step=UPKEEP, phase="beginning"
    )
    game.commit(e.StepBegan("beginning", UPKEEP))
    ordering = Under(game).answer(pick("pass"))
    assert ordering.asks == (0, "triggers")
    ordering.leaves(0)
    assert ordering.asks is None
    assert stack(game) == ["Gong"]


def as_it_lies(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Arrange)
    return Arranged(tuple(option.key for option in decision.options))


def begun(*replies: object, names: tuple[str, ...] = THREE) -> Under:
    """A game of Forests up to the question after these replies."""
    deck = (land("Forest"),) * 20
    game = Table(new_game((deck,) * len(names), names, chooser=0))
    return Under(game, proceed(game.run)).answer(*(as_it_lies,) * len(names), *replies)  # type: ignore[arg-type]


@pytest.mark.rule("600.4a", "101.4")
def test_leaving_while_mulligans_are_taken() -> None:
    starting = begun(pick("p1"))
    assert starting.asks == (1, "mulligan")
    starting.answer(pick("mulligan"), as_it_lies).leaves(1)
    assert starting.asks == (2, "mulligan")
    starting.answer(pick("keep")).leaves(2)
    assert starting.game.state.outcome is not None
    assert starting.game.state.outcome.winners == (0,)


@pytest.mark.rule("600.4a", "101.5")
def test_the_first_turn_is_the_next_players_where_the_starting_player_has_left() -> None:
    starting = begun(pick("p1"), pick("keep")).leaves(1)
    starting.answer(pick("keep"), pick("keep"))
    turn = starting.game.state.turn
    assert (turn.number, turn.team, turn.step, holder(starting.game.state)) == (1, 2, UPKEEP, 2)


@pytest.mark.rule("600.4a", "101.2")
def test_where_who_chooses_leaves_chance_names_another() -> None:
    starting = begun()
    assert starting.asks == (0, "who goes first")
    starting.leaves(0)
    assert starting.asks == (-2, "who chooses")
    starting.answer(pick("p2"))
    assert starting.asks == (2, "who goes first")
    assert starting.keys == ("p1", "p2")


@pytest.mark.rule("600.4a", "314.1")
def test_who_leaves_while_discarding_in_the_cleanup_step_ends_the_turn() -> None:
    game = three(hands=((BEAR,) * 9,), step="end of turn", phase="end", active=0)
    act(game, pick("pass"))
    act(game, pick("pass"))
    last = Under(game).answer(pick("pass"))
    assert last.asks == (0, "discard")
    last.leaves(0)
    assert last.asks is None
    assert (game.state.turn.number, game.state.turn.team, game.state.turn.step) == (4, 1, UPKEEP)


@pytest.mark.rule("600.4a", "304.1")
def test_the_draw_step_of_a_turn_without_an_active_player_draws_nothing() -> None:
    game = three(step=UPKEEP, phase="beginning")
    Under(game).leaves(0)
    walk_to(game, DRAW)
    assert [len(game.names(HAND, seat)) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("600.4a")
def test_abilities_of_the_one_who_left_are_no_actions_of_anybody() -> None:
    game = three((), (permanent("Well", ability(GainLife(1))),), priority=1)
    use(game, "Well")
    Under(game).leaves(1)
    assert stack(game) == []
    assert holder(game.state) == 2
