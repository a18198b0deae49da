"""Texts about what was so before: as a turn began, as a creature came; offers, hidden faces, counters, shared hands."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.turn.beginning_phase import start_turn
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Named, Numbered, Spent
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, REMOVED
from tests.engine.rules.acting import bury, options, play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import act, walk_to
from tests.engine.table import Table, creature, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))


def prints(text: str, kind: str = "Enchantment", cost: str = "{0}") -> None:
    """Check that a text prints as it stands."""
    size = ("1", "1") if "Creature" in kind else (None, None)
    lines = read_card("Charter", cost, kind, text, *size).lines
    assert [line.why for line in lines] == [""] * len(lines)
    assert "\n".join(line.printed for line in lines) == text


@pytest.mark.rule("300.1")
def test_lands_that_were_untapped_as_the_turn_began() -> None:
    text = (
        "At the beginning of each player's upkeep, Charter deals X damage to that player, where X is the number of "
        "untapped lands they controlled at the beginning of this turn."
    )
    prints(text)
    tapped = tuple(put(land, tapped=True) for land in lands(2))
    game = table(
        in_play=((written(text),), (*lands(3), *tapped)), libraries=(lands(5), lands(5)), phase=t.END,
        step=t.END_OF_TURN, priority=0,
    )  # fmt: skip
    walk_to(game, t.UPKEEP)
    assert not any(thing.tapped for thing in game.state.permanents()), "they have untapped since"
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 17)


@pytest.mark.rule("300.1")
def test_nothing_is_counted_where_nothing_asks() -> None:
    game = table(in_play=(lands(2), ()))
    start_turn(game.run)
    assert game.state.turn.counted == ()


@pytest.mark.rule("415.1", "413.2f")
def test_the_player_who_was_targeted_as_it_came() -> None:
    text = "When Ghoul comes into play, target player loses 3 life.\nWhen Ghoul leaves play, that player gains 3 life."
    ghoul = card("Ghoul", "{R}", "Creature - Horror", text, "2")
    game = table(in_play=(lands(1), ()), hands=((ghoul,), ()), priority=0)
    play(game, "Ghoul", *mana(1))
    resolve(game)
    settle(game, pick("p1"))
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 17)
    bury(game, "Ghoul")
    settle(game)
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 20)
    # it leaves before the first ability resolves
    game = table(in_play=(lands(1), ()), hands=((ghoul,), ()), priority=0)
    play(game, "Ghoul", *mana(1))
    resolve(game)
    settle(game, pick("p1"))
    bury(game, "Ghoul")
    settle(game)
    resolve(game)
    assert game.life(1) == 23
    resolve(game)
    assert game.life(1) == 20
    # nobody was targeted: it came in another way
    game = table(in_play=((ghoul,), ()))
    bury(game, "Ghoul")
    settle(game)
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 20)


def test_that_player_is_nobody_without_an_ability_that_targets_one() -> None:
    reading = read_card(
        "Ghoul", "{R}", "Creature - Horror", "When Ghoul leaves play, that player gains 3 life.", "1", "1"
    )
    assert reading.card is None
    assert "Nobody was named" in reading.problem


@pytest.mark.rule("504.3")
def test_looking_at_what_lies_face_down() -> None:
    text = "{0}: Look at target face-down creature."
    prints(text, "Artifact")
    morph = card("Sphinx", "{9}", "Creature - Sphinx", "Morph {1}", "5")
    game = table(in_play=((written(text, "Artifact"), BEAR), (put(morph),)), priority=0)
    game.commit(e.CardAdded(FACE_DOWN))
    number = game.state.cards.index(FACE_DOWN)
    hidden = game.id("Sphinx")
    game.change("Sphinx", face_down=True, own=game.thing("Sphinx").card, card=number)

    def seen(decision):  # type: ignore[no-untyped-def]
        assert (decision.seat, decision.public, decision.options[0].text) == (0, False, "Sphinx")
        return least_answer(decision)

    use(game, "Charter", pick(f"o{hidden}"))
    resolve(game, seen)
    plain = table(in_play=((written(text, "Artifact"), BEAR), ()), priority=0)
    assert f"ability:{plain.id('Charter')}:0" not in options(plain)


@pytest.mark.rule("413.2c", "217.7a")
def test_two_players_take_a_hand_in_turns() -> None:
    text = (
        "Target opponent reveals his or her hand. That player exiles a card from it, then you exile a card from it. "
        "Repeat this process until all cards in that hand have been exiled. That player returns the cards he or she "
        "exiled this way to his or her hand and puts the rest into his or her graveyard."
    )
    row = card("Row", "{R}", "Sorcery", text)
    game = table(in_play=(lands(1), ()), hands=((row,), (BEAR, WOLF, OX)), priority=0)
    play(game, "Row", pick("p1"), *mana(1))
    seats: list[int] = []

    def takes(name):  # type: ignore[no-untyped-def]
        def reply(decision):  # type: ignore[no-untyped-def]
            seats.append(decision.seat)
            return pick(game.key(name))

        return reply

    resolve(game, takes("Bear"), takes("Wolf"))
    assert seats == [1, 0], "of the last card there is no choice"
    assert (sorted(game.names(HAND, 1)), game.names(GRAVEYARD, 1)) == (["Bear", "Ox"], ("Wolf",))
    empty = table(in_play=(lands(1), ()), hands=((row,), ()), priority=0)
    play(empty, "Row", pick("p1"), *mana(1))
    resolve(empty)


@pytest.mark.rule("413.2e", "419.7")
@pytest.mark.parametrize(("paid", "life"), [(0, 18), (1, 19), (3, 20)])
def test_any_amount_of_mana_prevents_damage(paid: int, life: int) -> None:
    text = (
        "At the beginning of your upkeep, you may pay any amount of mana. Charter deals 2 damage to you. Prevent X of "
        "that damage, where X is the amount of mana you paid this way."
    )
    game = table(in_play=((written(text),), ()), priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("G", count=3),)))
    game.commit(e.StepBegan(t.BEGINNING, t.UPKEEP))
    settle(game)
    resolve(game, Numbered(paid), *((pick("yes"), Spent(())) if paid else ()))
    assert game.life(0) == life
    assert game.state.effects == (), "nothing of the shield is left for other damage"
    assert sum(m.count for m in game.state.players[0].pool) == 3 - paid


@pytest.mark.rule("408.2i", "418.3a", "502.58a")
def test_a_payment_that_is_offered_until_end_of_turn() -> None:
    text = (
        "Prevent the next 1 damage that would be dealt to target creature or player this turn. Until end of turn, you "
        "may pay {1} any time you could play an instant. If you do, prevent the next 1 damage that would be dealt to "
        "that creature or player this turn."
    )
    ward = card("Ward", "{R}", "Instant", text)
    hush = card("Hush", "{0}", "Instant", "Split second\nYou gain 1 life.")
    game = table(in_play=((BEAR, *lands(3)), ()), hands=((ward, hush), ()), libraries=(lands(3), lands(3)), priority=0)
    play(game, "Ward", pick(game.key("Bear")), *mana(1))
    resolve(game)
    (offer,) = [key for key in options(game) if key.startswith("offer:")]
    for _ in range(2):
        act(game, offer, *mana(1))
    assert stack(game) == [], "it does not use the stack"
    assert offer not in options(game), "there is no mana any more"
    game.play_out(hits(game, "Bear", 3))
    assert game.thing("Bear").damage == 0
    game.play_out(hits(game, "Bear", 1))
    assert game.thing("Bear").damage == 1
    game.commit(e.ManaAdded(0, (PoolMana("G"),)))
    assert offer in options(game)
    play(game, "Hush")
    assert offer not in options(game), "no instant could be played now"
    resolve(game)
    walk_to(game, t.UPKEEP)
    assert game.state.effects == ()


def hits(game: Table, name: str, amount: int):  # type: ignore[no-untyped-def]
    """Deal damage to something, one by one."""
    return happen(game.run, e.Damaged(game.ids("Mountain")[0], game.id(name), amount), rule="100.1")


SUSPENDED = "Suspend 3-{R}\nYou gain 1 life."


@pytest.mark.rule("502.59b", "200.10", "415.2")
def test_counters_of_permanents_and_suspended_cards() -> None:
    text = (
        "{0}: Choose target permanent you control or suspended card you own. If that permanent or card has a time "
        "counter on it, you may remove a time counter from it or put another time counter on it."
    )
    prints(text, "Artifact")
    late = card("Late", "{R}", "Sorcery", SUSPENDED.replace("-", "\u2014"))
    game = table(in_play=((written(text, "Artifact"), BEAR), (WOLF,)), hands=((late, OX), (late,)), priority=0)
    for seat, name in ((0, "Late"), (0, "Ox"), (1, "Late")):
        game.commit(e.Moved(game.id(name, seat), REMOVED, counters=(("time", 2),)))

    def aims(decision):  # type: ignore[no-untyped-def]
        names = sorted(option.text for option in decision.options)
        assert names == ["Bear", "Charter", "Late"], "neither what is no suspended card nor what others own"
        return pick(game.key("Late", 0))

    use(game, "Charter", aims)
    resolve(game, pick("yes"), pick("mode1"))
    assert game.thing("Late", 0).counter("time") == 3
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game)
    assert game.thing("Bear").counters == ()


@pytest.mark.rule("200.10", "413.2c")
def test_a_counter_that_is_chosen() -> None:
    text = (
        "Choose a counter on target permanent or suspended card. Remove that counter from that permanent or card or "
        "put another of those counters on it."
    )
    prints(text, "Instant")
    spin = card("Spin", "{R}", "Instant", text)
    for way, left in (("mode0", 1), ("mode1", 3)):
        bear = put(BEAR, counters=(("+1/+1", 2), ("age", 1)))
        game = table(in_play=(lands(1), (bear, WOLF)), hands=((spin,), ()), priority=0)
        play(game, "Spin", pick(game.key("Bear")), *mana(1))
        resolve(game, Named("+1/+1"), pick(way))
        (asked,) = (one for one in game.asked if one.purpose == "choose a value")
        assert [option.text for option in asked.options] == ["a +1/+1 counter", "an age counter"]
        assert (game.thing("Bear").counter("+1/+1"), game.thing("Bear").counter("age")) == (left, 1)
    bare = table(in_play=(lands(1), (WOLF,)), hands=((spin,), ()), priority=0)
    play(bare, "Spin", pick(bare.key("Wolf")), *mana(1))
    resolve(bare, pick("mode1"))
    assert bare.thing("Wolf").counters == ()
