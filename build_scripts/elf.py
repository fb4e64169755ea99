"""Takes out of the libraries of a program for Linux what belongs to another machine: its folders, its debugger's names.

A library that was built for one machine's Python says where else to look for libraries: a folder that nobody else has,
or that on somebody else's machine holds anything. What it says of its own neighbourhood (`$ORIGIN`) stays.
"""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

MAGIC = b"\x7fELF"
CLASS_64, LITTLE = 2, 1
LOAD, DYNAMIC = 1, 2
STRING_TABLE, RPATH, RUNPATH = 5, 15, 29
ORIGIN = b"$ORIGIN"


def is_elf(path: Path) -> bool:
    """Tell whether a file is a program or a library of Linux."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as stream:
        return stream.read(4) == MAGIC


def tidy(folder: Path) -> None:
    """Strip every library of a folder and take foreign folders out of it; programs stay as they are.

    What PyInstaller made holds its modules behind the end of the program, where stripping would cut them off.
    Raises subprocess.CalledProcessError where strip refuses a library.
    """
    for path in sorted(each for each in folder.rglob("*.so*") if is_elf(each)):
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=True, capture_output=True)
        drop_search_path(path)


def search_paths(path: Path) -> list[str]:
    """Return the folders in which a library says that its own libraries are looked for."""
    data = path.read_bytes()
    return [data[start : data.index(b"\0", start)].decode() for _offset, start in _search_entries(data)]


def drop_search_path(path: Path) -> bool:
    """Take every search path out of a library that leaves its own neighbourhood; tell whether there was one."""
    data = bytearray(path.read_bytes())
    found = [
        offset for offset, start in _search_entries(bytes(data))
        if not all(each.startswith(ORIGIN) for each in data[start : data.index(b"\0", start)].split(b":"))
    ]  # fmt: skip
    # From behind, so that the places of those before stay true: the entries after one move up by its length.
    for offset in reversed(found):
        end = next(begin + size for begin, size in _dynamic(bytes(data)) if begin <= offset < begin + size)
        data[offset:end] = data[offset + 16 : end] + bytes(16)
    if found:
        path.write_bytes(data)
    return bool(found)


def _headers(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Give kind, place in the file, address and size in the file of each segment; none for other kinds of machines."""
    if data[:4] != MAGIC or (data[4], data[5]) != (CLASS_64, LITTLE):
        return
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _flags, offset, address, _physical, length = struct.unpack_from("<IIQQQQ", data, table + number * size)
        yield kind, offset, address, length


def _dynamic(data: bytes) -> Iterator[tuple[int, int]]:
    """Give place and size of the list of what the loader has to know."""
    for kind, offset, _address, length in _headers(data):
        if kind == DYNAMIC:
            yield offset, length


def _search_entries(data: bytes) -> list[tuple[int, int]]:
    """Return the place of each entry that is a search path, and of its text."""
    entries = [
        (place, *struct.unpack_from("<QQ", data, place))
        for offset, length in _dynamic(data) for place in range(offset, offset + length, 16)
    ]  # fmt: skip
    names = next((value for _place, tag, value in entries if tag == STRING_TABLE), None)
    if names is None:
        return []
    start = next(
        (offset + names - address for kind, offset, address, length in _headers(data)
         if kind == LOAD and address <= names < address + length), None,
    )  # fmt: skip
    if start is None:
        return []
    return [(place, start + value) for place, tag, value in entries if tag in (RPATH, RUNPATH)]
