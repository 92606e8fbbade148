import {
  Client,
  type ElicitResult,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import { handle } from "../../handlers/app.ts";
import type { Env } from "../../lib/ports.ts";
import { TOKEN } from "./env.ts";

type After = { after: (clean: () => unknown) => void };

/** The last revision of each era of the protocol. */
export const ERAS = ["2025-11-25", "2026-07-28"] as const;
export type Era = (typeof ERAS)[number];

/** How the user of the client answers a question; undefined if the client cannot ask. */
export type Person = (message: string) => ElicitResult | Promise<ElicitResult>;

/** The token, if it is not the service's own, and additional headers. */
export type ClientOptions = {
  name?: string;
  era?: Era;
  person?: Person;
  token?: string;
  headers?: Record<string, string>;
};

/** The SDK's own client, connected. It closes with the test. */
export async function connectClient(
  t: After,
  transport: Transport,
  { name = "test-client", era = "2025-11-25", person }: ClientOptions = {},
): Promise<Client> {
  const client = new Client(
    { name, version: "1.0.0" },
    {
      capabilities: person === undefined ? {} : { elicitation: { form: {} } },
      versionNegotiation: { mode: era === "2025-11-25" ? "legacy" : { pin: era } },
    },
  );
  if (person) client.setRequestHandler("elicitation/create", ({ params }) => person(params.message));
  await client.connect(transport);
  t.after(() => client.close());
  return client;
}

/** The SDK's own client over HTTP. The service in this process answers its requests. */
export function connectInProcess(
  t: After,
  env: Env,
  { token = TOKEN, headers, ...options }: ClientOptions = {},
): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL("http://127.0.0.1:7331/mcp"), {
    fetch: (url, init) => handle(new Request(url, init), env),
    requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } },
  });
  return connectClient(t, transport, options);
}

/** The answer of a tool: its parsed JSON and all its text. Throws the text if the tool failed. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ answer: any; text: string }> {
  const { isError, text } = await callAny(client, name, args);
  if (isError) throw new Error(text);
  return { answer: JSON.parse(text.split("\n")[0] ?? ""), text };
}

/** The answer of a tool, even if it failed. */
export async function callAny(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ isError: boolean; text: string }> {
  const { isError = false, content } = await client.callTool({ name, arguments: args });
  return { isError, text: content.map((part) => (part.type === "text" ? part.text : "")).join("\n") };
}
