import assert from "node:assert/strict";
import { test } from "node:test";
import { prefixesOf } from "../../../adapters/openai/model-prefixes.ts";

const REPRESENT = "Represent this sentence for searching relevant passages: ";
const INSTRUCT = "Instruct: Given a web search query, retrieve relevant passages that answer the query\n";

const E5 = ["query: ", "passage: "];
const NOMIC = ["search_query: ", "search_document: "];
const NONE = ["", ""];

const MODELS: Record<string, string[]> = {
  "intfloat/e5-base-v2": E5,
  "intfloat/multilingual-e5-small": E5,
  "text-embedding-multilingual-e5-base": E5,
  "multilingual-e5-large-q8_0.gguf": E5,
  "intfloat/multilingual-e5-large-instruct": [`${INSTRUCT}Query: `, ""],
  "intfloat/e5-mistral-7b-instruct": [`${INSTRUCT}Query: `, ""],
  "nomic-embed-text": NOMIC,
  "nomic-embed-text:v1.5": NOMIC,
  "text-embedding-nomic-embed-text-v1.5@q8_0": NOMIC,
  "nomic-ai/nomic-embed-text-v2-moe": NOMIC,
  "nomic-ai/modernbert-embed-base": NOMIC,
  "mxbai-embed-large": [REPRESENT, ""],
  "Snowflake/snowflake-arctic-embed-m-v1.5": [REPRESENT, ""],
  "snowflake-arctic-embed:335m": [REPRESENT, ""],
  "Snowflake/snowflake-arctic-embed-l-v2.0": ["query: ", ""],
  "snowflake-arctic-embed2": ["query: ", ""],
  "BAAI/bge-base-en-v1.5": [REPRESENT, ""],
  "bge-large:latest": [REPRESENT, ""],
  "BAAI/bge-small-zh-v1.5": ["为这个句子生成表示以用于检索相关文章：", ""],
  "embeddinggemma:300m": ["task: search result | query: ", "title: none | text: "],
  "Qwen/Qwen3-Embedding-0.6B": [`${INSTRUCT}Query:`, ""],
  "bge-m3": NONE,
  "all-minilm": NONE,
  "text-embedding-3-small": NONE,
  "some-model5-e": NONE,
  "": NONE,
};

for (const [model, [query, passage]] of Object.entries(MODELS)) {
  test(`the model ${JSON.stringify(model)} has the prefixes of its card`, () => {
    assert.deepEqual(prefixesOf(model), { query, passage });
  });
}
