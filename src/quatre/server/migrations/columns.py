"""Columns as the migrations make them."""

import sqlalchemy as sa


def key(name: str) -> sa.Column[str]:
    """A text by which rows are found."""
    return sa.Column(name, sa.Text, primary_key=True)


def text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def number(name: str) -> sa.Column[int]:
    """A count, or a time in milliseconds."""
    return sa.Column(name, sa.BigInteger, nullable=False)


def body(name: str) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, nullable=False)
