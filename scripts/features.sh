#!/bin/sh
# Checks that every feature is optional: the program without any of its features and with some, and the library without
# any. The library must then depend on no crate that uses files or memory maps, and the code without a feature must use no
# files, clocks or environment. `features.sh --all` checks each feature alone, and the server without any.
set -eu
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}

# Runs only the compiler, which takes half as long as clippy: clippy has already checked all code with all features.
check() {
	echo "$*" >&2
	warnings=$($cargo check --quiet --locked "$@" 2>&1) && [ -z "$warnings" ] && return
	printf '%s\n' "$warnings" >&2
	exit 1
}

check -p teka-cli --no-default-features
# The features that the program's code tests for, in sets that separate those most closely related; the other two, `cadical`
# and `serde`, are only passed on. `features.sh --all` checks each feature alone.
sets='disk-cache,pdf gif,serve'
if [ "${1:-}" = --all ]; then
	sets='disk-cache gif pdf serve'
	check -p teka-fillin --features cadical
	check -p teka-server --no-default-features
fi
for some in $sets; do
	check -p teka-cli --no-default-features --features "$some"
done
if asked=$(grep -rnE 'feature = "(cadical|serde)"' crates/teka-cli/src); then
	printf 'error: to be checked too:\n%s\n' "$asked" >&2
	exit 1
fi
check -p teka --no-default-features

forbidden=$($cargo tree --quiet --locked -p teka --no-default-features -e normal --prefix none |
	grep -E '^(memmap2|tempfile|libc|rustix) ' || true)
if [ -n "$forbidden" ]; then
	echo "error: teka without features depends on $forbidden" >&2
	exit 1
fi

# The modules of the library that exist only with a feature; all others must not access files, clocks or the environment.
gated="atomic_file disk_cache file_lock resources save solutions timeout"
outside=$(grep -rnE 'std::(env|fs|net|process)\b|\b(Instant|SystemTime)\b' --include='*.rs' --exclude='*tests*' \
	$(for module in $gated; do echo "--exclude=$module.rs"; done) \
	crates/teka/src crates/teka-core/src crates/teka-check/src \
	crates/teka-fillin/src crates/teka-packing/src crates/teka-sliding/src | grep -vE '^[^:]+:[0-9]+:\s*//' || true)
if [ -n "$outside" ]; then
	printf 'error: files, clocks or the environment without a feature:\n%s\n' "$outside" >&2
	exit 1
fi
