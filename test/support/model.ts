import type { TestContext } from "node:test";
import { handle as answer } from "../../handlers/app.ts";
import type { Env } from "../../lib/ports.ts";
import type { Browser } from "../../ui/model/browser.ts";
import { createModel, type Model } from "../../ui/model/model.ts";
import type { Store, Waiting } from "../../ui/queue/waiting.ts";
import { TOKEN } from "./env.ts";
import { handle } from "./handle.ts";
import { createCollection, saveBookmark } from "./requests.ts";

export type TestBrowser = Browser & {
  /** The requests in order, such as "GET /collections?limit=1". */
  asked: string[];
  /** Whether the daemon is unreachable. */
  isAway: boolean;
  /** Called with each answer before it arrives. */
  onAnswer: (request: string) => void | Promise<void>;
  /** Hides or shows the interface. */
  hide: (hidden: boolean) => void;
};

export const CONNECTION = { address: "http://127.0.0.1:7331", token: TOKEN };

/** A browser whose network is the service. Its time passes as soon as all other work is done. */
export function testBrowser(env: Env): TestBrowser {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const browser: TestBrowser = {
    asked: [],
    isAway: false,
    onAnswer: () => {},
    hide(hidden) {
      document.hidden = hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    document,
    later(_ms, task) {
      // Not an immediate: one that is not waited for doesn't wake the process either.
      const timer = setTimeout(task).unref();
      return () => clearTimeout(timer);
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const what = `${request.method} ${pathname}${search}`;
      browser.asked.push(what);
      if (browser.isAway) throw new TypeError("fetch failed");
      const isJson = !/\/(events|favicon)$/.test(pathname);
      const response = await (isJson ? handle : answer)(request, env);
      await browser.onAnswer(what);
      request.signal.throwIfAborted();
      return response;
    },
  };
  return browser;
}

/** The model of the interface, connected to the service. It ends with the test. */
export function startModel(
  t: TestContext,
  env: Env,
  {
    browser = testBrowser(env),
    connection = CONNECTION,
    store,
  }: { browser?: TestBrowser; connection?: typeof CONNECTION; store?: Store } = {},
): { model: Model; browser: TestBrowser } {
  const model = createModel(connection, browser, store);
  // The timers of a test browser keep no process alive, and a file that is run alone has nothing else.
  const alive = setInterval(() => {}, 60_000);
  t.after(() => {
    clearInterval(alive);
    model.stop();
    // A timer that is still running does not keep the process alive.
    browser.isAway = true;
  });
  return { model, browser };
}

/** A queue for waiting pages, in memory. */
export function testStore(): Store & { pages: Map<string, Waiting> } {
  const pages = new Map<string, Waiting>();
  const followers = new Set<() => void>();
  const tell = () => {
    for (const one of followers) one();
  };
  return {
    pages,
    all: async () => [...pages.values()],
    async put(page) {
      pages.set(page.id, page);
      tell();
    },
    async remove(ids) {
      for (const id of ids) pages.delete(id);
      tell();
    },
    follow(onChange) {
      followers.add(onChange);
      return () => followers.delete(onChange);
    },
    alone: (task) => task(),
  };
}

/** A model that has loaded everything and receives events. */
export async function startLiveModel(t: TestContext, env: Env) {
  const started = startModel(t, env);
  await until(started.model.live.state, (state) => state === "live");
  return started;
}

/** Saves a heron in a collection of birds and a barge in one of boats. Searches find each by its name, and both by "weir". */
export async function saveBirdsAndBoats(env: Env) {
  const birds = await createCollection(env, "Birds");
  const boats = await createCollection(env, "Boats");
  await saveBookmark(env, birds.id, pageOf("heron"));
  await saveBookmark(env, boats.id, pageOf("barge"));
  await env.indexer.idle();
  return { birds, boats };
}

/** A page about a subject. */
export function pageOf(name: string) {
  const html = `<title>${name}</title><p>The ${name} waits below the weir until the boats are gone.</p>`;
  return { url: `https://example.com/${name}`, html };
}

/** How long a test waits for something that never comes, in milliseconds. */
const NEVER_MS = 20_000;

/** The first value of a signal that fits, now or later. */
export function until<T>(
  signal: { subscribe: (listener: (value: T) => void) => () => void },
  fits: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There is no value that fits ${fits}`)), NEVER_MS);
    const stop = signal.subscribe((value) => {
      if (!fits(value)) return;
      clearTimeout(timer);
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
}
