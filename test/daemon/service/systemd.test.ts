import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { noSystemd, withSystemd } from "../../support/systemd.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
/** Commands of a user whose folders are called what a shell or a unit may take for something else. */
const SCRIPT = `
bookmarkd() { node '${MAIN}' "$@"; }
data="$HOME/50% \\$HOME \\"pages\\""
bookmarkd service install --port 0 --data-dir "$data"
bookmarkd service install
bookmarkd service status --json
token=$(cat "$data/token")
pid=$(systemctl --user show bookmarkd --property=MainPID --value)
kill -KILL "$pid"
for _ in $(seq 100); do
  [ "$(systemctl --user show bookmarkd --property=NRestarts --value)" = 1 ] &&
    bookmarkd status --data-dir "$data" && break
  sleep 0.2
done
[ "$token" = "$(cat "$data/token")" ]
bookmarkd doctor | grep service
bookmarkd service restart
bookmarkd service stop
bookmarkd service status || echo "ended with $?"
bookmarkd service start
systemctl --user is-enabled bookmarkd
bookmarkd service uninstall
systemctl --user cat bookmarkd || echo "systemd has forgotten it"
echo "left: $(find "$HOME" -type f -not -path '*pages*' -not -name '*.log')"
`;

test("systemd runs the service: after a crash, a stop and a restart, and knows nothing of it once it is taken out", async (t) => {
  const folder = join(tempFolder(t), "zoë's 100% $HOME");
  mkdirSync(join(folder, "real"), { recursive: true });
  const missing = noSystemd(join(folder, "try"));
  if (missing !== undefined) return t.skip(missing);

  const { stdout, stderr } = await promisify(execFile)(...withSystemd(join(folder, "real"), SCRIPT));

  assert.match(stdout, /^The service runs: http:\/\/127\.0\.0\.1:\d+, data in .*\/50% \$HOME "pages"$/m);
  assert.match(stdout, /^The service is already installed\. Nothing to change\.$/m);
  assert.match(stdout, /"running": true,\n {2}"manager": "systemd"/);
  assert.match(stdout, /^bookmarkd \S+ runs: /m);
  assert.match(stdout, /^✓ The service starts .*main\.js with Node\.js \d+/m);
  assert.match(stdout, /^The service is stopped\.[\s\S]*^The service is not running\.[\s\S]*^ended with 3$/m);
  assert.match(stdout, /^enabled$/m);
  assert.match(stdout, /^systemd has forgotten it\nleft: $/m, stderr);
  assert.ok(existsSync(join(folder, 'real/home/50% $HOME "pages"/bookmarkd.db')));
});
