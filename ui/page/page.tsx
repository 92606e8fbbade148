import type { Connection } from "../api/client.ts";
import "../styles/main.css";
import "../styles/page.css";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { checkConnection, type Fault } from "../api/pairing.ts";
import { createModel, type Model } from "../model/model.ts";
import { type Host, HostContext, ModelContext } from "../parts/context.ts";
import { Icon } from "../parts/icons.tsx";
import { App } from "../views/app.tsx";
import { FaultMessage } from "../views/faults.tsx";
import { Import } from "./import.tsx";
import { Reading } from "./reading.tsx";
import { redeemCode } from "./session.ts";
import { Statistics } from "./statistics.tsx";

const HOST: Host = { kind: "page" };
const EXTRAS = { Import, Statistics, Reading };

/** The page: let in by the code it was opened with. The token is in this page's memory and nowhere else. */
function Page({ connection }: { connection: Connection | undefined }) {
  const [model, setModel] = useState<Model | undefined>(undefined);
  const [fault, setFault] = useState<Fault | undefined>(undefined);
  useEffect(() => {
    if (connection === undefined) return;
    const next = createModel(connection);
    setModel(next);
    void checkConnection(connection).then((found) => found?.kind === "version" && setFault(found));
    return next.stop;
  }, [connection]);
  if (connection === undefined) return <Closed />;
  if (model === undefined) return null;
  const shown = model.live.state.value === "unauthorized" ? ({ kind: "token" } as const) : fault;
  if (shown !== undefined) return <Closed fault={shown} />;
  return (
    <HostContext.Provider value={HOST}>
      <ModelContext.Provider value={model}>
        <App extras={EXTRAS} />
      </ModelContext.Provider>
    </HostContext.Provider>
  );
}

/** A page that was not let in, or not any more. */
function Closed({ fault }: { fault?: Fault }) {
  return (
    <main class="pair">
      <p class="brand serif">
        <Icon name="ribbon" /> bookmarkd
      </p>
      <h1 class="serif">Open it once more</h1>
      <p>
        {fault?.kind === "version" ? (
          <FaultMessage fault={fault} />
        ) : fault?.kind === "token" ? (
          "The token was replaced, so this page is not let in any more."
        ) : (
          "This page was loaded anew, or its address was used before. It keeps no key to your bookmarks, so that nobody else can find one."
        )}
      </p>
      <p>
        In a terminal, run <code>bookmarkd open</code>, or press Enter where it is running.
      </p>
    </main>
  );
}

const root = document.getElementById("app");
const connection = await redeemCode();
if (root !== null) render(<Page connection={connection} />, root);
