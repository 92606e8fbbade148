/** Test data: bytes that are to be decoded, by what their Content-Type and they themselves say of them. */
import { type Input, run } from "../input.ts";

/** As much of a page as is searched for a declaration of its encoding. */
const START_BYTES = 4_096;

/** What stands in the first bytes, before a page of plain words. */
const STARTS: Readonly<Record<string, string>> = {
  "declarations that go on": start("<meta charset=", " "),
  "declarations that go on in quotes": start('<meta charset="', " "),
  "declarations without an end": start("", "<meta "),
  "declarations of nothing": start("", "<meta charset= "),
  "declarations of line feeds": start("<meta charset=", "\n"),
  "declarations between blanks": start("", "<meta  charset "),
  "declarations in one tag": start("<meta ", "charset=' "),
  "declarations by type": start("", "<meta http-equiv=content-type content='text/html; "),
  "encodings of XML": start("<?xml ", "encoding "),
  "encodings of XML between blanks": start("<?xml ", "encoding = "),
  "instructions of XML": start("", "<?xml "),
  "blanks before XML": start("", " "),
  "XML and blanks": start("<?xml ?>", " "),
  "comments before all": start("", "<!-- "),
  "comments of nothing": start("", "<!---->"),
  doctypes: start("<!doctype", " "),
};

function start(head: string, piece: string): string {
  return (head + run(piece, START_BYTES)).slice(0, START_BYTES);
}

function typed(name: string, header: string, make: Input["make"]): Input {
  return { name: `charset: ${name}`, kind: "charset", header, make };
}

/** A page whose first bytes are these. */
function beginsWith(first: string): (bytes: number) => string {
  return (bytes) => first + run("<p>A line of words. ", bytes);
}

/** Pairs of bytes, again and again. */
function bytesOf(...values: number[]): (bytes: number) => Uint8Array<ArrayBuffer> {
  return (bytes) => Uint8Array.from({ length: bytes }, (_, at) => values[at % values.length] ?? 0);
}

const MULTIBYTE = [
  "utf-8",
  "utf-16le",
  "gb18030",
  "gbk",
  "big5",
  "euc-jp",
  "iso-2022-jp",
  "shift_jis",
  "euc-kr",
];

export const BYTES: readonly Input[] = [
  ...Object.entries(STARTS).map(([name, first]) => typed(name, "text/html", beginsWith(first))),
  ...Object.entries(STARTS).map(([name, first]) => typed(`${name}, untyped`, "", beginsWith(first))),
  ...MULTIBYTE.flatMap((charset) => [
    typed(`lead bytes as ${charset}`, `text/html; charset=${charset}`, bytesOf(0x81)),
    typed(`pairs of letters as ${charset}`, `text/html; charset=${charset}`, bytesOf(0xb0, 0xa1)),
    typed(`stray trail bytes as ${charset}`, `text/html; charset=${charset}`, bytesOf(0xff, 0x41, 0x8f)),
  ]),
  typed("syllables of the extension", "text/html; charset=euc-kr", bytesOf(0x81, 0x41)),
  typed("syllables of both", "text/html; charset=euc-kr", bytesOf(0x81, 0x41, 0xb0, 0xa1)),
  typed(
    "escapes of iso-2022-jp",
    "text/html; charset=iso-2022-jp",
    bytesOf(0x1b, 0x24, 0x42, 0x1b, 0x28, 0x42),
  ),
  typed("almost UTF-8", "text/html", (bytes) => {
    const letters = new TextEncoder().encode(run("é", bytes));
    letters[letters.length - 1] = 0xff;
    return letters;
  }),
  typed("windows-1252", "text/html; charset=windows-1252", bytesOf(0x80, 0x93, 0xe9, 0x20)),
  typed("NULs of no type", "", bytesOf(0)),
];
