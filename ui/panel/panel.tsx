import type { Connection } from "../api/client.ts";
import "../styles/main.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { checkConnection, type Fault } from "../api/pairing.ts";
import { takeStoppedSave } from "../background/stopped-save.ts";
import { captureTab, captureTabs, readSelection } from "../capture/capture.ts";
import { findTab, findWindowTabs, followTab } from "../capture/current-tab.ts";
import { toQuotation } from "../capture/selection.ts";
import { createModel, type Model } from "../model/model.ts";
import { type Host, HostContext, ModelContext } from "../parts/context.ts";
import { storedQueue } from "../queue/stored-queue.ts";
import { App } from "../views/app.tsx";
import { Pair } from "./pair.tsx";
import { readConnection, readTarget, storeConnection, storeTarget } from "./stored-connection.ts";

/** The panel: paired with a daemon or about to be. */
function Panel({ stored, target }: { stored: Connection | undefined; target: string | undefined }) {
  const [connection, setConnection] = useState(stored);
  const [fault, setFault] = useState<Fault | undefined>(undefined);
  const [model, setModel] = useState<Model | undefined>(undefined);

  useEffect(() => {
    if (connection === undefined) return;
    const next = createModel(connection, undefined, storedQueue);
    const stopPreparing = prepare(next, target);
    setModel(next);
    const stopWatching = effect(() => {
      if (next.live.state.value === "unauthorized") setFault({ kind: "token" });
    });
    // An answer that can't be understood would be a strange list: say what it is. That nothing answers shows by itself.
    void checkConnection(connection).then((found) => found && found.kind !== "offline" && setFault(found));
    return () => {
      stopWatching();
      stopPreparing();
      next.stop();
    };
  }, [connection]);

  const pairWith = async (next: Connection | undefined) => {
    await storeConnection(next);
    setFault(undefined);
    setModel(undefined);
    setConnection(next && { ...next });
  };
  if (connection === undefined || fault !== undefined) {
    const retry = connection && (() => void pairWith(connection));
    return <Pair found={fault} onPaired={pairWith} {...(retry && { onRetry: retry })} />;
  }
  if (model === undefined) return null;
  const host: Host = {
    kind: "panel",
    followTab,
    disconnect: () => void pairWith(undefined),
    capture: async () => captureTab(await getTab()),
    quoteSelection: async () => toQuotation(await readSelection(await getTab())),
    windowTabs: findWindowTabs,
    captureTabs: (tabs) =>
      captureTabs(
        tabs.flatMap(({ id }) => id ?? []),
        tabs.map(({ url }) => url),
      ),
  };
  return (
    <HostContext.Provider value={host}>
      <ModelContext.Provider value={model}>
        <App />
      </ModelContext.Provider>
    </HostContext.Provider>
  );
}

async function getTab(): Promise<chrome.tabs.Tab> {
  const tab = await findTab();
  if (tab === undefined) throw new Error("The tab is gone.");
  return tab;
}

/**
 * Takes up what was left for the panel (the collection used last, a save that was stopped, a search from the address bar),
 * and goes on doing so until the answered function is called.
 */
function prepare(model: Model, target: string | undefined): () => void {
  model.target.value = target ?? "";
  const stopStoring = effect(() => {
    if (model.target.value !== "") void storeTarget(model.target.value);
  });
  const query = new URLSearchParams(location.search).get("q");
  if (query !== null) model.searching.type(query);
  const take = async () => {
    const stopped = await takeStoppedSave();
    if (stopped !== undefined) model.saving.stopped.value = stopped;
  };
  const listener = () => void take();
  chrome.storage.session.onChanged.addListener(listener);
  listener();
  return () => {
    stopStoring();
    chrome.storage.session.onChanged.removeListener(listener);
  };
}

const [stored, target] = await Promise.all([readConnection(), readTarget()]);
const root = document.getElementById("app");
if (root !== null) render(<Panel stored={stored} target={target} />, root);
