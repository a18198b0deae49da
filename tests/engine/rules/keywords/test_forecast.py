"""Forecast (502.53): an ability of a card in the hand, which is revealed for it until the upkeep step ends."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.rules.playing.activation import activated_abilities
from tabletop.engine.rules.turn import turn_procedure
from tabletop.engine.state import events as e
from tabletop.engine.state.outline import outline_of
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tabletop.session.explaining.answers import explain
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.orders.passing_on import foreseen
from tabletop.session.seeing import observe as seeing
from tabletop.session.seeing.observe import observe
from tabletop.session.simulation.invariants import Violation, check_secrecy
from tabletop.session.telling.narration import narrate
from tests.engine.rules.acting import act, options, resolve
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.table import Table, pick, table
from tests.session.games import session_at

replace = msgspec.structs.replace

TEXT = "Forecast - {1}, Reveal Keeper from your hand: You gain 1 life."
KEEPER = card("Keeper", "{2}{U}", "Creature - Wizard", TEXT, "2")
SECRET = card("Secret", "{2}{U}", "Creature - Wizard", "", "2")


def upkeep(active: Seat = 0, step: str = t.UPKEEP, phase: str = t.BEGINNING) -> Table:
    """Both players hold the card, a secret one and have three lands; the second one has the card in play as well."""
    return table(
        hands=((KEEPER, SECRET), (KEEPER, SECRET)),
        in_play=(lands(3), (*lands(3), KEEPER)),
        libraries=(lands(3), lands(3)),
        active=active,
        phase=phase,
        step=step,
        priority=0,
    )


def in_hand(game: Table, seat: Seat = 0) -> int:
    return game.state.players[seat].hand[0]


def forecast(game: Table) -> str:
    """The key of the first player's forecast ability."""
    return f"ability:{in_hand(game)}:0"


def use(game: Table) -> None:
    """Let the first player play his or her forecast ability."""
    act(game, pick(forecast(game)), *mana(1))


def names_seen(game: Table, viewer: Seat) -> list[str | None]:
    """What a seat sees of the first player's hand."""
    return [one.card and one.card.name for one in observe(game.state, viewer, None).players[0].hand]


@pytest.mark.rule("502.53a")
def test_forecast_is_an_activated_ability_that_works_only_in_a_hand() -> None:
    game = upkeep()
    ((index, ability),) = activated_abilities(game.state, game.state.objects[in_hand(game)])
    assert (index, ability.zone) == (0, HAND)
    (in_play,) = [thing for thing in game.state.permanents() if game.state.cards[thing.card] == KEEPER]
    assert activated_abilities(game.state, in_play) == ()
    game.commit(e.Moved(in_hand(game), GRAVEYARD))
    buried = game.state.objects[game.state.players[0].graveyard[0]]
    assert activated_abilities(game.state, buried) == ()


@pytest.mark.rule("502.53a")
def test_the_word_stands_for_the_ability_that_is_written_behind_it() -> None:
    (keyword,) = KEEPER.abilities
    assert isinstance(keyword, Keyword)
    assert keyword.ability is not None
    game = upkeep()
    use(game)
    assert game.names(HAND) == ("Keeper", "Secret")
    resolve(game)
    assert game.life(0) == 21


@pytest.mark.rule("502.53b")
@pytest.mark.parametrize(
    ("active", "step", "phase", "offered"),
    [
        (0, t.UPKEEP, t.BEGINNING, True),
        (0, t.DRAW, t.BEGINNING, False),
        (0, t.MAIN, t.MAIN_1, False),
        (1, t.UPKEEP, t.BEGINNING, False),
    ],
)
def test_it_is_played_only_in_the_upkeep_step_of_the_owner(active: Seat, step: str, phase: str, offered: bool) -> None:
    game = upkeep(active, step, phase)
    assert (forecast(game) in options(game)) == offered


