import type { Scanned } from "../tree/pre-scan.ts";

/** The most values of one script. */
const MAX_VALUES = 300_000;

/** The object that a script of the page assigns to a name (`var name = {…};`); undefined if none is readable. */
export function assignedData(scanned: Scanned, name: string): unknown {
  for (const { data } of scanned.scripts) {
    const start = data.slice(0, MAX_NAME).includes(name) ? data.indexOf("{") : -1;
    if (start === -1) continue;
    try {
      return JSON.parse(data.slice(start, endOfObject(data, start)));
    } catch {}
  }
  return undefined;
}

/** The farthest place of a name from the start of its script, in characters. */
const MAX_NAME = 100;

/** The index after the object that begins at `start`: a program may follow it. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (inString) {
      if (character === "\\") at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The value at a path of names and positions; undefined if there is none. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  }
  return found;
}

/** The string at a path; "" if there is none. */
export function stringAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found.trim() : "";
}

/** All values with one of some names, at any depth, in the order of the text. */
export function valuesNamed(data: unknown, names: ReadonlySet<string>): { name: string; value: unknown }[] {
  const found: { name: string; value: unknown }[] = [];
  const waiting: unknown[] = [data];
  for (let seen = 0; seen < MAX_VALUES && waiting.length > 0; seen++) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    const entries = Object.entries(value);
    for (const [name, each] of entries) if (names.has(name)) found.push({ name, value: each });
    for (const [, each] of entries.reverse()) if (typeof each === "object") waiting.push(each);
  }
  return found;
}
