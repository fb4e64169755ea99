"""The application for the Mac, made of a stand-in for PyInstaller's bundle; what only a Mac has is written down."""

from __future__ import annotations

import json
import os
import plistlib
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from atlantis_desktop import paths
from tests.build.scripts import build_script

ROOT = Path(__file__).resolve().parents[2]
ROWS = json.loads((ROOT / "assets" / "locale" / "languages.json").read_text(encoding="utf-8"))
LANGUAGES = sorted(row["code"] for row in ROWS)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an application holds links")


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Any:
    return build_script(monkeypatch, "mac_app")


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the Mac's own programs were asked, a line each; hdiutil leaves a file that lists what it packed."""
    tools, told = tmp_path / "tools", tmp_path / "asked"
    tools.mkdir()
    for name, also in (("codesign", ""), ("hdiutil", 'ls "$5" > "$8"\n')):
        tool = tools / name
        tool.write_text(f'#!/bin/sh\necho {name} "$@" >> "{told}"\n{also}', encoding="utf-8")
        tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    return told


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder of the shape of PyInstaller's bundle: the program, libraries, and links to where they are looked for."""
    inside = tmp_path / "dist" / "atlantis-desktop.app" / "Contents"
    for folder in ("MacOS", "Frameworks", "Resources"):
        (inside / folder).mkdir(parents=True)
    program = inside / "MacOS" / "atlantis-desktop"
    program.write_text('#!/bin/sh\necho started "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    (inside / "Resources" / "data.txt").write_text("x", encoding="utf-8")
    (inside / "Frameworks" / "data.txt").symlink_to("../Resources/data.txt")
    facts = {"CFBundleExecutable": "atlantis-desktop", "CFBundleShortVersionString": "0.0.0"}
    (inside / "Info.plist").write_bytes(plistlib.dumps(facts))
    return inside.parent


@pytest.fixture
def app(maker: Any, bundle: Path, asked: Path) -> Path:
    made = maker.finish(bundle, "1.2.3")
    assert isinstance(made, Path)
    return made


def test_the_application_says_its_name_version_languages_and_files(maker: Any, app: Path) -> None:
    assert app.name == "Atlantis Desktop.app" and [path.name for path in app.parent.iterdir()] == [app.name]
    facts = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    assert facts["CFBundleExecutable"] == "atlantis-desktop", "what PyInstaller knows stays"
    assert facts["CFBundleShortVersionString"] == facts["CFBundleVersion"] == "1.2.3"
    assert facts["CFBundleIdentifier"] == paths.APP_ID and facts["CFBundleName"] == paths.TITLE
    assert facts["CFBundleLocalizations"] == LANGUAGES
    opened = [kind for each in facts["CFBundleDocumentTypes"] for kind in each["LSItemContentTypes"]]
    told = {each["UTTypeIdentifier"]: each["UTTypeTagSpecification"] for each in facts["UTExportedTypeDeclarations"]}
    assert sorted(opened) == sorted(told)
    endings = sorted(ending for each in told.values() for ending in each["public.filename-extension"])
    assert endings == ["atlantis", "atlproto"]
    files = (ROOT / "build_scripts" / "linux" / "files.xml").read_text(encoding="utf-8")
    assert all(f"*.{ending}" in files for ending in endings), "the same as on Linux"
    for language in LANGUAGES:
        strings = app / "Contents" / "Resources" / f"{language}.lproj" / "InfoPlist.strings"
        words = strings.read_text(encoding="utf-8")
        assert all(f'"{kind}" = "' in words for kind in told), "each kind has its words"


def test_the_licences_lie_where_the_program_looks_for_them(app: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(app / "Contents" / "MacOS" / "atlantis-desktop"))
    folder = paths.licence_folder()
    assert (folder / "LICENSE").is_file() and (folder / "LICENSES" / "LGPL-2.1.txt").is_file()
    assert paths.program_folder() == app.parent.resolve(), "nothing may be put into what is signed"


def test_it_is_signed_after_its_last_change(
    maker: Any, bundle: Path, asked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = maker.finish(bundle, "1.2.3")
    first, second = asked.read_text(encoding="utf-8").splitlines()
    assert first == f"codesign --force --deep --sign - --entitlements {maker.ENTITLEMENTS} {app}"
    assert second == f"codesign --verify --deep --strict {app}"
    rules = plistlib.loads(maker.ENTITLEMENTS.read_bytes())
    assert set(rules.values()) == {True} and len(rules) == 2
    monkeypatch.setenv("ATLANTIS_SIGN_AS", "Developer ID Application: Mira")
    maker.sign(app)
    assert "--sign Developer ID Application: Mira --options runtime --timestamp" in asked.read_text(encoding="utf-8")


def test_a_tool_that_refuses_is_told(maker: Any, app: Path, asked: Path, tmp_path: Path) -> None:
    import environment

    (tmp_path / "tools" / "codesign").write_text("#!/bin/sh\necho no such identity >&2\nexit 1\n", encoding="utf-8")
    with pytest.raises(environment.SetupError, match="codesign did not do it: no such identity"):
        maker.sign(app)


def test_the_image_holds_the_application_and_the_way_to_the_others(
    maker: Any, app: Path, asked: Path, tmp_path: Path
) -> None:
    image = maker.build_image(app, tmp_path / "image", tmp_path, "1.2.3", "arm64")
    assert image.name == "atlantis-desktop-1.2.3-macos-arm64.dmg"
    assert image.read_text(encoding="utf-8").split("\n")[:2] == ["Applications", "Atlantis Desktop.app"]
    assert os.readlink(tmp_path / "image" / "Applications") == "/Applications"
    assert (tmp_path / "image" / app.name / "Contents" / "Frameworks" / "data.txt").is_symlink(), "links stay links"


def test_the_archive_holds_the_application(
    maker: Any, app: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import bundle as steps

    monkeypatch.setattr(steps, "DIST", tmp_path)
    monkeypatch.setattr(steps.sys, "platform", "darwin")
    assert steps.program_of(app) == app / "Contents" / "MacOS" / "atlantis-desktop"
    archive = steps.pack_folder(app, "1.2.3")
    with tarfile.open(archive) as opened:
        entries = {each.name: each for each in opened}
    assert entries["Atlantis Desktop.app/Contents/MacOS/atlantis-desktop"].mode == 0o755
    assert "Atlantis Desktop.app/Contents/Info.plist" in entries
    assert entries["Atlantis Desktop.app/Contents/Frameworks/data.txt"].issym()
