/**
 * Whether many selected pages can be saved at once: `npx tsx bench/saves/parallel.ts`. Saves twelve pages of 1 to 5 MB in
 * parallel, once with their html in the request and once fetched from a web server on this computer. Fails unless all are
 * answered with 201. Run `npm run build` first.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { article } from "../../test/fixtures/articles.ts";
import { type RunningDaemon, startDaemonProcess } from "../../test/support/daemon.ts";

const SAVES = 12;
const MB = 1024 * 1024;

/** A page of about so many bytes, from 1 MB for the first to 5 MB for the last. */
function pageOf(index: number): string {
  const bytes = MB + (4 * MB * index) / (SAVES - 1);
  const paragraph = (n: number) =>
    `<p class="note">Note ${n}: the ferry ran "as usual", and nobody asked why.</p>\n`;
  const count = Math.floor(bytes / paragraph(10_000).length);
  return article(`Ferries ${index}`, Array.from({ length: count }, (_, n) => paragraph(n)).join(""));
}

async function saveAll(daemon: RunningDaemon, name: string, bookmarks: object[]): Promise<boolean> {
  const { body: collection } = await daemon.send("POST", "/collections", { name });
  const started = performance.now();
  const answers = await Promise.all(
    bookmarks.map((bookmark) => daemon.send("POST", `/collections/${collection.id}/bookmarks`, bookmark)),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = answers.every(({ status }) => status === 201);
  const statuses = answers.map(({ status }) => status).join(" ");
  console.log(`${passed ? "met   " : "MISSED"} ${name.padEnd(12)} ${seconds} s  ${statuses}`);
  for (const { status, body } of answers) if (status !== 201) console.log(JSON.stringify(body));
  return passed;
}

const pages = Array.from({ length: SAVES }, (_, index) => pageOf(index));
const web = createServer((request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8").end(pages[Number(request.url?.slice(1))]);
});
web.listen(0, "127.0.0.1");
await once(web, "listening");
const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

const closers: (() => unknown)[] = [];
const folder = mkdtempSync(join(tmpdir(), "bookmarkd-saves-"));
const daemon = await startDaemonProcess({ after: (close) => closers.push(close) }, folder);
const given = await saveAll(
  daemon,
  "html given",
  pages.map((html, index) => ({ url: `${origin}/${index}`, html })),
);
const fetched = await saveAll(
  daemon,
  "fetched",
  pages.map((_, index) => ({ url: `${origin}/${index}` })),
);
await daemon.end("SIGTERM");
for (const close of closers) close();
web.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = given && fetched ? 0 : 1;
