const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>bookmarkd</title>
<h1>bookmarkd</h1><p>To see your bookmarks, run <code>bookmarkd open</code> in a terminal.</p>
<p>This address is for programs that have the token.</p></html>`;

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Whether somebody opened the address of the API in a browser, which puts HTML first and sends no token. No route is at "/". */
export function isOpenedInBrowser({ method, url, headers }: Request): boolean {
  const wantsHtml = /^\s*text\/html\s*(?:,|$)/i.test(headers.get("accept") ?? "");
  const isReading = method === "GET" || method === "HEAD";
  return wantsHtml && isReading && !headers.has("authorization") && new URL(url).pathname === "/";
}

/** The 401 for a browser: how to open the page. It contains no secret, and nothing in it runs or loads. */
export function howToOpen(headers: Headers): Response {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", POLICY);
  headers.set("x-content-type-options", "nosniff");
  return new Response(PAGE, { status: 401, headers });
}
