"""What compile.py runs once the environment stands: a copy of the package with libraries beside the modules that think.

Each game and the engine become a library of their own, each module a C file of its own: one for all would take a C
compiler many minutes and gigabytes. An object is made again only when its C code or what that includes has changed.
"""

from __future__ import annotations

import argparse
import filecmp
import hashlib
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "compiled"
PACKAGE = "atlantis_desktop"
GAMES = tuple(sorted(path.parent.name for path in (ROOT / PACKAGE / "games").glob("[a-z]*/entry.py")))
DATA_FOLDERS = ("assets", "maps")
PLAIN = ("__init__", "compiled", "scenario", "toml_door", "witness")
"""How modules begin that stay plain Python: they think nothing, or hold what mypyc cannot compile."""
LIBRARIES = (".so", ".pyd")


class CompileError(Exception):
    """Nothing can be compiled here, or it did not work; the message says why and what helps."""


def libraries_in(tree: Path) -> list[Path]:
    """Return what was compiled into a tree."""
    return sorted(path for path in [*tree.glob("*"), *(tree / PACKAGE).rglob("*")] if path.suffix in LIBRARIES)


def missing_compiler() -> str:
    """Return why no C code can be compiled here, in a sentence; empty where it can."""
    if os.name == "nt":
        # Only setuptools knows how to find the compiler of Visual Studio; it says so itself.
        return ""
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(words[0]) is None:
        return f"There is no C compiler ({words[0]}). On Debian and Ubuntu: sudo apt install gcc"
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        return f"{header} is missing. On Debian and Ubuntu: sudo apt install python3-dev"
    return ""


def compile_into(tree: Path, games: Sequence[str] = GAMES, level: int = 1) -> list[Path]:
    """Make the copy of the package in a folder, with libraries for the engine and some games; return the libraries.

    ``level`` is the C compiler's own, 0 to 3. Raises CompileError.
    """
    if why := missing_compiler():
        raise CompileError(why)
    _copy_package(tree)
    folders = {"engine": ["engine"]} | {game: _rooms(tree, game) for game in games}
    groups = [
        (sorted(str(path) for folder in parts for path in _thinking(tree, folder)), f"atlantis_{name}")
        for name, parts in folders.items()
    ]
    before = Path.cwd()
    os.chdir(tree)
    try:
        return _build(tree, groups, level)
    finally:
        os.chdir(before)


def _copy_package(tree: Path) -> None:
    """Bring the copy up to date and leave the times of files that did not change, by which mypyc knows them."""
    source, copy = ROOT / PACKAGE, tree / PACKAGE
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    for path in list(copy.rglob("*")):
        if path.is_file() and path.suffix not in LIBRARIES and path.relative_to(copy) not in wanted:
            path.unlink()
    for inside in sorted(wanted):
        target = copy / inside
        if not target.is_file() or not filecmp.cmp(source / inside, target, shallow=False):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / inside, target)
    for name in DATA_FOLDERS:
        if not (tree / name).exists():
            try:
                (tree / name).symlink_to(ROOT / name, target_is_directory=True)
            except OSError:
                shutil.copytree(ROOT / name, tree / name)


def _rooms(tree: Path, game: str) -> list[str]:
    """Return the folders of the modules of a game that think, those of its packs too."""
    inside = tree / PACKAGE / "games" / game
    packs = [path for part in ("rules", "bots") for path in sorted(inside.glob(f"packs/*/{part}"))]
    found = [inside / "rules", inside / "bots", *packs]
    return [path.relative_to(tree / PACKAGE).as_posix() for path in found]


def _thinking(tree: Path, folder: str) -> Iterable[Path]:
    """Return the modules of a folder of the package that are compiled, as paths within the tree."""
    for path in (tree / PACKAGE / folder).rglob("*.py"):
        if not path.stem.startswith(PLAIN):
            yield path.relative_to(tree)


def _build(tree: Path, groups: list[tuple[list[str], str]], level: int) -> list[Path]:
    import setuptools
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = _Objects(self.compiler.compile).compile
            super().build_extensions()

    # mypy must see all that the compiled modules import, so it is given the whole package.
    seen = sorted(str(path.relative_to(tree)) for path in (tree / PACKAGE).rglob("*.py"))
    extensions = mypycify(
        [f"--config-file={ROOT / 'pyproject.toml'}", *seen],
        only_compile_paths=[path for paths, _name in groups for path in paths],
        opt_level=str(level),
        debug_level="0",
        multi_file=True,
        separate=groups,
    )
    for extension in extensions:
        if os.name != "nt":
            # Each C file of a library names the tables of the others, without saying whose they are.
            extension.extra_compile_args.append("-fcommon")
    wanted = {extension.name.rsplit(".", 1)[-1] for extension in extensions}
    for path in libraries_in(tree):
        if path.name.split(".")[0] not in wanted:
            path.unlink()
    try:
        setuptools.setup(
            name=PACKAGE, version="0", packages=[], ext_modules=extensions, cmdclass={"build_ext": Build},
            script_args=["--quiet", "build_ext", "--inplace"],
        )  # fmt: skip
    except SystemExit as error:
        raise CompileError(f"The C code could not be compiled: {error}") from error
    return libraries_in(tree)


class _Objects:
    """The C compiler with all processors at work, and with a memory of what it has made."""

    def __init__(self, compile: Callable[..., list[str]]) -> None:
        self._compile = compile
        self._pool = ThreadPoolExecutor(os.cpu_count())

    def compile(self, sources: Sequence[str], **options: Any) -> list[str]:
        """Compile what changed, and return the objects of all C files."""
        depends = hashlib.sha256(repr(sorted(options.items(), key=str)).encode())
        for path in sorted(options.get("depends") or ()):
            depends.update(Path(path).read_bytes())
        objects = self._pool.map(lambda source: self._object(source, depends.copy(), options), sources)
        return [each for made in objects for each in made]

    def _object(self, source: str, digest: Any, options: dict[str, Any]) -> list[str]:
        digest.update(Path(source).read_bytes())
        kept = Path(options["output_dir"], source).with_suffix(".made")
        if kept.is_file():
            key, *objects = kept.read_text(encoding="utf-8").split("\n")
            if key == digest.hexdigest() and all(map(os.path.isfile, objects)):
                return objects
        objects = self._compile([source], **options)
        kept.write_text("\n".join([digest.hexdigest(), *objects]), encoding="utf-8")
        return objects


def main(arguments: Sequence[str]) -> int:
    """Compile what is asked for; return 0 when all of it was made, otherwise 1."""
    parser = argparse.ArgumentParser(prog="compile.py", description="Compiles engine, rules and bots.")
    parser.add_argument("--out", type=Path, default=TREE, metavar="FOLDER", help="where to (build/compiled)")
    parser.add_argument("--games", default=",".join(GAMES), metavar="GAME,GAME", help=f"which ({', '.join(GAMES)})")
    parser.add_argument("--level", type=int, choices=range(4), default=1, help="how hard the C compiler tries (1)")
    options = parser.parse_args(arguments)
    games = [game for game in options.games.split(",") if game]
    if unknown := set(games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))} (there are {', '.join(GAMES)})")
    tree, began = options.out.resolve(), time.monotonic()
    try:
        libraries = compile_into(tree, games, options.level)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in libraries)
    print(f"Compiled into {tree} in {time.monotonic() - began:.0f} s: {size / 1e6:.1f} MB of libraries.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
