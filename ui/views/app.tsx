import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { count } from "../model/organising.ts";
import type { View } from "../model/screen.ts";
import { Banner } from "../parts/banner.tsx";
import { useModel } from "../parts/context.ts";
import { Icon, type IconName } from "../parts/icons.tsx";
import { Footer } from "../parts/progress.tsx";
import { CollectionActions, CollectionChooser, CollectionList } from "./collections.tsx";
import { List } from "./list.tsx";
import { Questions } from "./questions.tsx";
import { Results } from "./results.tsx";
import { Save } from "./save.tsx";
import { SearchBox } from "./search-box.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Warning } from "./warning.tsx";

/** What only the page has, so that the panel does not carry it. */
export type Extras = { Import: ComponentType; Statistics: ComponentType; Reading: ComponentType };

const WIDE = matchMedia("(min-width: 820px)");

/** The whole interface, once it knows its daemon. */
export function App({ extras }: { extras?: Extras }) {
  const { reading, view } = useModel();
  const isWide = useWide();
  const isReading = extras !== undefined && reading.value !== undefined && view.value === "bookmarks";
  return (
    <div class={`app ${isWide ? "wide" : "narrow"}${isReading ? " reading" : ""}`}>
      {isWide ? <Side extras={extras} /> : <Top extras={extras} />}
      <main class="main">
        <Banner />
        <Main extras={extras} isWide={isWide} />
        {!isWide && <Footer />}
      </main>
      {isReading && <extras.Reading />}
      <Questions />
      <Warning />
    </div>
  );
}

function Main({ extras, isWide }: { extras: Extras | undefined; isWide: boolean }) {
  const { view } = useModel();
  if (extras !== undefined && view.value === "import") return <extras.Import />;
  if (extras !== undefined && view.value === "statistics") return <extras.Statistics />;
  return <Bookmarks isWide={isWide} />;
}

function Bookmarks({ isWide }: { isWide: boolean }) {
  const { library, searching } = useModel();
  const shown = library.collection.value;
  const n = shown?.bookmark_count ?? library.total.value;
  return (
    <>
      {isWide && (
        <header class="heading">
          <h1 class="serif">{library.collectionId.value === "" ? "All bookmarks" : shown?.name}</h1>
          <span class="muted">{count(n, "bookmark")}</span>
          <CollectionActions />
        </header>
      )}
      <Save />
      {library.collections.value?.length === 0 ? <span class="stretch" /> : <SearchBox />}
      {searching.query.value.trim() === "" ? <List /> : <Found />}
      <SelectionBar />
    </>
  );
}

function Found() {
  return (
    <section class="scroll" aria-label="Found" tabIndex={-1}>
      <Results />
    </section>
  );
}

function Top({ extras }: { extras: Extras | undefined }) {
  const { view } = useModel();
  return (
    <header class="top">
      {extras !== undefined && <Views />}
      {view.value === "bookmarks" && (
        <>
          <h1 class="visually-hidden">Bookmarks</h1>
          <CollectionChooser />
        </>
      )}
    </header>
  );
}

function Side({ extras }: { extras: Extras | undefined }) {
  return (
    <div class="side">
      <header class="brand serif">
        <Icon name="ribbon" /> bookmarkd
      </header>
      <nav aria-label="Collections">
        <CollectionList />
      </nav>
      <span class="stretch" />
      {extras !== undefined && <Views />}
      <Footer />
    </div>
  );
}

function Views() {
  return (
    <nav class="views" aria-label="Views">
      <ViewButton view="bookmarks" icon="ribbon" label="Bookmarks" />
      <ViewButton view="import" icon="upload" label="Import" />
      <ViewButton view="statistics" icon="chart" label="Statistics" />
    </nav>
  );
}

function ViewButton(props: { view: View; icon: IconName; label: string }) {
  const { view } = useModel();
  return (
    <button
      type="button"
      class="nav"
      aria-current={view.value === props.view ? "page" : undefined}
      onClick={() => {
        view.value = props.view;
      }}
    >
      <Icon name={props.icon} /> <span class="nav-name">{props.label}</span>
    </button>
  );
}

function useWide(): boolean {
  const [isWide, setWide] = useState(WIDE.matches);
  useEffect(() => {
    const look = () => setWide(WIDE.matches);
    WIDE.addEventListener("change", look);
    return () => WIDE.removeEventListener("change", look);
  }, []);
  return isWide;
}
