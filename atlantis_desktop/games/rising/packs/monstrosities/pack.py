"""The pack Monstrosities, as the list of packs names it."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules import content
from atlantis_desktop.games.rising.packs.pack import Pack


def _rules() -> Sequence[ModuleType]:
    from atlantis_desktop.games.rising.packs.monstrosities.rules.modules import MODULES

    return MODULES


MONSTROSITIES: Final = Pack(content.PACK, content.FILES, content.load_content, content.content_from_data, _rules)
