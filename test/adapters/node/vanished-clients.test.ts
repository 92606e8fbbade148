import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { type TestContext, test } from "node:test";
import { createPageFetcher } from "../../../adapters/node/fetch/fetch-page.ts";
import { listen } from "../../../adapters/node/http/http-server.ts";
import { clock } from "../../../adapters/shared/clock.ts";
import { handle } from "../../../handlers/app.ts";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { createGate } from "../../../lib/saving/gate.ts";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { article } from "../../fixtures/articles.ts";
import { type TestEnv, TOKEN, testEnv } from "../../support/env.ts";
import { type PageServer, startPageServer } from "../../support/page-server.ts";
import { openRawClient } from "../../support/raw-client.ts";
import { countRows, createCollection } from "../../support/requests.ts";

const MUST_END = { timeout: 20_000 };

/** The service over a socket, with the real page fetcher and a page server whose /held answers when told to. */
type Service = {
  env: TestEnv;
  port: number;
  pages: PageServer;
  /** Resolves with the answer of the next request to /held. */
  asked: Promise<ServerResponse>;
  /** The requests' signals, which fire when their clients are gone. */
  signals: AbortSignal[];
  /** What the service answered to each request, whether or not anybody was there to read it. */
  answered: Promise<Response>[];
  save: (query: string, url: string, html?: string) => string;
};

async function startService(t: TestContext, ports: Parameters<typeof testEnv>[1] = {}): Promise<Service> {
  let ask: (response: ServerResponse) => void = () => {};
  const asked = new Promise<ServerResponse>((resolve) => (ask = resolve));
  const pages = await startPageServer(t, { held: (response) => ask(response) });
  const resolve = async () => ["127.0.0.1"];
  const fetchPage = createPageFetcher({ resolve, userAgent: "bookmarkd/test" });
  const env = await testEnv(t, {
    // What ends a fetch in these tests is the client's leaving, never the deadline.
    fetchPage: (target, options) => fetchPage(target, { ...options, deadlineMs: 600_000 }),
    ...ports,
  });
  const answered: Promise<Response>[] = [];
  const signals: AbortSignal[] = [];
  const server = await listen((request) => {
    signals.push(request.signal);
    const answer = handle(request, env);
    answered.push(answer);
    return answer;
  }, 0);
  t.after(() => {
    server.closeConnections();
    return server.close();
  });
  const { id } = await createCollection(env);
  const save = (query: string, url: string, html?: string) => {
    const body = JSON.stringify({ url, html });
    return `POST /collections/${id}/bookmarks${query} HTTP/1.1\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  return { env, port: server.port, pages, asked, answered, signals, save };
}

for (const [how, leave] of [
  ["closes its connection", (socket: { destroy: () => void }) => socket.destroy()],
  ["resets its connection", (socket: { resetAndDestroy: () => void }) => socket.resetAndDestroy()],
] as const) {
  test(
    `the fetch for a client that ${how} is stopped, and nothing is stored or logged`,
    MUST_END,
    async (t) => {
      const { env, port, pages, asked, answered, save } = await startService(t);
      const { send, socket } = openRawClient(t, port);
      await send(save("", `${pages.origin}/held`));
      await asked;

      leave(socket as never);
      const answer = await answered[0];
      await pages.allClosed();

      assert.equal(answer?.status, 499);
      assert.equal(await countRows(env, "bookmarks"), 0);
      assert.equal(await countRows(env, "index_jobs"), 0);
      assert.deepEqual(env.logged, []);
    },
  );
}

test("a save whose client goes away while it waits its turn never begins", MUST_END, async (t) => {
  const gate = createGate(clock.after, { working: 1, waiting: 1, waitMs: 600_000 });
  let arrived = 0;
  const { env, port, pages, asked, answered, save } = await startService(t, {
    saves: {
      run(task, signal) {
        arrived++;
        return gate.run(task, signal);
      },
    },
  });
  const working = openRawClient(t, port);
  const waiting = openRawClient(t, port);
  await working.send(save("", `${pages.origin}/held`));
  const page = await asked;
  await waiting.send(save("", `${pages.origin}/html`));
  while (arrived < 2) await new Promise(setImmediate);

  waiting.socket.destroy();
  const left = await answered[1];
  page.setHeader("content-type", "text/html").end(article("Locks"));
  const saved = await working.answer();

  assert.deepEqual([left?.status, saved?.status], [499, 201]);
  assert.deepEqual(
    pages.requests.map(({ path }) => path),
    ["/held"],
  );
  assert.equal(await countRows(env, "bookmarks"), 1);
});

test(
  "a page that was fetched and analyzed for a client that is gone by then is not stored",
  MUST_END,
  async (t) => {
    let leave = () => {};
    const { env, port, answered, save } = await startService(t, {
      // Goes on whatever the signal says, as an analysis that is nearly through does.
      analyze: async (source, { signal }) => {
        leave();
        while (signal?.aborted !== true) await new Promise(setImmediate);
        return analyzePage(source);
      },
    });
    const { send, socket } = openRawClient(t, port);
    leave = () => socket.destroy();

    await send(save("", "http://localhost/", article("Locks")));
    while (answered.length === 0) await new Promise(setImmediate);

    assert.equal((await answered[0])?.status, 499);
    assert.equal(await countRows(env, "bookmarks"), 0);
  },
);

test(
  "a page whose fetch fails when the client is gone is not stored for a later try",
  MUST_END,
  async (t) => {
    let leave = () => {};
    const { env, port, answered, save } = await startService(t, {
      fetchPage: async (_target, { signal }) => {
        leave();
        while (signal?.aborted !== true) await new Promise(setImmediate);
        throw new PageFetchError("transient", "the server answered 503");
      },
    });
    const { send, socket } = openRawClient(t, port);
    leave = () => socket.destroy();

    await send(save("", "http://localhost/"));
    while (answered.length === 0) await new Promise(setImmediate);

    assert.equal((await answered[0])?.status, 499);
    assert.equal(await countRows(env, "bookmarks"), 0);
  },
);

for (const query of ["", "?force=true", "?scan=later"]) {
  test(
    `a save${query} whose client goes away while its host is looked up stores nothing`,
    MUST_END,
    async (t) => {
      let leave = () => {};
      const service = await startService(t, {
        resolve: async () => {
          leave();
          while (service.signals[0]?.aborted !== true) await new Promise(setImmediate);
          return [];
        },
      });
      const { send, socket } = openRawClient(t, service.port);
      leave = () => socket.resetAndDestroy();

      await send(service.save(query, "http://unknown.test/"));
      while (service.answered.length === 0) await new Promise(setImmediate);

      assert.equal((await service.answered[0])?.status, 499);
      assert.equal(await countRows(service.env, "bookmarks"), 0);
    },
  );
}
