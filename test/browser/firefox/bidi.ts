import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "undici";

/** Where Debian, Ubuntu and macOS have it; FIREFOX goes before. */
const PLACES = [
  process.env.FIREFOX ?? "",
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** How long anything may take, in milliseconds, on a machine that has other things to do. */
const TIMEOUT_MS = 40_000;

type Answer = { id: number; type: string; result?: unknown; error?: string; message?: string };

export type Firefox = {
  /** Sends a command of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/) and answers its result. */
  send: (method: string, params?: object) => Promise<any>;
  close: () => Promise<void>;
};

/** The Firefox of this computer; undefined where there is none. */
export function findFirefox(): string | undefined {
  return PLACES.find((place) => place !== "" && existsSync(place));
}

/** A Firefox without a window and with an empty profile, in which an extension of this id has the given address. */
export async function startFirefox(program: string, id: string, uuid: string): Promise<Firefox> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-firefox-"));
  mkdirSync(join(folder, "home"));
  const uuids = JSON.stringify(JSON.stringify({ [id]: uuid }));
  writeFileSync(join(folder, "user.js"), `user_pref("extensions.webextensions.uuids", ${uuids});\n`);
  const child = spawn(
    program,
    [
      "--headless",
      "--no-remote",
      "--profile",
      folder,
      "--remote-debugging-port",
      "0",
      "--remote-allow-system-access",
    ],
    { env: { PATH: process.env.PATH, HOME: join(folder, "home") }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const socket = new WebSocket(`${await readAddress(child)}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let last = 0;
  const send: Firefox["send"] = async (method, params = {}) => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered.`)), TIMEOUT_MS);
      waiting.set(id, (found) => {
        clearTimeout(timer);
        resolve(found);
      });
    });
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result;
  };
  await send("session.new", { capabilities: {} });
  return {
    send,
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address that Firefox says it listens at. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = "";
    child.once("exit", (code) => reject(new Error(`Firefox ended with ${code}: ${told}`)));
    child.stderr?.on("data", (data) => {
      told += data;
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(told)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}
