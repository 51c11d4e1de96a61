"""What a server on a machine has done by threads and processes."""

from quatre.server import reviews
from quatre.server.chefs_games import ChefsGames
from quatre.server.compiling import Compiling
from quatre.server.means import Means
from quatre.server.search_queue import SearchQueue
from quatre.server.workers import Workers


def _reviewers() -> Workers:
    return Workers(reviews.SECONDS + reviews.SLACK, workers=1, niceness=reviews.NICENESS)


ON_MACHINE = Means(Compiling, SearchQueue, Workers, _reviewers, ChefsGames)
