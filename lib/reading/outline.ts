import type { OutlineResponse } from "../../schema/content.ts";
import { mostTokens } from "../evidence/most-tokens.ts";
import type { Env } from "../ports.ts";
import { findPages } from "../text/markdown/page-marks.ts";
import { readShownText } from "./content.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** Headings that are told of one page; those of the deepest levels go first. */
const MOST_SECTIONS = 200;

/** What a page holds, to be read part by part. Throws `not_found` as `getContent`. */
export async function getOutline(env: Pick<Env, "reader">, id: string): Promise<OutlineResponse> {
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
    tokens: mostTokens(text),
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
