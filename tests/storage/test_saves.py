import json
import time

import pytest

from atlantis_desktop.engine.match import Match, UndoPolicy
from atlantis_desktop.games import kept
from atlantis_desktop.storage import opening, saves
from atlantis_desktop.storage.atomic import version_path
from atlantis_desktop.storage.problems import Kind, SaveProblem
from tests.storage.helpers import (
    as_dict,
    body_of,
    new_match,
    play,
    resigned,
    same_match,
    save_of,
    signed,
    written,
)


@pytest.fixture(scope="module")
def whole() -> bytes:
    """The file of a match with everything in it: moves, undo, redo, a new player, and a name of many letters."""
    match = play(new_match(), 60)
    match.undo()
    match.undo()
    match.redo()
    match.swap(1, "human", "Þóra 雪")
    play(match, 20, seed=3)
    match.undo()
    return saves.encode_save(save_of(match, "Sunday"))


def problem_of(data: bytes, tmp_path) -> SaveProblem:
    """Opens a file, which must be refused and stay as it is, and whose problem must be fit for people."""
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(SaveProblem) as caught:
        opening.open_save(path, kept)
    assert path.read_bytes() == data
    problem = caught.value
    assert problem.sentence.endswith(".") and str(tmp_path) not in str(problem)
    assert str(problem).isprintable()
    return problem


# What goes in comes out


def test_a_match_comes_back_with_its_undo_and_redo(tmp_path):
    match = play(new_match(), 60)
    match.undo()
    match.undo()
    match.redo()
    match.swap(1, "human", "Þóra 雪")
    match.concede(0)
    opened = opening.open_save(written(match, tmp_path / "game.json"), kept)
    assert same_match(opened.match, match)
    assert not opened.older and not opened.begins_anew and opened.notes == ()
    for each in (match, opened.match):
        each.redo()
        play(each, 40, seed=9)
    assert same_match(opened.match, match)


@pytest.mark.parametrize("moves", [0, 1, 7, 10_000])
def test_any_length_of_game_comes_back(tmp_path, moves):
    match = play(new_match(seats=2, options={"rounds": 1}), moves)
    assert same_match(opening.open_save(written(match, tmp_path / "game.json"), kept).match, match)


@pytest.mark.parametrize("policy", UndoPolicy)
def test_the_undo_policy_comes_back(tmp_path, policy):
    match = new_match()
    match.policy = policy
    assert same_match(opening.open_save(written(play(match, 9), tmp_path / "game.json"), kept).match, match)


def test_a_match_from_a_given_position_comes_back(tmp_path):
    first = play(new_match(), 33)
    match = Match(first.rules, first.seats, 5, start=first.state)
    play(match, 11, seed=2)
    opened = opening.open_save(written(match, tmp_path / "game.json"), kept)
    assert same_match(opened.match, match)
    assert opened.match.given and opened.match.first == first.state


def test_a_seat_swapped_after_a_concession_does_not_end_the_game_at_opening(tmp_path):
    """The log is replayed with who sat there then: a seat that became a bot's later was a person's at that time."""
    match = play(new_match(), 5)
    about = save_of(new_match())
    match.concede(0)
    play(match, 5, seed=2)
    match.swap(3, "greedy")
    saves.write_save(saves.make_save(match, about), tmp_path / "game.json")
    opened = opening.open_save(tmp_path / "game.json", kept)
    assert same_match(opened.match, match)


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**64 - 1, 2**64, -(2**63) - 1, 10**40])
def test_any_seed_can_be_saved(tmp_path, seed):
    match = play(new_match(seed=seed), 5)
    assert same_match(opening.open_save(written(match, tmp_path / "game.json"), kept).match, match)


def test_names_with_control_characters_are_cleaned_and_never_refused(tmp_path, whole):
    match = new_match()
    match.swap(0, "human", "A\x00n\na\u202e\ud800 " + "x" * 100)
    data = saves.encode_save(save_of(match, "\x1b[31mred"))
    path = tmp_path / "game.json"
    path.write_bytes(data)
    opened = opening.open_save(path, kept)
    assert opened.match.seats[0].name == "A n a " + "x" * 34
    assert opened.save.title == "[31mred"
    # A name in a file that somebody else wrote is cleaned as well.
    fields = as_dict(whole)
    fields["seats"][0]["name"] = "\u0007bell\u2028"
    path.write_bytes(signed(fields))
    assert opening.open_save(path, kept).match.seats[0].name == "bell"


