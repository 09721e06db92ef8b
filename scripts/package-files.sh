#!/bin/sh
# Writes the files that a package has besides the program into a folder: manual pages of every command in both languages,
# completions, and third-party notices. Usage: package-files.sh PROGRAM FOLDER
set -eu
cd "$(dirname "$0")/.."
teka=$1
out=$2
rm -rf "$out"
mkdir -p "$out/man" "$out/man-id" "$out/completions"

# The commands, as the program's help lists them.
commands=$("$teka" --lang en --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p' | grep -vx help)
for language in en id; do
	case $language in en) man=$out/man ;; id) man=$out/man-id ;; esac
	"$teka" --lang $language man >"$man/teka.1"
	for command in $commands; do
		"$teka" --lang $language man "$command" >"$man/teka-$command.1"
	done
	for page in "$man"/*.1; do gzip -9 -n "$page"; done
done
"$teka" completions bash >"$out/completions/teka.bash"
"$teka" completions zsh >"$out/completions/_teka"
"$teka" completions fish >"$out/completions/teka.fish"
"$teka" licences >"$out/NOTICES.txt"
