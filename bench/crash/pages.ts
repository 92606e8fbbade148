import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { article } from "../../test/fixtures/articles.ts";

/** A page about nothing in particular whose every section carries `mark`. */
export function markedPage(mark: string, sections: number): string {
  const more = Array.from(
    { length: sections },
    (_, index) =>
      `<h2>Stretch ${index + 1} of ${mark}</h2><p>${`The stretch that is called ${mark} runs
      along the water for a while, past gardens, sheds and a small boatyard. `.repeat(6)}</p>`,
  );
  return article(mark, more.join(""));
}

/** A page server for the daemon to fetch from. Paths with "missing" answer 404; the mark of a page is its path's name. */
export async function servePages(): Promise<{ base: string; close: () => void }> {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? "";
    if (name.includes("missing")) return response.writeHead(404).end();
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(markedPage(markOf(name), 3));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The mark of a served page, as one word that the text indexes keep whole. */
export function markOf(name: string): string {
  return `mark${name.replaceAll(/[^a-z0-9]/g, "")}`;
}
