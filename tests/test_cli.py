"""The command line: its table of verbs, its general options and its exit codes."""

import argparse
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from atlantis_desktop import __version__, cli, exits


def use_command(monkeypatch: pytest.MonkeyPatch, run) -> list[str]:
    """Puts a command of this test in the place of the verb `validate`; gives the verbs that were loaded."""
    loaded: list[str] = []

    def load(verb: str) -> SimpleNamespace:
        loaded.append(verb)
        return SimpleNamespace(add_arguments=lambda parser: parser.add_argument("--depth", type=int), run=run)

    monkeypatch.setattr(cli, "load_command", load)
    return loaded


def test_the_table_names_every_module_of_commands(root: Path) -> None:
    names = {path.stem for path in (root / "atlantis_desktop" / "commands").glob("*.py")}
    assert set(cli.VERBS) == names - {"__init__", "games"}


def test_every_verb_has_help() -> None:
    for verb in cli.VERBS:
        text = cli.build_parser(verb)._subparsers._group_actions[0].choices[verb].format_help()
        assert verb in text


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"atlantis-desktop {__version__}\n"


def test_paths(capsys: pytest.CaptureFixture[str], user_home: Path, root: Path) -> None:
    assert cli.main(["--paths"]) == exits.DONE
    rows = dict(line.split("\t") for line in capsys.readouterr().out.splitlines())
    assert rows["program"] == str(root)
    assert rows["saves"] == str(user_home / "data" / "saves")


def test_help_shows_every_verb_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert all(verb in text for verb in cli.VERBS)
    assert "examples:" in text


@pytest.mark.parametrize("words", [["nosuchverb"], ["--nosuchoption"], ["validate", "--depth", "much"]])
def test_bad_options_end_with_2_and_a_hint(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    use_command(monkeypatch, lambda args: exits.DONE)
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    assert end.value.code == exits.BAD_OPTIONS
    assert "--help" in capsys.readouterr().err


def test_a_verb_gets_its_own_options_and_only_its_module_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[argparse.Namespace] = []

    def run(args: argparse.Namespace) -> int:
        seen.append(args)
        return exits.DATA_INVALID

    loaded = use_command(monkeypatch, run)
    assert cli.main(["validate", "--depth", "3"]) == exits.DATA_INVALID
    assert seen[0].depth == 3
    assert set(loaded) == {"validate"}


def test_no_words_mean_play(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = use_command(monkeypatch, lambda args: exits.DONE)
    assert cli.main([]) == exits.DONE
    assert set(loaded) == {"play"}


def test_a_command_error_is_a_sentence_and_a_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(args: argparse.Namespace) -> int:
        raise exits.CommandError("The save is cut short.", exits.SAVE_UNREADABLE)

    use_command(monkeypatch, run)
    assert cli.main(["validate"]) == exits.SAVE_UNREADABLE
    captured = capsys.readouterr()
    assert captured.err == "atlantis-desktop: The save is cut short.\n"
    assert captured.out == ""


def test_an_interrupt_ends_without_a_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    use_command(monkeypatch, run)
    assert cli.main(["validate"]) == exits.INTERRUPTED
    assert "Traceback" not in capsys.readouterr().err


def test_the_module_runs_and_loads_no_graphics(user_home: Path) -> None:
    probe = "import sys; sys.argv[1:] = ['--paths']\nfrom atlantis_desktop.cli import main\nassert main() == 0\n"
    probe += "assert 'pygame' not in sys.modules and 'msgspec' not in sys.modules"
    result = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    version = subprocess.run(
        [sys.executable, "-m", "atlantis_desktop", "--version"], capture_output=True, text=True, check=False
    )
    assert version.stdout == f"atlantis-desktop {__version__}\n"
