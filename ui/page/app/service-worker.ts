/**
 * Shows the page while the daemon is away: it keeps the page itself and what it is built of, by the names that the build gives it.
 * What the daemon knows is asked of the daemon and kept nowhere.
 */
declare const __FILES__: string[];
declare const __BUILD__: string;

/** What is used of a service worker's surroundings; the compiler is told of a window's. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Surroundings = {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const worker = self as unknown as Surroundings;
const NAME = `bookmarkd-${__BUILD__}`;

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(__FILES__.map((path) => new Request(path, { cache: "no-store" })));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

worker.addEventListener("fetch", (event) => {
  const path = keptPath(event.request);
  // The newest there is; what was kept only where nothing answers.
  if (path !== undefined) event.respondWith(fetch(event.request).catch(() => kept(path)));
});

/** The path under which a request's answer is kept; undefined for all that is not part of the page. */
function keptPath(request: Request): string | undefined {
  if (request.method !== "GET") return undefined;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  // Each view is the same page. It never reads what it asks the daemon for by navigating.
  if (request.mode === "navigate") return "/";
  return __FILES__.includes(pathname) ? pathname : undefined;
}

async function kept(path: string): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(path)) ?? Response.error();
}