def test_a_usual_game_stays_small_and_opens_at_once(tmp_path):
    match = play(new_match(seats=4, options={"rounds": 3}))
    assert match.outcome() is not None
    path = written(match, tmp_path / "game.json")
    assert path.stat().st_size <= 100_000
    times = []
    for _ in range(7):
        begin = time.process_time()
        opening.open_save(path, kept)
        times.append(time.process_time() - begin)
    assert min(times) <= 0.05


def test_three_versions_are_kept_and_each_is_whole(tmp_path):
    match, path = new_match(), tmp_path / "game.json"
    lengths = []
    for _ in range(5):
        play(match, 3, seed=len(match.log))
        lengths.append(len(match.log))
        written(match, path)
    kept_lengths = [len(saves.read_save(version_path(path, number)).log) for number in (0, 1, 2)]
    assert kept_lengths == lengths[:1:-1]
    assert len(list(tmp_path.iterdir())) == 3


# What does not fit is refused


def test_a_file_cut_anywhere_is_refused_with_the_place_and_the_save_before_it(tmp_path, whole):
    path = tmp_path / "game.json"
    version_path(path, 1).write_bytes(whole)
    ends = 0
    for cut in range(0, len(whole), 37):
        path.write_bytes(whole[:cut])
        with pytest.raises(SaveProblem) as caught:
            saves.read_save(path)
        problem = caught.value
        assert problem.kind is Kind.TRUNCATED
        assert problem.earlier == version_path(path, 1)
        assert problem.spot.line == whole[:cut].count(b"\n") + 1
        ends += "inside" in problem.place
        assert path.read_bytes() == whole[:cut]
    assert ends > 0.9 * len(whole) / 37


def test_the_place_names_line_column_and_value(tmp_path, whole):
    cut = whole.index("óra".encode(), whole.index(b'"seats"'))
    problem = problem_of(whole[:cut], tmp_path)
    line = whole[:cut].count(b"\n") + 1
    assert problem.place == f"line {line}, column 56, inside seats[1].name"


def test_an_edited_file_is_refused(tmp_path, whole):
    assert problem_of(whole.replace(b'"Ana"', b'"Eve"', 1), tmp_path).kind is Kind.EDITED
    assert problem_of(whole.replace(b"\n", b"\r\n"), tmp_path).kind is Kind.EDITED
    assert problem_of(json.dumps(as_dict(whole), indent=2).encode(), tmp_path).kind is Kind.EDITED
    assert problem_of(body_of(whole) + b"}", tmp_path).kind in (Kind.EDITED, Kind.TRUNCATED)


def test_a_key_that_stands_there_twice_is_an_edit(tmp_path, whole):
    assert problem_of(whole.replace(b'"seed":7', b'"seed":7,\n"seed":8'), tmp_path).kind is Kind.EDITED


def test_a_newer_file_is_refused_whatever_it_looks_like(tmp_path, whole):
    newer = whole.replace(b'"format":1', b'"format":2', 1)
    assert problem_of(newer, tmp_path).kind is Kind.NEWER
    assert problem_of(b'{\n"format":99,"game":"fate","program":["2.0"],"players":{}}', tmp_path).kind is Kind.NEWER


@pytest.mark.parametrize(
    "data",
    [
        b'{"name": "atlantis", "version": "1.0"}',
        b'{"format": "1", "game": "fate"}',
        b'{"format": 0, "game": "fate"}',
        b'{"format": true, "game": "fate"}',
        b"[]",
        b"null",
        b"12",
        b"<html></html>",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xfe{\x00}\x00",
    ],
)
def test_foreign_files_are_told_as_foreign(tmp_path, data):
    assert problem_of(data, tmp_path).kind is Kind.FOREIGN


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(SaveProblem) as caught:
        opening.open_save(tmp_path / "game.json", kept)
    assert caught.value.kind is Kind.MISSING and caught.value.earlier is None


def test_a_folder_is_no_save(tmp_path):
    (tmp_path / "game.json").mkdir()
    with pytest.raises(SaveProblem) as caught:
        opening.open_save(tmp_path / "game.json", kept)
    assert caught.value.kind is Kind.UNREADABLE


