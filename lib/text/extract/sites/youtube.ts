import { type Block, newBlock } from "../markdown/blocks.ts";
import { writeText } from "../markdown/inline-writer.ts";
import { labelAt, readDate } from "./labels.ts";
import { findNode, readPart, takeTexts } from "./parts.ts";
import { assignedData, stringAt, valueAt, valuesNamed } from "./script-data.ts";
import type { SiteContent, SitePage } from "./site.ts";

/** A part of a video with its words or its title; `start` as "1:02". */
type Moment = { start: string; text: string };

/** The parts of a page's data with chapters and a transcript. */
const CHAPTERS: ReadonlySet<string> = new Set(["macroMarkersListItemRenderer"]);
const SEGMENTS: ReadonlySet<string> = new Set(["transcriptSegmentRenderer"]);
const SEGMENT = "ytd-transcript-segment-renderer, transcript-segment-view-model";
const TIME = ".segment-timestamp, .ytwTranscriptSegmentViewModelTimestamp";
const SPOKEN = ".segment-text, .yt-core-attributed-string, .ytAttributedStringHost";
const DESCRIPTION = "#description-inline-expander, #attributed-snippet-text";
const ID_IN_PATH = /^\/(?:shorts|live|embed)\/([\w-]{6,20})/;
/** The approximate length of paragraphs in a transcript, in characters. */
const PARAGRAPH = 600;
/** Longest line of a transcript, in characters. */
const MAX_SPOKEN = 1_000;

/** Reads the page of a video: description, chapters and, if the page contains it, the transcript. */
export function readVideo(page: SitePage): SiteContent | undefined {
  const player = assignedData(page.scanned, "ytInitialPlayerResponse");
  const details = valueAt(player, "videoDetails");
  const id = videoId(page.url);
  // After navigating from one video to the next, a page still contains the data of the first.
  const isKnown = details !== undefined && (id === "" || stringAt(details, "videoId") === id);
  const data = isKnown ? assignedData(page.scanned, "ytInitialData") : undefined;
  const chapters = readChapters(data);
  const taken = new Uint8Array(page.nodes.length);
  const shown = readShown(page, taken);
  const spoken = shown.length > 0 ? shown : readSegments(data);
  const description = isKnown
    ? writeLines(stringAt(details, "shortDescription"))
    : readDescription(page, taken);
  const blocks = [...description, ...writeChapters(chapters), ...writeTranscript(spoken, chapters)];
  if (blocks.length === 0) return undefined;
  const content: SiteContent = { blocks, taken, kind: "article" };
  if (!isKnown) return content;
  const published = stringAt(player, "microformat", "playerMicroformatRenderer", "publishDate");
  return {
    ...content,
    title: stringAt(details, "title"),
    author: stringAt(details, "author"),
    publishedAt: readDate(published),
  };
}

/** The description as it is shown. */
function readDescription(page: SitePage, taken: Uint8Array): Block[] {
  const at = findNode(page, page.elements.select(DESCRIPTION));
  if (at === -1) return [];
  takeTexts(page.nodes, at, page.skip, taken);
  return readPart(page, at);
}

function videoId(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname, pathname, searchParams } = new URL(url);
  if (hostname === "youtu.be") return pathname.slice(1);
  return searchParams.get("v") ?? ID_IN_PATH.exec(pathname)?.[1] ?? "";
}

function readChapters(data: unknown): Moment[] {
  const chapters = new Map<string, Moment>();
  for (const { value } of valuesNamed(data, CHAPTERS)) {
    const start = writtenAt(valueAt(value, "timeDescription"));
    const text = writtenAt(valueAt(value, "title"));
    if (start !== "" && text !== "" && !chapters.has(start)) chapters.set(start, { start, text });
  }
  return [...chapters.values()];
}

function readSegments(data: unknown): Moment[] {
  return valuesNamed(data, SEGMENTS).map(({ value }) => ({
    start: writtenAt(valueAt(value, "startTimeText")),
    text: writtenAt(valueAt(value, "snippet")),
  }));
}

/** A text in the page's data: one string, or several runs. */
function writtenAt(value: unknown): string {
  const runs = valueAt(value, "runs");
  if (!Array.isArray(runs)) return stringAt(value, "simpleText");
  return runs
    .map((_, at) => valueAt(runs, at, "text"))
    .filter((text) => typeof text === "string")
    .join("")
    .trim();
}

/** The transcript that the reader had opened when the page was saved. */
function readShown(page: SitePage, taken: Uint8Array): Moment[] {
  const isSegment = page.elements.select(SEGMENT);
  const isTime = page.elements.select(TIME);
  const isSpoken = page.elements.select(SPOKEN);
  const moments: Moment[] = [];
  let end = 0;
  for (const [index, node] of page.nodes.entries()) {
    if (page.skip(index)) continue;
    if (isSegment(index)) {
      moments.push({ start: "", text: "" });
      takeTexts(page.nodes, index, page.skip, taken);
      end = node.end;
    }
    const moment = index < end ? moments.at(-1) : undefined;
    if (moment === undefined) continue;
    if (isTime(index)) moment.start ||= labelAt(page, index);
    if (isSpoken(index)) moment.text ||= labelAt(page, index, MAX_SPOKEN);
  }
  return moments;
}

function writeChapters(chapters: readonly Moment[]): Block[] {
  const items = chapters.flatMap(({ start, text }) => write("item", `${text} (${start})`));
  return items.length === 0 ? [] : [...write("heading", "Chapters"), ...items];
}

/**
 * The transcript in paragraphs below their chapter or time. Nothing precedes the words, because the scan reads lines from
 * their start.
 */
function writeTranscript(moments: readonly Moment[], chapters: readonly Moment[]): Block[] {
  const names = new Map(chapters.map(({ start, text }) => [start, text]));
  const blocks: Block[] = [];
  let gathered: string[] = [];
  let length = 0;
  const end = () => {
    blocks.push(...write("paragraph", gathered.join(" ")));
    gathered = [];
    length = 0;
  };
  for (const { start, text } of moments) {
    if (text === "") continue;
    const name = names.get(start);
    if (length > PARAGRAPH || (length > 0 && name !== undefined)) end();
    if (length === 0) blocks.push(...write("heading", name === undefined ? start : `${name} (${start})`, 3));
    gathered.push(text);
    length += text.length;
  }
  end();
  return blocks.length === 0 ? [] : [...write("heading", "Transcript"), ...blocks];
}

function writeLines(text: string): Block[] {
  return text.split(/\n+/).flatMap((line) => write("paragraph", line));
}

function write(kind: "paragraph" | "heading" | "item", text: string, level = 2): Block[] {
  const written = writeText(text.trim());
  if (written.plain === "") return [];
  const first = kind === "item" ? "- " : "";
  return [newBlock({ kind, level: kind === "heading" ? level : 0, ...written, first })];
}
