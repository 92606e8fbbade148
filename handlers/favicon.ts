import { AppError } from "../lib/errors.ts";
import { findFavicon } from "../lib/icons/favicon.ts";
import type { Env } from "../lib/ports.ts";
import type { IconQuery } from "../schema/query.ts";
import type { AppRequest } from "./route.ts";

/** GET /bookmarks/{id}/favicon */
export async function showFavicon(request: AppRequest<"id", IconQuery>, env: Env): Promise<Response> {
  const icon = await findFavicon(env, request.params.id);
  if (icon === undefined) {
    if (request.query.missing === "empty") return new Response(null, { status: 204 });
    throw new AppError("not_found", "This bookmark has no icon.");
  }
  const { mediaType, bytes } = icon;
  return new Response(bytes, {
    headers: {
      "content-type": mediaType,
      // The bytes come from the web: they must count as an image and nothing else.
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
