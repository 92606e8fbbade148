import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import type { Model } from "../../model/model.ts";
import { asWritten } from "../../parts/format.ts";
import type { IconName } from "../../parts/icons.tsx";
import { setTheme } from "../../parts/theme.ts";

/** Something to do or open by its name. */
export type Command = { id: string; icon: IconName; label: string; hint: string; run: () => void };

/** The most bookmarks and the most collections to show. */
const MOST = 8;

/** What fits the typed words: commands, places, tags, and bookmarks by their titles: those that the daemon has `found`, and the list. */
export function findCommands(
  model: Model,
  typed: string,
  found: readonly BookmarkResponse[] = [],
): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
  const starts = (text: string) => {
    const lower = ` ${text.toLowerCase()}`;
    return words.every((word) => lower.includes(` ${word}`));
  };
  const actions = actionsOf(model).filter(({ label }) => fits(label));
  if (words.length === 0) return [...actions, ...placesOf(model, fits).slice(0, MOST)];
  const bookmarks = [...found, ...(model.library.list.rows.value ?? [])];
  const all = [...actions, ...placesOf(model, fits).slice(0, MOST), ...toCommands(model, bookmarks, fits)];
  return [
    // Whoever types "re" means a word that begins so rather than "Create".
    ...all.filter(({ label }) => starts(label)),
    ...all.filter(({ label }) => !starts(label)),
    {
      id: "search",
      icon: "search",
      label: `Search for “${typed.trim()}”`,
      hint: "Search",
      run: () => {
        model.showList();
        model.searching.type(typed.trim());
      },
    },
  ];
}

function actionsOf(model: Model): Command[] {
  const { adding, question, view, showWhere } = model;
  const action = (icon: IconName, label: string, run: () => void): Command => ({
    id: label,
    icon,
    label,
    hint: "",
    run,
  });
  return [
    action("plus", "Add bookmark", () => {
      adding.value = "";
    }),
    action("folder", "Create collection", () => {
      question.value = { kind: "new-collection" };
    }),
    action("tray", "All bookmarks", () => showWhere({})),
    action("trash", "Trash", () => {
      view.value = "trash";
    }),
    action("upload", "Import", () => {
      view.value = "import";
    }),
    action("chart", "Statistics", () => {
      view.value = "statistics";
    }),
    action("theme", "Theme: light", () => setTheme("light")),
    action("theme", "Theme: dark", () => setTheme("dark")),
    action("theme", "Theme: system", () => setTheme("system")),
  ];
}

function placesOf(model: Model, fits: (text: string) => boolean): Command[] {
  const { library, showWhere, showSearch, savedSearches } = model;
  const searches = savedSearches.searches.value.filter(({ query }) => fits(query));
  const collections = (library.collections.value ?? []).filter(({ name }) => fits(name));
  const tags = library.tags.value.filter(({ name }) => fits(name));
  return [
    ...searches.map(
      (search): Command => ({
        id: `saved ${JSON.stringify(search)}`,
        icon: "search",
        label: search.query,
        hint: "Saved search",
        run: () => showSearch(search),
      }),
    ),
    ...collections.map(
      ({ id, name }): Command => ({
        id: `collection ${id}`,
        icon: "folder",
        label: name,
        hint: "Collection",
        run: () => showWhere({ collectionId: id }),
      }),
    ),
    ...tags.map(
      ({ name }): Command => ({
        id: `tag ${name}`,
        icon: "tag",
        label: name,
        hint: "Tag",
        run: () => showWhere({ tag: name }),
      }),
    ),
  ];
}

/** The first bookmarks whose titles fit. */
function toCommands(
  { reading, view }: Model,
  bookmarks: readonly BookmarkResponse[],
  fits: (text: string) => boolean,
): Command[] {
  const commands = new Map<string, Command>();
  for (const bookmark of bookmarks) {
    if (commands.size === MOST) break;
    const { id, title } = bookmark;
    if (commands.has(id) || !fits(title)) continue;
    const run = () => {
      view.value = "bookmarks";
      reading.value = bookmark;
    };
    commands.set(id, { id, icon: "ribbon", label: asWritten(title), hint: "Bookmark", run });
  }
  return [...commands.values()];
}
