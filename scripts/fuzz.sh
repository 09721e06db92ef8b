#!/bin/sh
# Runs one fuzz target, starting from its seeds, and prints a summary: scripts/fuzz.sh TARGET SECONDS
# The full output goes to fuzz/logs/TARGET.log, so that several targets can run at once.
set -eu
target=$1 seconds=$2
log=fuzz/logs/$target.log
mkdir -p "fuzz/corpus/$target" fuzz/logs
if cargo +nightly fuzz run "$target" "fuzz/corpus/$target" "fuzz/seeds/$target" -- \
	-dict=fuzz/teka.dict -max_total_time="$seconds" -timeout=60 -rss_limit_mb=1024 >"$log" 2>&1; then
	echo "$target: $(grep '^Done ' "$log")"
else
	tail -n 40 "$log"
	echo "$target: failed, see $log"
	exit 255 # tells xargs to start no more targets
fi
