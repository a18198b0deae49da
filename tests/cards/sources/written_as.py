"""Cards written in the form of each source, with the fields that its own documentation names."""

from __future__ import annotations

import csv
import io
import json
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from tabletop.cards.formats.record import Record
from tabletop.cards.formats.two_parts import both, parts_of


def faces_of(record: Record) -> list[Record]:
    return list(both(record)) if parts_of(record) else [record]


def layout_of(record: Record) -> str:
    return parts_of(record) or "normal"


def kinds(line: str) -> tuple[list[str], list[str], list[str]]:
    front, _, back = line.replace("\u2014", "-").partition(" - ")
    supertypes = [word for word in front.split() if word in ("Basic", "Legendary", "Snow", "World")]
    return supertypes, [word for word in front.split() if word not in supertypes], back.split()


# -- Scryfall


def scryfall(record: Record, number: int = 0, lang: str = "en", set_code: str = "tst") -> dict[str, Any]:
    faces = faces_of(record)
    card: dict[str, Any] = {
        "object": "card",
        "id": f"{number:08}-0000-0000-0000-000000000000",
        "oracle_id": f"{number:08}-1111-0000-0000-000000000000",
        "multiverse_ids": [number],
        "name": record.name,
        "lang": lang,
        "released_at": "2006-10-06",
        "uri": "https://api.example.org/card",
        "layout": layout_of(record),
        "highres_image": True,
        "image_uris": {"small": "https://example.org/a.jpg"},
        "mana_cost": record.cost,
        "cmc": 3.0,
        "type_line": record.type_line.replace(" - ", " \u2014 "),
        "colors": ["U"],
        "color_identity": ["U"],
        "keywords": [],
        "legalities": {"vintage": "legal"},
        "games": ["paper"],
        "reserved": False,
        "set": set_code,
        "set_type": "expansion",
        "collector_number": "1a\u2605",
        "rarity": "common",
        "flavor_text": "Words that mean nothing.",
        "prices": {"usd": None},
    }
    if len(faces) == 1:
        card["oracle_text"] = record.text
        _figures(card, record)
    else:
        card["card_faces"] = [
            {
                "object": "card_face",
                "name": face.name,
                "mana_cost": face.cost,
                "type_line": face.type_line.replace(" - ", " \u2014 "),
                "oracle_text": face.text,
                "artist": "Nobody",
                **_figures({}, face),
            }
            for face in faces
        ]
    return card


def _figures(card: dict[str, Any], face: Record) -> dict[str, Any]:
    if face.power is not None:
        card["power"], card["toughness"] = face.power, face.toughness
    return card


def scryfall_file(records: Iterable[Record]) -> bytes:
    return json.dumps([scryfall(record, number) for number, record in enumerate(records)]).encode()


def scryfall_lines(records: Iterable[Record]) -> bytes:
    return b"".join(json.dumps(scryfall(record, number)).encode() + b"\n" for number, record in enumerate(records))


# -- MTGJSON


def mtgjson(record: Record) -> list[dict[str, Any]]:
    faces = faces_of(record)
    found = []
    for at, face in enumerate(faces):
        supertypes, types, subtypes = kinds(face.type_line)
        card: dict[str, Any] = {
            "colorIdentity": ["U"],
            "colors": ["U"],
            "convertedManaCost": 3.0,
            "firstPrinting": "TST",
            "foreignData": [{"language": "German", "name": "Anders", "text": "Anderer Text", "type": "Kreatur"}],
            "identifiers": {"scryfallOracleId": "0"},
            "layout": layout_of(record),
            "legalities": {"vintage": "Legal"},
            "manaValue": 3.0,
            "name": record.name,
            "printings": ["TST"],
            "purchaseUrls": {},
            "subtypes": subtypes,
            "supertypes": supertypes,
            "type": face.type_line.replace(" - ", " \u2014 "),
            "types": types,
        }
        if len(faces) > 1:
            card |= {"faceName": face.name, "side": "ab"[at]}
        if face.text:
            card["text"] = face.text
        cost = faces[0].cost if layout_of(record) == "flip" else face.cost
        if cost:
            card["manaCost"] = cost
        found.append(_figures(card, face))
    return found


META = {"date": "2026-10-01", "version": "5.2.2+20261001"}


def atomic_file(records: Iterable[Record]) -> bytes:
    return json.dumps({"meta": META, "data": {record.name: mtgjson(record) for record in records}}).encode()


