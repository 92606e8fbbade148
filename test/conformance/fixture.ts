import {
  createRequestStateCodec,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { fixtureTools, PNG } from "./fixture-tools.ts";

const seal = createRequestStateCodec<unknown>({ key: crypto.getRandomValues(new Uint8Array(32)) });
const TOOLS = fixtureTools(seal);

const text = (words: string) => ({ role: "user" as const, content: { type: "text" as const, text: words } });

const argument = (name: string) => ({ name, required: true });

const PROMPTS = [
  { name: "test_simple_prompt" },
  { name: "test_prompt_with_arguments", arguments: [argument("arg1"), argument("arg2")] },
  { name: "test_prompt_with_embedded_resource", arguments: [argument("resourceUri")] },
  { name: "test_prompt_with_image" },
  { name: "test_input_required_result_prompt" },
];

const RESOURCES = [
  { uri: "test://static-text", name: "static-text", mimeType: "text/plain" },
  { uri: "test://static-binary", name: "static-binary", mimeType: "image/png" },
  { uri: "test://watched-resource", name: "watched-resource", mimeType: "text/plain" },
];

/** A server with what the conformance suite asks for. */
export function createFixture(): Server {
  const server = new Server(
    { name: "fixture", version: "1.0.0" },
    {
      capabilities: { tools: {}, prompts: {}, resources: { subscribe: true }, logging: {}, completions: {} },
      requestState: { verify: seal.verify },
    },
  );
  server.setRequestHandler("tools/list", () => ({
    tools: Object.keys(TOOLS).map((name) => ({ name, description: name, inputSchema: { type: "object" } })),
  }));
  server.setRequestHandler("tools/call", async ({ params }, context) => {
    const tool = TOOLS[params.name];
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No tool ${params.name}`);
    return tool(params.arguments ?? {}, context);
  });
  server.setRequestHandler("prompts/list", () => ({
    prompts: PROMPTS.map((prompt) => ({ description: prompt.name, ...prompt })),
  }));
  server.setRequestHandler("prompts/get", ({ params }, context) =>
    getPrompt(params.name, params.arguments ?? {}, context),
  );
  server.setRequestHandler("resources/list", () => ({ resources: RESOURCES }));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [{ uriTemplate: "test://template/{id}/data", name: "template" }],
  }));
  server.setRequestHandler("resources/read", ({ params }) => ({ contents: [read(params.uri)] }));
  server.setRequestHandler("resources/subscribe", () => ({}));
  server.setRequestHandler("resources/unsubscribe", () => ({}));
  server.setRequestHandler("completion/complete", () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
  return server;
}

function getPrompt(
  name: string,
  given: Record<string, string>,
  { mcpReq: { inputResponses } }: ServerContext,
) {
  if (name === "test_simple_prompt") return { messages: [text("This is a simple prompt for testing.")] };
  if (name === "test_prompt_with_arguments") {
    return { messages: [text(`Prompt with arguments: arg1='${given.arg1}', arg2='${given.arg2}'`)] };
  }
  if (name === "test_prompt_with_embedded_resource") {
    const resource = { uri: given.resourceUri ?? "", mimeType: "text/plain", text: "Embedded." };
    const message = { role: "user" as const, content: { type: "resource" as const, resource } };
    return { messages: [message, text("Please process the embedded resource above.")] };
  }
  if (name === "test_prompt_with_image") {
    const content = { type: "image" as const, data: PNG, mimeType: "image/png" };
    return { messages: [{ role: "user" as const, content }, text("Please analyze the image above.")] };
  }
  if (inputResponses !== undefined) return { messages: [text(JSON.stringify(inputResponses))] };
  const properties = { context: { type: "string" as const } };
  const form = { message: "Which context?", requestedSchema: { type: "object" as const, properties } };
  return inputRequired({ inputRequests: { user_context: inputRequired.elicit(form) } });
}

function read(uri: string) {
  const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(uri) ?? [];
  if (id !== undefined)
    return { uri, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true }) };
  if (uri === "test://static-binary") return { uri, mimeType: "image/png", blob: PNG };
  if (RESOURCES.some((resource) => resource.uri === uri))
    return { uri, mimeType: "text/plain", text: "A text." };
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown resource ${uri}.`);
}
