"""Tuning of bots and making of documents: each module is run as `python -m tools.NAME`."""
