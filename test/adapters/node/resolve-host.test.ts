import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createResolver, resolveHost } from "../../../adapters/node/fetch/resolve-host.ts";
import { AppError } from "../../../lib/errors.ts";
import { judgeAddress } from "../../../lib/urls/ip-address.ts";

const TIMES = { deadlineMs: 60_000, keepMs: 60_000, waitMs: { save: 60_000, index: 60_000 } };

/** A resolver whose lookups end when the test says so, at the latest with it. `asked` has their hosts, in order. */
function heldResolver(t: TestContext, times: Partial<typeof TIMES> = {}) {
  const asked: string[] = [];
  const ended = new Set<string>();
  const waiting = new Set<() => void>();
  let isOver = false;
  const look = () => {
    for (const one of waiting) one();
  };
  const lookup = (host: string) => {
    asked.push(host);
    return new Promise<{ address: string }[]>((settle) => {
      const lookHere = () => {
        if (isOver || ended.has(host)) settle([{ address: "151.101.1.6" }]);
      };
      waiting.add(lookHere);
      lookHere();
    });
  };
  t.after(() => {
    isOver = true;
    look();
  });
  return {
    resolve: createResolver(lookup, { ...TIMES, ...times }),
    asked,
    end: (host: string) => {
      ended.add(host);
      look();
    },
  };
}

test("localhost resolves to loopback addresses in canonical text", async () => {
  const addresses = await resolveHost("localhost");

  assert.notEqual(addresses.length, 0);
  for (const address of addresses)
    assert.deepEqual(judgeAddress(address), { text: address, space: "loopback" });
});

test("a name that can't be has no addresses", async () => {
  assert.deepEqual(await resolveHost(`${"a".repeat(64)}.invalid`), []);
});

test("every address of a host is given, of both families", async () => {
  const resolve = createResolver(
    async () => [{ address: "2a04:4e42::646" }, { address: "151.101.1.6" }],
    TIMES,
  );

  assert.deepEqual(await resolve("a.test"), ["2a04:4e42::646", "151.101.1.6"]);
});

test("a lookup that fails counts as no answer", async () => {
  const resolve = createResolver(() => Promise.reject(new Error("ESERVFAIL")), TIMES);

  assert.deepEqual(await resolve("a.test"), []);
});

test("a lookup that takes longer than its deadline counts as no answer", async () => {
  const resolve = createResolver(() => new Promise(() => {}), { ...TIMES, deadlineMs: 5 });

  assert.deepEqual(await resolve("a.test"), []);
});

test("an answer is used again for a while, also while it is under way", async () => {
  let asked = 0;
  const resolve = createResolver(async () => {
    asked++;
    return [{ address: "151.101.1.6" }];
  }, TIMES);

  const answers = await Promise.all([resolve("a.test"), resolve("a.test")]);
  await resolve("a.test");
  await resolve("b.test");

  assert.deepEqual(answers, [["151.101.1.6"], ["151.101.1.6"]]);
  assert.equal(asked, 2);
});

test("an answer is not used for ever", async () => {
  let asked = 0;
  const resolve = createResolver(
    async () => {
      asked++;
      return [];
    },
    { ...TIMES, keepMs: 0 },
  );

  await resolve("a.test");
  await new Promise((forgotten) => setTimeout(forgotten, 5));
  await resolve("a.test");

  assert.equal(asked, 2);
});

test("names whose servers don't answer leave threads for others", async (t) => {
  const { resolve, asked } = heldResolver(t, { deadlineMs: 5 });

  const first = ["a.test", "b.test", "c.test"].map((host) => resolve(host));
  void resolve("d.test");
  await Promise.all(first);

  assert.deepEqual(asked, ["a.test", "b.test", "c.test"]);
});

test("an import and its jobs leave a place to a save", async (t) => {
  const { resolve, asked, end } = heldResolver(t);
  for (const host of ["a.test", "b.test", "c.test"]) void resolve(host, { priority: "index" });

  const saved = resolve("saved.test");
  end("saved.test");

  assert.deepEqual(await saved, ["151.101.1.6"]);
  assert.deepEqual(asked, ["a.test", "b.test", "saved.test"]);
});

test("a save's lookup goes before those of an import and its jobs", async (t) => {
  const { resolve, asked, end } = heldResolver(t);
  for (const host of ["a.test", "b.test", "c.test"]) void resolve(host);
  const imported = resolve("imported.test", { priority: "index" });

  const saved = resolve("saved.test");
  end("a.test");
  await resolve("a.test");
  end("saved.test");
  await saved;
  end("imported.test");
  await imported;

  assert.deepEqual(asked, ["a.test", "b.test", "c.test", "saved.test", "imported.test"]);
});

test("a save of a host for which an import waits does not wait with it", async (t) => {
  const { resolve, asked, end } = heldResolver(t);
  for (const host of ["a.test", "b.test"]) void resolve(host, { priority: "index" });
  const imported = resolve("c.test", { priority: "index" });

  const saved = resolve("c.test");
  end("c.test");
  end("a.test");

  assert.deepEqual([await saved, await imported], [["151.101.1.6"], ["151.101.1.6"]]);
  assert.deepEqual(asked, ["a.test", "b.test", "c.test"]);
});

test("a lookup that nobody waits for any longer is not made", async (t) => {
  const { resolve, asked, end } = heldResolver(t);
  const brief = new AbortController();
  for (const host of ["a.test", "b.test"]) void resolve(host, { priority: "index" });
  const dropped = resolve("dropped.test", { priority: "index", signal: brief.signal });
  const next = resolve("next.test", { priority: "index" });

  brief.abort(new Error("nobody waits"));
  await assert.rejects(dropped, /nobody waits/);
  end("a.test");
  await resolve("a.test");
  end("next.test");
  await next;

  assert.deepEqual(asked, ["a.test", "b.test", "next.test"]);
});

test("a lookup that is under way keeps its thread, also when nobody waits for it", async (t) => {
  const { resolve, asked, end } = heldResolver(t);
  const brief = new AbortController();
  for (const host of ["a.test", "b.test"]) void resolve(host, { signal: brief.signal });
  const third = resolve("c.test", { signal: brief.signal });
  const fourth = resolve("d.test");

  brief.abort();
  await new Promise(setImmediate);
  assert.deepEqual(asked, ["a.test", "b.test", "c.test"]);
  end("c.test");
  await third;
  end("d.test");
  await fourth;

  assert.deepEqual(asked, ["a.test", "b.test", "c.test", "d.test"]);
});

test("the wait for other hosts does not count as no answer", async (t) => {
  const { resolve, asked, end } = heldResolver(t, { deadlineMs: 5 });
  const silent = ["a.test", "b.test", "c.test"].map((host) => resolve(host));

  const waiting = resolve("d.test");
  // Both take as long as the deadline of a lookup.
  assert.deepEqual(await Promise.all(silent), [[], [], []]);
  assert.deepEqual(await resolve("a.test"), []);
  end("a.test");
  await resolve("a.test");
  end("d.test");

  assert.deepEqual(await waiting, ["151.101.1.6"]);
  assert.deepEqual(asked, ["a.test", "b.test", "c.test", "d.test"]);
});

test("a lookup that never gets its turn is refused as busy, not as without an answer", async (t) => {
  const { resolve, asked } = heldResolver(t, { waitMs: { save: 5, index: 60_000 } });
  for (const host of ["a.test", "b.test", "c.test"]) void resolve(host);

  const refused = resolve("d.test");

  await assert.rejects(refused, (error) => error instanceof AppError && error.code === "busy");
  assert.deepEqual(asked, ["a.test", "b.test", "c.test"]);
});
