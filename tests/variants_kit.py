"""A variant among the person's own, for tests."""

from __future__ import annotations

from atlantis_desktop.content.variants import Variant, open_variant, variants_folder


def write_variant(game: str, name: str = "mine", **files: str) -> Variant:
    """Write its files by name, ``__`` standing for a folder and the last ``_`` for the dot, and open it."""
    folder = variants_folder(game) / name
    for file, text in {"variant_toml": f'format = 1\ngame = "{game}"\ntitle = "Of {name}"\n', **files}.items():
        stem, _sign, ending = file.rpartition("_")
        path = folder / f"{stem.replace('__', '/')}.{ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return open_variant(game, name)
