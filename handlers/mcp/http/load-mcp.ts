/**
 * The MCP server, loaded when somebody first needs it, because most daemons never do. It loads in parts with turns of the
 * event loop between them: at once, it would block the loop for a tenth of a second, and longer while analysis threads work.
 */
export async function loadMcp() {
  const { answerMcp } = await import("./answer-mcp.ts");
  const { createMcpServer } = await import("../server.ts");
  const { createSeal } = await import("../consent.ts");
  const { createChangesBus } = await import("./changes-bus.ts");
  return { answerMcp, createChangesBus, createMcpServer, createSeal };
}
