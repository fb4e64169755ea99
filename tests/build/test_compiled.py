"""What compile.py makes: it plays the same games, and goes into a wheel of its own kind."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop.games import GAMES

FORCED = os.environ.get("ATLANTIS_REQUIRE_TOOLS", "0") not in ("", "0")


@pytest.fixture(scope="module")
def scripts(root: Path) -> Iterator[None]:
    """Makes the scripts of the build importable for this file."""
    sys.path.insert(0, str(root / "build_scripts"))
    before = set(sys.modules)
    yield
    sys.path.remove(str(root / "build_scripts"))
    for name in set(sys.modules) - before & {"bundle", "compiling", "environment", "hatch_build", "third_party"}:
        sys.modules.pop(name, None)


def tree_with(root: Path, tree: Path, module: str) -> Path:
    """Lay one module of the checkout and a library of it into a tree."""
    (tree / module).parent.mkdir(parents=True)
    (tree / module).write_bytes((root / module).read_bytes())
    (tree / module).with_suffix(".cpython-311-x86_64-linux-gnu.so").touch()
    (tree / "atlantis_engine__mypyc.cpython-311-x86_64-linux-gnu.so").touch()
    return tree


def test_every_game_has_rules_and_bots_to_compile(root: Path, scripts: None) -> None:
    import compiling

    assert set(compiling.GAMES) == set(GAMES)
    for game in compiling.GAMES:
        for part in ("rules", "bots"):
            assert len(list((root / "atlantis_desktop" / "games" / game / part).glob("*.py"))) > 1
    engine = {path.stem for path in (root / "atlantis_desktop" / "engine").glob("*.py")}
    assert all(any(name.startswith(plain) for name in engine) for plain in compiling.PLAIN)


def test_a_missing_compiler_is_said(scripts: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import compiling

    monkeypatch.setenv("CC", "no-such-compiler -pthread")
    monkeypatch.setattr(compiling.os, "name", "posix")
    with pytest.raises(compiling.CompileError, match="no C compiler .no-such-compiler"):
        compiling.compile_into(tmp_path)
    assert not list(tmp_path.iterdir())


def test_only_what_changed_is_compiled_again(scripts: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import compiling

    made: list[str] = []

    def compile(sources: list[str], **options: Any) -> list[str]:
        made.extend(sources)
        objects = [f"{options['output_dir']}/{Path(source).stem}.o" for source in sources]
        for each in objects:
            Path(each).touch()
        return objects

    monkeypatch.chdir(tmp_path)
    for name in ("one.c", "two.c", "all.h"):
        Path(name).write_text(name, encoding="utf-8")
    Path("out").mkdir()
    options = {"output_dir": "out", "depends": ["all.h"]}
    both = ["one.c", "two.c"]
    for change, expected in ((None, both), (None, []), ("two.c", ["two.c"]), ("all.h", both)):
        if change:
            Path(change).write_text("changed", encoding="utf-8")
        made.clear()
        objects = compiling._Objects(compile).compile(both, **options)
        assert (sorted(made), objects) == (expected, ["out/one.o", "out/two.o"])


def test_a_packaged_program_takes_along_what_compiled_modules_import(root: Path, scripts: None, tmp_path: Path) -> None:
    import bundle

    found = bundle.hidden_imports(tree_with(root, tmp_path / "tree", "atlantis_desktop/engine/match.py"))
    assert "atlantis_engine__mypyc" in found and "enum" in found
    assert not [name for name in found if name.startswith(("atlantis_desktop", "__future__"))]


@pytest.mark.parametrize("changed", [False, True])
def test_a_wheel_takes_libraries_of_the_same_modules_alone(
    root: Path, scripts: None, tmp_path: Path, changed: bool
) -> None:
    import hatch_build

    module = "atlantis_desktop/engine/match.py"
    tree = tree_with(root, tmp_path / "tree", module)
    hook: Any = hatch_build.DataFolders.__new__(hatch_build.DataFolders)
    hook._BuildHookInterface__root = str(root)
    data: dict[str, Any] = {"force_include": {}}
    if changed:
        (tree / module).write_text("changed", encoding="utf-8")
        with pytest.raises(ValueError, match=r"match\.py has changed since"):
            hook._take_libraries(tree, data)
        return
    hook._take_libraries(tree, data)
    assert set(data["force_include"].values()) == {
        "atlantis_desktop/engine/match.cpython-311-x86_64-linux-gnu.so",
        "atlantis_engine__mypyc.cpython-311-x86_64-linux-gnu.so",
    }
    assert data["infer_tag"] and not data["pure_python"]
    with pytest.raises(ValueError, match="nothing is compiled"):
        hook._take_libraries(tmp_path / "nowhere", data)


@pytest.mark.parametrize("there", [False, True])
def test_where_nothing_is_compiled_the_comparison_says_so(root: Path, tmp_path: Path, there: bool) -> None:
    tree = tmp_path if there else tmp_path / "nowhere"
    script = root / "build_scripts" / "same_games.py"
    command = [sys.executable, "-P", str(script), "fate", "--tree", str(tree), "--count", "1"]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert result.returncode == 1 and not result.stderr, result.stderr
    assert f"{tree} is not compiled" in result.stdout and "compile.py makes such a tree" in result.stdout


# ------------------------------------------------------------------------------------- what a C compiler is needed for


@pytest.fixture(scope="module")
def compiled(root: Path, scripts: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, compiled as fast as it goes; the games are the same however hard the C compiler tries."""
    import compiling

    if why := compiling.missing_compiler():
        pytest.fail(why, pytrace=False) if FORCED else pytest.skip(why)
    tree = tmp_path_factory.mktemp("compiled")
    command = [sys.executable, str(root / "build_scripts" / "compile.py"), "--out", str(tree), "--level", "0"]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return tree


@pytest.mark.long(240)
@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize(("level", "count"), [("random", 12), ("greedy", 2), ("search", 1)])
def test_compiled_and_plain_play_the_same_games(root: Path, compiled: Path, level: str, count: int) -> None:
    script = root / "build_scripts" / "same_games.py"
    command = [sys.executable, "-P", str(script), "--tree", str(compiled), "--level", level, "--count", str(count)]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.count("all the same") == len(GAMES)


@pytest.mark.long(60)
@pytest.mark.xdist_group("compiled")
def test_a_wheel_can_be_compiled(root: Path, compiled: Path, tmp_path: Path) -> None:
    script = "import sys, hatchling.build as builder; print(builder.build_wheel(sys.argv[1]))"
    environ = {**os.environ, "ATLANTIS_COMPILED": str(compiled)}
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=root, env=environ, check=True)
    wheel = next(tmp_path.glob("*.whl"))
    assert not wheel.name.endswith("-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "installed")
    assert "atlantis_desktop/engine/rng.py" in names
    probe = "from atlantis_desktop.engine import rng; from atlantis_desktop.cli import main; print(rng.__file__); "
    probe += "raise SystemExit(main(['simulate', 'fate', '--seats', 'greedy,random', '--games', '2', '--jobs', '2']))"
    result = subprocess.run(
        [sys.executable, "-P", "-c", probe], cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    library = result.stdout.splitlines()[0]
    assert library.startswith(str(tmp_path / "installed")) and not library.endswith(".py")
