import assert from "node:assert/strict";
import { test } from "node:test";
import { createIconFetcher } from "../../../adapters/node/fetch/fetch-icon.ts";
import { MAX_ICON_BYTES } from "../../../lib/icons/favicon.ts";
import { checkPageUrl } from "../../../lib/urls/page-url.ts";
import { startPageServer } from "../../support/page-server.ts";

const resolve = async () => [];

test("an icon is fetched with its redirects, as far as 64 KB", async (t) => {
  const server = await startPageServer(t, {
    icon: (response, { rest }) => response.end(Buffer.alloc(Number(rest), "x")),
    moved: (response) => response.writeHead(302, { location: `/icon/${MAX_ICON_BYTES}` }).end(),
  });
  const fetchIcon = createIconFetcher({ resolve, userAgent: "bookmarkd/test" });
  const fetched = async (path: string) =>
    fetchIcon(await checkPageUrl(server.origin + path, resolve), { deadlineMs: 10_000 });

  assert.equal((await fetched("/moved")).length, MAX_ICON_BYTES);
  await assert.rejects(fetched(`/icon/${MAX_ICON_BYTES + 1}`), /larger than/);
  await assert.rejects(fetched("/missing"), /answered 404/);
  assert.match(String(server.requests[0]?.headers.accept), /^image\/png/);
});
