# shellcheck shell=sh
# Read by deploy/upgrade and deploy/rollback: what both do to a running Treks. Its folder is that of the script, whatever
# it is called; beside it stand treks-next, which is being built, treks-previous and treks-failed.

umask 022
home=$(cd "$(dirname "$0")/.." && pwd)
home=${home%-previous}
# shellcheck disable=SC2034 # read by the two scripts
next=$home-next previous=$home-previous failed=$home-failed
units=${TREKS_UNITS:-/etc/systemd/system}
patience=${TREKS_PATIENCE:-180}
cd /

say() { echo "$*"; }
die() { echo "treks: $*" >&2; exit 1; }

exec 9> "$home.lock"
flock -n 9 || die "Another upgrade or rollback is under way."

revision() { git -c safe.directory="$1" -C "$1" log -1 --format='%h of %cs' 2> /dev/null || echo "another version"; }

# Seconds pass until the first start with new migrations answers; a start that fails never does.
wait_for_health() {
  port=$(sed -n 's/^PORT=//p' "$home/.env" 2> /dev/null | tail -1)
  tries=0
  until curl -fs -o /dev/null -m 5 "http://127.0.0.1:${port:-3000}/health"; do
    tries=$((tries + 1))
    [ "$tries" -lt "$patience" ] || return 1
    sleep 1
  done
}

# update_units FROM TO: the units as TO ships them, where those that FROM ships are installed. What was changed on this
# machine stays, and so does what was never installed.
update_units() {
  for unit in "$2"/deploy/*.service "$2"/deploy/*.timer; do
    name=$(basename "$unit")
    if [ ! -e "$unit" ] || { [ -e "$units/$name" ] && cmp -s "$unit" "$units/$name"; }; then
      continue
    elif [ ! -e "$units/$name" ]; then
      [ -e "$1/deploy/$name" ] || say "New, not installed: $name. cp $home/deploy/$name $units/ installs it."
    elif cmp -s "$1/deploy/$name" "$units/$name"; then
      cp "$unit" "$units/$name"
    else
      say "$units/$name was changed here and stays; compare it with $home/deploy/$name (systemctl edit keeps changes apart)."
    fi
  done
  systemctl daemon-reload
}

# start_from FOLDER PARK: the running Treks is moved to PARK, FOLDER takes its place. Fails when it is not healthy.
start_from() {
  systemctl stop treks || return 1
  update_units "$home" "$1"
  mv "$1" "$home-swap" && mv "$home" "$2" && mv "$home-swap" "$home" || return 1
  # Nothing that it starts may hold the lock.
  systemctl start treks 9>&- && wait_for_health
}
