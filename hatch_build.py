"""Puts the page into the wheel."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Page(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the Makefile builds it when its sources change
            return
        runpy.run_path(str(Path(self.root) / "web" / "build.py"))["run"]("build")
