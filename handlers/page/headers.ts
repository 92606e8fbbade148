/**
 * The Content-Security-Policy of the page: its own scripts and styles, its icons, its own service or the daemon at another
 * address, and nothing else.
 */
export function pagePolicy(daemon = ""): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${`'self' ${daemon}`.trim()}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify bookmarkd-worker",
  ].join("; ");
}

const PAGE_POLICY = pagePolicy();

/** The headers of all answers to a page, whatever they contain. */
export const PAGE_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

/** For everything that is not a page: if a browser shows it as one, nothing in it runs or loads. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The response with the headers of all answers at the page's address, and without a body for HEAD. */
export function withPageHeaders(response: Response, method: string, requestId: string): Response {
  const headers = new Headers(response.headers);
  // A service worker uses the policy of its script.
  const isPage = /^text\/(?:html|javascript)/.test(response.headers.get("content-type") ?? "");
  headers.set("content-security-policy", isPage ? PAGE_POLICY : DATA_POLICY);
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  headers.set("x-request-id", requestId);
  // The page has its own sign-in, so the browser must not ask for a name and password.
  headers.delete("www-authenticate");
  const { status, statusText } = response;
  if (method === "HEAD") response.body?.cancel().catch(() => {});
  return new Response(method === "HEAD" ? null : response.body, { status, statusText, headers });
}
