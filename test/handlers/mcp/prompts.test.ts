import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { connectInProcess, ERAS } from "../../support/mcp-client.ts";
import { createCollection } from "../../support/requests.ts";

for (const era of ERAS) {
  test(`${era}: a client finds the prompts, and is given one with what the user filled in`, async (t) => {
    const client = await connectInProcess(t, await testEnv(t), { era });

    const { prompts } = await client.listPrompts();
    const { messages } = await client.getPrompt({
      name: "ask_my_bookmarks",
      arguments: { question: "Where do herons\u202e stand?\n" },
    });

    assert.deepEqual(
      prompts.map(({ name, arguments: given }) => [name, given?.[0]?.name, given?.[0]?.required]),
      [
        ["ask_my_bookmarks", "question", true],
        ["brief_me", "collection", true],
        ["what_is_new", "since", true],
      ],
    );
    assert.match(JSON.stringify(messages), /tools: Where do herons stand\?\\n\\nLook/);
  });

  test(`${era}: names of collections are completed, and of nothing else`, async (t) => {
    const env = await testEnv(t);
    for (const name of ["Recipes", "Reading", "Work"]) await createCollection(env, name);
    const client = await connectInProcess(t, env, { era });
    const complete = async (prompt: string, name: string, value: string) => {
      const ref = { type: "ref/prompt" as const, name: prompt };
      return (await client.complete({ ref, argument: { name, value } })).completion.values;
    };

    assert.deepEqual((await complete("brief_me", "collection", "re")).sort(), ["Reading", "Recipes"]);
    assert.deepEqual(await complete("ask_my_bookmarks", "question", "re"), []);
  });

  test(`${era}: a prompt that is not there, or that nothing was filled into, is refused`, async (t) => {
    const client = await connectInProcess(t, await testEnv(t), { era });

    await assert.rejects(client.getPrompt({ name: "burn" }), /Unknown prompt burn\./);
    await assert.rejects(
      client.getPrompt({ name: "brief_me", arguments: { collection: " " } }),
      /collection is missing\./,
    );
  });
}
