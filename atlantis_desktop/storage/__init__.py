"""What is kept on disk: saved games, the running journal, settings, crash reports. See README.md beside this file."""
