/** Test data: files of bookmarks that are to be imported. No address in them is anybody's. */
import { between, type Input, inputsOf, run } from "../input.ts";

const NETSCAPE = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n";
const ADDRESS = "http://a.invalid/";
const LINK = `<DT><A HREF="${ADDRESS}">a</A>\n`;

/** So many of a text, each with its number. */
function numbered(bytes: number, write: (n: number) => string, joint = ""): string {
  const count = Math.max(1, Math.floor(bytes / (write(0).length + joint.length + 4)));
  return Array.from({ length: count }, (_, n) => write(n)).join(joint);
}

function netscape(head: string, piece: string, tail = ""): Input["make"] {
  return between(NETSCAPE + head, piece, tail);
}

const NETSCAPE_FILES: Readonly<Record<string, Input["make"]>> = {
  "nested lists": netscape("", "<DL>", LINK),
  "nested folders": netscape("", "<DT><H3>a</H3><DL>", LINK),
  "nested folders with a link each": netscape("", `<DT><H3>a</H3><DL>${LINK}`),
  "closed lists": netscape("", "</DL>", LINK),
  "definitions without an end": netscape("<DL>", "<DD>a", LINK),
  "headings without an end": netscape("<DL>", "<H3>a", LINK),
  "links without an end": netscape("<DL>", "<A HREF=a>", LINK),
  "one long name": netscape("<DL><DT><H3>", "a", `</H3><DL>${LINK}`),
  "one long title": netscape(`<DL><DT><A HREF="${ADDRESS}">`, "a", "</A>"),
  "one long icon": netscape(`<DL><DT><A HREF="${ADDRESS}" ICON="data:image/png;base64,`, "A", '">a</A>'),
  "one long address": netscape('<DL><DT><A HREF="http://a.invalid/', "a", '">a</A>'),
  "addresses of blanks": netscape("<DL>", '<DT><A HREF=" ">a</A>'),
  "attributes of one link": netscape('<DL><DT><A HREF="a" ', "a=b ", ">a</A>"),
  "names of attributes": (bytes) =>
    `${NETSCAPE}<DL><DT><A HREF="a" ${numbered(bytes, (n) => `a${n}=b `)}>a</A>`,
  "character references": netscape(`<DL><DT><A HREF="${ADDRESS}">`, "&amp;", "</A>"),
  "rare character references": netscape("<DL><DT><H3>", "&CounterClockwiseContourIntegral;", "</H3><DL>"),
  comments: netscape("", "<!-- ", LINK),
  "nested elements": netscape("", "<b>", LINK),
  "elements closed wrongly": netscape("", "<b><i></b>", LINK),
  quotes: netscape("<DL><DT><A HREF='", '"', ""),
  blanks: netscape("", " ", LINK),
  "dates of digits": netscape(`<DL><DT><A HREF="${ADDRESS}" ADD_DATE="`, "9", '">a</A>'),
};

function chrome(children: string): string {
  const root = `{"type":"folder","name":"Bookmarks bar","children":[${children}]}`;
  return `{"checksum":"0","roots":{"bookmark_bar":${root}}}`;
}

function firefox(children: string): string {
  return `{"type":"text/x-moz-place-container","root":"placesRoot","children":[${children}]}`;
}

function deep(open: string, inner: string, close: string): (bytes: number) => string {
  return (bytes) => {
    const half = bytes / (open.length + close.length);
    return open.repeat(half) + inner + close.repeat(half);
  };
}

const CHROME_FOLDER = '{"type":"folder","name":"a","children":[';
const FIREFOX_FOLDER = '{"type":"text/x-moz-place-container","title":"a","children":[';
const CHROME_LINK = `{"type":"url","name":"a","url":"${ADDRESS}"}`;
const FIREFOX_LINK = `{"type":"text/x-moz-place","title":"a","uri":"${ADDRESS}"}`;

