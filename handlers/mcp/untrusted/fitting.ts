import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { type Answer, type Told, tell, tellJson } from "./told.ts";

/** How long the rows of one answer may be as JSON, in UTF-16 units. */
export const MAX_ANSWER = 60_000;

/** The same in tokens, of which scripts without spaces have more: clients cut answers at 25,000. */
const MAX_TOKENS = 19_500;

/** What a tool answers, and how to go on where that is not all. */
export type ToolAnswer = { answer: Answer; goOn?: Told | undefined };

/** The first rows, as many as one answer may hold, and at least one: else who goes on behind them would not get on. */
export function takeFitting<Row extends Answer>(rows: readonly Row[]): Row[] {
  let room = MAX_ANSWER - "[]".length;
  let tokens = MAX_TOKENS;
  const next = rows.findIndex((row) => {
    const json = tellJson(row);
    room -= json.length + ",".length;
    tokens -= mostTokens(json);
    return room < 0 || tokens < 0;
  });
  return rows.slice(0, next === -1 ? rows.length : Math.max(1, next));
}

/** Rows of a list from `offset` on. `more` says that there are others behind them. */
export function answerRows(rows: readonly Answer[], offset: number, more = false): ToolAnswer {
  const answer = takeFitting(rows);
  const isAll = answer.length === rows.length && !more;
  return {
    answer,
    goOn: isAll ? undefined : tell`There are more. Go on with offset ${offset + answer.length}.`,
  };
}
