import type { InStatement, Row } from "@libsql/client";
import * as v from "valibot";
import type { TokenResponse } from "../../../schema/token.ts";
import { AppError } from "../../errors.ts";
import type { Env, Grant } from "../../ports.ts";

/** A token to store, with its hash. */
export type KeptToken = Grant & { tokenId: string; name: string; hash: string; createdAt: string };

export async function insertToken({ db }: Pick<Env, "db">, token: KeptToken): Promise<void> {
  const { tokenId, name, hash, collections, writes, createdAt } = token;
  await db.execute({
    sql: "INSERT INTO tokens (id, name, hash, collections, writes, created_at) VALUES (?, ?, ?, ?, ?, ?)",
    args: [tokenId, name, hash, JSON.stringify(collections), writes, createdAt],
  });
}

/** All tokens for some collections, oldest first, with those of their collections that still exist. */
export async function listTokens({ reader }: Pick<Env, "reader">): Promise<TokenResponse[]> {
  return (await reader.execute(selectTokens("1"))).rows.map(toToken);
}

/** The token with this id. Throws `not_found`. */
export async function getToken({ db }: Pick<Env, "db">, id: string): Promise<TokenResponse> {
  const row = (await db.execute(selectTokens("t.id = ?", id))).rows[0];
  if (row === undefined) throw tokenNotFound();
  return toToken(row);
}

/** Revokes a token. It is invalid from now on. Throws `not_found`. */
export async function revokeToken({ db }: Pick<Env, "db">, id: string): Promise<void> {
  const { rowsAffected } = await db.execute({ sql: "DELETE FROM tokens WHERE id = ?", args: [id] });
  if (rowsAffected === 0) throw tokenNotFound();
}

/** The grant of the token with this hash; undefined if it does not exist. */
export async function findGrant({ reader }: Pick<Env, "reader">, hash: string): Promise<Grant | undefined> {
  const { rows } = await reader.execute({
    sql: "SELECT id, collections, writes FROM tokens WHERE hash = ?",
    args: [hash],
  });
  const row = rows[0];
  return (
    row && {
      tokenId: String(row.id),
      collections: v.parse(Ids, JSON.parse(String(row.collections))),
      writes: Boolean(row.writes),
    }
  );
}

/** Whether a token with this id still exists. */
export async function isToken({ reader }: Pick<Env, "reader">, id: string): Promise<boolean> {
  const { rows } = await reader.execute({ sql: "SELECT 1 FROM tokens WHERE id = ?", args: [id] });
  return rows.length > 0;
}

const Ids = v.array(v.string());

function selectTokens(where: string, ...args: string[]): InStatement {
  return {
    sql: `SELECT t.id, t.name, t.writes, t.created_at, (
            SELECT json_group_array(json_object('id', c.id, 'name', c.name))
            FROM json_each(t.collections) one JOIN collections c ON c.id = one.value AND c.deleted_at IS NULL
          ) AS collections
          FROM tokens t WHERE ${where} ORDER BY t.key`,
    args,
  };
}

function toToken(row: Row): TokenResponse {
  return {
    id: String(row.id),
    name: String(row.name),
    collections: v.parse(Collections, JSON.parse(String(row.collections))),
    writes: Boolean(row.writes),
    created_at: String(row.created_at),
  };
}

const Collections = v.array(v.object({ id: v.string(), name: v.string() }));

function tokenNotFound(): AppError {
  return new AppError("not_found", "Token not found");
}
