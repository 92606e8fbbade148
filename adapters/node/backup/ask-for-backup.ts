import * as v from "valibot";
import { readDetail } from "../../../client/problem.ts";
import { AppError } from "../../../lib/errors.ts";
import { BackupResponse } from "../../../schema/backup.ts";
import { LOOPBACK } from "../http/loopback.ts";

/** Has the daemon on `port` write a backup. Throws `AppError("unavailable")` with its reason when it does not. */
export async function askForBackup(port: number, token: string): Promise<BackupResponse> {
  const response = await fetch(`http://${LOOPBACK}:${port}/backup`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  }).catch((cause) => {
    throw new AppError("unavailable", `The daemon on port ${port} does not answer.`, { cause });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 201 && v.is(BackupResponse, body)) return body;
  const detail = readDetail(body);
  const why = typeof detail === "string" ? detail : `it answered ${response.status}`;
  throw new AppError("unavailable", `The daemon on port ${port} did not write a backup: ${why}`);
}
