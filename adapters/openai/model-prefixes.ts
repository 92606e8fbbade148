/** The prefixes that a model needs, so that a question is close to the passages that answer it. */
export type Prefixes = { query: string; passage: string };

const REPRESENT = "Represent this sentence for searching relevant passages: ";
const INSTRUCT = "Instruct: Given a web search query, retrieve relevant passages that answer the query\n";

/**
 * Prefixes by family, as each model's card gives them for retrieval; the first row that fits counts. Names come as the
 * servers give them: "intfloat/e5-base-v2", "nomic-embed-text:latest", "bge-base-en-v1.5-q8_0.gguf".
 */
const FAMILIES: { name: RegExp; prefixes: Prefixes }[] = [
  { name: /\be5-(?:\w{1,20}-){1,4}instruct/, prefixes: { query: `${INSTRUCT}Query: `, passage: "" } },
  { name: /\be5-/, prefixes: { query: "query: ", passage: "passage: " } },
  {
    name: /nomic-embed-text|modernbert-embed/,
    prefixes: { query: "search_query: ", passage: "search_document: " },
  },
  { name: /arctic-embed(?:2|-[ml]-v2)/, prefixes: { query: "query: ", passage: "" } },
  { name: /arctic-embed|mxbai-embed-large/, prefixes: { query: REPRESENT, passage: "" } },
  {
    name: /\bbge-(?:small|base|large)-zh/,
    prefixes: { query: "为这个句子生成表示以用于检索相关文章：", passage: "" },
  },
  { name: /\bbge-(?:small|base|large)/, prefixes: { query: REPRESENT, passage: "" } },
  {
    name: /embeddinggemma/,
    prefixes: { query: "task: search result | query: ", passage: "title: none | text: " },
  },
  { name: /qwen3-embedding/, prefixes: { query: `${INSTRUCT}Query:`, passage: "" } },
];

/** The prefixes of a model, by its name; empty ones for a model that needs none or is not known. */
export function prefixesOf(model: string): Prefixes {
  const name = model.toLowerCase();
  return FAMILIES.find((family) => family.name.test(name))?.prefixes ?? { query: "", passage: "" };
}
