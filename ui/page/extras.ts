import { lazy } from "../parts/lazy.tsx";
import type { Extras } from "../views/app.tsx";
import { Palette } from "../views/palette/palette.tsx";

/** The parts that only the page has. Those that the list does not need are loaded at their first use. */
export const EXTRAS: Extras = {
  Palette,
  Import: lazy(async () => (await import("./import/import.tsx")).Import),
  Statistics: lazy(async () => (await import("./statistics/statistics.tsx")).Statistics),
  Trash: lazy(async () => (await import("./trash.tsx")).Trash),
  Reading: lazy(async () => (await import("./reading/reading.tsx")).Reading),
};
