"""Maps that were made to do harm: each is refused with a sentence, and costs neither time nor memory."""

from __future__ import annotations

import base64
import gzip
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from atlantis_desktop.boards import check_island, check_map
from atlantis_desktop.boards.tiledata import MOST_TILESETS
from atlantis_desktop.content.faults import Fault

resource = pytest.importorskip("resource")

SECONDS = 4.0
"""So long at most, on a busy machine; what was found here took half a minute to hours."""
KILOBYTES = 96 * 1024
ZEROS = bytes(64 * 1024 * 1024)
CHECKS = pytest.mark.parametrize("check", [check_map, check_island])
Check = Callable[[Path], list[Fault]]

SCREEN = '<map orientation="orthogonal" width="1920" height="1080" tilewidth="1" tileheight="1"><properties>' \
    '<property name="at_screen" value="rising/table"/><property name="at_variant" value="full"/></properties>{}</map>'
ISLAND = '<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="{w}" height="{h}" tilewidth="64"' \
    ' tileheight="64" hexsidelength="32"><properties><property name="at_island" value="rising"/>' \
    '<property name="at_title" value="Bomb"/></properties><layer name="island" width="{w}" height="{h}">' \
    '{data}</layer></map>'


def harmless(check: Check, folder: Path, data: str | bytes) -> list[Fault]:
    """Check a map within bounds of time and memory; gives its faults, of which there must be some."""
    path = folder / "hostile.tmx"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    faults = check(path)
    assert time.process_time() - began < SECONDS
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < KILOBYTES
    assert faults
    return faults


def laughs() -> str:
    entities = "".join(f'<!ENTITY l{at + 1} "{f"&l{at};" * 10}">' for at in range(9))
    return f'<?xml version="1.0"?><!DOCTYPE map [<!ENTITY l0 "lol">{entities}]><map>&l9;</map>'


@CHECKS
@pytest.mark.parametrize(
    "data",
    [
        laughs(),
        '<!DOCTYPE map [<!ENTITY a "' + "a" * 100_000 + '">]><map>' + "&a;" * 100_000 + "</map>",
        '<!DOCTYPE map [<!ENTITY secret SYSTEM "file:///etc/passwd">]><map class="x">&secret;</map>',
        '<!DOCTYPE map [<!ENTITY % all SYSTEM "http://127.0.0.1:9/x.dtd"> %all;]><map/>',
        '<!DOCTYPE map SYSTEM "http://127.0.0.1:9/x.dtd"><map/>',
    ],
    ids=["laughs", "one long entity", "a file", "parameters", "a document type"],
)
def test_entities_are_refused_before_they_are_read(check: Check, tmp_path: Path, data: str) -> None:
    faults = harmless(check, tmp_path, data)
    assert len(faults) == 1 and "DOCTYPE" in faults[0].wrong


@CHECKS
@pytest.mark.parametrize("word", ["zlib_codec", "idna", "punycode", "rot13", "no-such"])
def test_strange_encodings_are_refused(check: Check, tmp_path: Path, word: str) -> None:
    harmless(check, tmp_path, f'<?xml version="1.0" encoding="{word}"?><map>é</map>')


@pytest.mark.parametrize("size", [(10, 10), (100, 100)])
@pytest.mark.parametrize("packing", ["zlib", "gzip"])
def test_packed_data_is_unpacked_no_further_than_the_map_is_large(
    tmp_path: Path, packing: str, size: tuple[int, int]
) -> None:
    packed = {"zlib": zlib.compress, "gzip": gzip.compress}[packing](ZEROS)
    data = f'<data encoding="base64" compression="{packing}">{base64.b64encode(packed).decode()}</data>'
    faults = harmless(check_island, tmp_path, ISLAND.format(w=size[0], h=size[1], data=data))
    assert any("does not hold" in fault.wrong for fault in faults)


def test_a_packing_that_is_not_unpacked_here_is_refused(tmp_path: Path) -> None:
    data = '<data encoding="base64" compression="zstd">KLUv/QRYAQAAAAAAAAAA</data>'
    faults = harmless(check_island, tmp_path, ISLAND.format(w=10, h=10, data=data))
    assert any("zstd" in fault.wrong for fault in faults)


