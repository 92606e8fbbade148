import type { Fault } from "../../api/pairing.ts";
import { Icon } from "../../parts/icons.tsx";
import { FaultMessage } from "../../views/faults.tsx";

/** The page for a browser that is not signed in, or no longer. */
export function Closed({ fault }: { fault?: Fault }) {
  return (
    <main class="pair">
      <p class="brand serif">
        <Icon name="ribbon" /> bookmarkd
      </p>
      <h1 class="serif">Open the page again</h1>
      <p>
        {fault?.kind === "version" ? (
          <FaultMessage fault={fault} />
        ) : fault?.kind === "token" ? (
          "The token was replaced, so this page has lost its access."
        ) : (
          "This page was reloaded, or its address was used before. It stores no key to your bookmarks, so that nobody else can find one."
        )}
      </p>
      <p>
        In a terminal, run <code>bookmarkd open</code>, or press Enter where it is running.
      </p>
    </main>
  );
}
