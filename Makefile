# `make test` runs everything that must pass. Only package registries are fetched from the network.

CARGO ?= cargo
FUZZ_SECONDS ?= 600
FUZZ_JOBS ?= 1
RANDOM_PUZZLES ?= 20000
RANDOM_ROUNDS ?= 20

# What is compiled here is mostly compiled once; what the compiler would keep for the next time takes longer to write than it saves.
export CARGO_INCREMENTAL ?= 0

.PHONY: test lint docs unit web-deps web web-test web-shots serve bench bench-packing bench-sliding bench-tracing \
	bench-fillin bench-makers bench-render bench-cluster deny notices fuzz fuzz-model fuzz-random mutants pictures load api-test tools \
	features compile test-deps package cluster-test wheel python-test deb deb-test dist wasm wasm-quick site site-serve site-test \
	site-quick-test wasm-check web-check web-browser

# What leaves a core idle runs beside something else, whose output is printed when it has ended; but nothing beside the
# browsers, in which tests take several times longer on a busy machine. The site without a server is not part of it:
# compiling its engine alone takes two minutes of a core.
test:
	$(MAKE) --jobs=2 --output-sync=target compile test-deps
	$(MAKE) --jobs=3 --output-sync=target unit cluster-test python-test
	$(MAKE) web-browser

# What cargo compiles after `make lint`, one after the other, since its commands wait for each other. The page comes first,
# because it is compiled into the program.
compile: lint web-check
	$(MAKE) features
	$(MAKE) docs
	$(CARGO) test --workspace --locked --no-run

# Installs what later stages need, while compiling leaves a core idle.
test-deps: web-deps
	scripts/cluster-test.sh --install
	scripts/python-test.sh --install $(PYTHON)

lint: tools
	python3 scripts/unused_deps.py
	python3 scripts/msrv.py
	python3 scripts/deny.py
	python3 scripts/notices.py --check
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

# Checks the program with some and with none of its features, and the library without any; FEATURES=--all checks more sets.
features:
	CARGO="$(CARGO)" scripts/features.sh $(FEATURES)

# Packages everything that can be published into target/package, and compiles each package on its own. The page is part
# of one of them; since git ignores it, cargo would refuse it as uncommitted.
package: web
	@test -z "$$(git status --porcelain)" || { echo "commit your changes first: packages are made of a commit" >&2; exit 1; }
	$(CARGO) package --allow-dirty --workspace --exclude teka-bench --exclude teka-fuzz --exclude teka-python --exclude teka-snapshot --exclude teka-template --exclude teka-wasm --locked

# Checks licences, sources, versions and advisories with cargo-deny, which takes five minutes to install.
deny:
	command -v cargo-deny >/dev/null || $(CARGO) install cargo-deny --locked
	$(CARGO) deny --locked check licenses bans sources
	python3 scripts/deny.py

# Generates the third-party notices that `teka licences` prints from the lock files.
notices: web/node_modules/.package-lock.json
	cd web && TEKA_BUNDLED=write npm run build
	python3 scripts/notices.py

docs:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

unit:
	scripts/run_tests.py "$(CARGO)"

# Installs what the page is built and tested with: the packages in the lock file, and Debian's Chromium if missing: the one
# without windows, which is quicker, or the whole. `npm ci` would also require the packages for other systems, which not every
# mirror has.
SHELL_BROWSER = chromium-headless-shell
web-deps: web/node_modules/.package-lock.json
	test -x /usr/bin/$(SHELL_BROWSER) || apt-get install -y $(SHELL_BROWSER) || \
		{ apt-get update && apt-get install -y $(SHELL_BROWSER); } || \
		test -x /usr/bin/chromium || apt-get install -y chromium

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm install --no-save
	touch $@

# Builds the page into web/dist, from where it is compiled into the program.
web: web/node_modules/.package-lock.json
	cd web && npm run build

web-test: web-check
	$(MAKE) web-browser

# What can be tested of the page without the program.
web-check: web
	cd web && npm run check && npm run lint && npm run unit && npm run size

# Tests the page against the real program in a real browser. The test profile is optimised already, so the program that
# the other tests have built is fast enough.
web-browser: web-deps
	$(CARGO) test --workspace --locked --no-run
	cd web && export TEKA=../target/debug/teka && npm run api -- --check && npm run e2e

# Compiles the engine for browsers into web/engine. It needs `rustup target add wasm32-unknown-unknown`, or Debian's Rust for
# browsers, which is installed by root; where neither can be had, what depends on it is skipped with a sentence.
wasm:
	CARGO="$(CARGO)" scripts/wasm.sh || test $$? = 77

# Builds the page without a server into web/dist-site: static files for any web server, below any path.
site: web/node_modules/.package-lock.json wasm
	test ! -e web/engine/teka.wasm || { cd web && npm run site; }

