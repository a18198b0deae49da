"""What can be moved by hand, and the edits that words make."""

from __future__ import annotations

import pytest

from tabletop.controller.beside.judging import Offer, Said, Subject, edit_of, judge, offers, subjects, token_of
from tabletop.engine.language.abilities import Card, Keyword
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY, LIBRARY
from tabletop.session.table.session import Session
from tests.controller.fake_game import FakeGame
from tests.engine.rules.acting import permanent
from tests.engine.table import creature, land, plain, table
from tests.session.games import session_at
from tests.view.pages import at

RIDDLE = Card(name="Riddle", types=("artifact",), cost=(), text="Hum.", by_hand=("Hum.",))


def session() -> Session:
    blade = permanent("Blade", kind="artifact", subtypes=("Equipment",))
    return session_at(
        table(
            in_play=((creature("Bear", 2, 2), blade, RIDDLE), (creature("Cat", 3, 3),)),
            hands=((plain("Shout", "instant"), land("Forest")), (land("Island"),)),
            libraries=((land("Swamp"), land("Forest")), (land("Plains"),)),
            graveyards=((), (creature("Dog", 1, 1),)),
            priority=0,
        ).state
    )


def subject(game: Session, words: str, viewer: int = NOBODY) -> Subject:
    return next(one for one in subjects(game.observe(viewer)) if words in one.words)


def offer(of: Subject, key: str) -> Offer:
    return next(one for one in offers(of) if one.key == key)


def do(game: Session, words: str, key: str, **said: object) -> None:
    one = subject(game, words)
    assert judge(game, one, offer(one, key), Said(**said)) is None  # type: ignore[arg-type]


def test_everything_on_the_table_is_a_subject_and_hidden_cards_have_no_name() -> None:
    game = session()
    words = [one.words for one in subjects(game.observe(NOBODY))]
    assert words[0] == "Riddle, Ann's"  # what is to be carried out comes first
    assert "Bear, 2/2, Ann's" in words
    assert "Dog, in Bob's graveyard" in words
    assert "card 2, in Ann's hand" in words
    assert not any("Forest" in one or "Swamp" in one for one in words)
    assert "Forest, in Ann's hand" in [one.words for one in subjects(game.observe(0))]


def test_offers_follow_what_it_is() -> None:
    game = session()
    assert "attach" in [one.key for one in offers(subject(game, "Blade"))]
    assert "attach" not in [one.key for one in offers(subject(game, "Bear"))]
    assert offers(subject(game, "Bear"))[0].key == "tap"
    assert "play" in [one.key for one in offers(subject(game, "Dog"))]
    assert "play" not in [one.key for one in offers(subject(game, "Shout", 0))]
    assert "hand" not in [one.key for one in offers(subject(game, "card 1, in Ann's hand"))]


def test_words_become_edits() -> None:
    bear = Subject("o7", "permanent", "Bear", 7, 0)
    ann = Subject("p0", "player", "Ann", player_ref(0), 0)
    library = Subject("l1", "library", "Bob's library", 0, 1)
    assert edit_of(bear, Offer("counters", ""), Said(-2, "age"), 7) == edits.Counters(7, "age", -2)
    assert edit_of(bear, Offer("bottom", ""), Said(), 7) == edits.Move(7, LIBRARY, bottom=True)
    assert edit_of(bear, Offer("damage", ""), Said(3, thing=-2), 7) == edits.Damage(7, -2, 3)
    assert edit_of(ann, Offer("mana", ""), Said(word="{R}rg 2"), 0) == edits.Mana(0, ("R", "R", "G", "C", "C"))
    assert edit_of(library, Offer("hand", ""), Said(word="Forest"), 0) == edits.FromLibrary(1, HAND)
    assert edit_of(library, Offer("named play", ""), Said(word=" Forest ", seat=1), 0) == edits.FromLibrary(
        1, IN_PLAY, "Forest", 1
    )
    with pytest.raises(ValueError, match="name of the card"):
        edit_of(library, Offer("named hand", ""), Said(word=" "), 0)
    with pytest.raises(ValueError, match="mana"):
        edit_of(ann, Offer("mana", ""), Said(word="mud"), 0)


def test_things_are_done_and_told() -> None:
    game = session()
    do(game, "Cat", "graveyard")
    do(game, "card 2, in Ann's hand", "graveyard")
    do(game, "Ann's library", "hand")
    do(game, "Ann's library", "named play", word="forest", seat=0)
    do(game, "Bob, player", "life", number=-3)
    do(game, "Ann, player", "tokens", number=2, word="1/1 white Soldier")
    do(game, "Blade", "attach", thing=subject(game, "Bear").ref)
    do(game, "Ann, player", "mana", word="RR")
    log = [line.text for line in game.log(NOBODY)]
    assert log == [
        "judge: Cat goes to Bob's graveyard.",
        "judge: Forest goes to Ann's graveyard.",
        "judge: A card from Ann's library goes to Ann's hand.",
        "judge: Forest comes into play.",
        "judge: Bob loses 3 life.",
        "judge: Ann gets tokens: 2 Soldier.",
        "judge: Blade is attached to Bear.",
        "judge: Ann gets {R}{R}.",
    ]


def test_refusals_are_sentences() -> None:
    game = session()
    one = subject(game, "Bear")
    refusal = judge(game, one, offer(one, "control"), Said(seat=0))
    assert refusal is not None
    assert refusal.reason == "That player controls it already."
    ann = subject(game, "Ann, player")
    refusal = judge(game, ann, offer(ann, "tokens"), Said(word="rubbish"))
    assert refusal is not None
    assert "no token that is understood" in refusal.reason
    picture = judge(FakeGame(at(None)), one, offer(one, "tap"), Said())  # type: ignore[arg-type]
    assert picture is not None
    assert game.entries == []


def test_tokens_in_words() -> None:
    assert token_of("2/2 green Bear with trample").abilities == (Keyword("trample"),)
    assert token_of("1/1 white Soldier creature token").colours == ("W",)
