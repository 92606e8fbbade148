import { existsSync, statSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { joinBytes, readUpTo } from "../../../lib/bytes.ts";
import { AppError } from "../../../lib/errors.ts";
import { copyToPrivateFile } from "../files/private-file.ts";
import { type DownloadPorts, download, type OnProgress, request } from "./download.ts";

/** The source of a model. All functions throw `AppError` with what to do. */
export type ModelSource = {
  /** The source as recorded. */
  origin: string;
  /** The default name of the model. */
  name: string;
  /** A small file; undefined if it does not exist. */
  read(file: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** The first bytes of a file; undefined if it does not exist. */
  readBeginning(file: string, bytes: number): Promise<Uint8Array | undefined>;
  /** Fetches a file to its target. Continues an interrupted run. */
  bring(file: string, target: string, onProgress: OnProgress): Promise<void>;
};

/** Opens a folder, or the address of one. Throws `invalid` for anything else. */
export function openSource(from: string, ports: DownloadPorts): ModelSource {
  return /^https?:/i.test(from) ? addressSource(from, ports) : folderSource(from);
}

function folderSource(from: string): ModelSource {
  const folder = resolve(from);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new AppError(
      "invalid",
      `${folder} is not a folder. Give the folder of a model, or an https:// URL.`,
    );
  const there = (file: string) => existsSync(join(folder, file));
  return {
    origin: folder,
    name: basename(folder),
    async read(file, maxBytes) {
      if (!there(file)) return undefined;
      if (statSync(join(folder, file)).size > maxBytes) throw tooLarge(file, maxBytes);
      return readFile(join(folder, file));
    },
    async readBeginning(file, bytes) {
      if (!there(file)) return undefined;
      const opened = await open(join(folder, file));
      try {
        const { buffer, bytesRead } = await opened.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await opened.close();
      }
    },
    async bring(file, target, onProgress) {
      if (!existsSync(target)) copyToPrivateFile(join(folder, file), target);
      const { size } = statSync(target);
      onProgress(size, size);
    },
  };
}

function addressSource(from: string, ports: DownloadPorts): ModelSource {
  const base = parseBase(from);
  const at = (file: string) => new URL(file, base).href;
  return {
    origin: base.href,
    name: nameIn(base),
    async read(file, maxBytes) {
      const { body } = (await request(at(file), {}, ports)) ?? {};
      return body ? readUpTo(maxBytes, body, () => tooLarge(file, maxBytes)) : undefined;
    },
    async readBeginning(file, bytes) {
      const { body } = (await request(at(file), { range: `bytes=0-${bytes - 1}` }, ports)) ?? {};
      return body ? joinBytes(atMost(bytes, body)) : undefined;
    },
    bring: (file, target, onProgress) => download(at(file), target, onProgress, ports),
  };
}

function parseBase(from: string): URL {
  const base = URL.canParse(from) ? new URL(from) : undefined;
  if (
    base === undefined ||
    base.username !== "" ||
    base.password !== "" ||
    base.search !== "" ||
    base.hash !== ""
  )
    throw new AppError(
      "invalid",
      `${JSON.stringify(from)} does not work. Give the URL of the folder that holds model.safetensors, without a password, ? or #.`,
    );
  return base.pathname.endsWith("/") ? base : new URL(`${base.href}/`);
}

/** "…/potion-base-8M/resolve/0123abcd/" → "potion-base-8M"; else the last folder. */
function nameIn({ pathname, hostname }: URL): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  const revision = parts.lastIndexOf("resolve");
  return (revision > 0 ? parts[revision - 1] : parts.at(-1)) ?? hostname;
}

/** The first bytes of a body. It does not wait for the rest. */
async function* atMost(bytes: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const piece of body) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
}

function tooLarge(file: string, maxBytes: number): AppError {
  return new AppError(
    "invalid",
    `${file} has more than ${maxBytes / 1024 / 1024} MB, too many for a static model.`,
  );
}
