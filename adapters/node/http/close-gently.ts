import type { Duplex } from "node:stream";

/** How many bytes a client may still send after its last answer, and for how long, before the connection is cut. */
export type Linger = { bytes: number; ms: number };

/**
 * Ends a connection so that the written data arrive although the client is still sending. If a connection is closed with
 * unread bytes, the kernel resets it, and the client loses what it has not read. So only our half is closed, and incoming data
 * are discarded until the client closes its half or the time is up (RFC 9112, section 9.6). A client that sends more than the
 * limit has to wait until then, and so may begin to read.
 */
export function closeGently(socket: Duplex, limits: Linger): void {
  let left = limits.bytes;
  const timer = setTimeout(() => socket.destroy(), limits.ms);
  socket.once("close", () => clearTimeout(timer));
  // The client may reset the connection all the same; after CONNECT nobody else listens to that.
  socket.on("error", () => {});
  const discard = () => {
    // Takes the connection from the HTTP parser, which would hold up what nobody reads.
    socket.removeAllListeners("data");
    socket.on("data", (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) socket.pause();
    });
  };
  socket.end();
  // If the parser has paused the connection, only its own listener can resume it.
  if (socket.isPaused()) socket.once("resume", discard).resume();
  else discard();
}
