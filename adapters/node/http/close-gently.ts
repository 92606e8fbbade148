import type { Duplex } from "node:stream";

/** What is still taken from a client after its last answer, and for how long; then the connection is cut. */
export type Linger = { bytes: number; ms: number };

/**
 * Ends a connection in such a way that what was written to it arrives although the client is still sending. A
 * connection that is closed with bytes unread is reset by the kernel, and with that the client loses what it has not
 * read yet. So only our half is closed, and what still comes is thrown away until the client closes its half or the
 * time is up (RFC 9112, section 9.6). Who sends more than the limit is held up until then, and may so come to read.
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
  // Where the parser has paused the connection, only its own listener can start it again.
  if (socket.isPaused()) socket.once("resume", discard).resume();
  else discard();
}
