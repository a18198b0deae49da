"""From observations to faces, tiles and words."""

import msgspec

from tabletop.session.seeing.observation import CardSeen, StackSeen
from tabletop.view.ground.looks import (
    UNKNOWN,
    accessible_name,
    card_face,
    condition_of,
    face_of,
    may_group,
    names_of,
    row_of,
    stack_strip,
)
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
    LASH,
    ORRERY,
    RIDER,
    creature,
    hand,
    player,
    position,
    priority,
    thing,
)


def test_a_face_has_the_type_line_and_current_and_printed_values() -> None:
    pumped = msgspec.structs.replace(
        COLOSSUS, power=9, printed_power=6, printed_toughness=6, subtypes=("Giant",), supertypes=("legendary",)
    )
    face = card_face(pumped)
    assert face.type_line == "Legendary Creature - Giant"
    assert (face.figures, face.change) == ("9/6", "up")
    assert face.legendary


def test_figures_that_fell_or_moved_both_ways_alike() -> None:
    printed = msgspec.structs.replace(COLOSSUS, printed_power=6, printed_toughness=6)
    assert card_face(msgspec.structs.replace(printed, toughness=5)).change == "down"
    assert card_face(msgspec.structs.replace(printed, power=7, toughness=5)).change == ""
    assert card_face(printed).change == ""


def test_a_land_has_the_colour_of_its_basic_land_types() -> None:
    assert card_face(FOREST).colours == "G"
    assert card_face(FOREST).makes == ("G",)
    assert card_face(msgspec.structs.replace(FOREST, subtypes=())).colours == "L"


def test_colours_stand_in_the_order_of_the_cost() -> None:
    mixed = msgspec.structs.replace(COLOSSUS, cost=("2", "R", "G/W"), colours=("W", "R", "G"))
    assert card_face(mixed).colours == "RGW"
    assert card_face(msgspec.structs.replace(COLOSSUS, colours=("U",))).colours == "U", "it was dyed"
    assert card_face(ORRERY).colours == "A"


def test_a_card_without_a_face_is_face_down() -> None:
    assert face_of(None).name == ""
    assert face_of(None).family == UNKNOWN
    hidden = CardSeen(name="", types=("creature",), power=2, toughness=2)
    state = condition_of(thing(1, hidden), 1)
    assert state.face_down
    assert (card_face(hidden).family, card_face(hidden).figures) == (UNKNOWN, "2/2")


def test_a_piece_says_tapped_damage_keywords_and_sickness() -> None:
    state = condition_of(thing(1, RIDER, tapped=True, damage=1, fresh=True, attacking=True), 1)
    assert (state.tapped, state.damage, state.fighting, state.came_this_turn) == (True, 1, True, True)
    assert state.lethal
    assert not state.leans, "in combat it stands upright"
    assert card_face(RIDER).keywords == ("first strike",)
    assert not condition_of(thing(1, HOUND, fresh=True), 1).came_this_turn, "haste"
    assert not condition_of(thing(1, FOREST, fresh=True), 1).came_this_turn, "no creature"
    assert condition_of(thing(1, FOREST, tapped=True), 1).leans


def test_counters_are_words_for_one_disc() -> None:
    assert condition_of(thing(1, RIDER, counters=(("+1/+1", 2),)), 1).counters == "+2"
    assert condition_of(thing(1, RIDER, counters=(("charge", 3),)), 1).counters == "3"
    assert condition_of(thing(1, RIDER, counters=(("+1/+1", 2), ("charge", 3))), 1).counters == "5"


def test_permanents_lie_in_the_row_of_their_kind() -> None:
    assert [row_of(thing(1, card)) for card in (RIDER, ORRERY, FOREST)] == ["creatures", "others", "lands"]


def test_only_plain_things_share_a_tile() -> None:
    assert may_group(thing(1, FOREST))
    assert may_group(thing(1, FOREST, tapped=True))
    assert not may_group(thing(1, RIDER))
    assert not may_group(thing(1, ORRERY, attached=5))


def test_a_plate_of_the_stack_names_its_targets_and_its_place() -> None:
    table = position(priority(0), in_play=(thing(2, RIDER, 1),))
    entry = StackSeen(id=9, kind="spell", title="Ember Lash", text="", controller=0, card=LASH, targets=(2, -2))
    strip = stack_strip(entry, 1, names_of(table))
    assert (strip.title, strip.lines, strip.number) == ("Ember Lash", ("at Bone Rider, Mira",), 1)
    assert [seat.name for seat in strip.whose] == ["Ada"]


def test_combat_damage_is_told_in_figures() -> None:
    entry = StackSeen(
        id=9,
        kind="damage",
        title="Combat damage",
        text="",
        controller=0,
        lines=(("Cinder Hound", "Mira", 2, 1, -2), ("Moss Colossus", "Bone Rider", 6, 3, 2)),
    )
    assert stack_strip(entry, 1, {}).lines == ("Cinder Hound: 2 to Mira", "Moss Colossus: 6 to Bone Rider")


def test_names_do_not_tell_what_a_back_is() -> None:
    players = (player(0, hand(0, 10, LASH)), player(1))
    assert names_of(position(priority(0), players))[10] == "Ember Lash"
    backs = msgspec.structs.replace(players[0], hand=(msgspec.structs.replace(players[0].hand[0], card=None, id=0),))
    assert "Ember Lash" not in names_of(position(priority(0), (backs, players[1]))).values()


def test_a_permanent_is_told_in_one_line() -> None:
    table = position(priority(0))
    told = accessible_name(thing(2, RIDER, 1, tapped=True, attacking=True, damage=1), 1, table)
    assert told == "Bone Rider, 2/1, tapped, attacking, 1 damage, first strike, Mira's"


def test_an_ability_on_the_stack_says_its_own_words_and_no_other_line_of_its_source() -> None:
    wolf = creature("Harbor Wolf", 2, 2, "trample", text="Trample\nWhen Harbor Wolf comes into play, draw a card.")
    words = "When Harbor Wolf comes into play, draw a card."
    entry = StackSeen(id=9, kind="triggered", title="Harbor Wolf", text=words, controller=0, source=2, card=wolf)
    strip = stack_strip(entry, 1, names_of(position(priority(0), in_play=(thing(2, wolf),))))
    assert (strip.title, strip.lines) == ("Harbor Wolf", (words,))
