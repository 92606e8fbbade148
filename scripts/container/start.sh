#!/bin/sh
# What a container runs: bookmarkd with these words. The token is that of a secret, where one is mounted.
set -eu
secret=${BOOKMARKD_SECRET:-/run/secrets/bookmarkd-token}
if [ -r "$secret" ]; then
  BOOKMARKD_TOKEN=$(cat "$secret")
  export BOOKMARKD_TOKEN
fi
exec node "$(dirname "$0")/../../dist/adapters/node/main.js" "$@"
