import { type Command, Option } from "commander";
import { asking, examples, yes } from "./options.ts";

/** Commands for models that are larger than the built-in table of words. */
export function addModelCommands(program: Command): void {
  const model = program
    .command("model")
    .description("install and remove larger models for vectors")
    .addHelpText("after", examples("model list", "model install --from ./potion-base-8M"));

  asking(model.command("list", { isDefault: true }))
    .description("list the installed models, the one in use, and the time to embed all pages with each")
    .addHelpText("after", examples("model list", "model list --json"))
    .action(async (flags) => (await import("../model/list.ts")).listModels(flags));

  addInstall(model);

  asking(model.command("use"))
    .description("use another installed model, or the built-in table")
    .argument("<name>", "a model, or built-in")
    .addHelpText("after", examples("model use potion-base-8M", "model use built-in"))
    .action(async (name, flags) => (await import("../model/use.ts")).useModel(name, flags));

  asking(model.command("verify"))
    .description("check that the files of models are unchanged")
    .argument("[name...]", "model to check (default: all)")
    .addHelpText("after", examples("model verify", "model verify potion-base-8M"))
    .action(async (names, flags) => (await import("../model/verify.ts")).verifyModels(names, flags));

  asking(model.command("remove"))
    .description("delete the files of a model")
    .argument("<name>")
    .option("--force", "even if it is in use; the built-in table replaces it")
    .addHelpText("after", examples("model remove potion-base-8M", "model remove potion-base-8M --force"))
    .action(async (name, flags) => (await import("../model/use.ts")).removeModel(name, flags));
}

function addInstall(model: Command): void {
  asking(model.command("install"))
    .description("install a static model in model2vec format and use it; embeds all pages again")
    .argument("[name]", "name of the model (default: name of its folder)")
    .addOption(new Option("--from <place>", "a folder, or the URL of one").makeOptionMandatory())
    .option("--sha256 <hash>", "expected SHA-256 of model.safetensors")
    .addOption(yes("install without asking"))
    .addHelpText(
      "after",
      examples(
        "model install --from ./potion-base-8M",
        "model install potion --from https://example.com/potion-base-8M/resolve/0123abc/ --sha256 9f86d0...",
      ),
    )
    .action(async (name, flags) => (await import("../model/install.ts")).install(name, flags));
}
