/**
 * The web of the daemon that `service.ts` measures, in a process of its own: /NAME/BYTES is a hostile input, with the
 * headers it is to have; /idle is what a server answers that does nothing else. Says its origin.
 */
import { Buffer } from "node:buffer";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { findInput } from "./corpus.ts";
import type { Input } from "./input.ts";

const TYPES: Partial<Record<Input["kind"], string>> = { markdown: "text/markdown", text: "text/plain" };

const server = createServer((request, response) => {
  const [, name = "", bytes = "0"] = (request.url ?? "").split("/").map(unescapePath);
  if (name === "idle") return void response.end();
  // A hostile redirect may lead anywhere.
  const input = findInput(name);
  if (input === undefined) return void response.writeHead(404).end();
  const content = input.make(Number(bytes));
  if (input.kind === "header") return sendHeader(response, input.header ?? "", String(content));
  const type = input.header ?? TYPES[input.kind] ?? "text/html; charset=utf-8";
  send(response, type === "" ? {} : { "content-type": type }, content);
});
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("disconnect", () => process.exit());

function unescapePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function send(response: ServerResponse, headers: Record<string, string>, content: string | Uint8Array): void {
  response.writeHead(200, headers).end(typeof content === "string" ? Buffer.from(content) : content);
}

/** Written as it is: Node would refuse to send most of it. */
function sendHeader(response: ServerResponse, name: string, value: string): void {
  const status = name === "location" ? "302 Found" : name === "retry-after" ? "503 Busy" : "200 OK";
  const line = `${name}: ${value.replace(/[\r\n]/g, " ")}`;
  response.socket?.end(`HTTP/1.1 ${status}\r\n${line}\r\ncontent-length: 9\r\n\r\n<p>A page`, "utf8");
}
