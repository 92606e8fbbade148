/** Reads one hostile page in growing sizes and prints what it took, for `hostile.ts`. */
import { extractPage } from "../../lib/extract-page.ts";
import { splitPage } from "../../lib/split-text.ts";
import { END_MARKER, HOSTILE_PAGES } from "./hostile-pages.ts";

const [name = "", ...sizes] = process.argv.slice(2);
const make = HOSTILE_PAGES[name];
if (make === undefined) throw new Error(`no hostile page is called ${name}`);

const runs = sizes.map((size) => {
  const html = make(Number(size));
  const start = performance.now();
  const page = extractPage(html, "https://hostile.example/");
  splitPage(page, { maxChunks: 2_000 });
  const milliseconds = performance.now() - start;
  const found = [page.text, page.rest, page.title, ...page.hidden.map(({ text }) => text)].some((text) =>
    text.includes(END_MARKER),
  );
  return { milliseconds, found };
});
console.log(JSON.stringify({ runs, megabytes: process.resourceUsage().maxRSS / 1024 }));
