import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Computer } from "../../adapters/node/cli/service/found.ts";
import { writeDaemonInfo } from "../../adapters/node/files/daemon-info.ts";
import { type Registration, registerProcess } from "../../adapters/node/processes/registry.ts";
import type { Ran } from "../../adapters/node/service/service.ts";
import { tempFolder } from "./temp-folder.ts";

/** A simulated computer, with what it was asked and what it said. */
export type Played = Computer & {
  data: string;
  asked: string[];
  said: () => string;
  /** Starts a daemon, as the system or a person would; `leave` ends it. */
  come: (service: boolean) => Promise<void>;
  leave: () => void;
  /** Makes a program answer a command line with a failure. */
  answers: Map<string, Ran>;
};

/** The result of a program that succeeded. */
export const OK: Ran = { code: 0, stdout: "", stderr: "" };

/** A home folder, and a system whose programs start and end a daemon on command. */
export function playComputer(
  t: TestContext,
  platform: "linux" | "darwin",
  environment: NodeJS.ProcessEnv = {},
): Played {
  const home = tempFolder(t);
  const data = join(home, "data");
  const [asked, lines]: [string[], string[]] = [[], []];
  const answers = new Map<string, Ran>();
  let running: Registration | undefined;
  let isLoaded = false;
  const leave = () => {
    running?.leave();
    running = undefined;
  };
  t.after(leave);
  const come = async (service: boolean) => {
    running ??= await registerProcess(data, "daemon");
    const startedAt = "2026-01-02T03:04:05.678Z";
    writeDaemonInfo(data, { pid: process.pid, port: 7444, startedAt, service });
  };
  const run = async (program: string, args: string[]): Promise<Ran> => {
    const line = [program, ...args].join(" ");
    asked.push(line);
    const answer = answers.get(line);
    if (answer !== undefined) return answer;
    if (/^launchctl print .*\//.test(line) && !line.endsWith("gui/501"))
      return isLoaded ? OK : { ...OK, code: 113 };
    if (/ start |launchctl (?:bootstrap|kickstart)/.test(line)) {
      isLoaded = true;
      await come(true);
    }
    if (/ stop | --now |launchctl bootout/.test(line)) {
      isLoaded = false;
      leave();
    }
    return args[0] === "--version" ? { ...OK, stdout: "v22.1.0\n" } : OK;
  };
  const show = async (program: string, args: string[]) => {
    asked.push([program, ...args].join(" "));
    return 0;
  };
  const say = (text: string) => void lines.push(text);
  return {
    place: {
      platform,
      home,
      environment: { HOME: home, BOOKMARKD_DATA_DIR: data, BOOKMARKD_CONFIG: "/dev/null", ...environment },
      uid: 501,
      user: "zoe",
      folder: join(home, "config/service"),
      log: platform === "linux" ? undefined : join(home, "logs/service.log"),
    },
    system: { run, show, sleep: async () => {} },
    print: say,
    note: say,
    data,
    asked,
    said: () => lines.splice(0).join("\n"),
    come,
    leave,
    answers,
  };
}

/** The files below a folder, without those of the daemon itself. */
export function filesIn({ place, data }: Played): string[] {
  return readdirSync(place.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(data))
    .map((entry) => join(entry.parentPath, entry.name).slice(place.home.length + 1))
    .sort();
}
