/** The kind of an input, which decides its way through the service. */
export const KINDS = [
  "html",
  "markdown",
  "text",
  "charset",
  "header",
  "url",
  "title",
  "import",
  "query",
  "reading",
] as const;
export type Kind = (typeof KINDS)[number];

/** An input of any size that is made to be expensive or to be misread. */
export type Input = {
  /** Says what it is, after its kind: "html: nested elements". */
  name: string;
  kind: Kind;
  /** Makes about so many bytes of it. */
  make: (bytes: number) => string | Uint8Array<ArrayBuffer>;
  /** The Content-Type it is sent with; for a header, the header's name. */
  header?: string;
  /** The most that can be sent of it, in bytes, where that is less than a page may have. */
  most?: number;
};

/** The largest page and the largest request, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Repeats a piece up to about so many bytes; at least once. */
export function run(piece: string, bytes: number): string {
  return piece.repeat(Math.max(1, Math.floor(bytes / byteLength(piece))));
}

/** Runs of a piece in all the places that `write` has for one; the places share the bytes. */
export function inPlaces(piece: string, bytes: number, write: (run: string) => string): string {
  const places = Math.ceil(write("a".repeat(SAMPLE)).length / SAMPLE);
  return write(run(piece, bytes / places));
}

const SAMPLE = 2_000;

/** Inputs of a kind by what they are, with what they have in common. */
export function inputsOf(
  kind: Kind,
  makers: Readonly<Record<string, Input["make"]>>,
  common: Pick<Input, "header" | "most"> = {},
): Input[] {
  return Object.entries(makers).map(([what, make]) => ({ name: `${kind}: ${what}`, kind, make, ...common }));
}

/** A maker that puts a run of a piece between a head and a tail. */
export function between(head: string, piece: string, tail: string): (bytes: number) => string {
  return (bytes) => head + run(piece, bytes) + tail;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
