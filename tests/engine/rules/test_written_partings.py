"""What lines say of permanents that are exchanged for their like, unattached, and removed from the game as a cost."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.costs import UnattachThis
from tabletop.engine.language.references import Granting
from tabletop.engine.rules.turn import priority
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED
from tests.engine.rules.acting import bury, options, play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import Table, creature, land, pick, plain, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
ROD, CUP = plain("Rod", "artifact"), plain("Cup", "artifact")
GOLEM = written("Golem can't block.", "Artifact Creature - Golem", "Golem", size="2/2")


def cast(text: str, *replies, kind: str = "Sorcery", targets=(), **at) -> Table:  # type: ignore[no-untyped-def]
    mine = at.pop("in_play", ((), ()))
    game = table(
        hands=((card("Word", "{R}", kind, text),), ()), in_play=((*lands(1), *mine[0]), mine[1]), priority=0, **at
    )
    play(game, "Word", *(pick(game.key(name)) for name in targets), *mana(1))
    resolve(game, *replies)
    return game


SWAP = (
    "Exchange control of target artifact or creature and another target permanent that shares one of "
    "those types with it."
)


@pytest.mark.rule("103.3", "205.2b", "418.3")
def test_an_exchange_of_the_same_type() -> None:
    game = cast(SWAP, targets=("Rod", "Cup"), in_play=((ROD, BEAR), (CUP, WOLF)))
    assert (game.thing("Rod").controller, game.thing("Cup").controller) == (1, 0)


@pytest.mark.rule("409.1c", "205.2b")
def test_only_what_has_one_of_those_types_in_common_can_be_chosen() -> None:
    """Of an artifact creature it is enough that one of the two is shared; a land is of neither of those types."""
    game = table(
        hands=((card("Word", "{R}", "Sorcery", SWAP),), ()), in_play=((*lands(1), GOLEM), (CUP, WOLF, land("Swamp"))),
        priority=0,
    )  # fmt: skip
    decision = game.ask(priority.act(game.run), pick(f"play:{game.id('Word')}"), pick(game.key("Golem")))
    assert sorted(option.text for option in decision.options) == ["Cup", "Wolf"]  # type: ignore[union-attr]


def test_and_what_is_on_them_is_destroyed() -> None:
    text = (
        "Exchange control of target creature or land you control and target permanent an opponent "
        "controls that shares "
        "one of those types with it. If those permanents are exchanged this way, destroy all Auras attached to them."
    )
    aura = written("Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment - Aura", "Veil")
    game = cast(
        text, targets=("Bear", "Wolf"), in_play=((BEAR, put(aura, attached="Bear")), (WOLF,)),
    )  # fmt: skip
    assert (game.thing("Bear").controller, game.thing("Wolf").controller) == (1, 0)
    assert "Veil" in game.names(GRAVEYARD)


# --- unattaching ----------------------------------------------------------------------------------

SPEAR = written(
    'Equipped creature has first strike and "{T}, Unattach Spear: This creature deals damage equal to its power to '
    'target player."\nEquip {1}', "Artifact - Equipment", "Spear",
)  # fmt: skip


@pytest.mark.rule("502.33a", "403.1")
def test_equipment_is_unattached_to_pay() -> None:
    game = table(in_play=((BEAR, put(SPEAR, attached="Bear")), ()), priority=0)
    use(game, "Bear", pick("p1"), index=1)
    assert (game.thing("Spear").attached, game.thing("Spear").zone) == (0, IN_PLAY)
    resolve(game)
    assert game.life(1) == 18
    assert not any(key.startswith(f"ability:{game.id('Bear')}") for key in options(game))


@pytest.mark.rule("502.33a")
def test_what_is_on_nothing_can_not_be_unattached_to_pay() -> None:
    hook = written("Unattach Hook: Draw a card.\nEquip {1}", "Artifact - Equipment", "Hook")
    for attached in ("", "Bear"):
        game = table(in_play=((BEAR, put(hook, attached=attached)), ()), priority=0)
        assert (f"ability:{game.id('Hook')}:0" in options(game)) == bool(attached)
    (granted, *_) = SPEAR.abilities
    assert UnattachThis(Granting()) in granted.changes[1].ability.cost  # type: ignore[union-attr]


@pytest.mark.rule("502.33a")
def test_all_equipment_comes_off_and_stays_in_play() -> None:
    game = cast(
        "Unattach all Equipment from target creature.", targets=("Bear",), kind="Instant",
        in_play=((BEAR, put(SPEAR, attached="Bear")), (WOLF,)),
    )  # fmt: skip
    assert (game.thing("Spear").attached, game.thing("Spear").zone) == (0, IN_PLAY)


# --- removed from the game to pay -----------------------------------------------------------------


@pytest.mark.rule("409.1h", "413.2f")
def test_a_creature_is_removed_as_an_additional_cost() -> None:
    text = (
        "As an additional cost to play Word, remove a creature you control from the game.\nReturn "
        "target creature card "
        "from your graveyard to play. Put a +1/+1 counter on that creature if the removed creature was a Thrull."
    )
    thrull = written("Imp can't block.", "Creature - Thrull", "Imp", size="1/1")
    for victim, size in ((thrull, (3, 3)), (BEAR, (2, 2))):
        game = table(
            hands=((card("Word", "{R}", "Sorcery", text),), ()), in_play=((*lands(1), victim), (WOLF,)),
            graveyards=((OX,), ()), priority=0,
        )  # fmt: skip
        name = game.state.cards[game.state.objects[game.state.in_play[1]].card].name
        play(game, "Word", pick(game.key("Ox")), pick(game.key(name)), *mana(1))
        assert game.thing(name).zone == REMOVED
        resolve(game)
        assert game.power("Ox") == size


DRAKE = written(
    "When Drake comes into play, sacrifice it unless you remove a creature you control other than "
    "Drake from the game.\n"
    "When Drake leaves play, return the removed card to play under its owner's control.",
    "Creature - Drake", "Drake", "{R}", "3/4",
)  # fmt: skip


@pytest.mark.rule("217.7d", "410.5")
def test_what_was_removed_comes_back_as_it_leaves() -> None:
    game = table(hands=((DRAKE,), ()), in_play=((*lands(1), BEAR), ()), priority=0)
    play(game, "Drake", *mana(1))
    resolve(game)
    settle(game)
    resolve(game, pick("yes"), pick(game.key("Bear")))
    assert game.thing("Bear").zone == REMOVED
    bury(game, "Drake")
    settle(game)
    resolve(game)
    assert game.thing("Bear").zone == IN_PLAY


@pytest.mark.rule("410.5", "103.3")
def test_with_no_other_creature_it_is_sacrificed() -> None:
    game = table(hands=((DRAKE,), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Drake", *mana(1))
    resolve(game)
    settle(game)
    resolve(game, pick("no"))
    assert game.names(GRAVEYARD) == ("Drake",)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Sorcery", SWAP),
        ("Instant", "Unattach all Equipment from target creature."),
        ("Artifact", "{1}, Exile a creature you control: Draw a card."),
    ],
)
def test_what_is_printed_is_read_again(kind: str, text: str) -> None:
    reading = read_card("Word", "{R}", kind, text)
    assert reading.card is not None
    assert read_card("Word", "{R}", kind, reading.lines[0].printed).card is not None
