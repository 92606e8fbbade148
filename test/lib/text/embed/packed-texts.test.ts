import assert from "node:assert/strict";
import { test } from "node:test";
import { PackedTexts } from "../../../../lib/text/embed/packed-texts.ts";

test("packed texts come back in order and unchanged, also in another thread's hands, and are gone here", () => {
  const texts = ["Herons", "", "Über Häfen 🌊", "\ufeffbegins with a mark", "\0"];
  const packed = PackedTexts.of(texts.slice(0, 2));
  packed.add([]);
  packed.add(texts.slice(2));

  assert.deepEqual([...packed], texts);
  assert.equal(packed.length, texts.length);
  const blocks = structuredClone(packed.blocks, { transfer: packed.buffers });
  assert.deepEqual([...new PackedTexts(blocks)], texts);
  assert.equal(packed.length, 0);
});
