import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { connectInProcess } from "../../support/mcp-client.ts";
import { unwrap, withPage } from "../../support/mcp-page.ts";
import { createCollection } from "../../support/requests.ts";
import { URL, withWall } from "../../support/walls.ts";

test("collections and saved pages are resources, pages in their wrapper", async (t) => {
  const { env, collection, bookmark } = await withPage(t);
  const client = await connectInProcess(t, env);
  const read = async (uri: string) => {
    const [content] = (await client.readResource({ uri })).contents;
    return content !== undefined && "text" in content ? content.text : "";
  };

  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();

  assert.deepEqual(
    resources.map(({ uri }) => uri),
    ["bookmarkd://collections", `bookmarkd://collections/${collection.id}`],
  );
  assert.deepEqual(
    resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    ["bookmarkd://collections/{id}", "bookmarkd://bookmarks/{id}"],
  );
  assert.equal(JSON.parse(await read("bookmarkd://collections"))[0].id, collection.id);
  assert.equal(JSON.parse(await read(`bookmarkd://collections/${collection.id}`))[0].id, bookmark.id);
  const [page = "", from] = (await read(`bookmarkd://bookmarks/${bookmark.id}`)).split("\n\nFrom ");
  assert.match(unwrap(page), /Two herons/);
  assert.equal(from, "https://example.com/locks?secret=1");
  const unknown = [
    "bookmarkd://bookmarks/unknown",
    "bookmarkd://collections/unknown",
    "bookmarkd://elsewhere",
  ];
  for (const uri of [...unknown, "file:///etc/passwd"]) {
    await assert.rejects(read(uri), { code: -32602 });
  }
});

test("a collection without bookmarks is a resource without rows", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const client = await connectInProcess(t, env);

  const { contents } = await client.readResource({ uri: `bookmarkd://collections/${id}` });

  assert.deepEqual(
    contents.map((content) => "text" in content && content.text),
    ["[]"],
  );
});

test("a saved page as a resource names its URL after the text, and says if it is only a login page", async (t) => {
  const { env, saved } = await withWall(t);
  const client = await connectInProcess(t, env);

  const [content] = (await client.readResource({ uri: `bookmarkd://bookmarks/${saved.id}` })).contents;
  const text = content !== undefined && "text" in content ? content.text : "";

  const [, after] = text.split(/<\/untrusted-content id="\w+">/);
  assert.ok(after?.includes(`From ${URL}`), after);
  assert.match(after ?? "", /This is not the page: The site sent its login page\./);
});