def printings_file(records: Iterable[Record]) -> bytes:
    halves: tuple[list[Any], list[Any]] = ([], [])
    for number, record in enumerate(records):
        for face in mtgjson(record):
            printed = {**face, "uuid": str(number), "setCode": "TST", "number": str(number), "language": "English"}
            halves[number % 2].append(printed)
            if number % 5 == 0:  # a second printing
                halves[1 - number % 2].append({**printed, "setCode": "TS2"})
    sets = {
        code: {"baseSetSize": 1, "block": "Test", "booster": {"draft": {}}, "cards": cards, "code": code, "name": code}
        for code, cards in zip(("TS1", "TS2"), halves, strict=True)
    }
    return json.dumps({"meta": META, "data": sets}).encode()


def set_file(records: Iterable[Record]) -> bytes:
    cards = [face for record in records for face in mtgjson(record)]
    data = {"baseSetSize": 9, "booster": {"draft": {"boosters": []}}, "cards": cards, "code": "TST", "tokens": []}
    return json.dumps({"meta": META, "data": data}).encode()


def old_cards_file(records: Iterable[Record]) -> bytes:
    found: dict[str, Any] = {}
    for record in records:
        faces = mtgjson(record)
        names = [face.get("faceName", face["name"]) for face in faces]
        for name, face in zip(names, faces, strict=True):
            kept = ("layout", "manaCost", "type", "types", "subtypes", "text", "power", "toughness", "colors")
            card = {key: value for key, value in face.items() if key in kept}
            found[name] = {"layout": card.pop("layout"), "name": name, "imageName": name.lower(), **card}
            if len(names) > 1:
                found[name]["names"] = names
    return json.dumps(found).encode()


def sqlite_file(records: Iterable[Record], path: Path) -> bytes:
    columns = [
        "uuid",
        "name",
        "faceName",
        "manaCost",
        "type",
        "text",
        "power",
        "toughness",
        "layout",
        "side",
        "language",
        "setCode",
        "originalText",
    ]
    with closing(sqlite3.connect(path)) as base:
        base.execute(f"CREATE TABLE cards ({', '.join(columns)})")
        for number, record in enumerate(records):
            for face in mtgjson(record):
                for code in ("TST", "TS2"):
                    row = {**face, "uuid": str(number), "language": "English", "setCode": code}
                    marks = ", ".join("?" * len(columns))
                    base.execute(f"INSERT INTO cards VALUES ({marks})", [row.get(name) for name in columns])
        base.commit()
    return path.read_bytes()


# -- Cockatrice


def bare_cost(cost: str) -> str:
    return re.sub(r"\{([^{}/])\}|\{(\d+)\}", r"\1\2", cost)


def cockatrice(record: Record, version: int) -> str:
    faces = faces_of(record)
    text = "\n\n---\n\n".join(face.text for face in faces)
    kind = escape(record.type_line.replace(" - ", " \u2014 "))
    pt = f"<pt>{escape(f'{record.power}/{record.toughness}')}</pt>" if record.power is not None else ""
    fields = f"<type>{kind}</type><manacost>{bare_cost(record.cost)}</manacost>{pt}"
    body = f"<name>{escape(record.name)}</name><text>{escape(text)}</text>"
    if version == 4:
        fields = f"<prop><layout>{layout_of(record)}</layout><side>front</side><cmc>3</cmc>{fields}</prop>"
    return f'<card>{body}{fields}<set rarity="common" uuid="1">TST</set><tablerow>2</tablerow></card>'


def cockatrice_file(records: Iterable[Record], version: int) -> bytes:
    cards = "".join(cockatrice(record, version) for record in records)
    sets = "<sets><set><name>TST</name><longname>Test</longname><releasedate>2006-10-06</releasedate></set></sets>"
    head = f'<?xml version="1.0" encoding="UTF-8"?><cockatrice_carddatabase version="{version}">'
    return f"{head}{sets}<cards>{cards}</cards></cockatrice_carddatabase>".encode()


# -- tables


def table_file(records: Iterable[Record], sign: str) -> bytes:
    file = io.StringIO(newline="")
    table = csv.writer(file, delimiter=sign)
    table.writerow(("Name", "Mana Cost", "Type", "Text", "Power", "Toughness", "Rarity"))
    for record in records:
        table.writerow((record.name, record.cost, record.type_line, record.text, record.power, record.toughness, "C"))
    return file.getvalue().encode()