def test_a_file_beyond_all_bounds_is_not_read(tmp_path, whole):
    assert problem_of(whole + b" " * saves.MAX_BYTES, tmp_path).kind is Kind.TOO_LARGE


@pytest.mark.parametrize("bracket", [b"[", b'{"a":'])
@pytest.mark.parametrize("field", [b'"state"', b'"cards"', b'"log"', b'"else"'])
def test_deep_nesting_is_refused_at_once(tmp_path, whole, bracket, field):
    deep = body_of(whole) + b",\n" + field + b":" + bracket * 200_000
    assert problem_of(deep, tmp_path).kind is Kind.TOO_DEEP
    assert problem_of(bracket * 200_000, tmp_path).kind in (Kind.TOO_DEEP, Kind.FOREIGN)


def test_damage_in_the_middle_names_its_place(tmp_path, whole):
    at = whole.index(b'"log"')
    line = whole[:at].count(b"\n") + 1
    for broken in (b"NaN", b"Infinity", b"01", b"\x00", b"\xff", b"'"):
        problem = problem_of(whole[:at] + b'"x":' + broken + b"," + whole[at:], tmp_path)
        assert problem.kind is Kind.DAMAGED, broken
        if broken != b"\xff":
            assert problem.spot.line == line


def test_bytes_that_are_no_text_are_damage_with_a_place(tmp_path, whole):
    at = whole.index(b'"Chike"') + 3
    broken = whole[:at] + b"\xff" + whole[at:]
    assert problem_of(broken, tmp_path).kind is Kind.EDITED
    problem = problem_of(resigned(body_of(broken)), tmp_path)
    assert problem.kind is Kind.DAMAGED
    assert problem.place.endswith("inside seats[2].name")


@pytest.mark.parametrize(
    ("field", "value", "kind", "inside"),
    [
        ("seed", "seven", Kind.MALFORMED, "seed"),
        ("seed", 1.5, Kind.MALFORMED, "seed"),
        ("seats", [], Kind.MALFORMED, "seats"),
        ("seats", [{"name": "A"}] * 17, Kind.MALFORMED, "seats"),
        ("seats", [{"name": "A"}, {"name": 5}], Kind.MALFORMED, "seats[1].name"),
        ("seats", [{"name": "A", "run": "code"}], Kind.MALFORMED, "seats[0]"),
        ("seats", [{"name": "A" * 401}], Kind.MALFORMED, "seats[0].name"),
        ("policy", "always", Kind.MALFORMED, "policy"),
        ("times", {"created": "yesterday", "saved": "today"}, Kind.MALFORMED, "times.created"),
        ("times", {"created": "2026-01-01T00:00:00", "saved": "2026-01-01T00:00:00"}, Kind.MALFORMED, "times.created"),
        ("log", {}, Kind.MALFORMED, "log"),
        ("log", ["draw"], Kind.MALFORMED, "log[0]"),
        ("extra", 1, Kind.MALFORMED, ""),
        ("game", "chess", Kind.GAME, ""),
        ("game", "../fate", Kind.GAME, ""),
        ("options", {"rounds": 99}, Kind.OPTIONS, ""),
        ("options", {"teleport": True}, Kind.OPTIONS, ""),
        ("options", {"rounds": 10**30}, Kind.OPTIONS, ""),
        ("first_seats", [{"name": "A"}], Kind.OPTIONS, ""),
        ("cards", {"game": "fate"}, Kind.CARDS, ""),
        ("cards", [1], Kind.CARDS, ""),
        ("state", {}, Kind.POSITION, ""),
        ("state", 3, Kind.POSITION, ""),
        ("start", [], Kind.POSITION, ""),
    ],
)
def test_a_signed_file_with_something_wrong_in_it_is_refused(tmp_path, whole, field, value, kind, inside):
    problem = problem_of(signed(as_dict(whole) | {field: value}), tmp_path)
    assert problem.kind is kind
    if inside:
        assert problem.place.endswith(f"inside {inside}")


def test_a_missing_field_is_refused(tmp_path, whole):
    for name in ("game", "key", "times", "options", "seed", "seats", "first_seats"):
        fields = as_dict(whole)
        del fields[name]
        assert problem_of(signed(fields), tmp_path).kind in (Kind.MALFORMED, Kind.FOREIGN)


