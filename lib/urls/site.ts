/** The labels of a host from behind, with a point after each, so that what stands below a site begins with it: "com.github.gist." */
export function reverseHost(host: string): string {
  return `${host.split(".").reverse().join(".")}.`;
}
