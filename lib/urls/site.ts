/**
 * The labels of a host in reverse order, each followed by a dot: "com.github.gist." So all hosts below a site begin with the
 * same text.
 */
export function reverseHost(host: string): string {
  return `${host.split(".").reverse().join(".")}.`;
}
