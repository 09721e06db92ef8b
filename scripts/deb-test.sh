#!/bin/sh
# Tests a .deb: deb-test.sh PACKAGE. lintian finds no errors, the desktop file is valid, and the program can be
# installed, run and removed in a fresh root made by debootstrap. Must run as root, and installs these tools if it can.
# If lintian or debootstrap is not available, or a root cannot be made, it says so and skips that part.
set -eu
cd "$(dirname "$0")/.."
package=$(realpath "$1")
suite=${SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
root=${ROOT:-target/deb-root}

for tool in lintian debootstrap desktop-file-validate; do
	command -v $tool >/dev/null && continue
	apt-get update -q && apt-get install -y --no-install-recommends lintian debootstrap desktop-file-utils || true
	break
done
if command -v desktop-file-validate >/dev/null; then desktop-file-validate packaging/teka.desktop; fi
if command -v lintian >/dev/null; then
	lintian --allow-root --fail-on error "$package"
	echo "lintian found no errors"
else
	echo "lintian was not run, as it cannot be installed."
fi
if [ ! -d "$root/usr/share/doc" ] && ! debootstrap --variant=minbase "$suite" "$root"; then
	echo "The package was not installed into a fresh root, as debootstrap cannot make one."
	exit 0
fi
cp "$package" "$root/tmp/teka.deb"
chroot "$root" sh -eu <<'IN'
apt-get install -y --no-install-recommends /tmp/teka.deb >/dev/null
teka --version
teka solve /usr/share/doc/teka/examples/packing/iq-puzzler-pro.txt --color never
teka count /usr/share/doc/teka/examples/packing/pentominoes-6x10.txt
test -s /usr/share/applications/teka.desktop
test -s /usr/share/icons/hicolor/scalable/apps/teka.svg
test -s /usr/share/bash-completion/completions/teka
apt-get remove -y teka >/dev/null
test ! -e /usr/bin/teka
IN
echo "The package works in a fresh root of $suite"
