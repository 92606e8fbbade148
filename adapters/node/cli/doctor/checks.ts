import { accessSync, constants, existsSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Api } from "../../../../client/api.ts";
import { AppError, messageOf } from "../../../../lib/errors.ts";
import { checkTokenLength, shortTokenNotice } from "../../../shared/token-strength.ts";
import { readConfig } from "../../config/config-file.ts";
import type { Settings } from "../../config/settings.ts";
import { findDamage } from "../../database/check/check-file.ts";
import { databaseFile, makeDataFolder } from "../../files/data-folder.ts";
import { partialName, writePrivateFile } from "../../files/private-file.ts";
import { inPlainWords, plainMessageOf } from "../../files/system-error.ts";
import { readToken } from "../../files/token.ts";
import { LOOPBACK } from "../../http/loopback.ts";
import { portTaken } from "../../http/port-taken.ts";
import { findFault } from "../../models/find-fault.ts";
import { BUILT_IN, getInstalled, readChoice } from "../../models/installed.ts";
import { findBroken } from "../../models/verify-model.ts";
import { readOldestNode, readVersion } from "../../package/read-package.ts";
import { DaemonError, findElsewhere } from "../client/daemon-client.ts";
import { describeErrors, readErrors } from "../client/failures.ts";
import { plural } from "../words.ts";

/** The result of a check; `advice` says what to do. */
export type Finding = { state: "ok" | "warning" | "problem"; message: string; advice?: string };

/** Below these numbers of free bytes, a disk counts as nearly full, and as full. */
const LITTLE_SPACE = 1024 ** 3;
const NO_SPACE = 100 * 1024 ** 2;

/** How long the server may take to make one vector, including loading its model, in milliseconds. */
const EMBEDDER_MS = 30_000;

export const ok = (message: string): Finding => ({ state: "ok", message });
export const warning = (message: string, advice: string): Finding => ({ state: "warning", message, advice });
export const problem = (message: string, advice: string): Finding => ({ state: "problem", message, advice });

export function checkNode(): Finding {
  const wanted = readOldestNode();
  return isNewEnough(process.versions.node, wanted)
    ? ok(`Node.js ${process.versions.node}`)
    : problem(`Node.js ${process.versions.node} is too old.`, `Install Node.js ${wanted} or newer.`);
}

/** Whether a version ("22.1.0") is `oldest` ("20.19") or newer. */
export function isNewEnough(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = oldest.split(".").map(Number);
  const [ownMajor = 0, ownMinor = 0] = version.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

export function checkConfig(environment: NodeJS.ProcessEnv): Finding {
  return unless(() => {
    const { file, exists } = readConfig(environment);
    return ok(exists ? `Config file ${file}` : `No config file (optional: ${file})`);
  }, "Fix the config file.");
}

export function checkDataFolder({ dataFolder }: Settings): Finding {
  if (!existsSync(dataFolder)) return ok(`Data folder ${dataFolder} will be created at the first start`);
  return unless(() => {
    makeDataFolder(dataFolder);
    const refusal = tryWriting(dataFolder);
    if (refusal !== undefined) return { state: "problem", message: refusal };
    return ok(`Data folder ${dataFolder}`);
  }, "Fix its owner or mode.");
}

/** Why no file can be written in the folder, if so: its mode does not say whether the disk is full or read-only. */
function tryWriting(folder: string): string | undefined {
  const file = partialName(join(folder, "doctor"));
  try {
    writePrivateFile(file, "bookmarkd doctor writes and deletes this file.\n");
    rmSync(file);
    return undefined;
  } catch (error) {
    return plainMessageOf(error, folder);
  }
}

export function checkToken({ dataFolder, token }: Settings): Finding {
  if (token !== undefined) {
    return unless(() => {
      checkTokenLength(token);
      const weakness = shortTokenNotice(token);
      return weakness === undefined
        ? ok("Token from BOOKMARKD_TOKEN")
        : warning(weakness, "Start the daemon and its clients with a longer token.");
    }, "Start the daemon and its clients with a longer token.");
  }
  return unless(
    () =>
      ok(
        readToken(dataFolder) === undefined
          ? "The token will be created at the first start"
          : "Token file, readable only by you",
      ),
    "Fix the token file.",
  );
}

export function checkDatabase({ dataFolder, database }: Settings): Finding {
  if (database !== undefined) return ok(`The database is on ${database.url}`);
  const file = databaseFile(dataFolder);
  if (!existsSync(file)) return ok("The database will be created at the first start");
  accessSync(file, constants.R_OK | constants.W_OK);
  const fault = findDamage(file);
  return fault === undefined
    ? ok("The database is intact")
    : problem(`The database ${file} is damaged: ${fault}`, "Restore a backup: bookmarkd restore FILE --yes");
}

/** The finding of `check`. What the system refuses to it is a problem, so that the other checks go on. */
export async function unlessRefused(check: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const told = inPlainWords(error);
    if (told instanceof AppError) return { state: "problem", message: told.message };
    throw error;
  }
}

