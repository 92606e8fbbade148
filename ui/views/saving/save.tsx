import { useEffect, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { type CurrentTab, useHost, useModel } from "../../parts/context.ts";
import { hostOf } from "../../parts/format.ts";
import { Icon } from "../../parts/icons.tsx";
import { Besides, type Typed, toFields } from "./besides.tsx";
import { Target } from "./target.tsx";

/** Saves the tab beside the panel. */
export function Save() {
  const { library } = useModel();
  const { value } = library.collections;
  if (value === undefined) return null;
  return value.length === 0 ? <FirstCollection /> : <SaveTab />;
}

function FirstCollection() {
  const { question } = useModel();
  return (
    <section class="card" aria-label="Begin">
      <h2 class="serif">Make your first collection</h2>
      <p class="muted">Bookmarks are kept in collections: “Reading”, “Work”, whatever you like.</p>
      <button
        type="button"
        class="primary"
        onClick={() => {
          question.value = { kind: "new-collection" };
        }}
      >
        Create collection
      </button>
    </section>
  );
}

const NOTHING: Typed = { tags: "", note: "" };

function SaveTab() {
  const { saving, target } = useModel();
  const host = useHost();
  const [tab, setTab] = useState<CurrentTab | undefined>(undefined);
  const [typed, setTyped] = useState(NOTHING);
  useEffect(() => host.followTab?.(setTab), []);
  const saved = useSaved(tab?.url);
  useEffect(() => {
    saving.reset();
    setTyped(NOTHING);
  }, [tab?.url]);
  if (tab === undefined) return null;
  const { capture } = host;
  return (
    <section class="card" aria-label="Save this tab">
      <p class="tab-title" title={tab.title} dir="auto">
        {tab.title || hostOf(tab.url)}
      </p>
      {tab.obstacle === undefined ? (
        <>
          <p class="muted line">{hostOf(tab.url)}</p>
          <div class="save-line">
            <Target />
            <button
              type="button"
              class="primary"
              disabled={saving.state.value.kind === "saving" || capture === undefined}
              onClick={() =>
                capture &&
                saving.save(target.value, async () => ({ ...(await capture()), ...toFields(typed) }))
              }
            >
              {saving.state.value.kind === "saving"
                ? "Saving…"
                : saved.length > 0
                  ? "Save again"
                  : "Save page"}
            </button>
          </div>
          <details class="more">
            <summary>Tags and note</summary>
            <Besides typed={typed} onChange={setTyped} />
          </details>
          <Outcome saved={saved} />
        </>
      ) : (
        <p class="muted">{tab.obstacle}</p>
      )}
    </section>
  );
}

function Outcome({ saved }: { saved: BookmarkResponse[] }) {
  const { saving, library } = useModel();
  const state = saving.state.value;
  const nameOf = (id: string) =>
    library.collections.value?.find((one) => one.id === id)?.name ?? "a collection";
  const names = [...new Set(saved.map(({ collection_id }) => nameOf(collection_id)))];
  return (
    <div role="status" class="outcome">
      {state.kind === "failed" && <p class="fault">{state.message}</p>}
      {state.kind === "saved" && (
        <p class="good">
          <Icon name="check" /> Saved in {nameOf(state.bookmark.collection_id)}.
          {state.byAddress && " It could not be read here, so bookmarkd fetches it."}
        </p>
      )}
      {state.kind === "idle" && names.length > 0 && (
        <p class="muted">
          <Icon name="check" /> Already in {names.join(", ")}.
        </p>
      )}
    </div>
  );
}

/** The bookmarks there are of a page. */
function useSaved(url: string | undefined): BookmarkResponse[] {
  const { client, library, saving } = useModel();
  const [found, setFound] = useState<BookmarkResponse[]>([]);
  const rows = library.list.rows.value;
  useEffect(() => {
    let wanted = true;
    setFound([]);
    if (url === undefined || !/^https?:/.test(url)) return;
    client.bookmarks({ url }).then(
      (bookmarks) => wanted && setFound(bookmarks),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [url, saving.state.value.kind === "saved", rows?.length]);
  return found;
}
