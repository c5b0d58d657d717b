#!/bin/sh
# The system libraries that Qt needs and its wheels do not bring: looks which are missing, installs them with
# apt-get when root on a Debian-like system, otherwise names them in one line. Fails where Qt's modules, or the tests,
# could not work without them; what only some displays need is named, and it goes on.
#
#   scripts/system-libraries.sh offscreen    what the tests need: Qt's modules, and a font
#   scripts/system-libraries.sh window       what a window on a display needs as well
#
# Found by trying in bare Debian 12 and 13; tests/test_qt_guard.py holds the lists against trainer/ui/shell/fatal.py.

# A library that Qt links against, and the package that brings it.
offscreen='
libEGL.so.1 libegl1
libGL.so.1 libgl1
libX11.so.6 libgl1
libglib-2.0.so.0 libglib2.0-0
libgthread-2.0.so.0 libglib2.0-0
libdbus-1.so.3 libdbus-1-3
libfontconfig.so.1 libfontconfig1
libfreetype.so.6 libfontconfig1
libxkbcommon.so.0 libxkbcommon0
'
window='
libX11-xcb.so.1 libgl1
libxcb-glx.so.0 libgl1
libxcb-randr.so.0 libgl1
libxcb-shm.so.0 libgl1
libxcb-sync.so.1 libgl1
libxcb-xfixes.so.0 libgl1
libxcb-cursor.so.0 libxcb-cursor0
libxcb-image.so.0 libxcb-cursor0
libxcb-render.so.0 libxcb-cursor0
libxcb-render-util.so.0 libxcb-cursor0
libxcb-util.so.1 libxcb-cursor0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-shape.so.0 libxcb-shape0
libxcb-xkb.so.1 libxkbcommon-x11-0
libxkbcommon-x11.so.0 libxkbcommon-x11-0
'

case ${1-} in
offscreen | window) ;;
*) echo "usage: $0 offscreen|window" >&2; exit 2 ;;
esac

PATH=$PATH:/usr/sbin:/sbin
command -v ldconfig >/dev/null || exit 0  # macOS and others: Qt's wheels bring everything, or nobody knows.

# Prints the packages of those libraries of a table that are missing, behind packages that are missing anyway.
missing() {
    present=$(ldconfig -p)
    packages=${2-}
    while read -r library package; do
        [ -n "$library" ] || continue
        case $present in *"	$library "*) continue ;; esac
        case " $packages " in *" $package "*) ;; *) packages="${packages:+$packages }$package" ;; esac
    done <<END
$1
END
    echo "$packages"
}

# Prints the package of a font if there is none, neither of the system nor of the user.
missing_font() {
    set -- /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "${XDG_DATA_HOME:-$HOME/.local/share}/fonts"
    [ -n "$(find -L "$@" -name '*.[ot]t[fc]' -print -quit 2>/dev/null)" ] || echo fonts-dejavu-core
}

if [ "$1" = offscreen ]; then
    needed=$(missing "$offscreen" "$(missing_font)")
    packages=$needed
else
    needed=$(missing "$offscreen")
    packages=$(missing "$offscreen$window" "$(missing_font)")
fi
[ -n "$packages" ] || exit 0

if ! command -v apt-get >/dev/null; then
    echo "Qt may miss libraries here; on Debian they are called: $packages" >&2
    exit 0
fi
if [ "$(id -u)" -ne 0 ]; then
    if [ -n "$needed" ]; then
        echo "Qt needs some system libraries first: sudo apt-get install $packages" >&2
        exit 1
    fi
    echo "If no window opens, or no letters show: sudo apt-get install $packages" >&2
    exit 0
fi
echo "Installing the system libraries that Qt needs: $packages"
# shellcheck disable=SC2086  # one word a package
if ! "$(dirname "$0")/apt-install.sh" $packages; then
    echo "apt-get could not install what Qt needs: $packages" >&2
    [ -z "$needed" ]
fi
