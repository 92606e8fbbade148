import { lazy } from "../parts/lazy.tsx";
import type { Extras } from "../views/app.tsx";
import { Palette } from "../views/palette/palette.tsx";

/** What the page has and the panel has not. What is not needed to show the list is loaded when it is. */
export const EXTRAS: Extras = {
  Palette,
  Import: lazy(async () => (await import("./import/import.tsx")).Import),
  Statistics: lazy(async () => (await import("./statistics/statistics.tsx")).Statistics),
  Trash: lazy(async () => (await import("./trash.tsx")).Trash),
  Reading: lazy(async () => (await import("./reading/reading.tsx")).Reading),
};
