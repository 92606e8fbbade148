import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "@libsql/client/http";
import { type Answer, keepStreams, type Question } from "../../../adapters/shared/remote-streams.ts";

const MOST = 2;

type Sent = { baton?: string; requests: { type: string; sql_id?: number; batch?: { steps: unknown[] } }[] };

/** A client of a server that numbers its streams, with what it was sent. `answer` may answer instead of the server. */
function connect(answer: (sent: Sent, result: object) => Partial<Answer> | undefined = () => undefined) {
  const sent: Sent[] = [];
  let streams = 0;
  const ask = async ({ body }: Question): Promise<Answer> => {
    const request: Sent = JSON.parse(body);
    sent.push(request);
    const last = request.requests.at(-1)?.type;
    const [stream = "", step = "0"] = request.baton?.split(".") ?? [`${++streams}`];
    const baton = last === "close" ? null : `${stream}.${Number(step) + 1}`;
    const result = { baton, base_url: null, results: request.requests.map(answerTo) };
    await new Promise(setImmediate);
    const json = new Headers({ "content-type": "application/json" });
    return { status: 200, headers: json, text: JSON.stringify(result), ...answer(request, result) };
  };
  const { fetch, close } = keepStreams(ask, MOST);
  return { client: createClient({ url: "http://localhost", fetch }), sent, close };
}

const EMPTY = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

function answerTo({ type, batch }: Sent["requests"][number]) {
  const steps = batch?.steps ?? [];
  const result = batch ? { step_results: steps.map(() => EMPTY), step_errors: steps.map(() => null) } : EMPTY;
  return { type: "ok", response: type === "execute" || type === "batch" ? { type, result } : { type } };
}

const types = ({ requests }: Sent) => requests.map(({ type }) => type);

test("a stream serves the requests after the first, too, and none of them closes it", async () => {
  const { client, sent } = connect();

  await client.execute("SELECT 1");
  await client.batch(["SELECT 1", "SELECT 2"], "write");
  await client.execute("SELECT 1");

  assert.deepEqual(
    sent.map(({ baton }) => baton),
    [undefined, "1.1", "1.2"],
  );
  assert.deepEqual(sent.map(types), [
    ["execute"],
    ["store_sql", "store_sql", "batch", "close_sql", "close_sql"],
    ["execute"],
  ]);
  assert.deepEqual(
    sent[1]?.requests.map(({ sql_id }) => sql_id),
    [0, 1, undefined, 0, 1],
  );
});

test("requests at the same time have a stream each, and those beyond the limit close theirs", async () => {
  const { client, sent } = connect();

  await Promise.all([1, 2, 3].map((n) => client.execute(`SELECT ${n}`)));
  await Promise.all([1, 2].map((n) => client.execute(`SELECT ${n}`)));

  assert.deepEqual(sent.map(types), [
    ["execute"],
    ["execute"],
    ["execute", "close"],
    ["execute"],
    ["execute"],
  ]);
  assert.deepEqual(
    sent
      .slice(3)
      .map(({ baton }) => baton)
      .sort(),
    ["1.1", "2.1"],
  );
});

for (const [what, status] of [
  ["forgot a stream", 400],
  ["does not know a stream", 404],
] as const) {
  test(`a server that ${what} is sent the request again over another one`, async () => {
    let isForgotten = false;
    const { client, sent } = connect(({ baton }) =>
      isForgotten && baton !== undefined ? { status, text: "{}" } : undefined,
    );

    await client.execute("SELECT 1");
    isForgotten = true;
    await client.execute("SELECT 2");
    isForgotten = false;
    await client.execute("SELECT 3");

    assert.deepEqual(
      sent.map(({ baton }) => baton),
      [undefined, "1.1", undefined, "2.1"],
    );
  });
}

test("a stream is closed after a statement that failed", async () => {
  const error = { message: "no such table: nothing", code: "SQLITE_UNKNOWN" };
  const { client, sent } = connect(({ requests }, result) =>
    requests[0]?.type === "execute"
      ? { text: JSON.stringify({ ...result, results: [{ type: "error", error }] }) }
      : undefined,
  );

  await assert.rejects(client.execute("SELECT * FROM nothing"), /no such table/);
  await client.batch(["SELECT 1"], "read");

  assert.deepEqual(
    sent.map(({ baton }) => baton),
    [undefined, "1.1", undefined],
  );
  assert.deepEqual(sent.map(types)[1], ["close"]);
});

test("a script and a long request have a stream of their own", async () => {
  const { client, sent } = connect();

  await client.executeMultiple("BEGIN; SELECT 1");
  await client.execute({ sql: "SELECT ?", args: ["a".repeat(100_000)] });
  await client.execute("SELECT 1");

  assert.deepEqual(sent.map(types), [["sequence", "close"], ["execute", "close"], ["execute"]]);
  assert.deepEqual(
    sent.map(({ baton }) => baton),
    [undefined, undefined, undefined],
  );
});

test("a stream that continues at another address is left, so that no token is sent there", async () => {
  const { client, sent } = connect((_, result) => ({
    text: JSON.stringify({ ...result, base_url: "https://elsewhere.example" }),
  }));

  await client.execute("SELECT 1");
  await client.execute("SELECT 2");

  assert.deepEqual(
    sent.map(({ baton }) => baton),
    [undefined, undefined],
  );
});

test("what waits is closed in the end", async () => {
  const { client, sent, close } = connect();

  await Promise.all([1, 2].map((n) => client.execute(`SELECT ${n}`)));
  await close();

  assert.deepEqual(sent.slice(2).map(types), [["close"], ["close"]]);
  assert.deepEqual(
    sent
      .slice(2)
      .map(({ baton }) => baton)
      .sort(),
    ["1.1", "2.1"],
  );
});
