import type { Tool } from "./tool.ts";
import { filingTools } from "./tools/filing-tools.ts";
import { readingTools } from "./tools/reading-tools.ts";
import { forcingSaveTool, saveTool } from "./tools/save-tool.ts";
import { trashTools } from "./tools/trash-tools.ts";

/** What an assistant may do besides reading: save and organize pages, and save them past the scan. */
export type Permissions = { writes: boolean; force: boolean };

/** The tools for an assistant with these permissions, always in the same order, because clients and models cache the list. */
export function toolsFor({ writes, force }: Permissions): Tool[] {
  const writing = () => [force ? forcingSaveTool : saveTool, ...filingTools, ...trashTools];
  return [...readingTools, ...(writes ? writing() : [])];
}
