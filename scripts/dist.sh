#!/bin/sh
# Packs the program with its manual pages, completions, notices and examples into an archive with a checksum, in
# target/dist-archives: dist.sh PROGRAM. For another platform, whose program cannot run here, a native one writes the
# manual pages and completions: dist.sh PROGRAM NATIVE_PROGRAM PLATFORM.
set -eu
cd "$(dirname "$0")/.."
program=$1
native=${2:-$program}
platform=${3:-$(rustc -vV | sed -n 's/^host: //p')}
version=$("$native" --version | sed 's/^teka //; s/ .*//')
name=teka-$version-$platform
out=target/dist-archives
rm -rf "${out:?}/$name" && mkdir -p "$out/$name"

scripts/package-files.sh "$native" "$out/$name"
cp "$program" "$out/$name/"
cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$out/$name/"
cp -R examples "$out/$name/"
case $platform in
*windows*)
	(cd "$out" && zip -q -r -X "$name.zip" "$name")
	archive=$name.zip
	;;
*)
	# The same files give the same bytes.
	tar --sort=name --owner=0 --group=0 --numeric-owner --mtime='2026-01-01 00:00Z' -C "$out" -cf - "$name" |
		xz -9 -T1 >"$out/$name.tar.xz"
	archive=$name.tar.xz
	;;
esac
rm -rf "${out:?}/$name"
(cd "$out" && sha256sum "$archive" >"$archive.sha256" && sha256sum -c "$archive.sha256")
ls -l "$out/$archive"
