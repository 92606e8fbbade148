import { useState } from "preact/hooks";
import type { Connection } from "../api/client.ts";
import { checkConnection, type Fault, readPairingLine } from "../api/pairing.ts";
import { Icon } from "../parts/icons.tsx";
import { FaultMessage } from "../views/faults.tsx";

/** Pairs the panel with the line from `bookmarkd pair`. `found` is the problem with the previous connection. */
export function Pair(props: {
  found: Fault | undefined;
  onPaired: (connection: Connection) => void;
  onRetry?: () => void;
}) {
  const [line, setLine] = useState("");
  const [fault, setFault] = useState<Fault | "not a line" | undefined>(props.found);
  const [isChecking, setChecking] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    const connection = readPairingLine(line);
    if (connection === undefined) return setFault("not a line");
    setChecking(true);
    const wrong = await checkConnection(connection);
    setChecking(false);
    setFault(wrong);
    if (wrong === undefined) props.onPaired(connection);
  };
  return (
    <main class="pair">
      <p class="brand serif">
        <Icon name="ribbon" /> bookmarkd
      </p>
      <h1 class="serif">Connect to your bookmarkd</h1>
      <ol>
        <li>
          In a terminal, run <code>bookmarkd pair</code>.
        </li>
        <li>Paste the line it prints here.</li>
      </ol>
      <form onSubmit={submit}>
        <label class="field">
          <span>Line from the terminal</span>
          <input
            type="password"
            value={line}
            autocomplete="off"
            spellcheck={false}
            autofocus
            aria-invalid={fault !== undefined}
            aria-describedby="pair-fault"
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        <p id="pair-fault" class="fault" role="alert">
          {fault === "not a line" ? (
            <>
              That is not the line of <code>bookmarkd pair</code>. It looks like{" "}
              <code>http://127.0.0.1:7331 aB3…</code>
            </>
          ) : (
            fault !== undefined && <FaultMessage fault={fault} />
          )}
        </p>
        <div class="buttons">
          {props.onRetry && (
            <button type="button" onClick={props.onRetry}>
              Try again
            </button>
          )}
          <button type="submit" class="primary" disabled={isChecking}>
            {isChecking ? "Connecting…" : "Connect"}
          </button>
        </div>
      </form>
      <p class="muted">
        The token stays in this browser. The extension sends it only to that address on your computer.
      </p>
    </main>
  );
}
