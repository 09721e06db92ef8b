#!/bin/sh
# Compiles the engine of the static site: the crate teka-wasm as WebAssembly, without and with pictures, into
# web/engine. `wasm.sh --quick` compiles one module with pictures, not optimised, and uses it for both: for tests.
# Without a Rust that compiles to wasm32-unknown-unknown it uses Debian's packages of Rust for browsers, and builds
# their standard library for this target first. Exits with status 77 and an explanation if there is no compiler.
set -eu
cd "$(dirname "$0")/.."
target=wasm32-unknown-unknown
tools=$PWD/target/wasm-tools
cargo=${CARGO:-cargo}
if [ "${1:-}" = --quick ]; then
	sysroot=$tools/quick std_options="--config profile.release.opt-level=0 -Zbuild-std-features=" std_flags=
else
	sysroot=$tools/sysroot std_options= std_flags=-Cembed-bitcode=yes
fi
export CARGO_TARGET_DIR="$PWD/target/wasm"

# Builds the standard library for the target: Debian's compiler comes only with its source.
build_std() {
	version=$(/usr/bin/rustc -V)
	[ "$(cat "$sysroot/version" 2>/dev/null)" = "$version" ] && return
	work=$(mktemp -d)
	mkdir "$work/src"
	echo '#![no_std]' >"$work/src/lib.rs"
	printf '[package]\nname = "empty"\nversion = "0.0.0"\nedition = "2024"\n[profile.release]\npanic = "abort"\n[workspace]\n' \
		>"$work/Cargo.toml"
	# shellcheck disable=SC2086 # several options, or none
	(cd "$work" && RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_DIR="$work/target" \
		RUSTFLAGS="$std_flags" \
		/usr/bin/cargo build --release --target $target -Zbuild-std=std,panic_abort $std_options)
	lib=$sysroot/lib/rustlib/$target/lib
	rm -rf "$sysroot"
	mkdir -p "$lib" "$sysroot/lib/rustlib/$(/usr/bin/rustc -vV | sed -n 's/^host: //p')/bin"
	cp "$work/target/$target/release/deps"/lib*.rlib "$lib"
	rm -f "$lib"/libempty-*.rlib
	# The compiler looks for the linker in the folder of the host.
	ln -sf /usr/bin/rust-lld "$sysroot/lib/rustlib/$(/usr/bin/rustc -vV | sed -n 's/^host: //p')/bin/rust-lld"
	echo "$version" >"$sysroot/version"
	rm -rf "$work"
}

# Debian's cargo would warn that it cannot share the jobs of `make`.
unset MAKEFLAGS MFLAGS

debian_packages='rustc-web cargo-web rust-web-src rust-web-llvm lld-22'
if ls "$(rustc --print target-libdir --target $target 2>/dev/null)"/libstd-*.rlib >/dev/null 2>&1; then
	:
elif { [ -e /usr/bin/rust-lld ] && [ -e /usr/lib/rustlib/src ]; } ||
	{ command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] &&
		{ apt-get install -qq -y --no-install-recommends $debian_packages >/dev/null 2>&1 ||
			{ apt-get update -qq && apt-get install -qq -y --no-install-recommends $debian_packages; } >/dev/null 2>&1; }; }; then
	build_std
	export RUSTC=/usr/bin/rustc CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--sysroot $sysroot"
	cargo=/usr/bin/cargo
else
	echo "skipped: no Rust compiles to WebAssembly here; rustup target add $target installs what is needed"
	exit 77
fi

mkdir -p web/engine
if [ "${1:-}" = --quick ]; then
	"$cargo" build --profile wasm-test --package teka-wasm --lib --target $target --locked --features pictures
	for name in teka pictures; do cp "$CARGO_TARGET_DIR/$target/wasm-test/teka_wasm.wasm" web/engine/$name.wasm; done
	# An empty section makes the files differ: equal files would become one in the site.
	printf '\000\001\000' >>web/engine/pictures.wasm
	exit
fi

# module NAME FEATURES. wasm-opt is not used: its output is a tenth smaller, but a twentieth larger when compressed.
module() {
	"$cargo" build --profile wasm --package teka-wasm --lib --target $target --locked --features "$2"
	cp "$CARGO_TARGET_DIR/$target/wasm/teka_wasm.wasm" web/engine/"$1".wasm
	ls -l web/engine/"$1".wasm
}
module teka ""
[ "${TEKA_PICTURES:-1}" = 0 ] || module pictures pictures
