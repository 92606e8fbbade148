import assert from "node:assert/strict";
import { test } from "node:test";
import { fileOf } from "../../handlers/page/views.ts";
import { isStep, type Place, toAddress, toPlace } from "../../ui/page/address/address.ts";

const HERE: Place = { view: "bookmarks", collectionId: "", under: "", tag: "", query: "", reading: "" };

const PLACES: [string, Partial<Place>][] = [
  ["/", {}],
  ["/c/1f-2", { collectionId: "1f-2" }],
  ["/?tag=to+read", { tag: "to read" }],
  ["/?under=Work%2FRust", { under: "Work/Rust" }],
  ["/c/1f-2?q=herons+%26+weirs", { collectionId: "1f-2", query: "herons & weirs" }],
  ["/read/9a", { reading: "9a" }],
  ["/read/9a?c=1f-2&q=herons", { reading: "9a", collectionId: "1f-2", query: "herons" }],
  ["/view/trash", { view: "trash" }],
  ["/view/statistics", { view: "statistics" }],
];

for (const [address, place] of PLACES) {
  test(`${address} is the address of a view, and leads to it again`, () => {
    assert.equal(toAddress({ ...HERE, ...place }), address);
    assert.deepEqual(toPlace(address), { ...HERE, ...place });
    assert.equal(fileOf(new URL(address, "http://page.invalid").pathname), "/");
  });
}

test("an address of a bookmark reads it, and what is no address of a view is the beginning", () => {
  assert.equal(toPlace("/b/9a").reading, "9a");
  for (const address of ["/nowhere", "/c/", "/c/../x", "/read/a/b", "/view/tags"]) {
    assert.deepEqual(toPlace(address), HERE, address);
  }
});

test("typing on in a search is no step to go back from; beginning and ending one is", () => {
  const searching = { ...HERE, query: "her" };

  assert.equal(isStep(searching, { ...HERE, query: "herons" }), false);
  assert.equal(isStep(HERE, searching), true);
  assert.equal(isStep(searching, HERE), true);
  assert.equal(isStep(HERE, { ...HERE, view: "trash" }), true);
});
