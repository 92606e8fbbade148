import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Draft } from "../../client/api.ts";
import type { Model } from "../model/model.ts";
import type { View } from "../model/screen.ts";
import type { Where } from "../model/where/where.ts";

/** What saving needs to know about a browser tab. */
export type CurrentTab = {
  /** As the browser calls it. */
  id?: number | undefined;
  title: string;
  url: string;
  /** Why it cannot be saved; undefined if it can. */
  obstacle: string | undefined;
};

/** What a link leads to: a view, a collection, a tag, a search, or a bookmark that is read, by its id. */
export type Destination = Where & { view?: View; query?: string; reading?: string };

/** The differences between the places of the interface. */
export type Host = {
  /** "panel": next to the tab that it saves; "page": in its own tab, with more space. */
  kind: "panel" | "page";
  /** Reports the tab to save, and its changes. */
  followTab?: (onChange: (tab: CurrentTab | undefined) => void) => () => void;
  /** The rendered page of the tab. If there is none, throws with what to do. */
  capture?: () => Promise<Draft>;
  /** The selected text of the tab as a quotation in Markdown; "" if nothing is selected. Throws like `capture`. */
  quoteSelection?: () => Promise<string>;
  /**
   * The tabs of the window, and functions that capture them. Asks for the right to read all of them, so call it from a click.
   */
  windowTabs?: () => Promise<CurrentTab[]>;
  captureTabs?: (tabs: CurrentTab[]) => Promise<(() => Promise<Draft>)[]>;
  /** The address of a place, if places have addresses. */
  addressOf?: (to: Destination) => string;
  /** Forgets the daemon, and the label of that action. */
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
