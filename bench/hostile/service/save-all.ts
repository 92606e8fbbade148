import { Buffer } from "node:buffer";
import type { Input } from "../input.ts";
import { ask, inTurns, type Load } from "./load.ts";

/** A bookmark that was saved, and what of. */
export type Sent = { id: string; input: Input };

/** Saves that are under way at a time. */
const AT_A_TIME = 4;
/** Every so many inputs one is also saved in the larger size. */
const SOME = 50;
const A_PAGE = "<p>The garden is quiet today.";

/** A save, as a client sends it. */
type Save = { input: Input; what: string; body: object };

/**
 * Saves each input by every way there is for its kind, once fetched and once posted; what the scan stops is saved past
 * it, so that it is there to be found.
 */
export async function saveAll(load: Load): Promise<Sent[]> {
  const sent: Sent[] = [];
  await inTurns(load, allSaves(load), AT_A_TIME, async ({ input, what, body }) => {
    const path = `/collections/${load.collection}/bookmarks`;
    let answer = await ask(load, what, path, body);
    if (answer?.body?.status === "scan_warning")
      answer = await ask(load, `forced ${what}`, `${path}?force=true`, body);
    const id = answer?.body?.id;
    if (typeof id === "string") sent.push({ id, input });
  });
  return sent;
}

function* allSaves({ inputs, sizes, web }: Load): Generator<Save> {
  for (const [at, input] of inputs.entries()) {
    yield* savesOf(input, sizes.all, web, at);
    if (at % SOME === 0) yield* savesOf(input, sizes.some, web, at);
  }
}

/** The title has a number of its own, so that each can be searched for. */
function* savesOf(input: Input, bytes: number, web: string, at: number): Generator<Save> {
  const { kind, name, most = bytes } = input;
  const size = Math.min(bytes, most);
  const title = `hostile${at}`;
  const fetched = { url: `${web}/${encodeURIComponent(name)}/${size}`, title };
  if (kind === "header" || kind === "charset") yield { input, what: `fetched ${name}`, body: fetched };
  if (kind === "url" || kind === "title") {
    const content = String(input.make(size));
    const url = kind === "url" ? content : `http://127.0.0.1:1/${at}/${size}`;
    const body = { url, title: kind === "title" ? content : title, html: A_PAGE };
    yield { input, what: `posted ${name}`, body };
  }
  const mediaType = MEDIA_TYPES[kind];
  if (mediaType === undefined) return;
  yield { input, what: `fetched ${name}`, body: fetched };
  const html = Buffer.from(input.make(size)).toString();
  const url = `http://127.0.0.1:1/${at}/${size}`;
  yield { input, what: `posted ${name}`, body: { url, title, html, media_type: mediaType } };
}

/** What is a page. */
const MEDIA_TYPES: Partial<Record<Input["kind"], string>> = {
  html: "text/html",
  markdown: "text/markdown",
  text: "text/plain",
  reading: "text/markdown",
};
