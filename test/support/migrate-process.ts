/** A process that migrates the database in its first argument with the migrations in its second, to be killed. */
import { openWriter } from "../../adapters/node/database/open-connection.ts";

const [file = "", migrations = "[]"] = process.argv.slice(2);
process.send?.("begins");
const { close } = await openWriter(file, JSON.parse(migrations));
await close();
process.disconnect?.();
