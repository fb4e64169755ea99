"""A map to spoil: every test of a mistake changes one good map of the program and looks at the faults."""

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement, fromstring

import pytest

from atlantis_desktop.boards import check_map, maps_root
from atlantis_desktop.content.faults import Fault


class Spoiler:
    """Writes changed copies of a map and checks them."""

    def __init__(self, folder: Path, name: str) -> None:
        self.path = folder / "spoiled.tmx"
        self.text = (maps_root() / f"{name}.tmx").read_text(encoding="utf-8")

    def write(self, data: bytes | str) -> Path:
        self.path.write_bytes(data.encode() if isinstance(data, str) else data)
        return self.path

    def change(self, edit: Callable[[Element], object]) -> list[Fault]:
        """Gives the faults of the map after the edit of its tree."""
        tree = fromstring(self.text)
        edit(tree)
        ElementTree(tree).write(self.path, encoding="utf-8", xml_declaration=True)
        return check_map(self.path)

    def replace(self, old: str, new: str) -> list[Fault]:
        """Gives the faults of the map after one replacement in its text."""
        assert old in self.text
        self.write(self.text.replace(old, new, 1))
        return check_map(self.path)


@pytest.fixture
def table(tmp_path: Path) -> Spoiler:
    return Spoiler(tmp_path, "fate/table")


@pytest.fixture
def cover(tmp_path: Path) -> Spoiler:
    return Spoiler(tmp_path, "shared/cover")


def find(tree: Element, name: str) -> Element:
    """Gives the object of this name."""
    return next(node for node in tree.iter("object") if node.get("name") == name)


def set_property(node: Element, name: str, value: str, kind: str = "string") -> None:
    """Sets a property of an object or map, in place of one of the same name."""
    group = node.find("properties")
    if group is None:
        group = Element("properties")
        node.insert(0, group)
    for entry in list(group):
        if entry.get("name") == name:
            group.remove(entry)
    entry = SubElement(group, "property", {"name": name, "value": value})
    if kind != "string":
        entry.set("type", kind)


@pytest.fixture
def find_object() -> Callable[[Element, str], Element]:
    return find


@pytest.fixture
def put() -> Callable[..., None]:
    return set_property
