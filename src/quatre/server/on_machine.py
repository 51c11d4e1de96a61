"""What a server on a machine has done by threads and processes."""

from quatre.server.chefs_games import ChefsGames
from quatre.server.compiling import Compiling
from quatre.server.means import Means
from quatre.server.reviews import NICENESS, SECONDS, SLACK
from quatre.server.search_queue import SearchQueue
from quatre.server.workers import Workers


def _reviewers() -> Workers:
    return Workers(SECONDS + SLACK, workers=1, niceness=NICENESS)


ON_MACHINE = Means(Compiling, SearchQueue, Workers, _reviewers, ChefsGames)
