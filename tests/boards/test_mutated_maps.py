"""Maps spoiled at random: each loads or gives a clear fault, within a second, and nothing else ever happens."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring

import pytest

from atlantis_desktop.boards import BoardError, load_board, maps_root
from atlantis_desktop.content.faults import Fault

BASES = ("fate/table", "fate/scoring_small", "shared/cover", "shared/hint", "shared/title", "rising/gate")
USUAL = 500
LONG = 10_000

WORDS = (
    "",
    "0",
    "-1",
    "1",
    "3.5",
    "1e9",
    "nan",
    "inf",
    "true",
    "x" * 5000,
    "at_zone",
    "at_seat",
    "deck",
    "lrtb",
    "2,3,4",
    "class",
    "int",
    "float",
    "bool",
    "object",
    "../../../etc/passwd",
    "name",
    "id",
    "{wrong}",
    "%s",
    "\u202e\u0000".replace("\u0000", "\ufffd"),
    "regions",
    "anchors",
    "text",
    "fate/scoring",
    "small",
    "hexagonal",
    "999999999999999999999",
)
TAGS = (
    "object",
    "objectgroup",
    "layer",
    "imagelayer",
    "group",
    "tileset",
    "image",
    "data",
    "chunk",
    "properties",
    "property",
    "point",
    "ellipse",
    "polygon",
    "text",
    "template",
    "editorsettings",
    "wangsets",
)
KEYS = (
    "id",
    "name",
    "x",
    "y",
    "width",
    "height",
    "rotation",
    "gid",
    "template",
    "type",
    "value",
    "visible",
    "propertytype",
    "source",
    "firstgid",
    "offsetx",
    "encoding",
    "compression",
    "parent",
    "properties",
    "__class__",
    "image",
    "infinite",
    "orientation",
    "tilewidth",
    "points",
    "class",
)


def change_attribute(rng: random.Random, tree: Element) -> None:
    node = rng.choice(list(tree.iter()))
    keys = list(node.attrib) if node.attrib and rng.random() < 0.7 else KEYS
    node.set(rng.choice(list(keys)), rng.choice(WORDS))


def drop_attribute(rng: random.Random, tree: Element) -> None:
    node = rng.choice([node for node in tree.iter() if node.attrib])
    del node.attrib[rng.choice(list(node.attrib))]


def change_tag(rng: random.Random, tree: Element) -> None:
    rng.choice(list(tree.iter())).tag = rng.choice(TAGS)


def add_element(rng: random.Random, tree: Element) -> None:
    node = rng.choice(list(tree.iter()))
    count = rng.randint(0, 3)
    inner = SubElement(node, rng.choice(TAGS), {rng.choice(KEYS): rng.choice(WORDS) for _ in range(count)})
    inner.text = rng.choice(WORDS).replace("\ufffd", "")


def drop_element(rng: random.Random, tree: Element) -> None:
    parent = rng.choice([node for node in tree.iter() if len(node)])
    parent.remove(rng.choice(list(parent)))


def move_element(rng: random.Random, tree: Element) -> None:
    parent = rng.choice([node for node in tree.iter() if len(node)])
    child = rng.choice(list(parent))
    # Into its own descendants an element cannot go, or the tree would have no end.
    others = [node for node in tree.iter() if all(node is not inner for inner in child.iter())]
    rng.choice(others).append(child)


def copy_number(rng: random.Random, tree: Element) -> None:
    nodes = list(tree.iter("object"))
    if nodes:
        key = rng.choice(("x", "y", "width", "height"))
        rng.choice(nodes).set(key, str(rng.choice((rng.randint(-50, 2000), rng.random() * 2000))))


TREE_CHANGES: tuple[Callable[[random.Random, Element], None], ...] = (
    change_attribute,
    change_attribute,
    drop_attribute,
    change_tag,
    add_element,
    drop_element,
    move_element,
    copy_number,
)


def mutate_bytes(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    kind = rng.randrange(5)
    if kind == 0:
        return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
    if kind == 1:
        return data[:at]
    if kind == 2:
        end = min(len(data), at + rng.randrange(200))
        return data[:at] + data[end:]
    if kind == 3:
        end = min(len(data), at + rng.randrange(200))
        return data[:end] + data[at:]
    junk = rng.choice((b"<!DOCTYPE a>", b"&#0;", b"&a;", b"<", b"]]>", b"\xff\xfe", b"<!--", b"<?xml version='1.0'?>"))
    return data[:at] + junk + data[at:]


def mutate(rng: random.Random, data: bytes) -> bytes:
    """Spoils a map in one to four places, of its tree or of its bytes."""
    if rng.random() < 0.3:
        for _ in range(rng.randint(1, 3)):
            data = mutate_bytes(rng, data) or b" "
        return data
    tree = fromstring(data)
    for _ in range(rng.randint(1, 4)):
        rng.choice(TREE_CHANGES)(rng, tree)
        if not any(node.attrib for node in tree.iter()):
            break
    return bytes(tostring(tree, encoding="utf-8"))


def check_faults(faults: tuple[Fault, ...], folder: Path) -> None:
    """Each fault must be one readable line that says what is wrong and what was expected, and shows no folder."""
    assert faults
    for fault in faults:
        assert fault.file.endswith(("mutated.tmx", ".tsx"))
        assert fault.wrong
        assert fault.expected
        sentence = fault.sentence()
        assert "\n" not in sentence
        assert len(sentence) < 1000
        assert str(folder) not in sentence


def run(count: int, seed: int, folder: Path) -> tuple[int, int]:
    """Loads so many spoiled maps; gives how many were good and how many were refused."""
    rng = random.Random(seed)
    bases = [(maps_root() / f"{name}.tmx").read_bytes() for name in BASES]
    path = folder / "mutated.tmx"
    good = refused = 0
    for number in range(count):
        data = mutate(rng, bases[number % len(bases)])
        path.write_bytes(data)
        start = time.perf_counter()
        try:
            board = load_board(path)
            board.hit(100, 100)
        except BoardError as error:
            refused += 1
            check_faults(error.faults, folder)
        else:
            good += 1
            for players in board.seat_counts or (0,):
                assert board.for_seats(players).regions if players else board.regions
        took = time.perf_counter() - start
        assert took < 1.0, f"map {number} of seed {seed} took {took:.2f} s"
    return good, refused


def test_five_hundred_mutated_maps(tmp_path: Path) -> None:
    good, refused = run(USUAL, 20260, tmp_path)
    # Both must happen, or the changes are too gentle or too rough to show anything.
    assert good > 20
    assert refused > 200


@pytest.mark.long(75)
def test_ten_thousand_mutated_maps(tmp_path: Path) -> None:
    good, refused = run(LONG, 20261, tmp_path)
    assert good > 400
    assert refused > 4000
