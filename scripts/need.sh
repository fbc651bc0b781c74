#!/bin/sh
# need.sh PACKAGE...: makes sure that the Debian packages are there that a make target needs. Installs what is missing if it
# may (root, or sudo without a password); else names it and fails.
missing=
for p in "$@"; do
    case $p in
    gcc) command -v gcc >/dev/null ;;
    g++) command -v g++ >/dev/null ;;
    python3-venv) python3 -c 'import ensurepip, venv' 2>/dev/null ;;
    python3-dev) python3 -c 'import sysconfig, os, sys; sys.exit(not os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")))' 2>/dev/null ;;
    mpich) command -v mpifort.mpich >/dev/null ;;
    libmpich-dev) ls /usr/include/*/mpich/mpif.h >/dev/null 2>&1 ;;
    binutils) command -v nm >/dev/null ;;
    *) command -v "$p" >/dev/null ;;
    esac || missing="$missing $p"
done
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ]; then
    sudo=
elif sudo -n true 2>/dev/null; then
    sudo=sudo
else
    echo "Ferrite: missing packages:$missing. Install them (apt-get install$missing) and try again." >&2
    exit 1
fi
if ! command -v apt-get >/dev/null; then
    echo "Ferrite: missing:$missing. This machine has no apt-get; install them with its own package manager." >&2
    exit 1
fi
echo "Installing$missing" >&2
# shellcheck disable=SC2086
{ $sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing; } >&2
