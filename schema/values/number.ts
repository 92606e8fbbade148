import * as v from "valibot";

/** A whole number from 0 on: a count, an offset, bytes. */
export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A whole number from 1 on: a rank, a page of a document. */
export const Ordinal = v.pipe(v.number(), v.integer(), v.minValue(1));

/** From 0 to 1: a risk, a score. */
export const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
