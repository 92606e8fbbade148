/**
 * The MCP server, loaded when it is first asked for: most daemons are never asked. In parts, with a turn of the event loop
 * between them: all at once they would hold it for a tenth of a second, and longer where analysis threads are at work.
 */
export async function loadMcp() {
  const { answerMcp } = await import("./answer-mcp.ts");
  const { createMcpServer } = await import("../server.ts");
  const { createSeal } = await import("../consent.ts");
  const { createChangesBus } = await import("./changes-bus.ts");
  return { answerMcp, createChangesBus, createMcpServer, createSeal };
}
