import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Draft } from "../../client/api.ts";
import type { Model } from "../model/model.ts";

/** A browser tab as far as saving it is concerned. */
export type CurrentTab = {
  /** As the browser calls it. */
  id?: number | undefined;
  title: string;
  url: string;
  /** Why it can't be saved; undefined when it can. */
  obstacle: string | undefined;
};

/** What differs between the places the interface is shown in. */
export type Host = {
  /** "panel": beside the tab it saves; "page": in a tab of its own, with more room. */
  kind: "panel" | "page";
  /** The tab that would be saved, where there is one, followed as it changes. */
  followTab?: (onChange: (tab: CurrentTab | undefined) => void) => () => void;
  /** The tab's page as it is rendered. Throws with what to do when that can't be had. */
  capture?: () => Promise<Draft>;
  /** What is selected in the tab, as a quotation in Markdown; "" where nothing is. Throws as `capture` does. */
  quoteSelection?: () => Promise<string>;
  /** The tabs of the window, and what captures these; asks for the right to read them all, so it is called from a click. */
  windowTabs?: () => Promise<CurrentTab[]>;
  captureTabs?: (tabs: CurrentTab[]) => Promise<(() => Promise<Draft>)[]>;
  /** Forgets the daemon, and what that is called where it is shown. */
  disconnect?: () => void;
  disconnectLabel?: string;
};

export const HostContext = createContext<Host>({ kind: "page" });
export const ModelContext = createContext<Model | undefined>(undefined);

export function useHost(): Host {
  return useContext(HostContext);
}

export function useModel(): Model {
  const model = useContext(ModelContext);
  if (model === undefined) throw new Error("This component has no model around it.");
  return model;
}
