"""Files that come with the program: cards, decks, demonstrations, saves for tests."""

import sys
from functools import cache
from pathlib import Path


@cache
def _folder() -> Path:
    """The folder of assets of this installation; raises FileNotFoundError when it is damaged."""
    package = Path(__file__).resolve().parent
    # A checkout and an editable install have it beside the package. This comes first: an editable
    # install leaves a copy from its own day in the environment, which must never be read.
    beside = package.parent / "assets"
    if beside.is_dir() and (package.parent / "pyproject.toml").is_file():
        return beside
    inside = package / "_assets"  # a wheel
    if inside.is_dir():
        return inside
    unpacked = getattr(sys, "_MEIPASS", None)  # a frozen build says here where it keeps its data
    if unpacked is not None:
        for frozen in (Path(unpacked) / "tabletop" / "_assets", Path(unpacked) / "assets"):
            if frozen.is_dir():
                return frozen
    raise FileNotFoundError(
        f"The program's own files were not found beside {package} or in it: the installation is damaged. "
        "Install Tabletop again."
    )


@cache
def licences() -> Path:
    """The folder with the licences of all that comes with this installation, and README.md, which lists them.

    Raises FileNotFoundError when it is damaged.
    """
    package = Path(__file__).resolve().parent
    source = package.parent / "packaging" / "licences"
    unpacked = Path(getattr(sys, "_MEIPASS", package)) / "tabletop" / "_licences"
    for folder in (source, package / "_licences", unpacked):
        if (folder / "README.md").is_file():
            return folder
    raise FileNotFoundError("The licences that should come with Tabletop are not there. Install Tabletop again.")


def asset(*parts: str) -> Path:
    """The path of a file or folder that comes with the program, for example asset("cards").

    Takes the parts of its name below assets/; without any, returns the folder of assets itself. The
    path is a real one in the file system, to be read and never written to. Raises FileNotFoundError
    with a sentence when this installation has no such file.
    """
    path = _folder().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(
            f"Tabletop should come with {'/'.join(parts)}, but {path} does not exist. Install Tabletop again."
        )
    return path
