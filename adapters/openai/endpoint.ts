import { AppError } from "../../lib/errors.ts";
import { judgeAddress } from "../../lib/urls/ip-address.ts";

/** The endpoint for vectors. */
export type Endpoint = {
  url: string;
  /** Host and port, for messages. */
  host: string;
  /** True when it is this computer, by name or address: no text leaves it. */
  isLocal: boolean;
};

/** A path segment that names a version of an interface: "v1", "v1beta". */
const VERSION_SEGMENT = /^v\d[a-z0-9]*$/;

/**
 * The endpoint for a server's base url, with or without "/v1" and "/embeddings". Throws `invalid` for anything but an http
 * url, and for one with a user name, a query or a fragment: the url is stored and shown, so it must not contain secrets.
 */
export function parseEndpoint(base: string): Endpoint {
  const url = URL.canParse(base.trim()) ? new URL(base.trim()) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new AppError("invalid", "The embedder URL must start with http:// or https:// and a host.");
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new AppError(
      "invalid",
      "The embedder URL must not contain a user name, a password, a query or a fragment.",
    );
  }
  const path = completePath(withoutSlashesAtEnd(url.pathname));
  return { url: `${url.origin}${path}`, host: url.host, isLocal: isLocalHost(url.hostname) };
}

function completePath(path: string): string {
  if (path.endsWith("/embeddings")) return path;
  const isVersioned = path.split("/").some((segment) => VERSION_SEGMENT.test(segment));
  return isVersioned ? `${path}/embeddings` : `${path}/v1/embeddings`;
}

function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === "/") end--;
  return path.slice(0, end);
}

function isLocalHost(hostname: string): boolean {
  if (/^(?:.+\.)?localhost$/.test(hostname)) return true;
  return judgeAddress(hostname.replace(/^\[|\]$/g, ""))?.space === "loopback";
}
