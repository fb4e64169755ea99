"""How a table is laid out is kept beside the match: it is no rule, and stands in the save and the journal."""

import json

import pytest

from atlantis_desktop.games import kept
from atlantis_desktop.storage import saves, shelf
from atlantis_desktop.storage.problems import SaveProblem
from tests.storage.helpers import as_dict, new_match, play, save_of, signed

LAID = {"island": "rising/islands/star", "alone": "yes"}


def begun(folder, game="rising"):
    match = new_match(game=game)
    return match, shelf.start_game(match, folder, kept.kept_cards(match.rules), laid=LAID)


def test_it_comes_back_with_the_game(tmp_path):
    match, autosave = begun(tmp_path)
    play(match, 30)
    autosave.close()
    going_on = shelf.continue_game(tmp_path, autosave.id, kept)
    assert going_on.autosave.laid == LAID == going_on.opened.save.laid
    going_on.autosave.close()


def test_a_change_is_written_without_a_move_and_disturbs_none(tmp_path):
    match, autosave = begun(tmp_path)
    play(match, 10)
    autosave.lay("island", "rising/islands/hexagon")
    autosave.close()
    going_on = shelf.continue_game(tmp_path, autosave.id, kept)
    assert going_on.autosave.laid == {**LAID, "island": "rising/islands/hexagon"}
    assert len(going_on.match.log) == 10
    going_on.autosave.close()


def test_a_journal_alone_knows_how_the_game_began(tmp_path):
    match, autosave = begun(tmp_path)
    play(match, 5)
    autosave.close()
    for save in tmp_path.glob("*.json"):
        save.unlink()
    assert shelf.load_game(tmp_path, autosave.id, kept).save.laid == LAID


def test_a_save_from_before_has_none(tmp_path):
    fields = as_dict(saves.encode_save(save_of(new_match())))
    del fields["laid"]
    (tmp_path / "old.json").write_bytes(signed(fields))
    assert saves.read_save(tmp_path / "old.json").laid == {}


@pytest.mark.parametrize("laid", [[], {"island": 3}, {"island": "x" * 401}, {str(n): "" for n in range(17)}])
def test_what_is_no_list_of_words_is_refused(tmp_path, laid):
    fields = as_dict(saves.encode_save(save_of(new_match())))
    fields["laid"] = laid
    (tmp_path / "bad.json").write_bytes(signed(json.loads(json.dumps(fields))))
    with pytest.raises(SaveProblem) as told:
        saves.read_save(tmp_path / "bad.json")
    assert "laid" in told.value.sentence + told.value.place


@pytest.mark.parametrize("game", ["rising", "scoundrels"])
def test_a_whole_game_is_small_and_opens_with_every_move(tmp_path, game):
    match, autosave = begun(tmp_path, game)
    play(match, 400)
    autosave.close()
    assert (tmp_path / f"{autosave.id}.json").stat().st_size < 200_000
    opened = shelf.load_game(tmp_path, autosave.id, kept)
    assert opened.match.state == match.state and len(opened.match.line) == len(match.line) and opened.notes == ()
