"""The pictures that README has: there, small enough, and shrunk from what is drawn."""

from pathlib import Path

from PIL import Image

from tabletop.shots.readme_pictures import MOMENTS, MOST_BYTES, MOVING, MOVING_SIZE, SIZE, shrink, shrink_moving

ROOT = Path(__file__).parents[2]


def test_readme_opens_with_both_pictures_and_none_is_heavy() -> None:
    opening = (ROOT / "README.md").read_text("utf-8").split("## ")[0]
    for name in MOMENTS.values():
        assert f"(assets/pictures/{name})" in opening
        picture = ROOT / "assets" / "pictures" / name
        assert 20_000 < picture.stat().st_size <= MOST_BYTES
        with Image.open(picture) as found:
            assert found.size == SIZE


def test_a_picture_with_too_many_colours_is_written_with_fewer(tmp_path: Path) -> None:
    noise = Image.effect_noise((1920, 1080), 90).convert("RGB")
    noise.save(tmp_path / "noise.png")
    shrink(tmp_path / "noise.png", tmp_path / "small.png")
    with Image.open(tmp_path / "small.png") as found:
        assert found.size == SIZE
        assert len(found.getcolors() or ()) < 200


def test_readme_has_a_show_that_moves() -> None:
    assert f"(assets/pictures/{MOVING})" in (ROOT / "README.md").read_text("utf-8")
    path = ROOT / "assets" / "pictures" / MOVING
    assert path.stat().st_size <= MOST_BYTES
    with Image.open(path) as found:
        assert found.size == MOVING_SIZE
        assert getattr(found, "n_frames", 1) >= 8


def test_an_animation_keeps_its_pictures_and_its_times(tmp_path: Path) -> None:
    pictures = [Image.effect_noise((320, 180), 40 + 40 * n).convert("RGB") for n in range(3)]
    pictures[0].save(tmp_path / "a.gif", save_all=True, append_images=pictures[1:], duration=[500, 900, 1300], loop=0)
    shrink_moving(tmp_path / "a.gif", tmp_path / "b.gif")
    with Image.open(tmp_path / "b.gif") as found:
        assert getattr(found, "n_frames", 1) == 3
        assert found.size == MOVING_SIZE
        found.seek(2)
        assert found.info["duration"] == 1300
