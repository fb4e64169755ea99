"""The pack Monstrosities, as the list of packs names it."""

from __future__ import annotations

from typing import Final

from atlantis_desktop.games.rising.packs.monstrosities.rules import content
from atlantis_desktop.games.rising.packs.pack import Pack

MONSTROSITIES: Final = Pack(content.PACK, content.FILES, content.load_content, content.content_from_data)
