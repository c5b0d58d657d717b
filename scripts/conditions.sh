#!/usr/bin/env bash
# The tests again, as other machines would run them: all of them with Debian's own Python and as a user who is not root,
# and those that a machine could touch with other languages, zones, folders and settings. Prints a table of what passed
# and failed; fails if anything did.
#
#   scripts/conditions.sh              all conditions
#   scripts/conditions.sh NAME...      some of them
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
# What `make conditions` was told is not meant for the tests.
unset ARGS MAKEFLAGS MAKEOVERRIDES

conditions=(debian-not-root french no-language far-east no-home umask-077 no-bytecode blanks-in-paths)

# Tests that start programs, write files, or ask the system for something.
machine_tests=(
    tests/test_{docs,machine,packaging,qt_guard,set_up,system_libraries}.py
    tests/cli
    tests/course/files/test_{library,read,write}.py
    tests/progress/store/test_{disk,export,opening,results}.py
    tests/ui/board_page/test_restart.py
    tests/ui/practice/test_{files,learners,mastery,own_sets}.py
    tests/ui/settings
)

debian_root() { [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; }

# Copies the checkout as it stands, and how pip reaches the package index, into a home.
furnish() {
    mkdir -p "$1/roque" "$1/.config" || return 1
    tar -c --exclude-vcs --exclude=./.venv --exclude=./.hypothesis --exclude='./.*_cache' --exclude=__pycache__ . |
        tar -x -C "$1/roque"
    [ ! -d "${HOME-}/.config/pip" ] || cp -r "$HOME/.config/pip" "$1/.config/"
}

# Runs the tests that a machine could touch, with what is given to `env`.
some_tests() { env "$@" timeout 900 make test ARGS="${machine_tests[*]}"; }

tests_under() {
    case $1 in
    debian-not-root)
        useradd --home-dir "$scratch/user" --shell /bin/sh "$user" || return 1
        furnish "$scratch/user" && chown -R "$user": "$scratch/user"
        runuser -u "$user" -- env HOME="$scratch/user" USER="$user" LOGNAME="$user" PATH=/usr/local/bin:/usr/bin:/bin \
            timeout 1800 make -C "$scratch/user/roque" PYTHON=/usr/bin/python3 test
        ;;
    french) some_tests LANG=fr_FR.UTF-8 LANGUAGE=fr ;;
    no-language) some_tests -u LANG -u LANGUAGE -u LC_ALL -u LC_CTYPE -u LC_MESSAGES ;;
    far-east) some_tests TZ=Pacific/Kiritimati ;;
    no-home) some_tests -u HOME ;;
    umask-077) (umask 077 && some_tests) ;;
    no-bytecode) some_tests PYTHONDONTWRITEBYTECODE=1 ;;
    blanks-in-paths)
        furnish "$scratch/Zoë groß" && cd "$scratch/Zoë groß/roque" && some_tests HOME="$scratch/Zoë groß" ;;
    *) echo "There is no such condition: $1" && return 1 ;;
    esac
}

scratch=$(mktemp -d)
user=roque-tests-$$
chmod 755 "$scratch"
trap 'rm -rf "$scratch"; ! id "$user" >/dev/null 2>&1 || userdel "$user"' EXIT
trap 'exit 130' INT TERM

if debian_root; then
    # Wayland's libraries make Qt say more. Without the packages of the last line some tests would be skipped.
    scripts/apt-install.sh python3-venv locales tzdata libwayland-client0 libwayland-cursor0 libwayland-egl1 \
        stockfish xvfb dbus-daemon at-spi2-core python3-pyatspi || echo 'So some conditions are not as hard as they could be.'
    localedef -i fr_FR -f UTF-8 fr_FR.UTF-8 || echo 'fr_FR.UTF-8 could not be made; the tests run without it.'
fi

status=0
table=
for condition in "${@:-${conditions[@]}}"; do
    if [ "$condition" = debian-not-root ] && ! debian_root; then
        table+=$(printf '%-16s left out: it takes root on Debian or a relative' "$condition")$'\n'
        continue
    fi
    echo "Running the tests: $condition ..."
    result=passed
    if ! (tests_under "$condition") >"$scratch/log" 2>&1; then
        result=FAILED status=1
        tail -n 60 "$scratch/log"
    fi
    figures=$(sed -n 's/^=* *\([0-9]* [a-z]*.* in [0-9].*s\).*/\1/p' "$scratch/log" | tail -n 1)
    row=$(printf '%-16s %s: %s' "$condition" "$result" "${figures:-no test was run}")
    echo "$row"
    table+=$row$'\n'
done
printf '\n%s' "$table"
exit $status
