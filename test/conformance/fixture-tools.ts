import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";

/** A tool of the fixture: its answer, for what it was given. */
type FixtureTool = (given: Record<string, unknown>, context: ServerContext) => Outcome | Promise<Outcome>;
type Outcome = CallToolResult | InputRequiredResult;

/** A picture of one red pixel, and a sound of one sample. */
export const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const WAV = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

const say = (text: string) => ({ type: "text" as const, text });
const answer = (text: string): CallToolResult => ({ content: [say(text)] });
const image = { type: "image" as const, data: PNG, mimeType: "image/png" };
const embedded = (uri: string, mimeType: string, text: string) => ({
  type: "resource" as const,
  resource: { uri, mimeType, text },
});

type Property = ElicitRequestFormParams["requestedSchema"]["properties"][string];

/** A form with these fields. */
function form(message: string, properties: Record<string, Property>, required = Object.keys(properties)) {
  return inputRequired.elicit({ message, requestedSchema: { type: "object", properties, required } });
}

const askName = form("What is your name?", { name: { type: "string" } });
const askOk = form("Please confirm", { ok: { type: "boolean" } });
const askModel = (text: string) =>
  inputRequired.createMessage({ messages: [{ role: "user", content: say(text) }], maxTokens: 100 });

/** What a person filled into a form, undefined while they have not. */
function filled(context: ServerContext, name: string): Record<string, unknown> | undefined {
  return acceptedContent<Record<string, unknown>>(context.mcpReq.inputResponses, name);
}

/** Asks by a form, and answers with what was filled in. */
const elicit =
  (ask: (given: Record<string, unknown>) => ReturnType<typeof form>): FixtureTool =>
  (given, { mcpReq: { inputResponses } }) =>
    inputResponses === undefined
      ? inputRequired({ inputRequests: { form: ask(given) } })
      : answer(`Answered: ${JSON.stringify(inputResponses.form)}`);

const OPTIONS = ["option1", "option2", "option3"];
const titled = (first: string) =>
  ["1", "2", "3"].map((n) => ({ const: `value${n}`, title: `${first} ${n}` }));

const plain: Record<string, FixtureTool> = {
  test_simple_text: () => answer("This is a simple text response for testing."),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] }),
  test_embedded_resource: () => ({
    content: [embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")],
  }),
  test_multiple_content_types: () => ({
    content: [
      say("Multiple content types test:"),
      image,
      embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
    ],
  }),
  test_error_handling: () => ({
    ...answer("This tool intentionally returns an error for testing"),
    isError: true,
  }),
  test_tool_with_logging: async (_, { mcpReq }) => {
    for (const step of ["started", "processing", "completed"])
      await mcpReq.log("info", `Tool execution ${step}`);
    return answer("Tool with logging executed successfully");
  },
  test_logging_tool: async (_, { mcpReq }) => {
    await mcpReq.log("info", "Logged");
    return answer("Logged");
  },
  test_tool_with_progress: async (_, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken ?? 0;
    for (const progress of [0, 50, 100]) {
      await mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, progress, total: 100 },
      });
    }
    return answer(String(progressToken));
  },
};

const asking: Record<string, FixtureTool> = {
  test_missing_capability: () => inputRequired({ inputRequests: { model: askModel("Anything") } }),
  test_streaming_elicitation: elicit(() => askName),
  test_sampling: ({ prompt }, { mcpReq: { inputResponses } }) =>
    inputResponses === undefined
      ? inputRequired({ inputRequests: { model: askModel(String(prompt)) } })
      : answer(`LLM response: ${JSON.stringify(inputResponses.model)}`),
  test_elicitation: elicit(({ message }) => form(String(message), { response: { type: "string" } })),
  test_elicitation_sep1034_defaults: elicit(() =>
    form(
      "Please review",
      {
        name: { type: "string", default: "John Doe" },
        age: { type: "integer", default: 30 },
        score: { type: "number", default: 95.5 },
        status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
        verified: { type: "boolean", default: true },
      },
      [],
    ),
  ),
  test_elicitation_sep1330_enums: elicit(() =>
    form(
      "Please select",
      {
        untitledSingle: { type: "string", enum: OPTIONS },
        titledSingle: { type: "string", oneOf: titled("Option") },
        legacyEnum: { type: "string", enum: ["opt1", "opt2", "opt3"], enumNames: ["One", "Two", "Three"] },
        untitledMulti: { type: "array", minItems: 1, maxItems: 3, items: { type: "string", enum: OPTIONS } },
        titledMulti: { type: "array", minItems: 1, maxItems: 3, items: { anyOf: titled("Choice") } },
      },
      [],
    ),
  ),
  test_input_required_result_elicitation: (_, context) => {
    const name = filled(context, "user_name")?.name;
    return typeof name === "string"
      ? answer(`Hello, ${name}!`)
      : inputRequired({ inputRequests: { user_name: askName } });
  },
  test_input_required_result_sampling: (_, { mcpReq: { inputResponses } }) =>
    inputResponses === undefined
      ? inputRequired({ inputRequests: { capital_question: askModel("What is the capital of France?") } })
      : answer(`Sampling response: ${JSON.stringify(inputResponses.capital_question)}`),
  test_input_required_result_list_roots: (_, { mcpReq: { inputResponses } }) =>
    inputResponses === undefined
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : answer(`Roots: ${JSON.stringify(inputResponses.client_roots)}`),
  test_input_required_result_capabilities: (_, { mcpReq: { envelope, inputResponses } }) => {
    if (inputResponses !== undefined) return answer("Answered");
    const can = new Map(Object.entries(Object(envelope))).get(CLIENT_CAPABILITIES_META_KEY) ?? {};
    const requests = {
      elicitation: askName,
      sampling: askModel("A greeting"),
      roots: inputRequired.listRoots(),
    };
    return inputRequired({
      inputRequests: Object.fromEntries(Object.entries(requests).filter(([name]) => name in Object(can))),
    });
  },
};

/** The tools that the conformance suite calls. `seal` seals the state of a call that takes several rounds. */
export function fixtureTools(seal: RequestStateCodec<unknown>): Record<string, FixtureTool> {
  const sealed: FixtureTool = async (_, context) =>
    filled(context, "confirm") === undefined || context.mcpReq.requestState() === undefined
      ? inputRequired({ inputRequests: { confirm: askOk }, requestState: await seal.mint("asked") })
      : answer("state-ok: the state is whole and the answer has come");
  return {
    ...plain,
    ...asking,
    test_input_required_result_request_state: sealed,
    test_input_required_result_tampered_state: sealed,
    test_input_required_result_multiple_inputs: async (_, { mcpReq: { inputResponses = {} } }) => {
      const inputRequests = {
        user_name: askName,
        greeting: askModel("Generate a greeting"),
        client_roots: inputRequired.listRoots(),
      };
      return Object.keys(inputRequests).every((name) => name in inputResponses)
        ? answer(JSON.stringify(inputResponses))
        : inputRequired({ inputRequests, requestState: await seal.mint("asked") });
    },
    test_input_required_result_multi_round: async (_, context) => {
      const round = context.mcpReq.requestState<number>() ?? 0;
      if (round === 2) return answer(`Done: ${JSON.stringify(context.mcpReq.inputResponses)}`);
      const step =
        round === 0 ? { step1: askName } : { step2: form("Which color?", { color: { type: "string" } }) };
      return inputRequired({ inputRequests: step, requestState: await seal.mint(round + 1) });
    },
  };
}
