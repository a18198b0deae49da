"""The gallery: what there is, in the order of the rulebook, and what shows a rule."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tabletop.assets import asset
from tabletop.demos.gallery import gallery, of_rule
from tabletop.rulebook.index import load_index


def test_shows_come_first_then_lessons_and_the_rest_in_the_order_of_the_rulebook() -> None:
    pieces = gallery(asset("demos"))
    kinds = [piece.kind for piece in pieces]
    assert kinds == sorted(kinds, key=["show", "lesson", "demonstration"].index)
    order = list(load_index())
    for kind in ("show", "demonstration"):
        places = [order.index(piece.rules[0]) for piece in pieces if piece.kind == kind]
        assert places == sorted(places)
    assert all(piece.section == piece.rules[0].split(".")[0] for piece in pieces)


def test_a_rule_leads_to_what_shows_it_best() -> None:
    pieces = gallery(asset("demos"))
    first = of_rule(pieces, "420.5e")[0]
    assert first.rules[0] == "420.5e"
    assert not first.lesson
    below = of_rule(pieces, "502.2")
    assert {"502.2b", "502.2d"} <= {rule_id for piece in below for rule_id in piece.rules}
    assert all("502.2" in " ".join(piece.rules) for piece in below)
    assert of_rule(pieces, "999.9") == ()


def test_a_rule_does_not_lead_to_another_with_a_longer_number(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('title = "A"\nrules = ["502.10"]\n', encoding="utf-8")
    (tmp_path / "b.toml").write_text('title = "B"\nrules = ["502.1"]\n', encoding="utf-8")
    (tmp_path / "c.toml").write_text("title = ", encoding="utf-8")
    pieces = gallery(tmp_path)
    assert [piece.title for piece in pieces] == ["B", "A"]
    assert [piece.title for piece in of_rule(pieces, "502.1")] == ["B"]


def test_every_demonstration_and_lesson_says_what_it_is_about() -> None:
    for piece in gallery(asset("demos")):
        assert piece.title, piece.path
        assert piece.rules, piece.path


#: a rule of the sections covered that there is nothing to show of: where the official wording of cards stands
NOT_SHOWN = {"200.2"}


def test_there_are_shows_for_a_season_and_each_asks_something() -> None:
    shows = [piece for piece in gallery(asset("demos")) if piece.kind == "show"]
    assert len(shows) >= 40
    for piece in shows:
        steps = tomllib.loads(piece.path.read_text(encoding="utf-8"))["step"]
        assert any("question" in step for step in steps), piece.path
        assert any("note" in step for step in steps) or any("today" in step for step in steps), piece.path
        assert all("say" in step for step in steps), piece.path


def test_every_rule_of_the_sections_covered_is_shown() -> None:
    pieces = gallery(asset("demos"))
    shown = {rule_id for piece in pieces for rule_id in piece.rules}
    sections = {"101", "102", "103", "104", "200", "420", "421", "422", "423", "500", "501", "602", "605", "606"}
    keywords = {f"502.{number}" for number in (*range(1, 12), 28)}
    wanted = {
        rule_id
        for rule_id in load_index()
        if rule_id.split(".")[0] in sections or rule_id.rstrip("abcdefghijklmnop") in (*keywords, "600.4")
    }
    assert wanted - shown - {section for section in wanted if "." not in section} == NOT_SHOWN
