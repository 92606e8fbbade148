/** The token protects the service, not CORS: every page may ask, but only whoever has the token gets an answer. */
export const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id, retry-after, mcp-session-id, bookmarkd-collections",
} as const;

/** How long a browser may cache a preflight answer, in seconds. */
const PREFLIGHT_SECONDS = 7200;

/** The answer to OPTIONS on any path; browsers send it without a token. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, POST, PATCH, DELETE",
      // A `*` would not cover authorization.
      "access-control-allow-headers":
        "authorization, content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id, bookmarkd-collections",
      "access-control-max-age": String(PREFLIGHT_SECONDS),
    },
  });
}

/** The response with the common headers, and without a body for HEAD. */
export function withCommonHeaders(response: Response, method: string, requestId: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value);
  headers.set("cache-control", "no-store");
  headers.set("x-request-id", requestId);
  const { status, statusText } = response;
  // Otherwise, an endless body would be produced for nobody.
  if (method === "HEAD") response.body?.cancel().catch(() => {});
  return new Response(method === "HEAD" ? null : response.body, { status, statusText, headers });
}
