/** The icon that a page names, otherwise the one that browsers request from its server. */
export function pageIcon(named: string | undefined, origin: string): string {
  return named || `${origin}/favicon.ico`;
}
