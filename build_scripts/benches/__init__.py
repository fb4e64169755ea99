"""The sections of bench.py; benching.py tells how one is written."""