# Shows the site on http://127.0.0.1:8474/.
site-serve: site
	cd web && node scripts/siteServe.mjs

# Tests the site in a real browser, without the network after the first load.
site-test: web-deps site
	test ! -e web/engine/teka.wasm || { $(CARGO) build --release --locked && cd web && npm run both && TEKA_SITE=1 npm run e2e; }

# Compiles an engine that is not optimised.
wasm-quick:
	CARGO="$(CARGO)" scripts/wasm.sh --quick || test $$? = 77

# A part of the same, with that engine. It is skipped with a sentence where no compiler for it can be had.
site-quick-test: web-deps wasm-quick
	$(CARGO) test --workspace --locked --no-run
	test ! -e web/engine/teka.wasm || { cd web && VITE_ENGINE=local npx vite build && npm run both && \
		TEKA=../target/debug/teka TEKA_SITE=1 npm run e2e -- site.spec.ts entry.spec.ts export.spec.ts; }

# Compares the engine for browsers with the native program, byte for byte: all examples and 500 random puzzles. Then prints how many
# times longer it takes.
wasm-check: wasm
	$(CARGO) build --release --locked
	test ! -e web/engine/teka.wasm || { node scripts/wasm_check.mjs target/release/teka && \
		node scripts/wasm_check.mjs target/release/teka --times; }

# Takes screenshots of every view, into docs/pictures/web.
web-shots: web-deps web
	test -x /usr/bin/chromium || apt-get install -y chromium
	$(CARGO) build --release --locked
	cd web && npm run shots

# Tests teka cluster with a real Slurm of four nodes on this machine, of which one is killed and one frozen. Debian's
# packages are installed if they are missing; where that is not possible, the test is skipped with a sentence.
cluster-test:
	$(CARGO) test --workspace --locked --no-run
	scripts/cluster-test.sh target/debug/teka

# Builds the wheel to publish, into target/wheels: one for every Python from 3.10, compiled like the packages, as maturin does not
# optimise unless it is told to. maturin is installed if it is missing.
wheel:
	test -x target/maturin/bin/maturin || { python3 -m venv target/maturin && \
		target/maturin/bin/pip install --quiet 'maturin>=1.9.4,<2'; }
	cd python && ../target/maturin/bin/maturin build --profile dist --out ../target/wheels
	ls -l target/wheels

# Tests the Python package in an environment of its own; WHEEL=target/wheels/… tests the wheel to publish, and PYTHON=… chooses
# an interpreter. Otherwise the module is built like the tests, whose compiled crates it reuses.
PYTHON ?= python3
python-test:
ifdef WHEEL
	scripts/python-test.sh $(WHEEL) $(PYTHON)
else
	$(CARGO) build --workspace --lib --tests --locked
	scripts/python-test.sh "$$(python3 scripts/dev_wheel.py target/debug/libteka_native.so target/python-test)" $(PYTHON)
endif

# The program for packages: smaller, and built with more patience (see `profile.dist`).
target/dist/teka: web FORCE
	$(CARGO) build --profile dist --locked
	strip --strip-all $@
FORCE:

# Builds the Debian package into target/debian, with cargo-deb.
deb: target/dist/teka
	command -v cargo-deb >/dev/null || $(CARGO) install cargo-deb --locked
	scripts/package-files.sh target/dist/teka target/package-files
	$(CARGO) deb --package teka-cli --profile dist --no-build --locked

# Checks the package with lintian and installs it into a fresh root. Needs to be root.
deb-test: deb
	scripts/deb-test.sh target/debian/teka_*.deb

# Packs the program into an archive with a checksum, in target/dist-archives; scripts/dist.sh says how other platforms are made.
dist: target/dist/teka
	scripts/dist.sh target/dist/teka

serve: web
	$(CARGO) run --release --locked -- serve

bench:
	$(CARGO) bench --workspace --locked

# Benchmarks the packing engine against the crate dlx, into docs/benchmarks.md; TEKA_BENCH_ALL=1 includes the long ones.
bench-packing:
	$(CARGO) bench -p teka-packing --bench packing --locked

# Benchmarks the sliding searches on well-known boards, into docs/benchmarks.md; TEKA_BENCH_CACHE=folder keeps the large
# tables between runs, TEKA_BENCH_ALL=1 runs all benchmarks, TEKA_BENCH_QUICK=1 runs and prints only a few.
bench-sliding:
	$(CARGO) bench -p teka-sliding --bench sliding --locked

# Measures how long new puzzles take to make, and packing challenges to rate and explain, into docs/benchmarks.md.
bench-makers:
	$(CARGO) bench -p teka-packing --bench makers --locked
	$(CARGO) bench -p teka-fillin --bench makers --locked

