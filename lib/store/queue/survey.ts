import type { InStatement, ResultSet, Value } from "@libsql/client";
import type { Ports } from "../../ports.ts";
import { CLAIMABLE } from "../jobs.ts";
import { argsToClear, TO_CLEAR } from "../organize/to-clear.ts";

/** The work to do. */
export type Survey = {
  /** Jobs that may be due, counted up to the requested number. The hosts of some may be busy already. */
  due: number;
  /** When the next job becomes due, in milliseconds since 1970; undefined if there is none. */
  next: number | undefined;
  /** Whether there is anything to sweep or to catch up on. */
  toClear: boolean;
};

/** Looks at tables that are mostly empty, and selects nothing. One query, because it runs after each job. */
export async function survey(
  { background, now }: Pick<Ports, "background" | "now">,
  most: number,
): Promise<Survey> {
  const { rows } = await background.execute({
    sql: `SELECT (SELECT count(*) FROM (SELECT 1 FROM index_jobs j WHERE ${CLAIMABLE} LIMIT :most)) AS due,
            (SELECT min(CASE WHEN lease IS NULL THEN run_after ELSE max(run_after, lease_ends) END) FROM index_jobs) AS next,
            (${TO_CLEAR}) AS found`,
    args: { now: now().getTime(), most, ...argsToClear(now()) },
  });
  const row = rows[0];
  return {
    due: Number(row?.due),
    next: row?.next == null ? undefined : Number(row.next),
    toClear: Boolean(row?.found),
  };
}

/** Statement: finds the oldest waiting job and the next scheduled one; `toTimes` reads the result. */
export function selectTimes(now: Date): InStatement {
  return {
    sql: `SELECT min(CASE WHEN run_after <= :now THEN run_after END) AS oldest,
            min(CASE WHEN run_after > :now THEN run_after END) AS next
          FROM index_jobs WHERE lease IS NULL`,
    args: { now: now.getTime() },
  };
}

export function toTimes(result: ResultSet | undefined): { oldest: Date | undefined; next: Date | undefined } {
  const time = (value: Value | undefined) => (value == null ? undefined : new Date(Number(value)));
  return { oldest: time(result?.rows[0]?.oldest), next: time(result?.rows[0]?.next) };
}

/** Whether a job is due now. */
export async function isJobDue({ background, now }: Pick<Ports, "background" | "now">): Promise<boolean> {
  const sql = "SELECT EXISTS (SELECT 1 FROM index_jobs WHERE run_after <= ?) AS busy";
  const { rows } = await background.execute({ sql, args: [now().getTime()] });
  return Boolean(rows[0]?.busy);
}
