"""Whatever TOML comes from outside is read or refused at once, with a sentence."""

from __future__ import annotations

import contextlib
import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_desktop.engine.toml_door import MOST_CHARACTERS, TomlError, read_toml

MANY = 60_000
REFUSED = {
    "a dotted key": ("a" + ".a" * MANY + " = 1", "line 1: a key has too many parts with dots between them"),
    "dots between spaces": ("x = 1\na" + " . a" * MANY + " = 1", "line 2: a key has too many parts"),
    "quoted parts": ('"a"' + '."a"' * MANY + " = 1", "line 1: a key has too many parts"),
    "parts in single quotes": ("'a'" + ".'a'" * MANY + " = 1", "line 1: a key has too many parts"),
    "a header": ("[a" + ".a" * MANY + "]", "line 1: a key has too many parts"),
    "a key of an inline table": ("x = { a" + ".a" * MANY + " = 1 }", "line 1: a key has too many parts"),
    "just too many parts": (".".join("abcdefghijklmnopq") + " = 1", "line 1: a key has too many parts"),
    "brackets": ("x = " + "[" * MANY, "line 1: the brackets are nested too deeply"),
    "braces": ("x = 1\ny = " + "{a = " * 30 + "1" + "}" * 30, "line 2: the brackets are nested too deeply"),
    "depth by dots and headers": (
        f"[{'.'.join('abcdefghijklmnop')}]\n{'.'.join('abcdefghijklmnop')} = 1",
        "the brackets are nested too deeply",
    ),
    "a number that cannot be printed": ("x = 0x" + "f" * MANY, "key x: a very large number does not fit here"),
    "a number inside": ("x = [{ y = 18446744073709551616 }]", "key x.y: a very large number does not fit here"),
    "a number of too many digits": ("x = " + "9" * MANY, "this is not TOML"),
    "half a letter": ('x = 1\ny = "\ud800"', "line 2: this is not UTF-8 text"),
    "no value": ("a = 1\nb = ", "this is not TOML (Invalid value)"),
    "a fault with its place": ("a = 1\nb = fire", "line 2, column 5: this is not TOML"),
    "too long": ("#" * (MOST_CHARACTERS + 1), "the text is too long"),
    "quotes": ('"' * MANY, "this is not TOML"),
    "backslashes": ('x = "' + "\\" * MANY, "this is not TOML"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_toml_or_too_much_is_refused_at_once(name: str) -> None:
    text, sentence = REFUSED[name]
    began = time.process_time()
    with pytest.raises(TomlError, match=re.escape(sentence)) as caught:
        read_toml(text)
    assert time.process_time() - began < 1.5
    assert caught.value.expected
    assert len(str(caught.value)) < 300


def test_what_is_just_allowed_is_read() -> None:
    assert read_toml(".".join("abcdefghijklmnop") + " = 1")
    assert read_toml("x = " + "[" * 23 + "]" * 23)
    assert read_toml("x = 18446744073709551615") == {"x": 2**64 - 1}
    assert read_toml("# " + "a." * 1000 + "\nx = '" + "." * 1000 + "'\ny = \"" + "[" * 1000 + '"') != {}
    assert read_toml('x = """' + "[a.a.a] # ' " * 1000 + '"""')["x"].count("a.a.a") == 1000
    assert read_toml("x = '''" + '[a.a.a] " ' * 1000 + "'''")["x"].count("a.a.a") == 1000
    assert len(read_toml("x = [" + "0.1, " * 20_000 + "]")["x"]) == 20_000


PIECES = st.sampled_from(
    [
        "a",
        ".",
        " ",
        "=",
        "1",
        '"',
        "'",
        '"""',
        "'''",
        "[",
        "]",
        "[[",
        "]]",
        "{",
        "}",
        ",",
        "\n",
        "#",
        "\\",
        "0x",
        "ü",
        "\r",
    ]
)


@settings(max_examples=400)
@given(st.lists(PIECES, max_size=60).map("".join) | st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(TomlError):
        assert isinstance(read_toml(text), dict)
