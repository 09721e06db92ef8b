#!/bin/bash
# Tests teka cluster with a real Slurm: four nodes on this machine, a job array per puzzle, one node killed and one
# frozen in the middle; every count must equal that of one machine. Takes under two minutes and ends what it starts.
#   cluster-test.sh TEKA
# Where Debian's packages of Slurm are missing and cannot be installed, it says so and passes.
set -euo pipefail
teka=$(realpath "${1:?the program to test}")
here=$(cd "$(dirname "$0")/.." && pwd)
limit=${CLUSTER_TEST_SECONDS:-900}
tasks=${CLUSTER_TEST_TASKS:-64}

skip() {
	echo "cluster-test skipped: $1"
	exit 0
}

if ! command -v slurmctld slurmd munged sbatch >/dev/null; then
	[ "$(id -u)" = 0 ] || skip "Slurm is not installed, and only root can install it"
	command -v apt-get >/dev/null || skip "Slurm is not installed, and there is no apt-get"
	packages="slurmctld slurmd slurm-client munge"
	export DEBIAN_FRONTEND=noninteractive
	# shellcheck disable=SC2086 # they are several
	apt-get install -y --no-install-recommends $packages >/dev/null 2>&1 ||
		{ apt-get update >/dev/null 2>&1 && apt-get install -y --no-install-recommends $packages >/dev/null 2>&1; } ||
		skip "the packages $packages cannot be installed"
fi
[ "$(id -u)" = 0 ] || skip "a cluster on one machine needs root"

work=$(mktemp -d)
export TEKA_SLURM=$work/slurm SLURM_CONF=$work/slurm/slurm.conf TEKA_LANG=en NO_COLOR=1
cleanup() {
	"$here/scripts/slurm.sh" stop >/dev/null 2>&1 || true
	rm -rf "$work"
}
trap cleanup EXIT
# The last resort, if anything hangs.
(sleep "$limit" && echo "cluster-test: not done after $limit s" && kill -TERM $$) &
watchdog=$!

began=$SECONDS
"$here/scripts/slurm.sh" start 4
echo "four nodes after $((SECONDS - began)) s"

# A fill-in with 18 boards' worth of freedom: nine rows that any of nine numbers fit, in two lengths.
{
	for row in 1 2 3 4 5 6 7 8 9; do
		[ "$row" = 1 ] || echo "#########"
		echo "---------"
	done
	echo
	for row in 1 2 3 4 5 6 7 8 9; do echo "$row$row$row$row$row$row$row$row$row"; done
} >"$work/fillin.txt"

count() { sed -n 's/.*"count":\("\{0,1\}[0-9]*\).*/\1/p'; }

failures=0
check() {
	local name=$1 file=$2 kill=${3:-} freeze=${4:-}
	local started=$SECONDS one many
	one=$("$teka" count "$file" --json | count)
	"$teka" cluster plan "$file" --tasks "$tasks" --into "$work/$name" >"$work/$name.plan"
	"$teka" cluster submit "$work/$name" --poll 500ms --json -- --mem=100 >"$work/$name.json" 2>"$work/$name.log" &
	local submit=$!
	if [ -n "$kill$freeze" ]; then
		# In the middle: some tasks are done, most are not.
		until [ "$(find "$work/$name/results" -name '*.json' | wc -l)" -ge 6 ]; do sleep 0.1; done
		[ -z "$kill" ] || "$here/scripts/slurm.sh" kill "$kill"
		[ -z "$freeze" ] || "$here/scripts/slurm.sh" freeze "$freeze"
	fi
	if ! wait "$submit"; then
		echo "FAILED $name: submit"
		cat "$work/$name.log" "$work/$name.json"
		failures=$((failures + 1))
		return
	fi
	many=$(count <"$work/$name.json")
	local spread
	spread=$(sed -n 's/.*"longest_over_mean":\([0-9.]*\).*/\1/p' "$work/$name.json")
	if [ -n "$one" ] && [ "$one" = "$many" ]; then
		echo "$name: $many, as on one machine; longest task $spread times the mean; $((SECONDS - started)) s"
	else
		echo "FAILED $name: $many on the cluster, $one on one machine"
		failures=$((failures + 1))
	fi
}

check pyramid "$here/examples/packing/iq-puzzler-pro-pyramid.txt" node2 node3
"$here/scripts/slurm.sh" thaw node3
check box "$here/examples/packing/pentominoes-box.toml"
check fillin "$work/fillin.txt"
kill "$watchdog" 2>/dev/null || true
[ "$failures" = 0 ] || exit 1
echo "cluster-test passed after $((SECONDS - began)) s"
