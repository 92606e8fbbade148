/** Paths that are a view of the page: each is answered with the page itself, which reads from its address what to show. */
const VIEWS = /^\/(?:$|(?:c|b|read)\/[\w-]{1,64}$|view\/[a-z-]{1,32}$)/;

/** The path of the file that a path of the page is answered with. */
export function fileOf(path: string): string {
  return VIEWS.test(path) ? "/" : path;
}
