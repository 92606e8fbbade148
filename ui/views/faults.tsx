import type { Fault } from "../api/pairing.ts";

/** What is wrong with a connection, and what to do. */
export function FaultMessage({ fault }: { fault: Fault }) {
  switch (fault.kind) {
    case "offline":
      return (
        <>
          <strong>bookmarkd isn’t running</strong> at {fault.address}. Start it with{" "}
          <code>bookmarkd serve</code>, then try again.
        </>
      );
    case "stranger":
      return (
        <>
          <strong>Another program</strong> answers at {fault.address}. Run <code>bookmarkd pair</code> again
          and paste the new line.
        </>
      );
    case "version":
      return (
        <>
          <strong>Another version:</strong> the daemon is {fault.found}, this is {fault.own}. Update the older
          one; both come from the same release.
        </>
      );
    case "token":
      return (
        <>
          <strong>Wrong token:</strong> the daemon rejects it. Somebody may have replaced it: run{" "}
          <code>bookmarkd pair</code> again and paste the new line.
        </>
      );
  }
}
