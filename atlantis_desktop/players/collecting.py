"""How often Python looks for rings of dead objects in a process that does nothing but play."""

from __future__ import annotations

import gc
from typing import Final

SELDOM: Final = (20_000, 20, 50)
"""After how many new objects it looks at the youngest, and after how many such looks at the older ones."""


def collect_seldom() -> None:
    """Let Python look seldom, and never again at what there is already.

    Games make very many small things, of which hardly any stand in rings: looking for those took a tenth of the time of
    random play, and a fifth of it in compiled games.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)
