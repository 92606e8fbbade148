/**
 * Streams of a libSQL server that serve one request after the other. A stream is a connection to the database inside the server.
 * The client opens one for each request, and the server then reads the whole schema again: four times as much work as most of
 * our statements. See the Hrana specification, version 2: https://github.com/tursodatabase/libsql/tree/main/docs
 */

/** What is sent to the server, and how long the answer may take, in milliseconds. */
export type Question = { url: string; method: string; headers: Headers; body: string; within?: number };

/** What it answers. */
export type Answer = { status: number; headers: Headers; text: string };

type Ask = (question: Question) => Promise<Answer>;

/** A request of a pipeline, and what came of it, as far as they matter here. */
type Step = { type: string; sql_id?: number };
type Result = { type: string; response?: { type: string; result?: { step_errors?: unknown[] } } };

/** A stream that waits for its next request. `last` is what it served. */
type Idle = { baton: string; since: number; last: Question };

/** A `fetch` for the client of libSQL. `close` closes the streams that wait. */
type Streams = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> };

/** The server forgets a stream after ten seconds without a request. Milliseconds. */
const IDLE_MS = 5_000;

/** Since the server forgets streams anyway, nobody waits long until one is closed. Milliseconds. */
const CLOSE_MS = 1_000;

/** Longer requests get a stream of their own: to take them apart would cost more. Characters. */
const LONGEST = 65_536;

/** After these requests, a stream is as it was before. A script could leave a transaction open. */
const HARMLESS = new Set(["execute", "batch", "store_sql"]);

const CLOSE: Step = { type: "close" };
const CLOSED: Result = { type: "ok", response: { type: "close" } };

/**
 * Keeps up to `most` streams. It replaces the end of a request, which closes its stream. A stream stays only if all statements
 * succeeded. If the server has forgotten a stream, it ran nothing, and the request gets another one.
 */
export function keepStreams(ask: Ask, most: number): Streams {
  const pool = createPool(most, ask);

  async function run(question: Question, steps: Step[]): Promise<Response> {
    const kept = pool.take();
    const response = kept && (await serve(question, steps, kept.baton));
    if (response) return response;
    return (pool.open() && (await serve(question, steps))) || toResponse(await ask(question));
  }

  /** Sends a request over a stream, or over a new one. Resolves with undefined if the server has no such stream. */
  async function serve(question: Question, steps: Step[], baton?: string): Promise<Response | undefined> {
    const requests = [...steps, ...forget(steps)];
    const answer = await ask({ ...question, body: JSON.stringify({ baton, requests }) }).catch((error) => {
      pool.lose();
      throw error;
    });
    if (answer.status !== 200) {
      pool.lose();
      const isForgotten = baton !== undefined && (answer.status === 400 || answer.status === 404);
      return isForgotten ? undefined : toResponse(answer);
    }
    const { baton: next, base_url: elsewhere, results } = readAnswer(answer);
    if (!next || elsewhere) pool.lose();
    else if (results.every(succeeded)) pool.giveBack(next, question);
    else pool.end(next, question);
    return toJson(answer, {
      baton: null,
      base_url: null,
      results: [...results.slice(0, steps.length), CLOSED],
    });
  }

  return {
    async fetch(request) {
      const { url, method, headers } = request;
      const question = { url, method, headers, body: await request.text() };
      const steps = readSteps(question.body);
      return steps === undefined ? toResponse(await ask(question)) : run(question, steps);
    },
    close: pool.close,
  };
}

/** The streams that wait, and how many others serve a request. */
function createPool(most: number, ask: Ask) {
  const idle: Idle[] = [];
  const closing = new Set<Promise<unknown>>();
  let count = 0;

  /** Closes a stream, later. */
  function end(baton: string, last: Question): void {
    count--;
    const body = JSON.stringify({ baton, requests: [CLOSE] });
    const ended: Promise<unknown> = ask({ ...last, body, within: CLOSE_MS })
      .catch(() => {})
      .finally(() => closing.delete(ended));
    closing.add(ended);
  }

  return {
    /** The stream that was used last, unless the server may have forgotten it, and all others. */
    take(): Idle | undefined {
      const newest = idle.pop();
      if (newest === undefined || performance.now() - newest.since < IDLE_MS) return newest;
      count -= idle.length + 1;
      idle.length = 0;
      return undefined;
    },
    /** Whether there may be one more. */
    open: (): boolean => count < most && ++count > 0,
    lose(): void {
      count--;
    },
    giveBack: (baton: string, last: Question) => void idle.push({ baton, since: performance.now(), last }),
    end,
    async close(): Promise<void> {
      for (const { baton, last } of idle.splice(0)) end(baton, last);
      await Promise.all(closing);
    },
  };
}

/** What a request does before it closes its stream, or undefined if the stream should not stay. */
function readSteps(body: string): Step[] | undefined {
  if (body.length > LONGEST) return undefined;
  const { baton, requests }: { baton?: string; requests: Step[] } = JSON.parse(body);
  const steps = requests.slice(0, -1);
  const isWhole = baton === undefined && requests.at(-1)?.type === "close";
  return isWhole && steps.every(({ type }) => HARMLESS.has(type)) ? steps : undefined;
}

/** Lets the server forget stored statements: a client numbers them, and begins again with each stream. */
function forget(steps: Step[]): Step[] {
  const stored = steps.filter(({ type }) => type === "store_sql");
  return stored.map(({ sql_id }) => ({ type: "close_sql", ...(sql_id === undefined ? {} : { sql_id }) }));
}

function succeeded({ type, response }: Result): boolean {
  return type === "ok" && (response?.result?.step_errors ?? []).every((error) => error === null);
}

function readAnswer({ text }: Answer): { baton: string | null; base_url: string | null; results: Result[] } {
  return JSON.parse(text);
}

function toResponse({ text, ...rest }: Answer): Response {
  return new Response(text, rest);
}

/** A response that was read already, since the platform takes long to write and read a body. */
function toJson({ status, headers }: Answer, body: unknown): Response {
  return Object.assign(new Response(null, { status, headers }), { json: async () => body });
}
