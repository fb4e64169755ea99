import pytest

from atlantis_desktop import cli, exits
from atlantis_desktop.engine.match import Match, Seat
from atlantis_desktop.games import entry_of, kept
from atlantis_desktop.screens.offscreen import play_on
from atlantis_desktop.storage import saves, shelf
from tests.storage.helpers import new_match, play, save_of, written


@pytest.fixture
def match():
    match = play(new_match(options={"rounds": 1}), 30)
    match.undo()
    match.swap(1, "human", "Þóra")
    return match


def test_the_moves_and_the_position_are_printed(match, tmp_path, capsys):
    about = save_of(new_match(options={"rounds": 1}))
    saves.write_save(saves.make_save(match, about), tmp_path / "game.json")
    assert cli.main(["replay", str(tmp_path / "game.json")]) == exits.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "fate, seed 7: Ana, Berit, Chike, Dao"
    moves = [line[6:] for line in lines[1:31]]
    assert moves == [match.rules.codec.to_text(entry.move) for entry in match.log[:30]]
    assert "takes" in lines[31] and lines[32].endswith("Þóra sits down (human).")
    assert lines[33] == "After 32 of 32:"
    evidence = next(line for line in lines[34:] if line.strip().startswith("evidence:"))
    assert evidence.split()[1:] == [match.rules.pieces.names[card] for card in match.state.evidence]


def test_it_stops_where_it_is_told(match, tmp_path, capsys):
    path = written(match, tmp_path / "game.json")
    assert cli.main(["replay", str(path), "--to", "3", "--text"]) == exits.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split()[0] == "1" and " draws " in lines[1]
    assert lines[4] == "After 3 of 32:"
    assert cli.main(["replay", str(path), "--to", "0"]) == exits.DONE
    assert cli.main(["replay", str(path), "--to", "33"]) == exits.BAD_OPTIONS
    assert cli.main(["replay", str(path), "--to", "-1"]) == exits.BAD_OPTIONS
    assert "this game has 32 entries" in capsys.readouterr().err


def test_a_finished_game_ends_with_its_result(tmp_path, capsys):
    match = play(new_match(options={"rounds": 1}))
    assert cli.main(["replay", str(written(match, tmp_path / "game.json")), "--text"]) == exits.DONE
    totals = " ".join(map(str, match.outcome().totals))
    assert f"over: {totals}; won by" in capsys.readouterr().out


def test_a_running_game_is_told_with_the_moves_of_its_journal(tmp_path, capsys):
    match = new_match()
    autosave = shelf.start_game(match, tmp_path, kept.kept_cards(match.rules))
    play(match, 7)
    assert cli.main(["replay", str(tmp_path / f"{autosave.id}.log")]) == exits.DONE
    assert "After 7 of 7:" in capsys.readouterr().out
    autosave.close()
    assert cli.main(["replay", str(tmp_path / f"{autosave.id}.json")]) == exits.DONE
    assert "After 7 of 7:" in capsys.readouterr().out


def test_a_game_whose_log_does_not_fit_shows_its_position(match, tmp_path, capsys):
    save = save_of(match)
    save.log = save.log[3:]
    saves.write_save(save, tmp_path / "game.json")
    assert cli.main(["replay", str(tmp_path / "game.json")]) == exits.DONE
    out = capsys.readouterr().out
    assert "rules have changed" in out and "After 0 of 0:" in out


def test_a_file_that_cannot_be_opened(match, tmp_path, capsys):
    path = written(match, tmp_path / "game.json")
    written(match, path)
    path.write_bytes(path.read_bytes()[:-60])
    assert cli.main(["replay", str(path)]) == exits.SAVE_UNREADABLE
    error = capsys.readouterr().err
    assert "ends in the middle" in error and "game.1.json" in error
    for name, content in (("no.json", None), ("no.log", None), ("x.log", b"{}\n"), ("x.txt", b"x"), ("x.json", b"x")):
        if content is not None:
            (tmp_path / name).write_bytes(content)
        assert cli.main(["replay", str(tmp_path / name)]) == exits.SAVE_UNREADABLE
    assert cli.main(["replay", str(tmp_path)]) == exits.SAVE_UNREADABLE


@pytest.mark.parametrize(
    ("game", "line"), [("rising", "Ana has placed all Atlanteans."), ("scoundrels", "The pieces move: Ana ")]
)
def test_a_game_is_told_as_its_chronicle_tells_it(game, line, tmp_path, capsys):
    match = Match(entry_of(game).make_rules(3), [Seat(name, "greedy") for name in ("Ana", "Ben", "Cy")], 5)
    autosave = shelf.start_game(match, tmp_path, kept.kept_cards(match.rules))
    if game == "rising":
        play_on(match, 60)
    else:
        play(match, 60)
    autosave.close()
    assert cli.main(["replay", str(tmp_path / f"{autosave.id}.json"), "--text"]) == exits.DONE
    told = capsys.readouterr().out
    assert "After 60 of 60:" in told and line in told and "**" not in told
    assert cli.main(["replay", str(tmp_path / f"{autosave.id}.json")]) == exits.DONE
    assert [match.rules.codec.to_text(entry.move) for entry in match.log] == [
        line[6:] for line in capsys.readouterr().out.splitlines()[1:61]
    ]
