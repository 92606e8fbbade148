import assert from "node:assert/strict";
import { test } from "node:test";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { testEnv } from "../../support/env.ts";
import { connectInProcess, ERAS } from "../../support/mcp-client.ts";

/** What the tokenizer js-tiktoken 1.0.21 counts with o200k_base and cl100k_base; the greater of both. */
const COUNTED: [string, number][] = [
  ["The quick brown fox jumps over the lazy dog near the riverbank. ".repeat(60), 841],
  ["在这个快速发展的时代，人工智能技术正在深刻改变着我们的生活方式与工作模式。".repeat(50), 2_000],
  ["吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。".repeat(50), 1_950],
  ["나는 고양이다. 이름은 아직 없다. 어디서 태어났는지 전혀 짐작이 가지 않는다.".repeat(50), 2_050],
  ["كان يا ما كان في قديم الزمان ملك عظيم يحكم بلاد واسعة".repeat(50), 1_700],
  ["བོད་སྐད་ཡིག་དེ་ནི་བོད་མིའི་སྐད་ཡིག་ཡིན།".repeat(50), 4_000],
  ["ሰላም ለዓለም ሁሉ ይሁን በጎ ፈቃድ".repeat(50), 2_550],
  ["Ž ž\u00a0č ř ů ý á í é Příliš žluťoučký kůň úpěl ďábelské ódy ".repeat(20), 841],
  ["for(let i=0;i<n;i++){a[i]=(b[i]^c[i])>>>0;} ".repeat(60), 1_260],
  ["!?;:,.-_<>|#'+*~".repeat(100), 1_100],
  ["😀🎉🧑‍🚀🏳️‍🌈".repeat(60), 1_320],
  ["3141592653589793238462643383279502884197".repeat(20), 267],
];

test("no text has more tokens than are counted", () => {
  for (const [text, tokens] of COUNTED) {
    assert.ok(mostTokens(text) >= tokens, `${text.slice(0, 20)}: ${mostTokens(text)} for ${tokens}`);
  }
});

for (const era of ERAS) {
  test(`${era}: names, descriptions and schemas of all tools have 3,000 tokens at most`, async (t) => {
    const client = await connectInProcess(t, await testEnv(t, { mcpWrites: true }), { era });

    const { tools } = await client.listTools();

    assert.ok(mostTokens(JSON.stringify(tools)) <= 3_000, `${mostTokens(JSON.stringify(tools))} tokens`);
  });
}
