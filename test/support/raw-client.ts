import { connect, type Socket } from "node:net";

/** An answer as it arrived, with its body unframed. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A client that sends exactly the given bytes. */
export type RawClient = {
  socket: Socket;
  /** Resolves when the kernel has taken the bytes or the connection is closed. */
  send: (...pieces: (string | Buffer)[]) => Promise<void>;
  /** The next complete answer, interim ones included; undefined if the server closes the connection before. */
  answer: () => Promise<RawAnswer | undefined>;
  /** All answers until the server closes the connection. */
  answers: () => Promise<RawAnswer[]>;
};

/**
 * Connects to 127.0.0.1. Reads nothing until the first call of `answer`. Disconnects when the server closes the connection,
 * unless it `stays`.
 */
export function openRawClient(
  t: { after: (clean: () => void) => void },
  port: number,
  { stays = false } = {},
): RawClient {
  const socket = connect({ host: "127.0.0.1", port, allowHalfOpen: stays });
  // Otherwise, the first bytes would be read on arrival.
  socket.pause();
  socket.on("error", () => {});
  t.after(() => socket.destroy());
  let received = "";

  async function answer(): Promise<RawAnswer | undefined> {
    for (;;) {
      const parsed = cutAnswer(received, socket.readableEnded || socket.destroyed);
      if (parsed !== undefined) {
        received = parsed.rest;
        return parsed.answer;
      }
      const piece: Buffer | null = socket.read();
      if (piece !== null) received += piece.toString("latin1");
      else if (socket.readableEnded || socket.destroyed) return undefined;
      else await nextEvent(socket, ["readable", "end", "close"]);
    }
  }

  return {
    socket,
    async send(...pieces) {
      for (const piece of pieces) {
        if (socket.destroyed || socket.write(piece)) continue;
        await nextEvent(socket, ["drain", "close"]);
      }
    },
    answer,
    async answers() {
      const all: RawAnswer[] = [];
      for (let one = await answer(); one !== undefined; one = await answer()) all.push(one);
      return all;
    },
  };
}

function nextEvent(socket: Socket, names: string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const name of names) socket.off(name, done);
      resolve();
    };
    for (const name of names) socket.on(name, done);
  });
}

/** Cuts the first complete answer off the text; undefined if there is none yet. */
function cutAnswer(text: string, ended: boolean): { answer: RawAnswer; rest: string } | undefined {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const status = Number(first.split(" ")[1]);
  const framed = cutBody(text.slice(end + 4), status, headers, ended);
  return framed && { answer: { status, headers, body: framed.body }, rest: framed.rest };
}

function cutBody(
  text: string,
  status: number,
  headers: Record<string, string>,
  ended: boolean,
): { body: string; rest: string } | undefined {
  if (status < 200 || status === 204) return { body: "", rest: text };
  if (headers["transfer-encoding"] === "chunked") return cutChunks(text);
  const length = Number(headers["content-length"] ?? (ended ? text.length : Number.POSITIVE_INFINITY));
  return text.length < length ? undefined : { body: text.slice(0, length), rest: text.slice(length) };
}

function cutChunks(text: string): { body: string; rest: string } | undefined {
  let body = "";
  let offset = 0;
  for (;;) {
    const line = text.indexOf("\r\n", offset);
    const size = Number.parseInt(text.slice(offset, line), 16);
    const end = line + 2 + size;
    if (line < 0 || text.length < end + 2) return undefined;
    if (size === 0) return { body, rest: text.slice(end + 2) };
    body += text.slice(line + 2, end);
    offset = end + 2;
  }
}
