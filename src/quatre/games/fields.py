"""Records for rules that are interpreted: NumPy's own take a microsecond for every field."""

from typing import Any

import numpy as np


class Buffer(np.ndarray):
    """Bytes that show themselves as `Fields` where rules view them as one record."""

    def view(self, dtype: Any) -> Any:  # type: ignore[override]
        records = np.asarray(self).view(dtype)
        return [Fields(records)] if records.dtype.names and len(records) == 1 else records


class Fields:
    """The fields of one record, to be read and written: arrays and records within it are looked up
    once, numbers where they lie."""

    def __init__(self, records: Any) -> None:
        """`records` is an array that holds this one."""
        known = self.__dict__
        known["dtype"], known["_numbers"] = records.dtype, (numbers := {})
        for name in records.dtype.names:
            field = records[name]
            if field.ndim > 1:
                known[name] = field[0]
            elif field.dtype.names:
                known[name] = Fields(field)
            else:
                numbers[name] = field

    def __getattr__(self, name: str) -> Any:
        try:
            return self._numbers[name][0]
        except KeyError:
            raise AttributeError(f"this record has no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self._numbers:
            self._numbers[name][0] = value
        else:
            self.__dict__[name][...] = value
