"""Texts about which mana may be spent on X, and what follows from the mana that was (104.3c, 409.1f)."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.rules.playing.playing_cards import play_spell
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import Numbered, Spent
from tests.engine.rules.acting import play, resolve, settle
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import Table, creature, pick, table

BEAR = creature("Bear", 2, 2)
SEAR = (
    "Spend only black and/or red mana on X.\nSear deals X damage to target creature or player. You gain life equal to "
    "the damage dealt, but not more than the amount of {B} spent on X, the player's life total before the damage was "
    "dealt, or the creature's toughness."
)
SHELL = (
    "Kicker {X}\nSpend only colored mana on X. No more than one mana of each color may be spent this way.\n"
    "If Shell was kicked, it comes into play with X +1/+1 counters on it."
)


def with_mana(game: Table, **kinds: int) -> None:
    """Put mana into the pool of the first player."""
    game.commit(e.ManaAdded(0, tuple(PoolMana(kind, count=number) for kind, number in kinds.items())))


@pytest.mark.parametrize(("name", "kind", "text"), [("Sear", "Sorcery", SEAR), ("Shell", "Creature - Golem", SHELL)])
def test_both_print_as_they_stand(name: str, kind: str, text: str) -> None:
    size = ("1", "1") if kind.startswith("Creature") else (None, None)
    lines = read_card(name, "{X}{2}{B}" if name == "Sear" else "{2}", kind, text, *size).lines
    assert "\n".join(line.printed for line in lines) == text
    older = SEAR.replace("before the damage was dealt", "before Sear dealt damage")
    assert all(line.nodes for line in read_card("Sear", "{X}{2}{B}", "Sorcery", older).lines)


@pytest.mark.rule("104.3c", "409.1f", "413.2f")
@pytest.mark.parametrize(
    ("told", "to", "gained"),
    [
        (("B", "B", "B", "R", "R"), "p1", 2),  # {B}, X of black and black, {2} of red
        (("B", "R", "R", "B", "B"), "p1", 0),
        (("B", "B", "R", "B", "R"), "p1", 1),
        (("B", "B", "B", "R", "R"), "Bear", 1),
    ],
)
def test_life_for_the_black_mana_that_was_spent_on_x(told: tuple[str, ...], to: str, gained: int) -> None:
    sear = card("Sear", "{X}{2}{B}", "Sorcery", SEAR)
    game = table(hands=((sear,), ()), in_play=((), (creature("Bear", 1, 1),)), priority=0)
    with_mana(game, B=3, R=2)
    play(game, "Sear", Numbered(2), pick(to if to != "Bear" else game.key("Bear")), Spent(told))
    resolve(game)
    assert game.life(0) == 20 + gained
    assert game.life(1) == (18 if to == "p1" else 20)


@pytest.mark.rule("409.1f", "413.2f")
def test_no_more_life_than_there_was() -> None:
    sear = card("Sear", "{X}{2}{B}", "Sorcery", SEAR)
    game = table(hands=((sear,), ()), priority=0, life=(20, 1))
    with_mana(game, B=7)
    play(game, "Sear", Numbered(4), pick("p1"), Spent(()))
    resolve(game)
    assert (game.life(0), game.life(1)) == (21, -3)


@pytest.mark.rule("104.3c", "409.1h")
def test_other_mana_does_not_pay_for_x() -> None:
    sear = card("Sear", "{X}{2}{B}", "Sorcery", SEAR)
    game = table(hands=((sear,), ()), priority=0)
    with_mana(game, B=1, G=4)
    with pytest.raises(Exception, match="can't be made"):
        game.play_out(play_spell(game.run, 0, game.id("Sear")), Numbered(1), pick("p1"))


@pytest.mark.rule("104.3c", "409.1b", "409.1f")
def test_one_mana_of_each_colour_for_x() -> None:
    shell = card("Shell", "{2}", "Creature - Golem", SHELL, "1")
    game = table(hands=((shell,), ()), priority=0)
    with_mana(game, G=3, W=1)

    def colours(decision):  # type: ignore[no-untyped-def]
        assert (decision.least, decision.most, len(decision.options)) == (2, 2, 5)
        return pick("G", "W")

    play(game, "Shell", lambda decision: pick(decision.options[0].key), Numbered(2), colours, Spent(()))
    resolve(game)
    assert game.power("Shell") == (3, 3)
    # three of one colour are no three colours
    game = table(hands=((shell,), ()), priority=0)
    with_mana(game, G=9)
    kicked = play_spell(game.run, 0, game.id("Shell"))
    with pytest.raises(Exception, match="missing"):
        game.play_out(kicked, lambda one: pick(one.options[0].key), Numbered(2), pick("G", "W"))
    # without the kicker there is no X
    game = table(hands=((shell,), ()), priority=0)
    with_mana(game, C=2)
    play(game, "Shell", pick(), Spent(()))
    resolve(game)
    settle(game)
    assert game.power("Shell") == (1, 1)


@pytest.mark.rule("409.1f", "502.31b")
def test_what_is_less_is_taken_off_the_x_last() -> None:
    sear = card("Sear", "{X}{2}{B}", "Sorcery", SEAR)
    cheap = written("Sorcery spells you play cost {3} less to play.", "Artifact")
    game = table(hands=((sear,), ()), in_play=((cheap,), ()), priority=0)
    with_mana(game, B=1, R=1)
    play(game, "Sear", Numbered(2), pick("p1"), Spent(()))
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 18)
