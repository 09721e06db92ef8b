#!/bin/sh
# Checks that every feature is optional: the program without each of its features and without all of them, and the
# library without any, which must then depend on no crate that uses files or memory maps.
set -eu
cd "$(dirname "$0")/.."
cargo=${CARGO:-cargo}
features="cadical disk-cache gif pdf serde serve"

check() {
    echo "$*" >&2
    $cargo clippy --quiet --locked "$@" -- -D warnings
}

check -p teka-cli --no-default-features
for disabled in $features; do
    rest=$(for feature in $features; do [ "$feature" = "$disabled" ] || echo "$feature"; done | paste -sd, -)
    check -p teka-cli --no-default-features --features "$rest"
done
check -p teka --no-default-features

forbidden=$($cargo tree --quiet --locked -p teka --no-default-features -e normal --prefix none |
    grep -E '^(memmap2|tempfile|libc|rustix) ' || true)
if [ -n "$forbidden" ]; then
    echo "error: teka without features depends on $forbidden" >&2
    exit 1
fi