export function checkDisk({ dataFolder }: Settings): Finding {
  const { bavail, bsize } = statfsSync(nearestFolder(dataFolder));
  const free = bavail * bsize;
  const message = `${(free / 1024 ** 3).toFixed(1)} GB free on the disk`;
  if (free >= LITTLE_SPACE) return ok(message);
  const advice = "Free some space. bookmarkd cannot save pages on a full disk.";
  return free < NO_SPACE ? problem(message, advice) : warning(message, advice);
}

/**
 * Checks the source of vectors: asks a configured server for a vector of a fixed sentence, or checks the files of the model in
 * use here.
 */
export async function checkEmbedder({ embedder, dataFolder }: Settings): Promise<Finding> {
  if (embedder === undefined) return checkModel(dataFolder);
  const { openOpenAiEmbedder } = await import("../../../openai/openai-embedder.ts");
  try {
    const signal = AbortSignal.timeout(EMBEDDER_MS);
    const { model } = await openOpenAiEmbedder({ ...embedder, fetch, sleep: giveUp }, signal);
    return ok(`${embedder.url} makes vectors of ${model.dimensions} numbers with ${embedder.model}`);
  } catch (error) {
    return problem(
      `${embedder.url} makes no vectors: ${messageOf(error)}`,
      "Start that server, or fix BOOKMARKD_EMBEDDER_URL and _MODEL. Until then bookmarkd searches by keywords.",
    );
  }
}

async function checkModel(dataFolder: string): Promise<Finding> {
  const fault = findFault(dataFolder);
  const model = fault === undefined ? readChoice(dataFolder)?.model : undefined;
  const installed = model === undefined ? undefined : getInstalled(dataFolder, model);
  const broken = installed && (await findBroken(dataFolder, installed));
  if (fault === undefined && broken === undefined)
    return ok(`Vectors are made locally by ${model ?? "the built-in table"}`);
  return problem(
    fault ?? `The model ${model} does not work. ${broken}`,
    `Reinstall it, or run: bookmarkd model use ${BUILT_IN}`,
  );
}

/** Reports failures at once instead of waiting. */
async function giveUp(): Promise<never> {
  throw new AppError("unavailable", "it does not answer");
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/** Checks whether the daemon answers on the port that is asked, or could start. */
export async function checkDaemon(api: Api, { dataFolder, port }: Settings, asked: number): Promise<Finding> {
  try {
    const { version } = await api.status();
    if (version !== readVersion()) {
      return warning(
        `The daemon runs version ${version}, but this command is version ${readVersion()}.`,
        "Restart the daemon.",
      );
    }
    const { states, errors } = await api.queue();
    if (errors.length === 0) return ok(`The daemon runs. Indexed: ${plural(states.done, "bookmark")}`);
    return warning(
      `The daemon runs. Of ${plural(states.done + states.error, "bookmark")}, ${describeErrors(await readErrors(api, errors))}`,
      "To see why: bookmarkd list is:error. To try one again: bookmarkd reindex URL",
    );
  } catch (error) {
    if (!(error instanceof DaemonError)) throw error;
    if (error.code === "forbidden") return warning("The daemon runs.", error.message);
    if (error.kind !== "unreachable")
      return problem(error.message, "Use the token that the daemon was started with.");
    const elsewhere = findElsewhere(dataFolder, asked);
    if (elsewhere !== undefined) return problem(error.message, `Use --port ${elsewhere}, or no port.`);
    return checkPort(port);
  }
}

/** Whether a daemon answers and accepts our token, be it only for some collections. */
export async function isRunning(api: Api): Promise<boolean> {
  return api.queue().then(
    () => true,
    (error: unknown) => error instanceof DaemonError && error.code === "forbidden",
  );
}

/** Checks whether the port is available. */
async function checkPort(port: number): Promise<Finding> {
  const error = await new Promise<Error | undefined>((resolve) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen(port, LOOPBACK, () => server.close(() => resolve(undefined)));
  });
  if (error === undefined) {
    return warning(`The daemon does not run; port ${port} is free.`, "Start it: bookmarkd serve");
  }
  const taken = await portTaken(error, port);
  return problem(taken?.message ?? error.message, "Choose another port with --port or BOOKMARKD_PORT.");
}

/** The finding of `check`. An error that it throws is a problem; most messages also say what to do. */
function unless(check: () => Finding, advice: string): Finding {
  try {
    return check();
  } catch (error) {
    if (error instanceof AppError) return problem(error.message, advice);
    throw error;
  }
}
