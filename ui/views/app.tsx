import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Banner } from "../parts/banner.tsx";
import { useHost, useModel } from "../parts/context.ts";
import { useMedia } from "../parts/hooks/use-media.ts";
import { IconButton } from "../parts/icons.tsx";
import { Footer } from "../parts/progress.tsx";
import { Toasts } from "../parts/toasts.tsx";
import { QueueList } from "../queue/queue-list.tsx";
import { Heading } from "./heading.tsx";
import { List } from "./list/list.tsx";
import { SelectionBar } from "./list/selection-bar.tsx";
import { Questions } from "./questions/questions.tsx";
import { Add } from "./saving/add.tsx";
import { Save } from "./saving/save.tsx";
import { Warning } from "./saving/warning.tsx";
import { Results } from "./search/results.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { CollectionChooser } from "./sidebar/chooser.tsx";
import { Drawer } from "./sidebar/drawer.tsx";
import { Sidebar } from "./sidebar/sidebar.tsx";

/** What only the page has. The panel does not load it. */
export type Extras = {
  Import: ComponentType;
  Statistics: ComponentType;
  Trash: ComponentType;
  Reading: ComponentType;
  Palette: ComponentType;
};

/** The whole interface, as soon as its daemon is known. */
export function App({ extras }: { extras?: Extras }) {
  const { reading, view, drawer } = useModel();
  const isWide = useMedia("(min-width: 820px)");
  const isRoomy = useMedia("(min-width: 1200px)");
  const isReading = extras !== undefined && reading.value !== undefined && view.value === "bookmarks";
  const hasSide = extras !== undefined && isWide && (isRoomy || !isReading);
  useEffect(() => {
    if (hasSide) drawer.value = false;
  }, [hasSide]);
  const shape = `${isWide ? "wide" : "narrow"} ${hasSide ? "with-side" : ""} ${isReading ? "reading" : ""}`;
  return (
    <div class={`app ${shape}`}>
      {hasSide && <Sidebar />}
      <main class="main">
        <Banner />
        {extras === undefined ? <Panel /> : <Page extras={extras} hasSide={hasSide} />}
      </main>
      {isReading && <extras.Reading />}
      {extras !== undefined && !hasSide && <Drawer />}
      {extras !== undefined && <extras.Palette />}
      <Add />
      <Questions />
      <Warning />
      <Toasts />
      {extras !== undefined && <SaySaved />}
    </div>
  );
}

/** Announces what was saved, in whichever view it was requested. */
function SaySaved() {
  const { saving, library, say } = useModel();
  const state = saving.state.value;
  useEffect(() => {
    if (state.kind !== "saved") return;
    const { collection_id } = state.bookmark;
    const name = library.collections.value?.find(({ id }) => id === collection_id)?.name;
    say(`Saved in “${name ?? "a collection"}”.`);
  }, [state]);
  return null;
}

/** The interface beside a tab, where saving the tab comes first. */
function Panel() {
  const { library } = useModel();
  return (
    <>
      <header class="top">
        <h1 class="visually-hidden">Bookmarks</h1>
        <CollectionChooser />
      </header>
      <Save />
      <QueueList />
      {library.collections.value?.length === 0 ? <span class="stretch" /> : <SearchBox />}
      <Bookmarks />
      <Footer />
    </>
  );
}

/** The interface in its own tab, where search comes first. */
function Page({ extras, hasSide }: { extras: Extras; hasSide: boolean }) {
  const { view, searching } = useModel();
  const shown = view.value;
  return (
    <>
      <TopBar hasSide={hasSide} />
      {shown === "import" && <extras.Import />}
      {shown === "statistics" && <extras.Statistics />}
      {shown === "trash" && <extras.Trash />}
      {shown === "bookmarks" && (
        <>
          {searching.isSearching.value ? <h1 class="visually-hidden">Search</h1> : <Heading />}
          <Bookmarks />
        </>
      )}
    </>
  );
}

function TopBar({ hasSide }: { hasSide: boolean }) {
  const { adding, drawer } = useModel();
  return (
    <header class="top-bar">
      {!hasSide && (
        <IconButton
          icon="menu"
          label="Menu"
          onClick={() => {
            drawer.value = true;
          }}
        />
      )}
      <SearchBox />
      <IconButton
        kind="primary"
        icon="plus"
        label="Add bookmark"
        onClick={() => {
          adding.value = "";
        }}
      />
    </header>
  );
}

function Bookmarks() {
  const { searching } = useModel();
  const { kind } = useHost();
  return (
    <>
      {searching.isSearching.value ? (
        <section class="scroll" aria-label="Found" tabIndex={kind === "panel" ? -1 : 0}>
          <Results />
        </section>
      ) : (
        <List />
      )}
      {/* It is about rows of the list, which a search hides. */}
      {!searching.isSearching.value && <SelectionBar />}
    </>
  );
}
