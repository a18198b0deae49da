"""Who plays the next game: kinds, seats, names, and what the settings keep of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.controller.start.kinds import KINDS, Kind, kind_of, numbers_of
from tabletop.controller.start.opening import EVERYBODY, OpeningError, built_in_decks, named
from tabletop.controller.start.party import (
    Party,
    party_of,
    remembered,
    swapped,
    with_kind,
    with_players,
)
from tabletop.controller.start.settings import Settings, read_settings, write_settings
from tabletop.engine.state.game_options import why_unfit

DUEL, GIANTS, THREE, FOUR, MANY, EMPEROR, TEAMS, MELEE = KINDS


def giants(tmp_path: Path) -> Party:
    own = tmp_path / "own.txt"
    own.write_text("60 Forest\n", encoding="utf-8")
    return Party(GIANTS, ("Kim", "Lee", "Max", "Nia"), (own, *built_in_decks(4)[1:]), open_hands=True)


def test_without_settings_two_play_the_built_in_decks() -> None:
    party = party_of(Settings())
    assert party == Party(DUEL, ("Ada", "Mira"), built_in_decks())
    assert party.words == "Two players: Ada and Mira."


def test_the_last_set_up_is_kept_in_the_settings(tmp_path: Path) -> None:
    party = giants(tmp_path)
    assert write_settings(tmp_path, remembered(Settings(card_scale=120), party)) == ""
    kept = read_settings(tmp_path)
    assert party_of(kept) == party
    assert kept.card_scale == 120
    assert kept.decks[1:] == ("", "", "")  # a built-in deck is none of the user's files


def test_a_deck_that_is_gone_is_exchanged_for_a_built_in_one(tmp_path: Path) -> None:
    party = giants(tmp_path)
    kept = remembered(Settings(), party)
    party.decks[0].unlink()
    assert party_of(kept).decks == built_in_decks(4)


def test_a_game_of_fewer_leaves_the_other_seats_as_they_were(tmp_path: Path) -> None:
    party = giants(tmp_path)
    kept = remembered(Settings(), party)
    duel = with_kind(party, DUEL, kept)
    assert duel.names == ("Kim", "Lee")
    again = remembered(kept, duel)
    assert party_of(again) == duel
    assert with_kind(duel, GIANTS, again) == party


def test_new_seats_get_names_that_nobody_has() -> None:
    party = with_kind(Party(DUEL, ("Noor", "Ada"), built_in_decks()), FOUR, Settings())
    assert party.names == ("Noor", "Ada", "Mira", "Teo")
    assert party.decks == built_in_decks(4)


def test_players_of_a_game_are_the_next_party(tmp_path: Path) -> None:
    party = with_players(giants(tmp_path), ("A", "B", "C"), 1, Settings())
    assert (party.kind, party.names, len(party.decks)) == (THREE, ("A", "B", "C"), 3)
    with pytest.raises(ValueError, match="no game of 11 players"):
        kind_of(11)


@pytest.mark.parametrize("kind", [kind for base in KINDS for kind in numbers_of(base)], ids=str)
def test_every_kind_of_every_number_is_kept_found_again_and_can_be_played(kind: Kind) -> None:
    party = with_kind(Party(kind, (), (), reach=2, attack="right"), kind, Settings())
    assert len({*party.names}) == len(party.decks) == kind.players
    assert party_of(remembered(Settings(), party)) == party
    options = party.options
    assert kind_of(kind.players, kind.heads, options) == kind or kind.size
    assert why_unfit(options, kind.players) == ""
    sides = {seat: kind.side_of(seat) for seat in range(kind.players)} if kind.size else {}
    assert tuple(sides.values()) == options.sides
    if kind.may_limit:
        assert (options.ranges, options.attack) == ((2,) * kind.players, "right")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (EMPEROR, "Ada & Mira & Noor against Teo & Ines & Kofi"),
        (TEAMS, "Ada & Teo against Mira & Ines against Noor & Kofi"),
    ],
)
def test_sides_are_told_as_they_sit(kind: Kind, words: str) -> None:
    party = with_kind(Party(kind, (), ()), kind, Settings())
    assert party.words == f"{kind.words}: {words}."


def test_the_members_of_a_team_change_places(tmp_path: Path) -> None:
    party = giants(tmp_path)
    other = swapped(party, 1)
    assert other.names == ("Kim", "Lee", "Nia", "Max")
    assert other.decks == (*party.decks[:2], party.decks[3], party.decks[2])
    assert swapped(other, 1) == party
    assert party.words == "Two-Headed Giant: Kim & Lee against Max & Nia."


def test_only_players_for_themselves_are_seated_by_chance() -> None:
    assert [kind.seated_by_chance for kind in KINDS] == [False, False, True, True, True, False, False, True]


def test_empty_names_are_filled_and_equal_ones_are_refused() -> None:
    assert named((" Kim  Ko ", "", "", "Mira")) == ("Kim Ko", "Ada", "Noor", "Mira")
    assert named(("", "", "", "")) == EVERYBODY[:4]
    with pytest.raises(OpeningError, match="Two players are called ada"):
        named(("Ada", "ada"))


def test_a_name_as_long_as_a_page_is_cut() -> None:
    ada, mira = named(("A" * 5000, "Mira"))
    assert (ada, mira) == ("A" * 100, "Mira")
