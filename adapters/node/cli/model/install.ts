import { clock } from "../../../shared/clock.ts";
import { currentSettings } from "../../config/environment.ts";
import { makeDataFolder } from "../../files/data-folder.ts";
import { installModel, type ModelPlan, parseJson, planModel } from "../../models/install-model.ts";
import { type Installed, modelOf, writeChoice } from "../../models/installed.ts";
import { openSource } from "../../models/model-source.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, print, printJson } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { withProgress } from "../../terminal/progress.ts";
import { type ClientFlags, register } from "../client/client-flags.ts";
import { megabytes } from "../words.ts";
import { describeLanguages, noteServer } from "./describe.ts";
import { describeWork, readPassages, secondsOfTokenizer } from "./estimate.ts";

/** Says what installing a model takes, then installs it and uses it from now on. Throws `AppError`, like its steps. */
export async function install(
  name: string | undefined,
  flags: ClientFlags & { from: string; sha256?: string; yes?: boolean },
): Promise<void> {
  const settings = currentSettings(flags);
  const { dataFolder } = settings;
  makeDataFolder(dataFolder);
  await register(flags, "model install");
  const plan = await planModel(dataFolder, openSource(flags.from, { fetch, sleep: clock.sleep }), name);
  const passages = await readPassages(settings);
  note(plainText(describePlan(plan)));
  if (passages !== undefined && passages.count > 0) {
    const seconds = await secondsOfTokenizer(passages, parseJson(plan.tokenizer), plan.dimensions);
    note(describeWork(passages, seconds));
  }
  if (!(await confirm(`${plan.name} will be installed and used.`, flags.yes))) return;
  const installed = await fetchWeights(dataFolder, plan, flags.sha256);
  writeChoice(dataFolder, modelOf(installed));
  if (flags.json) return printJson(installed);
  print(`${installed.name} is installed and in use.`);
  print(`  sha256 of its weights: ${installed.files.weights.sha256}`);
  noteServer(settings);
}

/** "potion: 29 MB, 29528 rows of 256 numbers. License: mit. Languages: en." */
function describePlan({ name, bytes, rows, dimensions, licence, languages }: ModelPlan): string {
  return [
    `${name}: ${megabytes(bytes)}, ${rows} rows of ${dimensions} numbers.`,
    `License: ${licence ?? "its card names none"}.`,
    `Languages: ${describeLanguages(languages) || "its card names none"}.`,
  ].join(" ");
}

function fetchWeights(dataFolder: string, plan: ModelPlan, sha256: string | undefined): Promise<Installed> {
  return withProgress("Fetching", (progress) => {
    const onProgress = (done: number, total = plan.bytes) =>
      progress(done, total, `${megabytes(done)} of ${megabytes(total)}`);
    return installModel(dataFolder, plan, { sha256, onProgress, now: new Date() });
  });
}
