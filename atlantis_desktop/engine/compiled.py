"""What the compiler of the rules (mypyc, `build_scripts/compile.py`) must be told; plain Python does nothing with it.

Itself it is never compiled, and what the compiler ships for this need not be installed to play.
"""

from __future__ import annotations

from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr

