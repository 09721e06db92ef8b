#!/bin/bash
# Tests teka cluster with a real Slurm: four nodes on this machine, three counts in 64 tasks each, all of them submitted at
# once; one submission is interrupted and resumed; in the middle one node is killed and one frozen. Every count must equal
# that of one machine. Takes about a minute and stops everything that it starts.
#   cluster-test.sh TEKA    cluster-test.sh --install (only installs Debian's packages of Slurm, which it needs)
# If these packages are missing and cannot be installed, it says so and passes.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
limit=${CLUSTER_TEST_SECONDS:-600}
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
	# shellcheck disable=SC2086 # several words
	apt-get install -y --no-install-recommends $packages >/dev/null 2>&1 ||
		{ apt-get update >/dev/null 2>&1 && apt-get install -y --no-install-recommends $packages >/dev/null 2>&1; } ||
		skip "the packages $packages cannot be installed"
fi
[ "${1:-}" != --install ] || exit 0
[ "$(id -u)" = 0 ] || skip "a cluster on one machine needs root"
teka=$(realpath "${1:?the program to test}")

work=$(mktemp -d)
# Ports of its own, so that two tests on one machine do not collide.
export TEKA_SLURM_PORT=$((20000 + $$ % 10000))
export TEKA_SLURM=$work/slurm SLURM_CONF=$work/slurm/slurm.conf TEKA_LANG=en NO_COLOR=1
watchdog=
submits=()
cleanup() {
	[ -z "$watchdog" ] || kill "$watchdog" 2>/dev/null || true
	for submit in "${submits[@]}"; do kill "$submit" 2>/dev/null || true; done
	"$here/scripts/slurm.sh" stop >/dev/null 2>&1 || true
	rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 1' TERM INT
# The last resort, if anything hangs. Its sleep ends with it.
(
	sleep "$limit" &
	trap 'kill $! 2>/dev/null; exit' TERM
	wait $!
	echo "cluster-test: not done after $limit s"
	kill -TERM $$
) &
watchdog=$!

began=$SECONDS
"$here/scripts/slurm.sh" start 4
echo "four nodes after $((SECONDS - began)) s"

names=(pyramid box fillin)
files=(
	"$here/examples/packing/iq-puzzler-pro-pyramid.txt"
	"$here/examples/packing/pentominoes-box.toml"
	"$here/crates/teka-cluster/tests/fillin-18x18.txt"
)
counted() { sed -n 's/.*"count":"\{0,1\}\([0-9]*\).*/\1/p' "$1"; }
number() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p" "$2"; }
results() { find "$work/$1/results" -name '*.json' | wc -l; }

for at in "${!names[@]}"; do
	name=${names[at]}
	"$teka" cluster plan "${files[at]}" --tasks "$tasks" --into "$work/$name" >"$work/$name.plan"
done

# Ctrl-C leaves the jobs in the queue and prints how to continue; the same command then waits for these jobs.
"$teka" cluster submit "$work/box" --poll 500ms -- --mem=100 2>"$work/interrupted.log" &
submit=$!
submits+=("$submit")
until [ -s "$work/box/submitted.json" ]; do
	kill -0 "$submit"
	sleep 0.1
done
kill -INT "$submit"
code=0
wait "$submit" || code=$?
submits=()
job=$(tr -dc '0-9' <"$work/box/submitted.json")
if [ "$code" != 130 ] || ! grep -qF "teka cluster submit $work/box" "$work/interrupted.log" || ! squeue -h -j "$job" | grep -q .; then
	echo "FAILED Ctrl-C: exit code $code"
	cat "$work/interrupted.log"
	exit 1
fi
echo "Ctrl-C: exit code 130, job $job stays in the queue; after $((SECONDS - began)) s"

for name in "${names[@]}"; do
	"$teka" cluster submit "$work/$name" --poll 500ms --json -- --mem=100 >"$work/$name.json" 2>"$work/$name.log" &
	submits+=($!)
done
sleep 1
if [ "$(tr -dc '0-9' <"$work/box/submitted.json")" != "$job" ]; then
	echo "FAILED Ctrl-C: the jobs that were left were submitted again"
	exit 1
fi

# During the first count, with the others in the queue, two of the four nodes are lost for good.
until [ "$(results box)" -ge 6 ]; do sleep 0.1; done
"$here/scripts/slurm.sh" kill node2
"$here/scripts/slurm.sh" freeze node3
echo "one node killed, one frozen after $((SECONDS - began)) s and $(results box) results"

# The counts on one machine, while the cluster notices the lost nodes.
for at in "${!names[@]}"; do
	"$teka" count "${files[at]}" --json >"$work/${names[at]}.one"
done

failures=0
for at in "${!names[@]}"; do
	name=${names[at]}
	if ! wait "${submits[at]}"; then
		echo "FAILED $name: submit"
		cat "$work/$name.log" "$work/$name.json"
		failures=$((failures + 1))
		continue
	fi
	one=$(counted "$work/$name.one") many=$(counted "$work/$name.json")
	spread=$(printf %.2f "$(number longest_over_mean "$work/$name.json")")
	if [ -n "$one" ] && [ "$one" = "$many" ]; then
		echo "$name: $many, as on one machine; longest task $spread times the mean; after $((SECONDS - began)) s"
	else
		echo "FAILED $name: $many on the cluster, $one on one machine; longest task $spread times the mean"
		failures=$((failures + 1))
	fi
done
submits=()
[ "$failures" = 0 ] || exit 1
echo "cluster-test passed after $((SECONDS - began)) s"
