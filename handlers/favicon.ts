import { getFavicon } from "../lib/icons/favicon.ts";
import type { Env } from "../lib/ports.ts";
import type { AppRequest } from "./route.ts";

/** GET /bookmarks/{id}/favicon */
export async function showFavicon(request: AppRequest<"id">, env: Env): Promise<Response> {
  const { mediaType, bytes } = await getFavicon(env, request.params.id);
  return new Response(bytes, {
    headers: {
      "content-type": mediaType,
      // The bytes come from the web: they must count as an image and nothing else.
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
