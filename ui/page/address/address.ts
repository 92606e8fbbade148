/** The view that an address of the page stands for. */
export type Place = {
  view: string;
  collectionId: string;
  /** The name that what is shown stands below, and its tag; "" for none. */
  under: string;
  tag: string;
  query: string;
  /** The id of the bookmark that is read; "" for none. */
  reading: string;
};

const NOWHERE: Place = { view: "bookmarks", collectionId: "", under: "", tag: "", query: "", reading: "" };

/** The views with an address of their own. */
const VIEWS = ["import", "statistics", "trash"];

/** The path and query of a place. The daemon answers these paths with the page, and none of them is a route of its API. */
export function toAddress({ view, collectionId, under, tag, query, reading }: Place): string {
  if (view !== "bookmarks") return `/view/${view}`;
  const isRead = reading !== "";
  const given = { c: isRead ? collectionId : "", under, tag, q: query.trim() };
  const search = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""));
  const path = isRead ? `/read/${reading}` : collectionId === "" ? "/" : `/c/${collectionId}`;
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The address of a place with only these properties. */
export function addressOf(to: Partial<Place>): string {
  return toAddress({ ...NOWHERE, ...to });
}

/** The place for an address. An unknown address means the first view. */
export function toPlace(address: string): Place {
  const { pathname, searchParams } = new URL(address, "http://page.invalid");
  const [, kind = "", id = ""] = /^\/(c|b|read|view)\/([\w-]+)$/.exec(pathname) ?? [];
  if (kind === "view") return VIEWS.includes(id) ? { ...NOWHERE, view: id } : NOWHERE;
  const get = (name: string) => searchParams.get(name) ?? "";
  const isRead = kind === "read" || kind === "b";
  return {
    ...NOWHERE,
    collectionId: kind === "c" ? id : isRead ? get("c") : "",
    under: get("under"),
    tag: get("tag"),
    query: get("q"),
    reading: isRead ? id : "",
  };
}

/** Whether moving from one place to another adds a step that Back returns from. Typing more of a search does not. */
export function isStep(before: Place, after: Place): boolean {
  const { query: first, ...here } = before;
  const { query: second, ...there } = after;
  return JSON.stringify(here) !== JSON.stringify(there) || (first === "") !== (second === "");
}
