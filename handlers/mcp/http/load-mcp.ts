/**
 * The MCP server, loaded when it is first asked for: most daemons are never asked. In parts, with a turn of the event loop
 * between them: all at once they would hold it for a tenth of a second, and longer where analysis threads are at work.
 */
export async function loadMcp(): Promise<typeof import("./answer-mcp.ts") & typeof import("../consent.ts")> {
  await import("@modelcontextprotocol/server");
  return { ...(await import("./answer-mcp.ts")), ...(await import("../consent.ts")) };
}
