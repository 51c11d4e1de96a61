PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/
PLAYS := $(VENV)/.plays
READY := $(VENV)/.ready
PEERS := .peers/.ready
PAGE := src/quatre/server/page/index.html
WORDS := $(wildcard src/quatre/games/*.ftl src/quatre/games/*/*.ftl src/quatre/server/*.ftl)
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/tests/*') $(WORDS)

# Half of the tests wait for servers and browsers more than they compute.
WORKERS = $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')

.PHONY: play test quick bench bench-server bench-peers vitals lint web shots lock golden clean

play: $(PLAYS) $(PAGE)
	@$(RUN)quatre

test: $(READY) $(PAGE)
	@$(RUN)python -m tests.warm & trap "kill $$! 2> /dev/null" EXIT; \
		$(MAKE) --no-print-directory lint && \
		$(RUN)python web/build.py check && $(RUN)python web/build.py test && \
		wait && $(RUN)pytest -n $(WORKERS) --dist worksteal

quick: $(READY) $(PAGE)
	@$(RUN)ruff check -q && $(RUN)python -m tests.warm quick && $(RUN)pytest -n auto -m "not slow"

bench: $(READY) $(PAGE)  ## PART=start for one part
	@$(RUN)python -m benchmarks $(PART)

bench-server: $(READY)  ## load, ceiling, growth, kills, hostile clients; PART=load for one of them
	@$(RUN)python -m benchmarks.server $(PART)

vitals: $(READY) $(PAGE)  ## the page on a slow phone
	@$(RUN)python -m benchmarks.vitals

bench-peers: $(PEERS)  ## our games beside other libraries', which get an environment of their own
	@.peers/bin/python -m benchmarks.peers

lint: $(READY)
	@$(RUN)ruff check -q && $(RUN)ruff format -q --check && $(RUN)mypy

web: $(PAGE)  ## build the page, if anything of it has changed

shots: $(READY) $(PAGE)  ## screenshots of every page and state, into shots/
	@$(RUN)python -m tests.browser.shots

lock: $(READY)  ## pin the newest versions that fit pyproject.toml
	@$(RUN)pip install -q pip-tools
	@$(RUN)pip-compile -q --upgrade --extra dev --strip-extras --no-emit-index-url \
		--no-emit-find-links --no-header -o requirements.txt pyproject.toml
	@$(RUN)pip-compile -q --upgrade --extra page --strip-extras --no-emit-index-url -c requirements.txt \
		--no-emit-find-links --no-header --no-annotate -o requirements-play.txt pyproject.toml

golden: $(READY)  ## write the golden records anew, after a change of rules that is meant
	@$(RUN)python -m tests.golden

clean:
	@rm -rf $(VENV) .peers .mypy_cache .pytest_cache .ruff_cache web/node_modules src/quatre/server/page shots

$(PLAYS): requirements-play.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one with make PYTHON=…")'
	@echo "Setting up $(VENV) (once, about a minute) …"
	@$(PYTHON) -m venv $(VENV)
	@$(RUN)pip install -q --disable-pip-version-check -r requirements-play.txt
	@$(RUN)pip install -q --disable-pip-version-check --no-deps -e .
	@touch $@

$(READY): $(PLAYS) requirements.txt
	@echo "Adding what tests and studies need (once, another minute) …"
	@$(RUN)pip install -q --disable-pip-version-check -r requirements.txt
	@touch $@

$(PEERS): benchmarks/peers.txt
	@echo "Setting up .peers (once, some minutes) …"
	@$(PYTHON) -m venv .peers
	@.peers/bin/pip install -q --disable-pip-version-check -r benchmarks/peers.txt
	@.peers/bin/pip install -q --disable-pip-version-check --no-deps -e .
	@touch $@

$(PAGE): $(PLAYS) $(WEB)
	@echo "Building the page …"
	@$(RUN)python web/build.py
	@touch $@
