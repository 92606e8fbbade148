/** What the bundle's client starts: `bookmarkd mcp`, told in its environment what the flags say elsewhere. */
import { mcp } from "../../adapters/node/cli/commands/mcp.ts";

await mcp({ allowWrites: process.env.BOOKMARKD_BUNDLE_WRITES === "true" });
