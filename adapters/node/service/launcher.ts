import { shellWord } from "../terminal/shell-word.ts";

/**
 * What the launcher starts: the Node.js and the program at the time of the install, and the record with both for the daemon.
 * `output` is a file for messages before the daemon has its log; absent if the system keeps them.
 */
export type Launch = { node: string; program: string; record: string; output?: string };

/** The program in this package, and where npm puts global packages relative to Node's folder. */
const PROGRAM = "dist/adapters/node/main.js";
const BESIDE_NODE = `lib/node_modules/bookmarkd/${PROGRAM}`;

/** Where version managers and systems install Node.js, in shell syntax. */
const ELSEWHERE = [
  '"$HOME"/.local/share/fnm/aliases/default/bin/node',
  '"$HOME"/.volta/tools/image/node/*/bin/node',
  '"$HOME"/.nvm/versions/node/*/bin/node',
  '"$HOME"/.local/share/mise/installs/node/*/bin/node',
  '"$HOME"/.asdf/installs/nodejs/*/bin/node',
  "/opt/homebrew/bin/node",
  "/usr/local/bin/node",
  "/usr/bin/node",
];

/**
 * A script that becomes the daemon (exec). Version managers remove a Node.js with everything installed next to it. So if the
 * one from the install is gone, the script takes another that is new enough (`oldest`, "20.19"), and, if the installed
 * bookmarkd is gone, too, the one next to that.
 */
export function launcherScript({ node, program, record, output }: Launch, oldest: string): string {
  return `#!/bin/sh
# Written by "bookmarkd service install". Your changes would be overwritten.
${output === undefined ? "" : `exec >${shellWord(output)} 2>&1\n`}record=${shellWord(record)}
program=${shellWord(program)}

start() {
  for main in "$program" "\${1%/bin/node}/${BESIDE_NODE}"; do
    if [ -f "$main" ]; then exec "$1" "$main" serve --service "$record"; fi
  done
}
is_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number), [c, d] = process.argv[1].split(".").map(Number); process.exit(a > c || (a === c && b >= d) ? 0 : 1)' ${oldest}
}

installed=${shellWord(node)}
if [ -x "$installed" ]; then start "$installed"; fi
for node in ${ELSEWHERE.join(" \\\n  ")}
do
  if [ -x "$node" ] && is_new_enough "$node"; then start "$node"; fi
done
printf 'bookmarkd: %s or %s is gone. Install bookmarkd again, then run: bookmarkd service install\\n' "$program" "$installed" >&2
exit 1
`;
}
