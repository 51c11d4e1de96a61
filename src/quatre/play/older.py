"""Records of before: what can be followed by rules that came after them, and what is said of the
rest. `docs/record.md` has the same in words."""

from quatre.games.ruleset import Ruleset
from quatre.play.record import Record, RecordError

ELSEWHERE = "follow it with the program that recorded it"


def is_older(record: Record, ruleset: Ruleset) -> bool:
    return record.rules < ruleset.pieces.VERSION


def check_version(record: Record, ruleset: Ruleset) -> None:
    known = ruleset.pieces.VERSION
    if not 1 <= record.rules <= known:
        unknown = f"the rules {record.rules} of {record.game} are not known here, only 1 to {known}"
        raise RecordError(f"{unknown}; {ELSEWHERE}")


def check_options(record: Record, ruleset: Ruleset) -> None:
    """A record may lack an option that was added later: it was off."""
    for option in ruleset.pieces.FIRST_OPTIONS:
        if option not in record.options:
            raise RecordError(f"the option {option!r} is missing, which every record has")


def misfit(record: Record, why: ValueError) -> RecordError:
    """What is said of a box or options that today's rules do not know."""
    flaw = str(why).removesuffix(".")
    return RecordError(f"{record.game} cannot be played so here ({flaw}); {ELSEWHERE}")


def by_other_rules(
    record: Record, ruleset: Ruleset, why: RecordError, first: str = ""
) -> RecordError:
    """What does not hold; of an older record also that it is today's rules that say so."""
    if not is_older(record, ruleset):
        return why
    rules = f"by the rules {ruleset.pieces.VERSION} known here"
    return RecordError(f"{first}{rules} (it was played by the rules {record.rules}), {why}")
