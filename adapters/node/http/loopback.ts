/** The address the daemon listens on, and no other. */
export const LOOPBACK = "127.0.0.1";
