import { findCandidates, TAKEN } from "../../../../lib/text/extract/choice/candidates.ts";
import { writePlain } from "../../../../lib/text/extract/markdown/markdown.ts";
import { surveyPage } from "../../../../lib/text/extract/survey.ts";
import { preScan } from "../../../../lib/text/extract/tree/pre-scan.ts";

/** What the rules would take of a page, and what they leave, before the trees are asked. */
export function readByRules(html: string, url: string): { text: string; rest: string } {
  const { source, about } = surveyPage(preScan(html), url);
  const { blocks, ruled } = findCandidates(source, about, () => false);
  return {
    text: writePlain(blocks.filter((_, at) => ruled[at] === TAKEN)),
    rest: writePlain(blocks.filter((_, at) => ruled[at] !== TAKEN)),
  };
}
