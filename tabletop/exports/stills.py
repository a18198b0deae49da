"""Pictures of a demonstration's shots: the audience's canvas, as images that are encoded elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tabletop.broadcast.captions import Caption
from tabletop.broadcast.films import RATE, Still
from tabletop.broadcast.programme import Shot
from tabletop.controller.air.air_picture import (
    AirCaption,
    AirPicture,
    AirQuestion,
    AirTitle,
    moment_of,
    picture_of_question,
)
from tabletop.controller.air.focus import focus_of
from tabletop.controller.air.look import Look
from tabletop.rulebook.index import load_index
from tabletop.session.seeing.observation import Secrecy
from tabletop.view.audience.still import StillCamera, in_memory


class ShotCamera:
    """Takes the pictures of shots one after the other. `steps` is how many the whole demonstration has."""

    def __init__(self, look: Look, secrecy: Secrecy, steps: int, moves: bool = False) -> None:
        """`moves`: things are seen on their way from one shot to the next, as in a film."""
        self._look, self._secrecy, self._steps, self._moves = look, secrecy, steps, moves
        self._camera = StillCamera()
        self._told = 0

    def stills(self, shots: Iterable[Shot]) -> Iterator[tuple[Shot, Still]]:
        """Yield a still for each caption of each shot, as long as it is read; more where things move."""
        for shot in shots:
            rest = shot.seconds
            for caption in shot.captions or (Caption(shot.start, shot.end, ""),):
                seconds = min(rest, caption.end - caption.start)
                rest -= seconds
                picture = self.picture(shot, caption.text)
                if self._moves:
                    for image, stands in self._camera.film(picture, seconds, RATE):
                        yield shot, Still(in_memory(image), stands)
                else:
                    yield shot, Still(in_memory(self._camera.take(picture)), seconds)
            if not shot.lit:
                self._told = len(shot.table.log)

    def picture(self, shot: Shot, words: str) -> AirPicture:
        """Return what the canvas shows of a shot while a caption stands."""
        title = AirTitle(shot.title, "", shot.rules[:3], shot.step, self._steps)
        if shot.kind == "title":
            return AirPicture(
                look=self._look, card=AirTitle(shot.title, shot.words, shot.rules[:3]), secrecy=self._secrecy
            )
        if shot.lit:
            gloss = load_index()[shot.rules[0]].gloss if shot.rules[0] in load_index() else ""
            return AirPicture(
                look=self._look,
                table=shot.table,
                secrecy=self._secrecy,
                title=title,
                caption=AirCaption(words, gloss, shot.rules[0]),
                focus=shot.lit,
                lit=shot.lit,
            )
        # a question has the canvas to itself, whatever the steps are shown in
        look = self._look if shot.question is None else replace(self._look, layout="question")
        return AirPicture(
            look=look,
            table=shot.table,
            secrecy=self._secrecy,
            title=title,
            caption=AirCaption(words, moment_of(shot.table), next(iter(shot.rules), "")),
            question=_question(shot),
            focus=focus_of(shot.table, self._told),
        )


def _question(shot: Shot) -> AirQuestion | None:
    question = shot.question
    if question is None:
        return None
    return picture_of_question(question, next(iter(shot.rules), ""), question.right if shot.kind == "reveal" else "")
