/** The icon of a page: the one that it names, else the one that browsers ask its server for. */
export function pageIcon(named: string | undefined, origin: string): string {
  return named || `${origin}/favicon.ico`;
}
