import type { Tool } from "./tool.ts";
import { readingTools } from "./tools/reading-tools.ts";
import { forcingSaveTool, saveTool } from "./tools/save-tool.ts";

/** What an assistant may do beyond reading: save pages, and save them past the scan. */
export type Permissions = { writes: boolean; force: boolean };

/** The tools that an assistant with these permissions is given, always in this order: clients and models cache the list. */
export function toolsFor({ writes, force }: Permissions): Tool[] {
  return [...readingTools, ...(writes ? [force ? forcingSaveTool : saveTool] : [])];
}
