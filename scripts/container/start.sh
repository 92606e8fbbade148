#!/bin/sh
# What a container runs: bookmarkd with these words. The token is that of a secret, where one is mounted.
set -eu
secret=${BOOKMARKD_SECRET:-/run/secrets/bookmarkd-token}
if [ -e "$secret" ]; then
  # Without this one, the daemon would make a token of its own, and reject the user's.
  if ! BOOKMARKD_TOKEN=$(cat "$secret"); then
    echo "bookmarkd: The user $(id -un) cannot read the secret $secret. Change its owner or mode." >&2
    exit 1
  fi
  export BOOKMARKD_TOKEN
fi
exec node "$(dirname "$0")/../../dist/adapters/node/main.js" "$@"
