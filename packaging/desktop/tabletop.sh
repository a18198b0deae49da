#!/bin/sh
# Starts the packed program; says in a sentence where the system is too old for it.
here=$(dirname "$(readlink -f "$0")")
for folder in "$here/program" "$here/../lib/tabletop/program"; do
    if [ -x "$folder/tabletop" ]; then program=$folder/tabletop; break; fi
done
if [ -z "${program:-}" ]; then
    echo "tabletop: the program's own files are not beside $here; unpack the archive, or install the package, again." >&2
    exit 1
fi
glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/.* //')
case $glibc in
    2.3[6-9]|2.[4-9][0-9]|2.[1-9][0-9][0-9]|[3-9].*) ;;
    *)
        echo "tabletop: this package needs Linux with glibc 2.36 or newer (Debian 12, Ubuntu 24.04); here it is ${glibc:-another C library}." >&2
        exit 1
        ;;
esac
exec "$program" "$@"
