import { type Command, Option } from "commander";
import { asking, examples, yes } from "./options.ts";

/** Models for vectors that are larger than the table of words that the package has. */
export function addModelCommands(program: Command): void {
  const model = program
    .command("model")
    .description("install larger models for vectors, and take them away")
    .addHelpText("after", examples("model list", "model install --from ./potion-base-8M"));

  asking(model.command("list", { isDefault: true }))
    .description("list the models there are, which is in use, and how long embedding all pages would take")
    .addHelpText("after", examples("model list", "model list --json"))
    .action(async (flags) => (await import("./model/list.ts")).listModels(flags));

  addInstall(model);

  asking(model.command("use"))
    .description("use another model that is installed, or the table that is built in")
    .argument("<name>", "a model, or built-in")
    .addHelpText("after", examples("model use potion-base-8M", "model use built-in"))
    .action(async (name, flags) => (await import("./model/use.ts")).useModel(name, flags));

  asking(model.command("verify"))
    .description("check that the files of models are those that were installed")
    .argument("[name...]", "which; without, all")
    .addHelpText("after", examples("model verify", "model verify potion-base-8M"))
    .action(async (names, flags) => (await import("./model/verify.ts")).verifyModels(names, flags));

  asking(model.command("remove"))
    .description("delete the files of a model")
    .argument("<name>")
    .option("--force", "also while it is in use: the table that is built in takes its place")
    .addHelpText("after", examples("model remove potion-base-8M", "model remove potion-base-8M --force"))
    .action(async (name, flags) => (await import("./model/use.ts")).removeModel(name, flags));
}

function addInstall(model: Command): void {
  asking(model.command("install"))
    .description("install a static model in model2vec's layout and use it; all pages are embedded again")
    .argument("[name]", "what to call it; without, as its folder is")
    .addOption(
      new Option(
        "--from <place>",
        "a folder, or the address before the names of the files",
      ).makeOptionMandatory(),
    )
    .option("--sha256 <hash>", "the hash that model.safetensors must have")
    .addOption(yes("install it without asking"))
    .addHelpText(
      "after",
      examples(
        "model install --from ./potion-base-8M",
        "model install potion --from https://example.com/potion-base-8M/resolve/0123abc/ --sha256 9f86d0...",
      ),
    )
    .action(async (name, flags) => (await import("./model/install.ts")).install(name, flags));
}
