import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { test } from "node:test";
import { portTaken } from "../../../adapters/node/http/port-taken.ts";

test("who starts the daemon with npm is told how npm passes on another port", async (t) => {
  const other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  t.after(() => other.close());
  await once(other, "listening");
  const taken = Object.assign(new Error("taken"), { code: "EADDRINUSE" });
  const port = (other.address() as AddressInfo).port;

  const byNpm = await portTaken(taken, port, "start");
  const byName = await portTaken(taken, port, "");

  assert.match(byNpm?.message ?? "", /choose another port: npm start -- --port NUMBER$/);
  assert.match(byName?.message ?? "", /choose another port with --port\.$/);
});
