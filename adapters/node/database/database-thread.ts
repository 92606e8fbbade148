import { parentPort } from "node:worker_threads";
import { keepStatements } from "./open-connection.ts";
import { serveDatabase } from "./serve-database.ts";

if (parentPort === null) throw new Error("This file runs only as a worker thread.");
keepStatements();
serveDatabase(parentPort);
