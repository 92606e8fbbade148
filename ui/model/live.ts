import { computed, signal } from "@preact/signals";
import { readEvents } from "../../client/events.ts";
import type { ApiError, Client } from "../api/client.ts";
import type { Browser, Later } from "./browser.ts";
import type { Library } from "./library.ts";

/** The interval of polling for changes without a stream, and for a daemon that is away, in milliseconds. */
const POLL_MS = 2_500;

/**
 * "live": the daemon reports changes; "polling": we ask for them; "offline": nothing answers; "unauthorized": the token has
 * changed.
 */
export type LiveState = "connecting" | "live" | "polling" | "offline" | "unauthorized";

/**
 * Keeps the library up to date while the document is visible: by events, or by polling if there is no stream. Continues until
 * `signal` fires.
 */
export function startLive(
  client: Client,
  library: Library,
  { document, later }: Pick<Browser, "document" | "later">,
  signalToEnd: AbortSignal,
) {
  const state = signal<LiveState>("connecting");
  /** Whether the daemon answers. */
  const isThere = computed(() => state.value === "live" || state.value === "polling");
  /** Whether it is known not to answer. What a view has asked for in vain, it asks for again when that ends. */
  const isAway = computed(() => state.value === "offline");
  let visible = new AbortController();

  async function listen(signal: AbortSignal): Promise<void> {
    const opening = client.events(signal);
    // At first, show something without waiting for the stream.
    if (state.value === "connecting") await Promise.allSettled([opening, library.refresh()]);
    const { body } = await opening;
    // Only now, so that no change is missed in between.
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
      // The stream ended or failed: poll, so that the display stays true.
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
  /** Polls at once if there is no stream. */
  function look(): void {
    if (state.value !== "live") library.poll().catch(() => {});
  }

  return { state, isThere, isAway, look };
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