@pytest.mark.rule("502.53b")
def test_it_is_played_only_once_each_turn() -> None:
    game = upkeep()
    use(game)
    assert forecast(game) not in options(game)
    resolve(game)
    assert forecast(game) not in options(game)
    game.commit(e.TurnStarted(0, (), (in_hand(game),)))
    assert forecast(game) in options(game)


@pytest.mark.rule("502.53b")
def test_the_card_is_revealed_to_everybody_until_the_upkeep_step_ends() -> None:
    game = upkeep()
    for viewer in (1, NOBODY):
        assert names_seen(game, viewer) == [None, None]
    before = game.state
    use(game)
    for viewer in (1, NOBODY):
        assert names_seen(game, viewer) == ["Keeper", None]
    assert names_seen(game, 0) == ["Keeper", "Secret"]
    shown = [one.revealed for one in observe(game.state, 0, None).players[0].hand]
    assert shown == [True, False]
    told = [line.text for line in narrate(before, game.state, game.run.happenings)]
    assert "Ann plays with Keeper revealed until the upkeep step ends." in told
    resolve(game)
    assert names_seen(game, 1) == ["Keeper", None]
    before, since = game.state, len(game.run.happenings)
    game.play_out(turn_procedure.end_step(game.run))
    assert game.state.turn.step == t.DRAW
    assert names_seen(game, 1) == [None, None, None]
    told = [line.text for line in narrate(before, game.state, game.run.happenings[since:])]
    assert "Keeper is hidden in Ann's hand again." in told


@pytest.mark.rule("502.53b")
def test_the_card_is_not_revealed_any_more_as_it_leaves_the_hand() -> None:
    game = upkeep()
    use(game)
    used = in_hand(game)
    (gone,) = game.commit(e.Moved(used, "library"))
    assert isinstance(gone, e.Moved)
    game.commit(e.Moved(gone.new, HAND))
    back = game.state.objects[game.state.players[0].hand[-1]]
    assert game.state.cards[back.card].name == "Keeper"
    assert (back.revealed, back.used) == (False, ())
    assert names_seen(game, 1) == [None, None]


@pytest.mark.rule("502.53b")
def test_a_revealed_card_is_explained_to_everybody_and_the_others_to_nobody_else() -> None:
    game = upkeep()
    assert explain(game.state, None, (1,), in_hand(game)) is None
    use(game)
    told = explain(game.state, None, (1,), in_hand(game))
    assert told is not None
    assert told.name == "Keeper"
    # whether it could be played now may follow from what is hidden
    assert [can.what for can in told.seats[0].cans] == [TEXT]
    assert explain(game.state, None, (1,), game.state.players[0].hand[1]) is None


@pytest.mark.rule("502.53b")
def test_nothing_else_is_revealed_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = upkeep()
    use(game)
    session = session_at(game.state)
    check_secrecy(session, random.Random(1))
    real = seeing.hand_seen
    monkeypatch.setattr(seeing, "hand_seen", lambda state, player, whole: real(state, player, True))
    with pytest.raises(Violation, match="sees changes"):
        check_secrecy(session, random.Random(1))


@pytest.mark.rule("502.53b")
def test_what_was_used_of_a_card_in_a_hand_is_a_part_of_the_outline() -> None:
    game = upkeep()
    use(game)
    thing = game.state.objects[in_hand(game)]
    for changed in (replace(thing, used=()), replace(thing, revealed=False)):
        other = replace(game.state, objects={**game.state.objects, thing.id: changed})
        assert outline_of(other).key != outline_of(game.state).key


@pytest.mark.rule("502.53b")
def test_passing_on_goes_on_as_a_card_is_hidden_again_and_ends_as_one_is_revealed() -> None:
    game = upkeep()
    use(game)
    (shown,) = game.happened(e.RevealChanged)
    orders = (TABLE_ORDERS, TABLE_ORDERS)
    assert not foreseen(upkeep().state, [shown], orders)
    resolve(game)
    game.play_out(turn_procedure.end_step(game.run))
    _, hidden = game.happened(e.RevealChanged)
    assert foreseen(upkeep().state, [hidden], orders)
