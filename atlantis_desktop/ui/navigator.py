"""What the toolkit and its screens ask of the app: to open and close screens, where the pointer is, what is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from pygame import Surface


class OpenPage(Protocol):
    """A screen that is open, as far as they need it who only passed by."""

    @property
    def name(self) -> str:
        """The name by which tests and reports know it."""
        ...

    def say(self, text: str, seconds: float = ..., /) -> None:
        """Show a short message at the lower edge for some seconds."""
        ...


class Navigator(Protocol):
    """The app as everything on its screens knows it; `ui.app.App` is the one that there is.

    A screen is handed over as it is, since only the app has to know what a scene can do.
    """

    pointer: tuple[int, int]
    """The place of the pointer in the window."""
    pointer_in_use: bool
    """Whether the pointer was moved last, and no key was pressed since."""
    idle_seconds: float
    """How long nobody has done anything."""
    save_problem: str
    """What the disk refused when the settings were written last, as a sentence; empty when all was well."""

    @property
    def scene(self) -> OpenPage:
        """The screen that takes input. Raises RuntimeError if none is open."""
        ...

    @property
    def stack(self) -> Sequence[OpenPage]:
        """The open screens, the lowest first."""
        ...

    @property
    def surface(self) -> Surface:
        """What the window shows."""
        ...

    def shows(self, scene: object) -> bool:
        """Tell whether this screen is the top one."""
        ...

    def has(self, route: str) -> bool:
        """Tell whether the program has a screen of this name."""
        ...

    def add_routes(self, routes: Mapping[str, Callable[..., Any]]) -> None:
        """Let the program have further screens, such as those of a game that is opened."""
        ...

    def open(self, route: str, how: str = "push", **arguments: Any) -> OpenPage | None:
        """Open the screen of a route over the others (``push``), for the top (``replace``) or alone (``reset``)."""
        ...

    def push(self, scene: Any, /) -> None:
        """Open a scene over the others."""
        ...

    def replace(self, scene: Any, /) -> None:
        """Open a scene in the place of the top one."""
        ...

    def reset(self, scene: Any, /) -> None:
        """Close all scenes and open this one."""
        ...

    def pop(self) -> None:
        """Close the top scene; without any left the program ends."""
        ...

    def quit(self) -> None:
        """End the program."""
        ...

    def settings_changed(self) -> None:
        """Put changed settings in force and keep them."""
        ...
