/**
 * A process that migrates the database in its first argument with the migrations in its second, to be killed.
 * JavaScript, over the compiled program, so that it starts as the program does.
 */
import { openWriter } from "../../dist/adapters/node/database/open-connection.js";

const [file = "", migrations = "[]"] = process.argv.slice(2);
process.send("begins");
const { close } = await openWriter(file, JSON.parse(migrations));
await close();
process.disconnect();
