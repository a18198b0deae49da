"""Errors of commands: a sentence each."""

from __future__ import annotations


class CommandError(Exception):
    """The words or files given are wrong; the text is one sentence that says what, and what to do."""


def report(problem: BaseException) -> str:
    """Write an error of the program itself to a file. Returns the sentence that says so and where the file is."""
    import tempfile
    import traceback

    text = "".join(traceback.format_exception(problem))
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="tabletop-error-", suffix=".txt", delete=False, encoding="utf-8"
        ) as file:
            file.write(text)
    except OSError:
        return f"Tabletop itself failed ({type(problem).__name__}: {problem}), and no report could be written."
    return f"Tabletop itself failed ({type(problem).__name__}); please send the report {file.name} to its authors."
