"""What stays of a show: the times of its recording, the clips that were cut, and the demonstration as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tabletop.broadcast.chapters import ChaptersError
from tabletop.broadcast.films import FilmError, whole
from tabletop.broadcast.step_words import first_sentence
from tabletop.broadcast.subtitles import srt
from tabletop.controller.air.on_air import OnAir
from tabletop.controller.beside.demonstration import Demonstration
from tabletop.view.ground.kept.carvings import Own
from tabletop.view.ground.widgets.files import ask_for_folder, ask_to_save

if TYPE_CHECKING:
    from tabletop.view.audience.outlets.export_desk import ExportDesk

#: the endings of what a demonstration is written as
EXPORTED: Final = "Films, pictures, words (*.mp4 *.webm *.gif *.webp *.apng *.png *.srt *.vtt *.txt *.html *.pdf)"


class RecordingDesk(QObject):
    """Carries out what "Recording" and "Clips and films" of the menu "Present" name.

    A command returns "" or a sentence about why nothing came of it; `tell` says that to whoever presents.
    `writing(str, float)`: what is written to a file now, and how much of it is done.
    """

    writing = Signal(str, float)

    def __init__(
        self,
        awake: Callable[[], OnAir],
        demonstration: Callable[[], Demonstration | None],
        window: Callable[[], QWidget | None],
        own: Callable[[], Own | None],
        tell: Callable[[str], object],
        parent: QObject,
    ) -> None:
        """`window` is the one that asks for files, `own` gives the user's own pictures by the names of cards."""
        super().__init__(parent)
        self._awake, self._demonstration, self._window = awake, demonstration, window
        self._own, self._tell = own, tell
        self._exports: ExportDesk | None = None
        #: where the user's library is
        self.data: Path | None = None

    def end(self) -> None:
        """The program ends: what is being written is not."""
        if self._exports is not None:
            self._exports.end()

    # -- the recording

    def start_recording(self) -> str:
        """Say that the recording begins now."""
        air = self._awake()
        air.recording.start()
        air.changed.emit(air.programme)
        return ""

    def mark(self, title: str = "") -> str:
        """Mark this moment as a chapter, under a title or the words of the step."""
        said = self._awake().picture.caption.words
        self._awake().recording.mark(title or first_sentence(said) or "A mark")
        return ""

    def save_times(self, path: Path | None = None, later: float = 0.0) -> str:
        """Write chapters (.txt) and captions (.srt) of the show; without a path somebody is asked for one."""
        if path is None:
            window = self._window()
            path = None if window is None else ask_to_save(window, "Save the chapters", "chapters.txt", "Text (*.txt)")
            if path is None:
                return ""
        recording = self._awake().recording
        try:
            chapters = recording.chapters(later)
            for target, text in ((path, chapters), (path.with_suffix(".srt"), srt(recording.captions(later)))):
                with whole(target) as beside:
                    beside.write_text(text, encoding="utf-8", newline="\n")
        except (ChaptersError, FilmError) as problem:
            return self._no(str(problem))
        self._tell(f"Saved as {path.name} and {path.with_suffix('.srt').name}.")
        return ""

    # -- clips and films

    def clip_from(self) -> str:
        """Begin a clip with what is on air."""
        self._awake().cut_from()
        return ""

    def clip_to(self) -> str:
        """End the clip that was begun."""
        clip = self._awake().cut_to()
        if clip is None:
            return self._no("No clip was begun while something was on air.")
        self._tell(f"A clip of {clip.seconds:.0f} seconds was cut.")
        return ""

    def write_clips(self, folder: Path | None = None) -> str:
        """Write all clips, wide and upright, into a folder that is asked for."""
        window = self._window()
        if not self._awake().reel.clips:
            from tabletop.view.audience.outlets.export_desk import NO_CLIP

            return self._no(NO_CLIP)
        if folder is None and window is not None:
            folder = ask_for_folder(window, "Where the clips go")
        if folder is None:
            return ""
        problem = self.exports.write_clips(self._awake().reel.clips, folder, self._own())
        return self._no(problem) if problem else ""

    def write_demonstration(self, target: Path | None = None) -> str:
        """Write the demonstration that is shown as a film, an animation, pictures, captions, chapters or a sheet."""
        demonstration, window = self._demonstration(), self._window()
        path = None if demonstration is None else demonstration.path
        if path is None:
            return self._no("No demonstration is shown.")
        if target is None and window is not None:
            target = ask_to_save(window, "Write the demonstration", f"{path.stem}.mp4", EXPORTED)
        if target is None:
            return ""
        look = self._awake().programme.cued_look
        if look.layout in ("question", "title card"):
            look = replace(look, layout="focus")
        problem = self.exports.write_demonstration(path, target, look, self.data)
        return self._no(problem) if problem else ""

    def cancel_export(self) -> str:
        """Write no further."""
        self.exports.cancel()
        return ""

    @property
    def exports(self) -> ExportDesk:
        """Writes clips and films beside the show."""
        if self._exports is None:
            from tabletop.view.audience.outlets.export_desk import ExportDesk

            self._exports = ExportDesk(self)
            self._exports.told.connect(self._tell)
            self._exports.changed.connect(self.writing)
        return self._exports

    def _no(self, sentence: str) -> str:
        self._tell(sentence)
        return sentence
