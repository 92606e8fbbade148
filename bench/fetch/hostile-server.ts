/** The hostile web server of `memory.ts` in a process of its own, so that its memory is not counted. Says its origin. */
import { listen } from "../../test/support/page-server.ts";

const server = await listen();
process.send?.(server.origin);
process.once("disconnect", () => void server.close());
