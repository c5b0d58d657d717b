#!/bin/sh
# Installs packages with apt-get, as root and without questions. Another program that holds apt's locks, as a new machine
# has it for its first minutes, is waited for: two minutes at most. Prints what apt-get says only if it fails.
#
#   scripts/apt-install.sh PACKAGE...

export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
waiting_ends=$(($(date +%s) + ${APT_PATIENCE:-120}))
told=

# The option DPkg::Lock::Timeout would not do: `apt-get update` has a lock of its own, for which it does not wait.
patiently() {
    until said=$("$@" 2>&1); do
        case $said in
        *"Could not get lock"* | *"Unable to lock"* | *"Unable to acquire the dpkg frontend lock"*) ;;
        *) return 1 ;;
        esac
        [ "$(date +%s)" -lt "$waiting_ends" ] || return 1
        [ -n "$told" ] || echo "Another program is installing something; waiting for it, two minutes at most ..."
        told=yes
        sleep 2
    done
}

if ! { patiently apt-get update -qq && patiently apt-get install -y -qq --no-install-recommends "$@"; }; then
    echo "$said" >&2
    exit 1
fi
