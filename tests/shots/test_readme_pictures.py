"""The pictures that README opens with: there, small enough, and shrunk from what is drawn."""

from pathlib import Path

from PIL import Image

from tabletop.shots.readme_pictures import MOMENTS, MOST_BYTES, SIZE, shrink

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
