import { existsSync, readFileSync } from "node:fs";
import { followFile, lastLines } from "../../log/last-lines.ts";
import { serviceFiles } from "../../service/place.ts";
import { EXIT } from "../../terminal/exit-codes.ts";
import { plainLines } from "../../terminal/plain-text.ts";
import { type Computer, getInstalled, thisComputer } from "./found.ts";

/** Shows the last log lines of the service, and with `follow` the next ones until Ctrl+C. */
export async function serviceLogs(
  { lines, follow = false }: { lines: string; follow?: boolean },
  computer: Computer = thisComputer(),
): Promise<number> {
  const { manager, record } = getInstalled(computer);
  if (manager.logCommand !== undefined) {
    const [program, ...args] = manager.logCommand(Number(lines), follow);
    return computer.system.show(program, args);
  }
  const file = record.log ?? "";
  const show = (text: string) => computer.print(plainLines(text));
  for (const line of lastLines(file, Number(lines))) show(line);
  tellStart(serviceFiles(computer.place).startLog, computer);
  if (follow) await followFile(file, show);
  return EXIT.done;
}

/** The messages of the last start before there was a log; nothing if it succeeded. */
function tellStart(file: string, { note }: Computer): void {
  const said = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (said !== "") note(plainLines(said));
}
