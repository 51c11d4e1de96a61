"""A record that is read over and over, as views do."""

from typing import Any


class Reading:
    """The fields of one record as numbers, arrays and readings: each is looked up once, where NumPy
    would take microseconds every time that its name is said."""

    def __init__(self, records: Any) -> None:
        """`records` is an array that holds this one."""
        self._records = records
        for name in records.dtype.names:
            setattr(self, name, _value(records[name]))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"this record has no field {name!r}")

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def tobytes(self) -> bytes:
        raw: bytes = self._records.tobytes()
        return raw


def _value(field: Any) -> Any:
    if field.ndim > 1:
        return field[0]
    return Reading(field) if field.dtype.names else field.item()
