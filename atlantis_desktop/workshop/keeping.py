"""Counts of many hours can be broken off: games that were played stand in a file, and who asks again plays the rest.

Each line of the file is one game, with a mark of the plan and of the program that played it. Where rules, bots or their
numbers have changed since, the mark is another, and the game is played anew; its old line stays.
"""

from __future__ import annotations

import json
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import msgspec

import atlantis_desktop
from atlantis_desktop.bounds import Amount, Count, Id, SeatNumber, Share
from atlantis_desktop.content.card_files import content_folder
from atlantis_desktop.words import _
from atlantis_desktop.workshop.origin import origin_of
from atlantis_desktop.workshop.simulate import Played, RunPlan, in_portions, play_game, rules_of

PROGRAM = ("engine", "players", "workshop")
"""The folders of the program that all games are played by, beside the game's own."""


class _Game(msgspec.Struct, forbid_unknown_fields=True):
    """A game as it is kept, with the bounds of its numbers."""

    number: Count
    seats: tuple[SeatNumber, ...]
    shares: tuple[Share, ...]
    totals: tuple[Amount, ...]
    decisions: Count
    rounds: Count
    rule: Id
    first: Annotated[int, msgspec.Meta(ge=-1, le=15)]
    cards: tuple[Annotated[tuple[Id, ...], msgspec.Meta(max_length=10_000)], ...]

    def played(self) -> Played:
        """Return it, if it is one. Raises ValueError where its rows do not speak of the same seats."""
        count, winners = len(self.seats), sum(share > 0 for share in self.shares)
        fits = (
            sorted(self.seats) == list(range(count))
            and len(self.shares) == len(self.totals) == count > self.first
            and len(self.cards) in (0, count)
            and all(share in (0.0, 1.0 / max(1, winners)) for share in self.shares)
        )
        if not fits:
            raise ValueError
        return Played(**msgspec.structs.asdict(self))


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the file."""

    of: Id
    game: _Game


def play_kept(plan: RunPlan, file: Path, jobs: int = 1) -> list[Played]:
    """Play those games of a plan that the file does not hold, add each to it as it ends, and return all of them.

    Raises ValueError, with the place, for a file that holds something else, and OSError where it cannot be written.
    """
    rules_of(plan)
    mark = mark_of(plan)
    kept = {game.number: game for game in read_kept(file, mark, len(plan.levels))}
    missing = [number for number in range(plan.games) if plan.first + number not in kept]
    if missing:
        with (
            file.open("a", encoding="utf-8", newline="\n") as lines,
            closing(in_portions(play_game, plan, missing, jobs)) as portions,
        ):
            for portion in portions:
                for game in portion:
                    kept[game.number] = game
                    row = game._asdict()
                    del row["turns"]  # Plans whose games are kept ask for none.
                    lines.write(json.dumps({"of": mark, "game": row}) + "\n")
                lines.flush()
    return [kept[plan.first + number] for number in range(plan.games)]


def read_kept(file: Path, mark: str = "", seats: int = 0) -> list[Played]:
    """Return the games of a mark, all with so many ``seats``, that a file holds; none where there is no file.

    A last line without an end was cut off with the program that wrote it: it goes. Raises ValueError for any other line
    that is no game.
    """
    if not file.exists():
        return []
    data = file.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    games = []
    for at, line in enumerate(whole.splitlines(), 1):
        try:
            row = msgspec.json.decode(line, type=_Line)
            game = row.game.played()
            if row.of == mark and len(game.seats) != seats:
                raise ValueError
        except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError):
            raise ValueError(_("{file}, line {line}: a game that was kept is expected here.").format(
                file=file, line=at)) from None  # fmt: skip
        if row.of == mark:
            games.append(game)
    if len(whole) < len(data):
        with file.open("r+b") as handle:
            handle.truncate(len(whole))
    return games


def mark_of(plan: RunPlan) -> str:
    """Return what is the same for equal games alone: all of the plan but how many are asked for, and the program."""
    told = sha256(json.dumps([plan._replace(games=0), origin_of(rules_of(plan))]).encode())
    package, data = Path(atlantis_desktop.__file__).parent, content_folder(plan.game).parent
    folders = [package / name for name in PROGRAM] + [package / "games" / plan.game]
    files = [each for folder in folders for each in sorted(folder.rglob("*.py"))]
    files += sorted(each for each in data.rglob("*.toml") if "locale" not in each.parts)
    for each in files:
        told.update(each.name.encode() + each.read_bytes())
    return told.hexdigest()[:16]
