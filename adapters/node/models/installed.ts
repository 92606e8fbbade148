import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { AppError } from "../../../lib/errors.ts";
import type { EmbeddingModel } from "../../../lib/text/embed/embedder.ts";
import { staticModel } from "../../../lib/text/embed/static/static-model.ts";
import { makePrivateFolder, writePrivateFile } from "../files/private-file.ts";
import { readRecordFile } from "../files/read-file.ts";

/** The name of the built-in table of words. */
export const BUILT_IN = "built-in";

/** The files of a model, named as in model2vec's layout. */
export const FILES = { weights: "model.safetensors", tokenizer: "tokenizer.json" } as const;
export const CARD = "README.md";

/** The form of a name, which is also the name of a folder. */
const Name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/), v.notValue(BUILT_IN));

const Written = v.object({ bytes: v.number(), sha256: v.pipe(v.string(), v.hexadecimal()) });
const Installed = v.object({
  name: Name,
  /** The folder or the address it came from. */
  source: v.string(),
  installed_at: v.string(),
  dimensions: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rows: v.number(),
  /** According to the card; null and empty if it does not say. */
  licence: v.nullable(v.string()),
  languages: v.array(v.string()),
  files: v.object({ weights: Written, tokenizer: Written }),
});

/** The record of a model from its installation. */
export type Installed = v.InferOutput<typeof Installed>;

const Chosen = v.object({
  provider: v.literal("static"),
  model: Name,
  dimensions: v.number(),
  fingerprint: v.string(),
});

/** The folder that contains a folder for each model. */
export function modelsFolder(dataFolder: string): string {
  return join(dataFolder, "models");
}

export function folderOf(dataFolder: string, name: string): string {
  return join(modelsFolder(dataFolder), name);
}

/** The file with the choice of a model; missing while the built-in table is in use. */
export function choiceFile(dataFolder: string): string {
  return join(modelsFolder(dataFolder), "in-use.json");
}

/** Throws `invalid` for a name that no folder should have. */
export function checkName(name: string): void {
  if (v.is(Name, name)) return;
  throw new AppError(
    "invalid",
    `Invalid model name: ${JSON.stringify(name)}. Use letters, digits, dots and dashes.`,
  );
}

/** The record of a model; undefined if it is not installed, or its record is unreadable. */
export function findInstalled(dataFolder: string, name: string): Installed | undefined {
  if (!v.is(Name, name)) return undefined;
  const found = readRecordFile(Installed, join(folderOf(dataFolder, name), "model.json"));
  // If somebody renamed the folder, its vectors belong to another name.
  return found?.name === name ? found : undefined;
}

/** The same. Throws `not_found` and lists the installed models. */
export function getInstalled(dataFolder: string, name: string): Installed {
  const found = findInstalled(dataFolder, name);
  if (found !== undefined) return found;
  const names = listInstalled(dataFolder).map((one) => one.name);
  const there = names.length === 0 ? "No model is installed." : `Installed: ${names.join(", ")}.`;
  throw new AppError("not_found", `Model not found: ${JSON.stringify(name)}. ${there}`);
}

/** The models that are installed, by name. */
export function listInstalled(dataFolder: string): Installed[] {
  const folder = modelsFolder(dataFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => findInstalled(dataFolder, name))
    .filter((one) => one !== undefined);
}

export function writeInstalled(folder: string, installed: Installed): void {
  writePrivateFile(join(folder, "model.json"), `${JSON.stringify(installed, undefined, 2)}\n`);
}

/** The identity of this model's vectors. */
export function modelOf({ name, dimensions, files }: Installed): EmbeddingModel {
  const { weights, tokenizer } = files;
  return staticModel(name, dimensions, { weights: weights.sha256, tokenizer: tokenizer.sha256 });
}

/**
 * The model in use, even if its files are missing; undefined for the built-in table. Throws `unavailable` if the choice is
 * unreadable: to use the table then would make search worse without a word.
 */
export function readChoice(dataFolder: string): EmbeddingModel | undefined {
  const file = choiceFile(dataFolder);
  const chosen = readRecordFile(Chosen, file);
  if (chosen === undefined && existsSync(file)) {
    throw new AppError("unavailable", `${file} names no model to use. Run: bookmarkd model use NAME`);
  }
  return chosen;
}

/** Chooses the model to use from now on; undefined chooses the built-in table. A running daemon notices it. */
export function writeChoice(dataFolder: string, model: EmbeddingModel | undefined): void {
  if (model === undefined) {
    rmSync(choiceFile(dataFolder), { force: true });
  } else {
    makePrivateFolder(modelsFolder(dataFolder));
    writePrivateFile(choiceFile(dataFolder), `${JSON.stringify(model)}\n`);
  }
}
