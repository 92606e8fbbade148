import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "../../../../lib/text/embed/embedder.ts";
import { createEmbedder } from "../../../../lib/text/embed/local-embedders.ts";
import { meaningModel } from "../../../../lib/text/embed/meaning/meaning-embedder.ts";
import { createStaticEmbedder } from "../../../../lib/text/embed/static/static-embedder.ts";
import { currentSettings } from "../../config/environment.ts";
import { findFault } from "../../models/find-fault.ts";
import { parseJson } from "../../models/install-model.ts";
import {
  BUILT_IN,
  FILES,
  folderOf,
  type Installed,
  listInstalled,
  modelOf,
  readChoice,
} from "../../models/installed.ts";
import { readWordTable, TABLE_FILE } from "../../package/read-table.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import type { ClientFlags } from "../client/client-flags.ts";
import { megabytes } from "../words.ts";
import { describeLanguages, noteServer } from "./describe.ts";
import { duration, type Passages, readPassages, secondsOf } from "./estimate.ts";

/** A model in the list; `seconds` is the time to embed all passages, null if unknown. */
type Shown = {
  name: string;
  in_use: boolean;
  bytes: number;
  dimensions: number;
  licence: string | null;
  languages: string[];
  source: string | null;
  sha256: string | null;
  seconds: number | null;
};

/** The languages of the built-in table, and the license of the package: models/README.md. */
const TABLE_IS = { licence: "mit", languages: ["en", "de", "fr", "es", "it", "pt", "zh"] };

/** Lists the built-in table and the models that are installed. */
export async function listModels(flags: ClientFlags): Promise<void> {
  const settings = currentSettings(flags);
  const { dataFolder } = settings;
  const chosen = readChoice(dataFolder)?.model ?? BUILT_IN;
  const passages = await readPassages(settings);
  const models = [await showBuiltIn(chosen, passages)];
  for (const installed of listInstalled(dataFolder))
    models.push(await showInstalled(dataFolder, installed, chosen, passages));
  if (flags.json) return printJson(models);
  await printTable(
    ["MODEL", "", "SIZE", "NUMBERS", "LANGUAGES", "LICENSE", "EMBEDDING ALL"],
    models.map((one) => [
      one.name,
      one.in_use ? "in use" : "",
      megabytes(one.bytes),
      String(one.dimensions),
      describeLanguages(one.languages),
      one.licence ?? "",
      one.seconds === null ? "" : duration(one.seconds),
    ]),
  );
  noteServer(settings);
  const fault = findFault(dataFolder);
  if (fault !== undefined) note(fault);
}

async function showBuiltIn(chosen: string, passages: Passages | undefined): Promise<Shown> {
  const table = await readWordTable();
  const model = meaningModel(table);
  return {
    name: BUILT_IN,
    in_use: chosen === BUILT_IN,
    bytes: statSync(TABLE_FILE).size,
    dimensions: model.dimensions,
    ...TABLE_IS,
    source: null,
    sha256: null,
    seconds: await tryIt(passages, () => createEmbedder({ model, table })),
  };
}

async function showInstalled(
  dataFolder: string,
  installed: Installed,
  chosen: string,
  passages: Passages | undefined,
): Promise<Shown> {
  const { name, dimensions, licence, languages, source, files } = installed;
  const folder = folderOf(dataFolder, name);
  return {
    name,
    in_use: chosen === name,
    bytes: files.weights.bytes + files.tokenizer.bytes,
    dimensions,
    licence,
    languages,
    source,
    sha256: files.weights.sha256,
    seconds: await tryIt(passages, () =>
      createStaticEmbedder(modelOf(installed), {
        weights: readFileSync(join(folder, FILES.weights)),
        tokenizer: parseJson(readFileSync(join(folder, FILES.tokenizer), "utf8")),
      }),
    ),
  };
}

/** The time to embed everything; null without passages, and for a model that does not work (`verify` says why). */
async function tryIt(passages: Passages | undefined, open: () => Embedder): Promise<number | null> {
  if (passages === undefined) return null;
  try {
    return await secondsOf(passages, open());
  } catch {
    return null;
  }
}
