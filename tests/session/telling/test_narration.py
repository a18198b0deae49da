"""The log: plain sentences, for each seat what it may read."""

from __future__ import annotations

from tabletop.engine.language.abilities import FACE_DOWN, Spell
from tabletop.engine.language.player_effects import Discard, GainLife
from tabletop.engine.language.references import EachPlayer
from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.telling.narration import narrate
from tests.engine.table import Table, creature, land, plain, table
from tests.session.games import do, new_session, passes, pending, play, session_at


def told(game: Table, *events: e.Event, rule: str = "413.2b", viewer: int = NOBODY) -> list[str]:
    """The lines about events that happen one after another."""
    before = game.state
    start = len(game.run.happenings)
    for event in events:
        game.run.commit(event, rule=rule)
    lines = narrate(before, game.state, game.run.happenings[start:])
    return [text for text, _ in (line.for_viewer(viewer) for line in lines) if text]


def test_draws_are_named_to_their_player_only() -> None:
    def draws(viewer: int) -> list[str]:
        game = table(libraries=((land("Forest"), creature("Bear", 2, 2), land("Forest")), ()))
        top = game.state.players[0].library
        return told(game, *(e.Moved(i, "hand", cause="draw") for i in top), viewer=viewer)

    assert draws(0) == ["Ann draws 2 Forest and Bear."]
    assert draws(1) == draws(NOBODY) == ["Ann draws 3 cards."]


def test_a_card_that_goes_between_hidden_zones_is_not_named() -> None:
    def back(viewer: int) -> list[str]:
        game = table(hands=((creature("Bear", 2, 2),), ()))
        return told(game, e.Moved(game.id("Bear"), "library"), viewer=viewer)

    assert back(1) == ["A card from Ann's hand goes to the top of Ann's library."]
    assert back(0) == ["Bear goes to the top of Ann's library."]


def test_happenings_of_one_kind_are_one_line() -> None:
    game = table(in_play=((creature("Bear", 2, 2), creature("Cat", 1, 1)), (creature("Dog", 1, 1),)))
    moves = [e.Moved(game.id(name), "graveyard", cause="destroy") for name in ("Bear", "Cat", "Dog")]
    assert told(game, *moves, rule="420.5c") == ["Bear, Cat and Dog are destroyed."]
    game = table()
    mana = [e.ManaAdded(0, (PoolMana("G", count=2),)), e.ManaAdded(0, (PoolMana("R"),))]
    assert told(game, *mana) == ["Ann gets {G}{G}{R}."]


def test_bookkeeping_is_not_told() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    silent = (e.TurnChanged(game.state.turn), e.StepBegan("combat", "declare attackers"), e.CheckedEmpty())
    assert told(game, *silent) == []


def test_names_are_known_after_the_object_is_gone() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    bear = game.id("Bear")
    assert told(game, e.Damaged(bear, -2, 2), e.Moved(bear, "removed from the game")) == [
        "Bear deals 2 damage to Bob.",
        "Bear is removed from the game.",
    ]


def test_burn_and_life() -> None:
    game = table()
    lines = told(game, e.LifeChanged(0, -2, "burn"), e.LifeChanged(1, 3, "gain"), rule="300.3")
    assert lines == ["Ann loses 2 life: mana burn.", "Bob gains 3 life."]


def test_what_comes_to_block_a_band_is_named_once() -> None:
    names = ("Bear", "Wolf", "Vine", "Moss")
    game = table(in_play=(tuple(creature(name, 1, 1) for name in names), ()), attacks=("Bear", "Wolf"))
    bear, wolf, vine, moss = (game.id(name) for name in names)
    assert told(game, e.PutBlocking(((vine, bear), (vine, wolf)))) == ["Vine blocks Bear and Wolf."]
    assert told(game, e.PutBlocking(((vine, bear), (moss, bear)))) == ["Vine & Moss block Bear."]


def test_lines_carry_rules_and_what_they_are_about() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    bear = game.id("Bear")
    (line,) = narrate(game.state, game.state, [Happening(e.Regenerated(bear), "419.6b")])
    assert (line.text, line.rule, line.about) == ("Bear regenerates.", "419.6b", (bear,))


def test_the_log_follows_the_position() -> None:
    session = new_session("3")
    play(session, 60, "3")
    whole = session.log(NOBODY)
    for _ in range(15):
        session.undo()
    short = session.log(NOBODY)
    assert len(short) < len(whole)
    while session.can_redo:
        session.redo()
    assert session.log(NOBODY) == whole
    fresh = new_session("3")
    play(fresh, 60, "3")
    assert fresh.log(NOBODY) == whole
    assert all(line.entry <= session.entry for line in whole)


def test_mana_of_a_payment_is_one_line_in_the_log() -> None:
    bear = creature("Bear", 2, 2, cost=("G", "G"))
    game = table(in_play=((land("Forest"), land("Forest")), ()), hands=((bear,), ()), priority=0)
    session = session_at(game.state)
    do(session, f"play:{game.id('Bear')}")
    first, second = game.ids("Forest")
    do(session, f"ability:{first}:0")
    do(session, f"ability:{second}:0")
    texts = [line.text for line in session.log(NOBODY)]
    assert texts == ["Ann plays Bear.", "Ann gets {G}{G}."]


def test_a_discard_names_the_card_to_all_and_a_hand_kept_only_its_size() -> None:
    spell = plain("Purge", "sorcery", Spell(effects=(Discard(1, who=EachPlayer()), GainLife(1))), cost=("0",))
    game = table(hands=((spell, creature("Bear", 2, 2)), (creature("Cat", 1, 1),)), priority=0)
    session = session_at(game.state)
    do(session, f"play:{game.id('Purge')}")
    passes(session)
    passes(session)
    while pending(session).purpose == "discard":
        do(session, pending(session).options[0].key)  # type: ignore[union-attr]
    texts = [line.text for line in session.log(1)]
    assert "Ann discards Bear." in texts or "Ann discards Bear and Bob discards Cat." in texts
    assert "Bob discards Cat." in texts


def test_what_is_discarded_or_sacrificed_out_of_the_game_is_told_as_that() -> None:
    game = table(hands=((creature("Bear", 2, 2),), ()), in_play=((creature("Cat", 1, 1),), ()))
    first = e.Moved(game.id("Bear"), "removed from the game", cause="discard")
    second = e.Moved(game.id("Cat"), "removed from the game", cause="sacrifice")
    assert told(game, first, second) == ["Ann discards Bear, out of the game.", "Ann sacrifices Cat, out of the game."]


def test_cards_removed_off_a_library_are_named_unless_they_lie_face_down() -> None:
    game = table(libraries=((creature("Bear", 2, 2), creature("Cat", 1, 1)), ()))
    game.run.commit(e.CardAdded(FACE_DOWN), rule="217.7b")
    first = e.Moved(game.state.players[0].library[0], "removed from the game", cause="mill")
    second = e.Moved(game.state.players[0].library[1], "removed from the game", cause="mill", face_down=True)
    assert told(game, first, second) == [
        "Ann removes Bear from the top of the library from the game.",
        "A card from Ann's library is removed from the game face down.",
    ]
