"""What a forger does to a record, and what is said of it."""

from typing import Any

import msgspec

from quatre.play import Record
from quatre.play.record import Entry, first_hash, next_hash
from quatre.play.verify import Finding


def sealed_anew(record: Record, **changes: Any) -> Record:
    """The record with a changed head, and all its hashes made to fit: what a forger would do."""
    changed = msgspec.structs.replace(record, **changes)
    running = head = first_hash(changed)
    log: list[Entry] = []
    for entry in record.log:
        running = next_hash(running, entry)
        log.append(msgspec.structs.replace(entry, hash=running))
    return msgspec.structs.replace(changed, hash=head, log=log)


def keys(finding: Finding) -> list[str]:
    return [said.key for said in finding.said]
