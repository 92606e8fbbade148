import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { type Answer, type Told, tell, tellJson } from "./told.ts";

/**
 * Tokens for rows. No answer has more than 20,000, because Claude Code cuts answers after 25,000. The rest is for the text
 * around the rows.
 */
const FOR_ROWS = 19_500;

/** The answer of a tool, and how to continue if it is incomplete. */
export type ToolAnswer = { answer: Answer; goOn?: Told | undefined };

/**
 * The first rows, as many as one answer can hold, and at least one: otherwise a client that continues would not make progress.
 */
export function takeFitting<Row extends Answer>(rows: readonly Row[]): Row[] {
  let room = FOR_ROWS;
  const next = rows.findIndex((row) => {
    room -= mostTokens(tellJson(row));
    return room < 0;
  });
  return rows.slice(0, next === -1 ? rows.length : Math.max(1, next));
}

/** Rows of a list from `offset` on. `more` says that others follow. */
export function answerRows(rows: readonly Answer[], offset: number, more = false): ToolAnswer {
  const answer = takeFitting(rows);
  const isAll = answer.length === rows.length && !more;
  return {
    answer,
    goOn: isAll ? undefined : tell`There are more. Continue at offset ${offset + answer.length}.`,
  };
}