@pytest.mark.parametrize("number", ["99999", "9" * 5000, "-1", "0", "1e9", "٣", "0x10"])
def test_huge_and_strange_sizes_are_refused(tmp_path: Path, number: str) -> None:
    data = '<data encoding="csv">1</data>'
    faults = harmless(check_island, tmp_path, ISLAND.format(w=number, h=number, data=data))
    assert any("width" in fault.wrong for fault in faults)
    harmless(check_map, tmp_path, SCREEN.format("").replace('"1920"', f'"{number}"'))


@CHECKS
@pytest.mark.parametrize(
    "source",
    ["../../../../../../etc/passwd.png", "../secret.png", "/etc/passwd.png", "file:///etc/x.png", "http://x.org/x.png",
     "\\\\host\\share\\x.png", "C:\\x.png", "sub/../../secret.png"],
)  # fmt: skip
def test_no_source_leads_out_of_the_folder(check: Check, tmp_path: Path, source: str) -> None:
    (tmp_path / "secret.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "secret.tsx").write_text("<tileset/>", encoding="utf-8")
    folder = tmp_path / "maps"
    (folder / "sub").mkdir(parents=True)
    outer = source.replace(".png", ".tsx")
    rows = [
        f'<tileset firstgid="1" source="{outer}"/>',
        f'<tileset firstgid="9"><image source="{source}"/></tileset>',
    ]
    if check is check_map:
        rows.append(f'<imagelayer name="i"><image source="{source}"/></imagelayer>')
    for row in rows:
        faults = harmless(check, folder, f"<map>{row}</map>")
        told = [fault for fault in faults if "outside" in fault.wrong or "every computer" in fault.wrong]
        assert len(told) == 1, [fault.sentence() for fault in faults]


def test_a_link_does_not_lead_out_of_the_folder_either(tmp_path: Path) -> None:
    (tmp_path / "secret.tsx").write_text('<tileset tilecount="1"/>', encoding="utf-8")
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "mine.tsx").symlink_to(tmp_path / "secret.tsx")
    faults = harmless(check_island, folder, '<map><tileset firstgid="1" source="mine.tsx"/></map>')
    assert any("outside" in fault.wrong for fault in faults)


def test_a_thousand_regions_on_one_spot_cost_no_minute(tmp_path: Path) -> None:
    rows = "".join(
        f'<object name="region_{at}" x="{at % 300}" y="{at // 300}" width="900" height="900"/>' for at in range(999)
    )
    faults = harmless(check_map, tmp_path, SCREEN.format(f'<objectgroup name="regions">{rows}</objectgroup>'))
    assert len(faults) == 101 and "more faults" in faults[-1].wrong


@CHECKS
def test_one_tileset_named_ten_thousand_times_is_not_read_so_often(check: Check, tmp_path: Path) -> None:
    (tmp_path / "large.tsx").write_text('<tileset tilecount="1">' + " " * 1_900_000 + "</tileset>", encoding="utf-8")
    rows = "".join(f'<tileset firstgid="{3 * at + 1}" source="large.tsx"/>' for at in range(10_000))
    faults = harmless(check, tmp_path, f"<map>{rows}</map>")
    assert any(f"at most {MOST_TILESETS} tilesets" in fault.expected for fault in faults)


@CHECKS
@pytest.mark.parametrize(
    "row",
    ['<property name="at_scr{}" value="x"/>', '<layer name="q{}"/>', '<objectgroup name="regoins{}"/>',
     '<imagelayer name="{}"/>', '<x a{}="1"/>'],
)  # fmt: skip
def test_many_small_mistakes_are_counted_in_a_moment(check: Check, tmp_path: Path, row: str) -> None:
    rows = "".join(row.format(at) for at in range(19_990))
    rows = f"<properties>{rows}</properties>" if row.startswith("<property") else rows
    harmless(check, tmp_path, f"<map>{rows}</map>")


@CHECKS
def test_depth_length_and_number_are_bounded(check: Check, tmp_path: Path) -> None:
    for data in ("<map>" + "<a>" * 100_000, "<map>" + "x" * 2_100_000 + "</map>", "<map>" + "<x/>" * 30_000 + "</map>"):
        assert len(harmless(check, tmp_path, data)) == 1
