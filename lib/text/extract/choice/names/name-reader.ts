import type { Attributes } from "../../tree/attributes.ts";
import { addToHash } from "../characters.ts";
import { type Parts, partOf } from "./parts.ts";
import type { Votes } from "./votes.ts";

/** Longer names are not read, in characters. */
const MAX_NAMES = 400;
/** Shorter values are not names. */
const MIN_NAME = 2;

/** Attributes whose values are names. */
const NAMING: ReadonlySet<string> = new Set(["class", "id", "itemprop", "role"]);

/** What the names in one attribute say: the parts they mention, and the sums of their votes. */
type Said = Parts & { near: number; all: number };

/** Reads names of elements. Caches them, because a page repeats a few hundred. */
export class NameReader implements Said {
  /** The parts in the names that were read last. */
  low = 0;
  high = 0;
  /** The votes of those names for blocks just below, and for all blocks below. */
  near = 0;
  all = 0;
  private readonly votes: Votes;
  private readonly known = new Map<string, Said>();

  constructor(votes: Votes) {
    this.votes = votes;
  }

  read(attributes: Attributes): void {
    this.low = 0;
    this.high = 0;
    this.near = 0;
    this.all = 0;
    for (let at = 0; at < attributes.length; at += 2) {
      const value = attributes[at + 1]!;
      if (value.length < MIN_NAME || !NAMING.has(attributes[at]!)) continue;
      let said = this.known.get(value);
      if (said === undefined) {
        said = readNames(value, this.votes);
        this.known.set(value, said);
      }
      this.low |= said.low;
      this.high |= said.high;
      this.near += said.near;
      this.all += said.all;
    }
  }
}

/** The hashes of all names of an element and of their words. */
export function hashNames(attributes: Attributes): number[] {
  const hashes: number[] = [];
  for (let at = 0; at < attributes.length; at += 2) {
    const value = attributes[at + 1]!;
    if (value.length < MIN_NAME || !NAMING.has(attributes[at]!)) continue;
    eachName(value, (hash) => hashes.push(hash));
  }
  return hashes;
}

function readNames(value: string, votes: Votes): Said {
  const said = { low: 0, high: 0, near: 0, all: 0 };
  eachName(value, (hash, singular) => {
    const part = partOf(hash, singular);
    if (part !== undefined) {
      said.low |= part.low;
      said.high |= part.high;
    }
    const name = votes.names.find(hash);
    if (name < 0) return;
    said.near += votes.near[name]!;
    said.all += votes.all[name]!;
  });
  return said;
}

/**
 * Visits each word of the names in a value with its hash and the hash without a final "s" (0 if there is none), and each name
 * of several words.
 */
function eachName(value: string, visit: (hash: number, singular: number) => void): void {
  const names = value.length > MAX_NAMES ? value.slice(0, MAX_NAMES) : value;
  let whole = WHOLE_NAME;
  let words = 0;
  for (let at = 0; at < names.length; ) {
    const end = wordEnd(names, at);
    if (end > at) {
      let hash = 0;
      let singular = 0;
      for (let letter = at; letter < end; letter++) {
        const unit = names.charCodeAt(letter) | LOWER_CASE;
        singular = unit === PLURAL ? hash : 0;
        hash = addToHash(hash, unit);
      }
      visit(hash, singular);
      whole = addToHash(whole, hash);
      words++;
    }
    at = Math.max(end, at + 1);
    if (at < names.length && names.charCodeAt(at - 1) > BLANK && names.charCodeAt(at) > BLANK) continue;
    if (words > 1) visit(whole, 0);
    whole = WHOLE_NAME;
    words = 0;
  }
}

/** The end of the word at a place: before the next capital, or, for capitals, before the next word. */
function wordEnd(names: string, at: number): number {
  let end = at;
  while (isCapital(names.charCodeAt(end))) end++;
  if (!isSmall(names.charCodeAt(end))) return end - at > 1 ? end : at;
  if (end - at > 2) return end - 1;
  if (end - at === 2) return at;
  while (isSmall(names.charCodeAt(end))) end++;
  return end;
}

const LOWER_CASE = 0x20;
const PLURAL = 0x73;
const BLANK = 0x20;
/** Distinguishes the hash of a name from that of its only word. */
const WHOLE_NAME = 1;

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

function isSmall(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}
