import type { OutlineResponse } from "../../schema/content.ts";
import { mostTokensInTurns } from "../evidence/most-tokens.ts";
import type { Env } from "../ports.ts";
import { findPages } from "../text/markdown/page-marks.ts";
import { readShownText } from "./content.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** The most headings in an outline; those of the deepest levels are dropped first. */
const MOST_SECTIONS = 200;

/** The sections of a page, so that a client can read it part by part. Throws what `getContent` throws. */
export async function getOutline(env: Pick<Env, "gunzip" | "reader">, id: string): Promise<OutlineResponse> {
  const { page, text } = await readShownText(env, id);
  const sections = sectionsOf(text);
  const { key: _, ...about } = page;
  return {
    id: about.id,
    url: about.url,
    title: about.title,
    fetched_at: about.fetched_at,
    risk_score: about.risk_score,
    signals: about.signals,
    total: text.length,
    tokens: await mostTokensInTurns(text),
    pages: findPages(text).at(-1)?.page ?? null,
    sections: takeHighest(sections),
  };
}

function takeHighest(sections: readonly Section[]): Section[] {
  for (let deepest = 6; deepest > 1; deepest--) {
    const taken = sections.filter(({ level }) => level <= deepest);
    if (taken.length <= MOST_SECTIONS) return taken;
  }
  return sections.filter(({ level }) => level === 1).slice(0, MOST_SECTIONS);
}
