import type { Chunk, Page, ScanResult } from "../page.ts";
import { splitPage } from "../split/split-text.ts";
import { toPageTexts } from "./page-texts.ts";
import { scanTexts } from "./scan-text.ts";
import { excerptsOf, type Finding, riskOf, signalsOf, THRESHOLD, temper } from "./score.ts";
import type { Model } from "./scorer/model.ts";
import { scorePage } from "./scorer/score-page.ts";
import { whyOf } from "./why.ts";

/**
 * Looks for text that tries to command an assistant in all of a page that may reach one: the chunks with their headings, the
 * title and the decoded urls, text outside the main content, and text hidden from readers. `scanGiven` scans the fields that a
 * client sent with the page. Without `chunks`, the page is split first; `model` is for measurements. Pure, never throws, linear
 * in the length of the page.
 */
export function scanPage(page: Page, chunks: Chunk[] = splitPage(page), model?: Model): ScanResult {
  const pageTexts = scanTexts(toPageTexts(page, chunks));
  const scored = scorePage(pageTexts, model);
  const ruled = pageTexts.map((pageText) => pageText.findings.map(temper));
  const findings = [...ruled.flat(), ...scored];
  const byChunk = groupByChunk(findings);
  const chunkRisks = chunks.map(({ ordinal }) => {
    const own = byChunk.get(ordinal) ?? [];
    return { ordinal, riskScore: riskOf(own), signals: signalsOf(own) };
  });
  const elsewhere = [...ruled, scored].map((own) =>
    riskOf(own.filter((finding) => finding.chunks.length === 0)),
  );
  const shell: Finding[] = page.shell.shell ? [UNSCANNABLE] : [];
  const risks = [...elsewhere, ...chunkRisks.map((chunk) => chunk.riskScore)];
  const riskScore = risks.reduce((most, risk) => Math.max(most, risk), riskOf(shell));
  const trips = riskScore >= THRESHOLD;
  return {
    riskScore,
    signals: trips ? signalsOf([...findings, ...shell]) : [],
    matches: trips ? excerptsOf(findings) : [],
    why: trips ? whyOf([...findings, ...shell]) : "",
    chunks: chunkRisks,
  };
}

/** For a page whose text is not in its markup: nothing was found because nothing could be read. */
const UNSCANNABLE: Finding = {
  signal: "content_unscannable",
  weight: 0.5,
  text: "",
  start: 0,
  end: 0,
  chunks: [],
  place: "shown",
  isStrong: true,
};

function groupByChunk(findings: readonly Finding[]): Map<number, Finding[]> {
  const groups = new Map<number, Finding[]>();
  for (const finding of findings) {
    for (const ordinal of finding.chunks) {
      const group = groups.get(ordinal);
      if (group) group.push(finding);
      else groups.set(ordinal, [finding]);
    }
  }
  return groups;
}