const JSON_FILES: Readonly<Record<string, Input["make"]>> = {
  "nested folders of Chrome": (bytes) => chrome(deep(CHROME_FOLDER, CHROME_LINK, "]}")(bytes)),
  "nested arrays of Chrome": (bytes) => chrome(deep("[", "", "]")(bytes)),
  "entries of Chrome that are none": (bytes) => chrome(numbered(bytes, (n) => `${n}`, ",")),
  "links of Chrome that repeat": (bytes) => chrome(numbered(bytes, () => CHROME_LINK, ",")),
  "one long name of Chrome": (bytes) =>
    chrome(`{"type":"folder","name":"${run("a", bytes)}","children":[${CHROME_LINK}]}`),
  "long folders of Chrome": (bytes) =>
    chrome(
      `{"type":"folder","name":"${run("a", bytes / 2)}","children":[${numbered(bytes / 2, () => CHROME_LINK, ",")}]}`,
    ),
  "roots of Chrome": (bytes) =>
    `{"checksum":"0","roots":{${numbered(bytes, (n) => `"r${n}":{"type":"folder","name":"a","children":[]}`, ",")}}}`,
  "escapes of Chrome": (bytes) =>
    chrome(`{"type":"url","name":"${run("\\u0041", bytes)}","url":"${ADDRESS}"}`),
  "a file of Chrome that ends early": (bytes) =>
    chrome(deep(CHROME_FOLDER, CHROME_LINK, "]}")(bytes)).slice(0, bytes / 2),
  "nested folders of Firefox": (bytes) => firefox(deep(FIREFOX_FOLDER, FIREFOX_LINK, "]}")(bytes)),
  "nested entries of Firefox that are none": (bytes) => firefox(deep('{"a":[', "", "]}")(bytes)),
  "entries of Firefox that are none": (bytes) => firefox(numbered(bytes, (n) => `${n}`, ",")),
  "links of Firefox that repeat": (bytes) => firefox(numbered(bytes, () => FIREFOX_LINK, ",")),
  "tags of Firefox": (bytes) =>
    firefox(`{"type":"text/x-moz-place","title":"a","uri":"${ADDRESS}","tags":"${run("a,", bytes)}"}`),
  "nested values of an export": (bytes) =>
    `{"format":"bookmarkd","version":1,"bookmarks":[${deep("[", "", "]")(bytes)}]}`,
  "bookmarks of an export that are none": (bytes) =>
    `{"format":"bookmarkd","version":1,"collections":[],"bookmarks":[${numbered(bytes, (n) => `{"url":"${ADDRESS}${n}"}`, ",")}]}`,
  "collections of an export": (bytes) =>
    `{"format":"bookmarkd","version":1,"collections":[${numbered(bytes, (n) => `{"id":"${n}","name":"a","description":"","created_at":"2026-01-01T00:00:00Z"}`, ",")}],"bookmarks":[]}`,
  "a long page of an export": (bytes) =>
    `{"format":"bookmarkd","version":1,"collections":[],"bookmarks":[{"url":"${ADDRESS}","html":"${run("<p>a", bytes)}"}]}`,
  "an export without an end": (bytes) =>
    `{"format":"bookmarkd","version":1,"bookmarks":[${run('{"url":', bytes)}`,
  "an export of blanks": (bytes) => `{"format":"bookmarkd",${run(" ", bytes)}"version":1}`,
};

const LISTS: Readonly<Record<string, Input["make"]>> = {
  "one long line": between("", "a", ""),
  "lines of a letter": between("", "a\n", ""),
  "empty lines": between("a\n", "\n", "b"),
  "carriage returns": between("a\r", "\r", "b"),
  "lines of blanks": between("a\n", `${" ".repeat(1_000)}\n`, ""),
  "one line of blanks": between("a", " ", "b"),
  "lines of hashes": between("", "#\n", ""),
  "addresses that repeat": between("", `${ADDRESS} a\n`, ""),
  "titles of blanks": between("", `${ADDRESS}${" ".repeat(500)}a\n`, ""),
};

export const FILES: readonly Input[] = [
  ...inputsOf("import", NETSCAPE_FILES),
  ...inputsOf("import", JSON_FILES),
  ...inputsOf("import", LISTS),
];
