import type { ImportItem, ImportReader } from "../../adapters/node/cli/import/readers/items.ts";

/** Splits a text into pieces of so many characters, like a file that is being read. */
export async function* inPieces(text: string, size = 7): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

export async function readAll(reader: ImportReader, text: string, size?: number): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for await (const item of reader(inPieces(text, size))) items.push(item);
  return items;
}

/** An export of Chrome. Those of Firefox and Safari differ only in the attributes. */
export const NETSCAPE = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1600000000" LAST_MODIFIED="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://example.com/bar" ADD_DATE="1600000001">On the bar</A>
        <DT><H3 ADD_DATE="1600000002">Birds &amp; boats</H3>
        <DD>Along the canal
        <DL><p>
            <DT><A HREF="https://example.com/herons?a=1&amp;b=2" ADD_DATE="1600000003" ICON_URI="https://example.com/heron.png" ICON="data:image/png;base64,AA==">Herons &lt;grey&gt; &#128038;</A>
            <DD>A description that is not kept
            <DT><H3>Weirs</H3>
            <DL><p>
                <DT><A HREF="https://example.com/weir" ICON_URI="fake-favicon-uri:https://example.com/" ICON="data:image/png;base64,AA==">Weir</A>
            </DL><p>
            <DT><A HREF="https://example.com/last" ADD_DATE="0">Last</A>
        </DL><p>
    </DL><p>
    <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
    <DT><A>No url</A>
    <DT><A HREF="https://example.com/bare">Bare</A>
</DL><p>
`;

export const CHROME = JSON.stringify({
  checksum: "0",
  roots: {
    bookmark_bar: {
      children: [
        { date_added: "13244473601000000", name: "On the bar", type: "url", url: "https://example.com/bar" },
        {
          children: [
            {
              date_added: "13244473603000000",
              name: "Herons",
              type: "url",
              url: "https://example.com/herons",
            },
            { name: "Nothing", type: "url" },
          ],
          date_added: "13244473602000000",
          name: "Birds",
          type: "folder",
        },
      ],
      name: "Bookmarks bar",
      type: "folder",
    },
    other: { children: [], name: "Other bookmarks", type: "folder" },
    sync_transaction_version: "1",
  },
  version: 1,
});

export const FIREFOX = JSON.stringify({
  guid: "root________",
  title: "",
  type: "text/x-moz-place-container",
  root: "placesRoot",
  children: [
    {
      title: "menu",
      type: "text/x-moz-place-container",
      root: "bookmarksMenuFolder",
      children: [
        {
          title: "Herons",
          type: "text/x-moz-place",
          uri: "https://example.com/herons",
          iconUri: "https://example.com/heron.png",
          dateAdded: 1600000003000000,
        },
        { title: "", type: "text/x-moz-place-separator" },
        {
          title: "Weirs",
          type: "text/x-moz-place-container",
          children: [{ title: "Weir", type: "text/x-moz-place", uri: "https://example.com/weir" }],
        },
        { title: "Query", type: "text/x-moz-place" },
      ],
    },
    { title: "unfiled", type: "text/x-moz-place-container", root: "unfiledBookmarksFolder" },
  ],
});
