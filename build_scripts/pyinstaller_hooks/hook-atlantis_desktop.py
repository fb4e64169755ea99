"""What PyInstaller asks about the program: which libraries stay files of their own beside it.

pygame and PyTMX are under the LGPL: whoever has the program may put another version in their place, so they are not
packed into the executable.
"""

module_collection_mode = {"pygame": "py", "pytmx": "py"}
