# Runs a command beside a systemd of this user's, in namespaces of its own, so that nothing of it is left on the computer:
#   unshare --mount --cgroup --propagation private bash with-systemd.sh FOLDER COMMAND…
# systemd wants to be the system's own (/run/systemd/system), and control groups of its second version.
set -euo pipefail
folder=$1
shift
umount --lazy /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup
group=/sys/fs/cgroup/bookmarkd-test-$$
mkdir "$group"
echo $$ >"$group/cgroup.procs"
mkdir -p /run/systemd
mount -t tmpfs tmpfs /run/systemd
mkdir /run/systemd/system
export HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run"
mkdir -p "$HOME"
mkdir -m 700 "$XDG_RUNTIME_DIR"
systemd=/lib/systemd/systemd
"$systemd" --user >"$folder/systemd.log" 2>&1 &
manager=$!
leave() {
  kill "$manager"
  wait "$manager" || true
  echo $$ >/sys/fs/cgroup/cgroup.procs
  find "$group" -depth -type d -exec rmdir {} +
}
trap leave EXIT
for _ in $(seq 100); do
  if systemctl --user show-environment >/dev/null 2>&1; then break; fi
  sleep 0.1
done
systemctl --user show-environment >/dev/null
"$@"
