"""The panels of a table: bars, grounds, headings, the life of teams. Each is drawn again when what it shows changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tabletop.session.seeing.observation import PlayerSeen
from tabletop.view.ground import panels, theme
from tabletop.view.ground.draft_words import lasts
from tabletop.view.ground.items import GroundItem, PanelItem
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.seating import Seating, badge_of, seating_of, side_of
from tabletop.view.ground.specs import Marks
from tabletop.view.layout import geometry as g
from tabletop.view.layout.permanents import RowMore
from tabletop.view.layout.zones import browse_area, hands_in_strip, hands_shown, opened_cards
from tabletop.view.scene import four_panels, phase_bar

#: how high the stack lies where it covers part of the table
DRAWER: Final = 55.0
#: draws a model into a rectangle
Draw: TypeAlias = Callable[[QPainter, QRectF, Any], Any]


class TablePanels:
    """All panels of one scene, by name; `grounds` are those that are one colour."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._scene = scene
        self._pictures = pictures
        self._panels: dict[str, PanelItem] = {}
        self.grounds: dict[str, GroundItem] = {}

    def follow(
        self,
        update: Update,
        marks: Marks,
        places: g.Places,
        opened: tuple[Seat, str] | None,
        more: list[RowMore],
        stack: g.Rect,
    ) -> None:
        """Show an update.

        `opened` is the zone that is looked through, `more` the rows that are too long, `stack` where the stack lies.
        """
        table, seating = update.table, seating_of(update.table)
        phases = phase_bar.phase_model(table, 70 if places.folded else 14)
        self._panel("phases", places.phases, phases, phase_bar.draw_phases, 5)
        heads: list[four_panels.HeadModel] = []
        for player in table.players:
            part = places.seats[player.seat]
            if seating.is_two:
                self._follow_seat(update, marks, player, part)
            else:
                heads.append(head := self._head(update, marks, player, part, seating))
                self._panel(f"bar{player.seat}", part.bar, head, four_panels.draw_head, 30)
            self._ground(f"zone{player.seat}").lie_at(part.zone.x, part.zone.y, part.zone.w + part.piles.w, part.zone.h)
        if not seating.is_two:
            self._follow_strip(update, places, heads)
        for number, box in enumerate(places.teams):
            self._follow_team(update, number, box, seating)
        self._follow_stack(update, places, stack)
        self._follow_browser(update, places, opened)
        self._follow_more(places, more)

    def _follow_seat(self, update: Update, marks: Marks, player: PlayerSeen, part: g.SeatPlaces) -> None:
        """The bar and the strip of one of two players."""
        table, ask, seat = update.table, update.ask, player.seat
        burning = ask is not None and ask.burn and ask.seat == player.seat
        model = panels.SeatModel(
            player=panels.bare(player),
            hand=len(player.hand),
            graveyard=len(player.graveyard),
            active=table.turn > 0 and table.active == player.seat,
            asked=ask is not None and ask.seat == player.seat,
            priority=table.priority == player.seat,
            ring=marks.rings.get(player_ref(player.seat), ""),
            burn=f"{ask.burn} burn as this phase ends: {player.life} to {ask.life_after_burn}"
            if burning and ask is not None
            else lasts(table)
            if player.pool
            else "",
            lift_key=hint("lift", player.seat),
            full_control=player.seat < len(table.full_control) and table.full_control[player.seat],
        )
        self._panel(f"bar{seat}", part.bar, model, panels.draw_seat, 30)
        strip = "" if update.open_hands else f"{player.name}'s hand: hold {hint('lift', seat)}"
        label = g.Rect(part.strip.x, part.strip.y, 240, part.strip.h)
        self._panel(f"strip{seat}", label, strip, panels.draw_strip, 1)

    def _head(
        self, update: Update, marks: Marks, player: PlayerSeen, part: g.SeatPlaces, seating: Seating
    ) -> four_panels.HeadModel:
        """What the bar of one of several players shows."""
        table, ask, seat = update.table, update.ask, player.seat
        asked = ask is not None and ask.may_answer(seat) and (not update.responding or seat in update.responding)
        burning = ask is not None and ask.burn and ask.may_answer(seat)
        speaker = seating.mates(seat)[0]
        backs = 0 if seat in hands_shown(update) else len(player.hand)
        room = part.bar.w - 8
        if part.backs is not None and backs:
            room = part.backs.right - part.bar.x - min(part.backs.w, backs * (round(part.backs.h / 1.4) + 3)) - 4
        return four_panels.HeadModel(
            player=panels.bare(player),
            hand=len(player.hand),
            badge=badge_of(seating, seat),
            active=table.turn > 0 and seat in seating.mates(table.active),
            asked=asked,
            ring=marks.rings.get(player_ref(seat), ""),
            burn=sum(count for _, count in player.pool) if burning else 0,
            room=room,
            lift_key="" if update.open_hands else hint("lift", seat, seating),
            full_control=speaker == seat and seat < len(table.full_control) and table.full_control[seat],
        )

    def _follow_strip(self, update: Update, places: g.Places, heads: list[four_panels.HeadModel]) -> None:
        """Lifted hands: in the strip that all share, or each over its owner's bar, whose figures stay in sight."""
        shown = hands_in_strip(update)
        for player, head in zip(update.table.players, heads, strict=True):
            part, seat = places.seats[player.seat].strip, player.seat
            ground, name = self._ground(f"strip{seat}"), f"hand{seat}"
            ground.setVisible(seat in shown)
            if seat not in shown:
                gone = self._panels.pop(name, None)
                if gone is not None:
                    self._scene.removeItem(gone)
                continue
            ground.setZValue(45)
            ground.setBrush(theme.SEAT_BAR if places.folded else theme.ZONE)
            ground.lie_at(*part)
            label = part._replace(w=places.named(bool(player.pool)))
            draw: Draw = four_panels.draw_named if places.folded else four_panels.draw_whose
            self._panel(name, label, head if places.folded else player.name, draw, 58)

    def _follow_team(self, update: Update, number: int, box: g.Rect, seating: Seating) -> None:
        table, ask = update.table, update.ask
        first = table.players[seating.teams[number][0]]
        model = four_panels.TeamModel(
            name=side_of(table, first.seat),
            life=first.life,
            share=first.share,
            active=table.turn > 0 and table.active in seating.teams[number],
            asked=ask is not None and ask.seat in seating.teams[number],
            lost=first.lost,
        )
        self._panel(f"team{number}", box, model, four_panels.draw_team, 2)

    def _follow_stack(self, update: Update, places: g.Places, area: g.Rect) -> None:
        self._ground("stack").lie_at(*area)
        self._ground("stack").setZValue(DRAWER if places.drawer else 0)
        heading = ("Stack - top resolves first", "" if update.table.stack else "nothing on the stack")
        if places.folded:
            count = len(update.table.stack)
            heading = (f"Stack, {count} - click to {'open' if area.h < 40 else 'close'}", "")
        line = g.Rect(area.x, area.y, area.w, 60)
        self._panel("stack", line, heading, lambda p, box, m: panels.draw_heading(p, box, m[0], m[1]), 1)
        self._panels["stack"].setZValue(DRAWER + 1 if places.drawer else 1)
        for item in (self._ground("stack"), self._panels["stack"]):
            item.setVisible(area.h > 0)

    def _follow_more(self, places: g.Places, rows: list[RowMore]) -> None:
        """Say at the ends of long rows how many cards are hidden there."""
        for name in [name for name in self._panels if name.startswith("more")]:
            self._scene.removeItem(self._panels.pop(name))
        for more in rows:
            zone = places.seats[more.seat].zone
            ends = ((zone.x + 2, f"< {more.before}", more.before), (zone.right - 54, f"{more.behind} >", more.behind))
            for x, text, hidden in ends:
                if hidden:
                    box = g.Rect(x, more.y - 15, 52, 30)
                    self._panel(f"more{more.seat}{more.row}{x}", box, text, panels.draw_more, 40)

    def _follow_browser(self, update: Update, places: g.Places, opened: tuple[Seat, str] | None) -> None:
        if opened is None:
            gone = self._panels.pop("browser", None)
            if gone is not None:
                self._scene.removeItem(gone)
            return
        whose = update.table.players[opened[0]].name
        count = len(opened_cards(update, opened))
        words = f"{whose}: {opened[1]}, {count} cards, newest at the left. Esc closes."
        self._panel("browser", browse_area(places), words, panels.draw_browser, 140)

    def _ground(self, name: str) -> GroundItem:
        item = self.grounds.get(name)
        if item is None:
            item = self.grounds[name] = GroundItem()
            self._scene.addItem(item)
        return item

    def _panel(self, name: str, place: g.Rect, model: Any, draw: Draw, z: float) -> None:
        item = self._panels.get(name)
        if item is None:
            opaque = name == "phases" or name.startswith("bar")
            item = self._panels[name] = PanelItem(self._pictures, see_through=not opaque)
            item.setZValue(z)
            self._scene.addItem(item)
        item.follow(place.x, place.y, place.w, place.h, model, lambda p, box: draw(p, box, model))
