const TITLES = ".result-head .title, .row .title";

/** The first title below the search box. */
export function firstTitle(): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>(TITLES)];
  // The focused row is in the document even while it is out of sight.
  return rows.find((one) => one.tabIndex === 0) ?? null;
}

/** The title after or before the focused one; before the first, the search box. */
export function titleBeside(target: EventTarget | null, step: 1 | -1): HTMLElement | undefined {
  const titles = [...document.querySelectorAll<HTMLElement>(TITLES)];
  const at = target instanceof HTMLElement ? titles.indexOf(target) : -1;
  if (at === -1) return undefined;
  if (at + step === -1) return document.querySelector<HTMLElement>("input[type=search]") ?? undefined;
  return titles[at + step];
}
