import * as v from "valibot";

/** A time with its zone. Answers have UTC: 2026-01-31T12:00:00.000Z. */
export const Time = v.pipe(v.string(), v.isoTimestamp());

/** What pages give as their date: a day (2026-01-31) or a time. */
export const DayOrTime = v.union([v.pipe(v.string(), v.isoDate()), Time]);