def test_huge_numbers_do_no_harm(tmp_path, whole):
    path = tmp_path / "game.json"
    state = as_dict(whole)["state"]
    for state_change in ({"round": 10**30}, {"turn": -(10**30)}, {"round": 1e300}, {"scores": [[10**25] * 4]}):
        assert problem_of(signed(as_dict(whole) | {"state": state | state_change}), tmp_path).kind is Kind.POSITION
    many = whole.replace(b'"seed":7', b'"seed":' + b"9" * 5000)
    assert problem_of(resigned(body_of(many)), tmp_path).kind in (Kind.MALFORMED, Kind.DAMAGED)
    path.write_bytes(signed(as_dict(whole) | {"conceded": [10**30, -1, 99]}))
    assert opening.open_save(path, kept).match.conceded == []


# Older cards, older rules, older schemas


def older_cards(fields: dict) -> dict:
    """Gives the cards of a save with one value changed, as if the card file had been another at that time."""
    cards = json.loads(json.dumps(fields["cards"]))
    row = next(row for row in cards["card"] if row.get("values"))
    row["values"][-1] += 1
    return cards


def test_a_match_goes_on_with_the_cards_it_began_with(tmp_path):
    match = new_match()
    rules = kept.make_rules("fate", 4, {"rounds": 3}, kept.read_cards("fate", older_cards({"cards": kept.kept_cards(
        match.rules)})))  # fmt: skip
    old = play(Match(rules, match.seats, 7), 80)
    opened = opening.open_save(written(old, tmp_path / "game.json"), kept)
    assert opened.older and not opened.begins_anew
    assert "older cards" in opened.notes[0]
    assert same_match(opened.match, old)
    assert opened.match.rules.codec.vocabularies["card"].names == rules.codec.vocabularies["card"].names
    opened.match.undo()


def test_a_log_that_does_not_fit_leaves_the_position_and_begins_undo_there(tmp_path, whole):
    path = tmp_path / "game.json"
    fields = as_dict(whole)
    whole_match = opening.open_match(saves.parse_save(whole, path), kept, path).match
    broken_logs = (
        fields["log"][:-1],
        fields["log"][1:],
        [*fields["log"], {"move": {"kind": "teleport", "seat": 0}}],
        [*fields["log"], {"redo": 1}, {"redo": 1}],
        [{"undo": 1}],
        [{"undo": -1}],
        [{"undo": 10**30}],
        [{"seat": 7, "controller": "human"}],
        [{"concede": True}],
        [{}],
    )
    for log in broken_logs:
        path.write_bytes(signed(fields | {"log": log}))
        opened = opening.open_save(path, kept)
        assert opened.older and opened.begins_anew and opened.entries == [] and len(opened.notes) == 1
        assert opened.match.state == whole_match.state
        assert opened.match.line == []
        play(opened.match, 5)
        assert opening.open_save(written(opened.match, tmp_path / "next.json"), kept).match.state == opened.match.state


def test_a_snapshot_that_the_log_does_not_lead_to_counts_more_than_the_log(tmp_path):
    one, other = play(new_match(), 30), play(new_match(seed=8), 30)
    save = save_of(one)
    save.state = one.rules.encode(other.state)
    saves.write_save(save, tmp_path / "game.json")
    opened = opening.open_save(tmp_path / "game.json", kept)
    assert opened.match.state == other.state and opened.begins_anew


def test_an_older_schema_is_brought_up_step_by_step(tmp_path, whole, monkeypatch):
    """Two made-up schemas stand before the present one: in the first the seats were called players."""
    monkeypatch.setattr(saves, "FORMAT", 3)

    def name_seats(fields):
        fields = dict(fields)
        fields["seats"] = fields.pop("players")
        return fields | {"format": 2}

    monkeypatch.setitem(saves.MIGRATIONS, 1, name_seats)
    monkeypatch.setitem(saves.MIGRATIONS, 2, lambda fields: fields | {"format": 3})
    fields = as_dict(whole)
    fields["players"] = fields.pop("seats")
    path = tmp_path / "game.json"
    path.write_bytes(signed(fields))
    match = opening.open_save(path, kept).match
    assert [seat.name for seat in match.seats] == ["Ana", "Þóra 雪", "Chike", "Dao"]
    del fields["players"]
    assert problem_of(signed(fields), tmp_path).kind is Kind.MALFORMED


# Mutated files
