import type { Client } from "@libsql/client";
import { migrate } from "../../lib/store/migrate.ts";
import { openRemoteDatabase } from "../shared/remote-database.ts";
import { migrations } from "./migrations.ts";
import { createTurns } from "./turns.ts";

/** The worker's settings. */
export type Bindings = {
  BOOKMARKD_TOKEN?: string;
  BOOKMARKD_DATABASE_URL: string;
  BOOKMARKD_DATABASE_AUTH_TOKEN?: string;
};

/** A worker ends with its request, and streams that nobody uses would stay open on the server. */
const STREAMS = 0;

/** Whether this isolate has brought the database to its schema. */
let migrated = false;

/** Writes of all the isolate's requests, one at a time: sqld can lock itself up while many wait there. */
const turns = createTurns();

/** The database that the bindings name, as a client whose first call in the isolate brings it to the newest schema. */
export function openDatabase(bindings: Bindings): Client {
  const { BOOKMARKD_DATABASE_URL: url, BOOKMARKD_DATABASE_AUTH_TOKEN: authToken } = bindings;
  const { writer: client } = openRemoteDatabase({ url, authToken }, undefined, turns, STREAMS);
  let migrating: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    if (migrated) return;
    migrating ??= migrate(client, migrations, () => new Date());
    await migrating;
    migrated = true;
  }

  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        await prepare();
        return value.apply(target, args);
      };
    },
  });
}
