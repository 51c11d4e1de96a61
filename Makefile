PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/
PLAYS := $(VENV)/.plays
READY := $(VENV)/.ready
PEERS := .peers/.ready
PAGE := src/quatre/server/page/index.html
NODE_MODULES := web/node_modules/.ready
WORDS := $(wildcard src/quatre/games/*.ftl src/quatre/games/*/*.ftl src/quatre/play/*.ftl \
	src/quatre/bots/*.ftl src/quatre/server/*.ftl)
OURS := $(wildcard src/quatre/games/*.c $(foreach layer,games games/* play bots server,src/quatre/$(layer)/*.py))
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/tests/*' -not -path 'web/pocket/*' -not -path 'web/kitchen/*') \
	$(WORDS) $(OURS)

# What is installed must be what was locked: `pip` refuses a file whose hash is not there. What builds
# the package itself is locked with the rest, so that nothing else is fetched to install it.
INSTALL := pip install -q --disable-pip-version-check
LOCK := $(RUN)pip-compile -q --upgrade --generate-hashes --allow-unsafe --build-deps-for editable \
	--strip-extras --no-emit-index-url --no-emit-find-links --no-header

# Half of the tests wait for servers and browsers more than they compute.
WORKERS = $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')

.PHONY: play test warm checked-page chromium quick soak bench bench-server bench-peers bots vitals lint lint-python lint-page web shots lock golden clean

play: $(PLAYS) $(PAGE)
	@$(RUN)quatre

test:
	@$(MAKE) --no-print-directory -j4 lint warm checked-page chromium
	@$(RUN)pytest -n $(WORKERS) --dist worksteal

warm: $(PLAYS)  ## compile what the tests open
	@$(RUN)python -m tests.warm

checked-page: $(PAGE)
	@$(RUN)python web/build.py check && $(RUN)python web/build.py test

chromium: $(READY)  ## get one, where none is installed and one may be
	@$(RUN)python -m tests.browser.chromium

quick: $(READY) $(PAGE)
	@$(RUN)ruff check -q && $(RUN)python -m tests.warm quick && $(RUN)pytest -n auto -m "not slow"

soak: $(READY) $(PAGE)  ## what takes long, in its long form; before a release
	@QUATRE_SOAK=1 $(RUN)pytest -n auto -m soak
	@$(RUN)python -m tests.imagined --views 1000000
	@$(RUN)python -m tests.fuzz_records --records 10000
	@$(RUN)python -m tests.fuzz_boxes --boxes 10000
	@$(RUN)python -m benchmarks.server kills --kills 1000

bench: $(READY) $(PAGE)  ## PART=start for one part
	@$(RUN)python -m benchmarks $(PART)

bench-server: $(READY)  ## load, ceiling, growth, kills, hostile clients; PART=load for one of them
	@$(RUN)python -m benchmarks.server $(PART)

bots: $(READY)  ## decide whether bots that choose otherwise are better: TRIED="what was changed"
	@$(RUN)python -m tools.gate $(GAME) --tried "$(TRIED)" --base $(or $(BASE),main) \
		--claim $(or $(CLAIM),better)

vitals: $(READY) $(PAGE)  ## the page on a slow phone
	@$(RUN)python -m benchmarks.vitals

bench-peers: $(PEERS)  ## our games beside other libraries', which get an environment of their own
	@.peers/bin/python -m benchmarks.peers

lint: lint-python lint-page

lint-python: $(READY)
	@$(RUN)ruff check -q && $(RUN)ruff format -q --check && $(RUN)mypy

lint-page: $(NODE_MODULES)
	@$(RUN)python web/build.py lint

web: $(PAGE)  ## build the page, if anything of it has changed

shots: $(READY) $(PAGE)  ## screenshots of every page and state, into shots/
	@$(RUN)python -m tests.browser.shots

lock: $(READY)  ## pin the newest versions that fit pyproject.toml, with the hashes of all their files
	@$(RUN)pip install -q pip-tools==7.6.2
	@$(LOCK) --extra dev -o requirements.txt pyproject.toml
	@$(LOCK) --extra page --no-annotate -c requirements.txt -o requirements-play.txt pyproject.toml
	@$(LOCK) --extra page --extra postgresql --no-annotate -c requirements.txt \
		-o requirements-image.txt pyproject.toml

golden: $(READY)  ## write the golden records anew, after a change of rules that is meant
	@$(RUN)python -m tests.golden

clean:
	@rm -rf $(VENV) .peers .mypy_cache .pytest_cache .ruff_cache web/node_modules web/kitchen web/pocket src/quatre/server/page shots

$(PLAYS): requirements-play.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one with make PYTHON=…")'
	@echo "Setting up $(VENV) (once, about a minute) …"
	@$(PYTHON) -m venv $(VENV)
	@$(RUN)$(INSTALL) --require-hashes -r requirements-play.txt
	@$(RUN)$(INSTALL) --no-build-isolation --no-deps -e .
	@touch $@

$(READY): $(PLAYS) requirements.txt
	@echo "Adding what tests and studies need (once, another minute) …"
	@$(RUN)$(INSTALL) --require-hashes -r requirements.txt
	@touch $@

$(PEERS): benchmarks/peers.txt
	@echo "Setting up .peers (once, some minutes) …"
	@$(PYTHON) -m venv .peers
	@.peers/bin/$(INSTALL) -r benchmarks/peers.txt
	@.peers/bin/$(INSTALL) --no-deps -e .
	@touch $@

# One rule installs, so that the page and its linters do not both do it under -j.
$(NODE_MODULES): $(PLAYS) web/package-lock.json
	@$(RUN)python web/build.py install
	@touch $@

$(PAGE): $(NODE_MODULES) $(WEB)
	@echo "Building the page …"
	@$(RUN)python web/build.py
	@touch $@
