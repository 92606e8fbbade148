/** Paths of views: all of them get the same page, which reads from its address what to show. */
const VIEWS = /^\/(?:$|(?:c|b|read)\/[\w-]{1,64}$|view\/[a-z-]{1,32}$)/;

/** The path of the file for a path of the page. */
export function fileOf(path: string): string {
  return VIEWS.test(path) ? "/" : path;
}
