/**
 * A process that migrates the database in its first argument with the migrations in its second, for tests that kill it. It is
 * JavaScript and uses the compiled program, so that it starts like the program.
 */
import { openWriter } from "../../dist/adapters/node/database/open-connection.js";

const [file = "", migrations = "[]"] = process.argv.slice(2);
process.send("begins");
const { close } = await openWriter(file, JSON.parse(migrations));
await close();
process.disconnect();
