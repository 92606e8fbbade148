import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../fixtures/articles.ts";
import { overridePage } from "../fixtures/attack-pages.ts";
import { writeEpub } from "../support/documents/epub.ts";
import { setLines, writePdf } from "../support/documents/pdf.ts";
import { openRawClient } from "../support/raw-client.ts";
import { type Service, TOKEN } from "./start.ts";

/** What an answer is compared by: without what differs from run to run. */
type Answer = { status: number; headers: Headers; body: any };

const tooLarge = new Uint8Array(10 * 1024 * 1024 + 1).fill(0x20);

/** The same requests with the same answers on every runtime; `start` gives the service with nothing in it. */
export function testRuntimeContract(name: string, start: () => Promise<Service>): void {
  test(name, async (t) => {
    const service = await start();
    t.after(service.end);
    const send = createSender(service);

    await t.test("GET /status answers without a token, every other route with 401", async () => {
      const status = await send("GET", "/status", undefined, { authorization: "" });
      assert.deepEqual([status.status, status.body.status], [200, "ok"]);

      for (const path of ["/collections", "/stats", "/search?q=a", "/nowhere"]) {
        const { status, headers, body } = await send("GET", path, undefined, { authorization: "" });
        assert.deepEqual([status, body], [401, { detail: "Unauthorized" }], path);
        assert.equal(headers.get("www-authenticate"), "Bearer");
        assert.equal(headers.get("access-control-allow-origin"), "*");
      }
      const wrong = await send("GET", "/collections", undefined, { authorization: "Bearer wrong" });
      assert.equal(wrong.status, 401);
    });

    await t.test("nothing in the request but its path decides what is open", async (t) => {
      const { port } = new URL(service.base());
      const ask = async (...lines: string[]) => {
        const client = openRawClient(t, Number(port));
        await client.send(
          `${["GET /collections HTTP/1.1", ...lines, "connection: close"].join("\r\n")}\r\n\r\n`,
        );
        return (await client.answer())?.body ?? "";
      };

      const bodies = [
        await ask("host: x/status?"),
        await ask("host: x/status#"),
        await ask("host: x", `authorization: Bearer ${TOKEN}x`, `authorization: Bearer ${TOKEN}`),
      ];

      for (const body of bodies) assert.doesNotMatch(body, /^(\d+\r\n)?\[/);
    });

    await t.test("unknown routes, wrong methods, OPTIONS and HEAD", async () => {
      assert.deepEqual((await send("GET", "/nowhere")).body, { detail: "Not Found" });
      const wrong = await send("PATCH", "/collections", { name: "a" });
      assert.deepEqual([wrong.status, wrong.body], [405, { detail: "Method Not Allowed" }]);
      assert.match(wrong.headers.get("allow") ?? "", /GET.*POST/);
      const preflight = await send("OPTIONS", "/collections", undefined, { authorization: "" });
      assert.equal(preflight.status, 204);
      assert.match(preflight.headers.get("access-control-allow-headers") ?? "", /authorization/);
      const head = await send("HEAD", "/collections");
      assert.deepEqual([head.status, head.body], [200, undefined]);
    });

    await t.test("bodies that are no UTF-8, no JSON, of wrong fields or over 10 MB are refused", async () => {
      const broken = await send("POST", "/collections", new Uint8Array([0x7b, 0xff, 0x7d]));
      assert.deepEqual([broken.status, broken.body.detail[0].type], [422, "json_invalid"]);
      const notJson = await send("POST", "/collections", new TextEncoder().encode("{"));
      assert.deepEqual([notJson.status, notJson.body.detail[0].loc], [422, ["body"]]);
      const wrong = await send("POST", "/collections", { name: 7 });
      assert.deepEqual([wrong.status, wrong.body.detail[0].loc], [422, ["body", "name"]]);
      for (const body of [tooLarge, new Blob([tooLarge]).stream()]) {
        const { status, headers } = await send("POST", "/collections", body);
        assert.deepEqual([status, headers.get("access-control-allow-origin")], [413, "*"]);
      }
    });

    const collection = (await send("POST", "/collections", { name: " Reading ", description: "d" })).body;

    await t.test("a collection is made, renamed and listed", async () => {
      assert.deepEqual([collection.name, collection.bookmark_count], ["Reading", 0]);
      const renamed = await send("PATCH", `/collections/${collection.id}`, { name: "Papers" });
      assert.deepEqual([renamed.status, renamed.body.name, renamed.body.description], [200, "Papers", "d"]);
      assert.deepEqual((await send("GET", "/collections")).body, [renamed.body]);
      assert.equal((await send("PATCH", "/collections/nobody", { name: "a" })).status, 404);
    });

    const save = (bookmark: object, query = "") =>
      send("POST", `/collections/${collection.id}/bookmarks${query}`, bookmark);

    await t.test("a page is saved, indexed in the background, found and read", async () => {
      const html = article("The flood of 1953");
      const saved = await save({ url: "https://example.com/flood", html });
      assert.equal(saved.status, 201);
      assert.deepEqual([saved.body.index_status, saved.body.title], ["pending", "The flood of 1953"]);

      await settled(send, service);

      const [done] = (await send("GET", "/bookmarks?url=https://example.com/flood")).body;
      assert.deepEqual([done.index_status, done.error_message], ["done", null]);
      const search = await send("GET", "/search?q=flood");
      assert.deepEqual([search.status, search.body.total], [200, 1]);
      assert.equal(search.body.results[0].bookmark.id, saved.body.id);
      const content = await send("GET", `/bookmarks/${saved.body.id}/content`);
      assert.match(content.body.markdown, /two herons/i);
    });

    await t.test(
      "a page that gives orders is answered with a warning and kept only when that is forced",
      async () => {
        const warned = await save({ url: "https://example.com/shed", html: overridePage });
        assert.deepEqual([warned.status, warned.body.status], [200, "scan_warning"]);
        assert.ok(warned.body.signals.includes("direct_override"));
        const forced = await save({ url: "https://example.com/shed", html: overridePage }, "?force=true");
        assert.equal(forced.status, 201);
      },
    );

    await t.test("an EPUB is read everywhere, and a PDF where there is an engine for it", async () => {
      const file = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
      const paper = writePdf([setLines(["The heron stands at the weir."])], { title: "Weirs" });
      const book = writeEpub(["<p>The heron stands at the weir.</p>"], { title: "Herons" });

      const read = await save({ url: "https://example.com/book", file: file(book) });
      const answer = await save({ url: "https://example.com/paper", file: file(paper) });
      await settled(send, service);
      for (const { body } of [read, answer]) if (body.id) await send("DELETE", `/bookmarks/${body.id}`);

      assert.deepEqual([read.status, read.body.title], [201, "Herons"]);
      if (name === "workerd")
        assert.deepEqual(answer.body.matches, ["This service does not read PDF files."]);
      else assert.deepEqual([answer.status, answer.body.title], [201, "Weirs"]);
    });

    await t.test("urls that lead inside are refused", async () => {
      for (const url of [
        "http://10.0.0.1/",
        "http://[::ffff:169.254.1.1]/",
        "ftp://example.com/",
        "http://",
      ]) {
        const { status, body } = await save({ url, html: article("Inside") });
        assert.deepEqual([status, body.detail[0].loc], [422, ["body", "url"]], url);
      }
    });

    await t.test(
      "assistants of both eras find the tools, and a header that says another than the body is refused",
      async () => {
        const accept = { accept: "application/json, text/event-stream" };
        const since = (revision: string) => ({
          ...accept,
          "mcp-protocol-version": revision,
          "mcp-method": "tools/list",
        });
        const list = (_meta?: Record<string, unknown>) => ({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/list",
          params: { _meta },
        });
        const envelope = {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
        };

        const before = await send("POST", "/mcp", list(), accept);
        const after = await send("POST", "/mcp", list(envelope), since("2026-07-28"));
        const other = await send("POST", "/mcp", list(envelope), since("2025-11-25"));

        const names = ({ body }: Answer) => body.result.tools.map((tool: { name: string }) => tool.name);
        assert.ok(names(before).includes("list_collections"));
        assert.deepEqual(names(after), names(before));
        assert.equal(after.body.result.resultType, "complete");
        assert.deepEqual([other.status, other.body.error.code], [400, -32020]);
      },
    );

    await t.test("many pages at once are each indexed once", async () => {
      const urls = Array.from({ length: 16 }, (_, n) => `https://example.com/many/${n}`);
      const answers = await Promise.all(urls.map((url) => save({ url, html: article(`Number ${url}`) })));
      assert.deepEqual(
        answers.map(({ status }) => status),
        urls.map(() => 201),
      );

      await settled(send, service);

      const { body } = await send("GET", "/queue");
      assert.deepEqual(body.states, { pending: 0, indexing: 0, done: urls.length + 2, error: 0 });
    });

    await t.test("what was saved is there after a restart, and goes when it is deleted", async () => {
      const before = (await send("GET", "/bookmarks")).body;
      const code = await service.restart();
      if (service.tick === undefined) assert.equal(code, 0);
      assert.deepEqual((await send("GET", "/bookmarks")).body, before);

      assert.equal((await send("DELETE", `/bookmarks/${before[0].id}`)).status, 204);
      assert.equal((await send("DELETE", `/bookmarks/${before[0].id}`)).status, 404);
      assert.equal((await send("DELETE", `/collections/${collection.id}`)).status, 204);
      assert.deepEqual((await send("GET", "/bookmarks")).body, []);
      assert.equal((await send("GET", "/search?q=flood")).body.total, 0);
    });
  });
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Sends requests with the token, and JSON, bytes or a stream of them, to wherever the service is now. */
export function createSender(service: Service): Send {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${service.base()}${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: toBody(body), duplex: "half" }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
  };
}

function toBody(body: unknown): BodyInit {
  const isRaw = body instanceof Uint8Array || body instanceof ReadableStream;
  return isRaw ? (body as BodyInit) : JSON.stringify(body);
}

/** Waits until nothing is to be indexed any more, for a minute at least: the machine may have other work. */
export async function settled(send: Send, service: Service): Promise<void> {
  for (let turn = 0; ; turn++) {
    await service.tick?.();
    const { body } = await send("GET", "/queue");
    if (body.states.pending + body.states.indexing === 0) return;
    assert.ok(turn < 1_200, `still to be indexed: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
