/** A file of bookmarks as browsers write them: `many` entries with tags and notes, in folders inside folders. */
export function writeBookmarksFile(many: number): string {
  const lines = [
    "<!DOCTYPE NETSCAPE-Bookmark-file-1>",
    "<TITLE>Bookmarks</TITLE>",
    "<H1>Bookmarks</H1>",
    "<DL><p>",
  ];
  const perFolder = Math.ceil(many / FOLDERS);
  for (let folder = 0; folder * perFolder < many; folder++) {
    lines.push(
      `<DT><H3>Shelf ${Math.floor(folder / 5)}</H3>`,
      "<DL><p>",
      `<DT><H3>Box ${folder}</H3>`,
      "<DL><p>",
    );
    const end = Math.min(many, (folder + 1) * perFolder);
    for (let entry = folder * perFolder; entry < end; entry++) lines.push(...writeEntry(entry));
    lines.push("</DL><p>", "</DL><p>");
  }
  return [...lines, "</DL><p>", ""].join("\n");
}

const FOLDERS = 40;
/** Sites that the pages are on, none of which is there; tags there are; seconds between two entries. */
const SITES = 2_000;
const TAGS = 400;
const APART = 5_000;

function writeEntry(entry: number): string[] {
  const url = `https://site${(entry * 7) % SITES}.example/articles/${entry}?page=${entry % 3}`;
  const tags = Array.from({ length: entry % 5 }, (_, at) => `tag ${(entry * 13 + at * 31) % TAGS}`);
  const added = 1_400_000_000 + entry * APART;
  const line = `<DT><A HREF="${url}" ADD_DATE="${added}" TAGS="${tags.join(",")}">Entry ${entry} &amp; what it says</A>`;
  return entry % 4 === 0 ? [line, `<DD>A note on entry ${entry}, in a sentence.`] : [line];
}
