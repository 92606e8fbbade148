import { signal } from "@preact/signals";
import { readEvents } from "../../client/events.ts";
import type { ApiError, Client } from "../api/client.ts";
import type { Browser, Later } from "./browser.ts";
import type { Library } from "./library.ts";

/** How often it is looked for changes where they are not told, and for a daemon that is away; in milliseconds. */
const POLL_MS = 2_500;

/**
 * "live": the daemon tells what changes; "polling": it is asked; "offline": nothing answers; "unauthorized": the token is
 * another one by now.
 */
export type LiveState = "connecting" | "live" | "polling" | "offline" | "unauthorized";

/**
 * Keeps the library up to date while the document is visible: by events, or by asking where there is no stream to be
 * had. Goes on until `signal` fires.
 */
export function startLive(
  client: Client,
  library: Library,
  { document, later }: Pick<Browser, "document" | "later">,
  signalToEnd: AbortSignal,
) {
  const state = signal<LiveState>("connecting");
  let visible = new AbortController();

  async function listen(signal: AbortSignal): Promise<void> {
    const opening = client.events(signal);
    // At the beginning something is shown without waiting for the stream.
    if (state.value === "connecting") await Promise.allSettled([opening, library.refresh()]);
    const { body } = await opening;
    // Only now, so that nothing falls between.
    await library.refresh();
    state.value = "live";
    if (body === null) return;
    for await (const event of readEvents(body)) {
      if (event.type === "resync") await library.refresh();
      else library.apply(event);
    }
  }

  async function ask(): Promise<void> {
    await library.poll();
    state.value = "polling";
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A stream that ended, or none: ask, so that what is shown goes on being true.
      await listen(signal).catch(() => {});
      if (signal.aborted) return;
      await ask().catch(({ kind }: ApiError) => {
        state.value = kind === "unauthorized" ? "unauthorized" : "offline";
      });
      await pause(later, POLL_MS, signal);
    }
  }

  function follow(): void {
    visible.abort();
    visible = new AbortController();
    if (!document.hidden && !signalToEnd.aborted) void run(visible.signal);
  }

  document.addEventListener("visibilitychange", follow, { signal: signalToEnd });
  signalToEnd.addEventListener("abort", () => visible.abort());
  follow();
  /** Asks at once where changes are not told. */
  function look(): void {
    if (state.value !== "live") library.poll().catch(() => {});
  }

  return { state, look };
}

function pause(later: Later, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const callOff = later(ms, resolve);
    signal.addEventListener("abort", () => {
      callOff();
      resolve();
    });
  });
}
