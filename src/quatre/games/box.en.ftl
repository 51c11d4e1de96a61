# Why a box cannot be played with, in any game.

flaw-at = { $place }: { $why }
flaw-beyond = { $number } is not between { $least } and { $most }.
flaw-whole = { $number } is not a whole number.
flaw-number = { $number } is not a number.
flaw-finite = { $number } is not finite.
flaw-missing = is missing.
flaw-needs = needs { $names }.
flaw-unknown = has no meaning here; there are: { $names }.
flaw-option = option { $option }: there is no such option; there are: { $options }.
flaw-source = needs a source, one of { $sources }.
flaw-deep = is nested too deeply.
flaw-toml = is not a TOML file ({ $error }).
flaw-unreadable = cannot be read ({ $error }).
flaw-cards = { $cards } cards in all are more than { $most }.
