/** The program that the bundle's client starts: `bookmarkd mcp`, with settings from the environment instead of flags. */
import { mcp } from "../../adapters/node/cli/commands/mcp.ts";

await mcp({ allowWrites: process.env.BOOKMARKD_BUNDLE_WRITES === "true" });
