#!/bin/bash
# Process 1 of the machine that the recipes are tried on: this machine's files, of which it may change its own copy, and no
# network but its own loopback. Arguments: a folder of its own, this folder, the project.
set -euo pipefail
dir=$1 here=$2 project=$3
mount -t tmpfs -o mode=755 none "$dir"
mkdir "$dir/upper" "$dir/work" "$dir/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$dir/upper,workdir=$dir/work" "$dir/root"
for name in dev sys; do mount --rbind "/$name" "$dir/root/$name"; done
mount -t proc proc "$dir/root/proc"
mount -t tmpfs -o mode=1777 none "$dir/root/tmp"
mount -t tmpfs none "$dir/root/run"
ip link set lo up

# As on a fresh machine.
cd "$dir/root"
rm -rf opt var/lib/treks* var/backups/treks etc/treks.env etc/nginx/sites-enabled/* etc/letsencrypt
mkdir -p opt etc/systemd/system var/backups var/www/html srv/treks
cp -r "$here/stubs" usr/local/stubs
if [ -d etc/nginx ]; then
  mkdir -p etc/nginx/sites-enabled
  ln -s ../sites-available/default etc/nginx/sites-enabled/default
fi
printf '127.0.0.1 localhost treks.example\n127.0.0.2 mail.example.org\n' > "$dir/hosts"
cat "$dir/hosts" > etc/hosts

# What "git clone" gets: the project as it is here. A clone finds its packages, because there is no registry.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
(cd "$project" && git ls-files -co --exclude-standard -z | tar --null --ignore-failed-read -cf - -T - 2> /dev/null) | tar -xf - -C srv/treks
commit() { git -C srv/treks -c user.name=treks -c user.email=treks@localhost "$@"; }
commit init -q -b main
commit add -A
commit commit -q -m "The project"
mkdir -p usr/local/stubs/template/hooks
printf '#!/bin/sh\n[ -e node_modules ] || ln -s "%s/node_modules" node_modules\n' "$project" > usr/local/stubs/template/hooks/post-checkout
chmod +x usr/local/stubs/template/hooks/post-checkout
cat > usr/local/stubs/gitconfig <<'END'
[url "/srv/treks"]
	insteadOf = https://git.example/treks.git
[init]
	templateDir = /usr/local/stubs/template
[safe]
	directory = *
END
echo ready
# Bash, because process 1 has to reap what others leave.
while :; do sleep 3600 & wait $! || true; done
