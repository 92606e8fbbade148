import { parentPort } from "node:worker_threads";
import { serveDatabase } from "./serve-database.ts";

if (parentPort === null) throw new Error("This file is started as a worker thread.");
serveDatabase(parentPort);
