import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { type Answer, type Told, tell, tellJson } from "./told.ts";

/** Tokens for rows. No answer has more than 20,000, for Claude Code cuts off after 25,000; the rest is for what stands around them. */
const FOR_ROWS = 19_500;

/** What a tool answers, and how to go on where that is not all. */
export type ToolAnswer = { answer: Answer; goOn?: Told | undefined };

/** The first rows, as many as one answer may hold, and at least one: else who goes on behind them would not get on. */
export function takeFitting<Row extends Answer>(rows: readonly Row[]): Row[] {
  let room = FOR_ROWS;
  const next = rows.findIndex((row) => {
    room -= mostTokens(tellJson(row));
    return room < 0;
  });
  return rows.slice(0, next === -1 ? rows.length : Math.max(1, next));
}

/** Rows of a list from `offset` on. `more` says that there are others behind them. */
export function answerRows(rows: readonly Answer[], offset: number, more = false): ToolAnswer {
  const answer = takeFitting(rows);
  const isAll = answer.length === rows.length && !more;
  return {
    answer,
    goOn: isAll ? undefined : tell`There are more. Continue at offset ${offset + answer.length}.`,
  };
}
