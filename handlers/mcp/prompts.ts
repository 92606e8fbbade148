import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import { describeCollection } from "./describe.ts";
import { refuse } from "./refusal.ts";
import { receive } from "./untrusted/outside.ts";
import { type Told, tell, tellLine } from "./untrusted/told.ts";

/** The most characters of a user's input in a prompt, in UTF-16 units. */
const LONGEST = 1_000;

/** How many names to offer for the beginning of one; the protocol allows 100. */
const MOST_OFFERED = 20;

/** More collections than anybody has. */
const ALL = 100_000;

type Prompt = {
  name: string;
  title: string;
  description: string;
  argument: { name: string; description: string };
  /** The text for the assistant, with the user's input. */
  say: (given: Told) => Told;
};

const PROMPTS: Prompt[] = [
  {
    name: "ask_my_bookmarks",
    title: "Ask my bookmarks",
    description: "Answers a question from the pages you saved, and names them.",
    argument: { name: "question", description: "What you want to know" },
    say: (question) => tell`Answer this from the web pages I saved, with bookmarkd's tools: ${question}

Look for evidence in several wordings, read around a passage where it is not enough, and verify what you quote. Name the URL of each \
passage you use. If nothing I saved answers it, say so.`,
  },
  {
    name: "brief_me",
    title: "Brief me on a collection",
    description: "Summarizes the pages of a collection.",
    argument: { name: "collection", description: "The name of a collection" },
    say: (
      collection,
    ) => tell`Brief me on the pages that I saved in the collection “${collection}”, with bookmarkd's tools.

List its pages, read those that matter most, and give me their main points, where they disagree, and what is missing. Name the URL \
behind each point.`,
  },
  {
    name: "what_is_new",
    title: "What is new since …",
    description: "Summarizes the pages you saved since a given day.",
    argument: { name: "since", description: "A day, such as 2026-07-01, or “last week”" },
    say: (since) => tell`What is new in the web pages I saved since ${since}? Use bookmarkd's tools.

List the bookmarks since then (a query such as after:2026-07-01 does that), group them by subject, and give me a sentence for each. \
Name their URLs.`,
  },
];

/** The prompts, always in the same order. */
export function listPrompts() {
  return PROMPTS.map(({ say, argument, ...about }) => ({
    ...about,
    arguments: [{ ...argument, required: true }],
  }));
}

/** A prompt with the user's input. Throws `ProtocolError` if the prompt does not exist or the input is missing. */
export function getPrompt(name: string, given: Record<string, string> = {}) {
  const { description, argument, say } = findPrompt(name);
  const filled = given[argument.name]?.trim() ?? "";
  if (filled === "") throw refuse(ProtocolErrorCode.InvalidParams, tell`${known(argument.name)} is missing.`);
  const text = say(tellLine(receive(filled), LONGEST));
  return { description, messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}

/** Names of collections that begin with the typed text, for the argument that takes one. */
export async function completePrompt(
  name: string,
  argument: { name: string; value: string },
  bookmarkd: Bookmarkd,
  call: Call,
) {
  const { argument: own } = findPrompt(name);
  if (own.name !== "collection" || argument.name !== own.name) return { values: [] };
  const all = (await bookmarkd.listCollections({ limit: ALL, offset: 0 }, call)).map(describeCollection);
  const begun = argument.value.toLowerCase();
  const fitting = all.map((one) => one.name).filter((one) => one.toLowerCase().startsWith(begun));
  const values = fitting.slice(0, MOST_OFFERED);
  return { values, total: fitting.length, hasMore: fitting.length > values.length };
}

function findPrompt(name: string): Prompt {
  const found = PROMPTS.find((prompt) => prompt.name === name);
  if (found !== undefined) return found;
  throw refuse(ProtocolErrorCode.InvalidParams, tell`Unknown prompt ${known(name)}.`);
}

const known = (name: string) => tellLine(receive(name), 100);
