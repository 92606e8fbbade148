/** Reads one hostile page in growing sizes and prints what each took, for `hostile.ts`. */
import { extractPage } from "../../lib/extract-page.ts";
import { splitPage } from "../../lib/split-text.ts";
import { END_MARKER, HOSTILE_PAGES } from "./hostile-pages.ts";

/** The better of two, since a first reading pays for compiling what it runs. */
const READINGS = 2;

const [name = "", ...sizes] = process.argv.slice(2);
const make = HOSTILE_PAGES[name];
if (make === undefined) throw new Error(`no hostile page is called ${name}`);

const runs = sizes.map((size) => {
  const html = make(Number(size));
  const readings = Array.from({ length: READINGS }, () => readOnce(html));
  return {
    milliseconds: Math.min(...readings.map((reading) => reading.milliseconds)),
    found: readings.every(({ found }) => found),
  };
});
console.log(JSON.stringify({ runs, megabytes: process.resourceUsage().maxRSS / 1024 }));

/** In time of the processor over all threads, so that other work on the machine does not count. */
function readOnce(html: string): { milliseconds: number; found: boolean } {
  const before = process.cpuUsage();
  const page = extractPage(html, "https://hostile.example/");
  splitPage(page, { maxChunks: 2_000 });
  const { user, system } = process.cpuUsage(before);
  const texts = [page.text, page.rest, page.title, ...page.hidden.map(({ text }) => text)];
  return {
    milliseconds: (user + system) / 1_000,
    found: texts.some((text) => text.includes(END_MARKER)),
  };
}
