/** Where the keyboard goes on when what had the focus is gone: in the list or the results, or else in the search box. */
export function focusBookmarks(): void {
  const title = document.querySelector<HTMLElement>('.row .title[tabindex="0"], .result-head .title');
  (title ?? document.querySelector<HTMLElement>("input[type=search]"))?.focus({ preventScroll: true });
}
