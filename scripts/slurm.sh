#!/bin/bash
# A Slurm cluster of several nodes on this one machine, over loopback, as root, without systemd.
#   slurm.sh start NODES    slurm.sh stop
#   slurm.sh kill NODE      as if the power failed: kills the node's daemon and everything that it has started
#   slurm.sh freeze NODE    as if the network failed: Slurm takes the node for lost, but its tasks go on; thaw undoes it
# All files are in $TEKA_SLURM. Slurm's own commands need SLURM_CONF=$TEKA_SLURM/slurm.conf.
set -euo pipefail
home=${TEKA_SLURM:?the folder of the cluster}
export SLURM_CONF=$home/slurm.conf
port=${TEKA_SLURM_PORT:-17917}

write_conf() {
	local host
	host=$(hostname -s)
	cat >"$SLURM_CONF" <<CONF
ClusterName=teka
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=$port
AuthType=auth/munge
# A requeued job waits until its old credential has expired, which would take two minutes.
AuthInfo=socket=$home/munge.socket,cred_expire=5
StateSaveLocation=$home/state
SlurmdSpoolDir=$home/spool.%n
SlurmctldPidFile=$home/slurmctld.pid
SlurmdPidFile=$home/slurmd.%n.pid
SlurmctldLogFile=$home/slurmctld.log
SlurmdLogFile=$home/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0,bf_interval=1,requeue_delay=0
JobRequeue=1
ReturnToService=2
# A node that has been silent for this long is lost, and its tasks are requeued.
SlurmdTimeout=6
MessageTimeout=3
SlurmctldTimeout=30
KillWait=2
MinJobAge=300
InactiveLimit=0
# The nodes are imaginary and need not agree with the machine.
SlurmdParameters=config_overrides
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
NodeName=node[1-$1] NodeHostname=$host NodeAddr=127.0.0.1 Port=[$((port + 101))-$((port + 100 + $1))] CPUs=4 RealMemory=500 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
}

start() {
	mkdir -p "$home/state"
	chmod 755 "$home"
	(umask 077 && head -c 1024 /dev/urandom >"$home/munge.key")
	munged --force --key-file="$home/munge.key" --socket="$home/munge.socket" --pid-file="$home/munged.pid" \
		--log-file="$home/munged.log" --seed-file="$home/munged.seed"
	write_conf "$1"
	slurmctld -c -i
	local node
	for node in $(seq "$1"); do slurmd -N "node$node" -c; done
	until [ "$(sinfo -h -t idle -o %D 2>/dev/null)" = "$1" ]; do sleep 0.2; done
}

descendants() {
	local child
	for child in $(pgrep -P "$1"); do
		descendants "$child"
		echo "$child"
	done
}

# Prints the processes of the steps that write to logs of this name, and of what they have started. Steps are not children
# of their node's daemon.
steps() {
	local step
	for step in $(pgrep -x slurmstepd); do
		if ls -l "/proc/$step/fd" 2>/dev/null | grep -qF "$home/$1"; then
			descendants "$step"
			echo "$step"
		fi
	done
}

kill_node() {
	# shellcheck disable=SC2046 # process ids
	kill -9 $(cat "$home/slurmd.$1.pid") $(steps "slurmd.$1.log") 2>/dev/null || true
}

stop() {
	local file
	for file in "$home"/slurmd.*.pid; do
		[ -s "$file" ] && kill -CONT "$(cat "$file")" 2>/dev/null || true
	done
	timeout 10 scontrol shutdown 2>/dev/null || true
	sleep 1
	for file in "$home"/slurmd.*.pid "$home/slurmctld.pid" "$home/munged.pid"; do
		[ -s "$file" ] && kill "$(cat "$file")" 2>/dev/null || true
	done
	# shellcheck disable=SC2046 # process ids
	kill -9 $(steps slurmd.) 2>/dev/null || true
}

case ${1:-} in
start) start "$2" ;;
kill) kill_node "$2" ;;
freeze) kill -STOP "$(cat "$home/slurmd.$2.pid")" ;;
thaw) kill -CONT "$(cat "$home/slurmd.$2.pid")" ;;
stop) stop ;;
*)
	echo "usage: $0 start NODES | kill|freeze|thaw NODE | stop" >&2
	exit 2
	;;
esac