# Measures the cost of tracing a search, into docs/benchmarks.md.
bench-tracing:
	$(CARGO) bench -p teka-packing --bench tracing --locked
	$(CARGO) bench -p teka-sliding --bench tracing --locked

# Benchmarks the fill-in engine against CaDiCaL called directly, into docs/benchmarks.md.
bench-fillin:
	$(CARGO) bench -p teka-fillin --bench fillin --features cadical --locked

# Measures teka cluster with 1, 2 and 4 tasks at a time, as a table for docs/cluster.md.
bench-cluster:
	$(CARGO) build --release --locked
	scripts/cluster-bench.py target/release/teka

# Benchmarks animations and large pictures against their time limits, into docs/benchmarks.md.
bench-render:
	$(CARGO) bench -p teka-render --bench render --locked

# Runs random sequences of commands against a model, and a hundred kills; FUZZ_SECONDS=60 for a short run.
fuzz-model:
	TEKA_MODEL_SECONDS=$(FUZZ_SECONDS) $(CARGO) test -p teka-cli --test model --locked -- --nocapture random_sequences
	TEKA_MODEL_KILLS=100 $(CARGO) test -p teka-cli --test model --locked -- --nocapture kills

# Compares the packing searches with a naive one, and tasks of a cluster with one machine, on many more random puzzles than
# `make test`.
fuzz-random:
	TEKA_RANDOM_PUZZLES=$(RANDOM_PUZZLES) $(CARGO) test -p teka-check --test packing_random --locked
	TEKA_RANDOM_ROUNDS=$(RANDOM_ROUNDS) $(CARGO) test -p teka-cluster --test exactness --locked

# Runs all fuzz targets, starting from the seeds in fuzz/seeds; FUZZ_SECONDS=60 for a short run, FUZZ_JOBS=2 for two
# targets at a time.
fuzz: fuzz-model fuzz-random
	command -v cargo-fuzz >/dev/null || $(CARGO) install cargo-fuzz --locked
	$(CARGO) +nightly fuzz build
	$(CARGO) +nightly fuzz list | xargs -P $(FUZZ_JOBS) -I TARGET scripts/fuzz.sh TARGET $(FUZZ_SECONDS)

# Mutation tests of the referee, the parsers and the checkpoints, into target/mutants.out; .cargo/mutants.toml lists the
# files. A full run takes hours; MUTANTS="-p teka-check" or MUTANTS="--shard 0/20" runs a part of it.
mutants:
	command -v cargo-mutants >/dev/null || $(CARGO) install cargo-mutants --locked
	$(CARGO) mutants --workspace --output target $(MUTANTS)

# Draws the pictures in the README with teka itself.
pictures:
	$(CARGO) build --release --locked
	for name in iq-puzzler-pro iq-puzzler-pro-pyramid; do \
		target/release/teka render examples/packing/$$name.* --solution --to docs/pictures/$$name.svg --force --lang en || exit 1; \
	done
	target/release/teka render examples/packing/iq-puzzler-pro.txt --solution --theme print \
		--to docs/pictures/iq-puzzler-pro-print.svg --force --lang en
	target/release/teka render examples/sliding/easy.txt --solution --to docs/pictures/easy.gif --force --lang en
	target/release/teka trace examples/packing/iq-puzzler-pro.txt --algorithm cells-first --limit 100 --speed 2 --width 480 \
		--save docs/pictures/search.gif --force --lang en
	target/release/teka render examples/packing/kanoodle-half-done.toml --to docs/pictures/kanoodle-half-done.svg --force --lang en
	target/release/teka render examples/sliding/easy.txt --solution --to docs/pictures/fifteen.svg --force --lang en
	target/release/teka render examples/fillin/indonesian-words.txt --solution --to docs/pictures/indonesian-words.svg --force --lang en
	target/release/teka compare examples/packing/iq-puzzler-pro.txt examples/packing/no-solution.txt examples/sliding/medium.txt \
		--timeout 2s --save docs/pictures/compare.svg --force --lang en

tools:
	$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

# Load test of the server with two hundred misbehaving clients for two minutes; LOAD_SECONDS=30 for a short run.
load:
	$(CARGO) build --release --locked
	python3 scripts/load.py target/release/teka

# Tests the API against its OpenAPI document with schemathesis; API_TEST_EXAMPLES sets the number of cases per endpoint.
api-test:
	$(CARGO) build --release --locked
	test -x target/api-test/bin/schemathesis || { python3 -m venv target/api-test && \
		target/api-test/bin/pip install --quiet 'schemathesis>=4.32,<5' openapi-spec-validator; }
	target/release/teka serve --openapi | target/api-test/bin/openapi-spec-validator -
	scripts/api-test.sh target/release/teka target/api-test/bin/schemathesis
