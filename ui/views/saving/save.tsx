import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { withQuote } from "../../capture/selection.ts";
import { toTags } from "../../model/organizing.ts";
import { type CurrentTab, useHost, useModel } from "../../parts/context.ts";
import { hostOf } from "../../parts/format.ts";
import { Icon } from "../../parts/icons.tsx";
import { AllTabs } from "./all-tabs.tsx";
import { Besides, type Typed, toFields } from "./besides.tsx";
import { Target } from "./target.tsx";

/** Saves the tab beside the panel. */
export function Save() {
  const { library, live, target } = useModel();
  const { value } = library.collections;
  // The last used collection is known even without the daemon, and waiting pages will go there.
  const isAway = live.state.value === "offline" && target.value !== "";
  if (value === undefined) return isAway ? <SaveTab /> : null;
  return value.length === 0 ? <FirstCollection /> : <SaveTab />;
}

function FirstCollection() {
  const { question } = useModel();
  return (
    <section class="card" aria-label="Begin">
      <h2 class="serif">Create your first collection</h2>
      <p class="muted">Collections hold your bookmarks: “Reading”, “Work”, whatever you like.</p>
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
  const { saving, target, library } = useModel();
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
            {library.collections.value === undefined ? (
              <span class="muted">To the collection used last</span>
            ) : (
              <Target />
            )}
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
            <Quote onQuote={(quote) => setTyped({ ...typed, note: withQuote(typed.note, quote) })} />
          </details>
          <Outcome saved={saved} />
        </>
      ) : (
        <p class="muted">{tab.obstacle}</p>
      )}
      <AllTabs tags={toTags(typed.tags)} />
    </section>
  );
}

/** Quotes the selection of the tab in the note. */
function Quote({ onQuote }: { onQuote: (quote: string) => void }) {
  const { say } = useModel();
  const { quoteSelection } = useHost();
  if (quoteSelection === undefined) return null;
  const quote = async () => {
    const found = await quoteSelection();
    if (found === "") say("Select some text first. The extension may also lack access to this tab.", true);
    else onQuote(found);
  };
  return (
    <button
      type="button"
      class="chip"
      onClick={() => void quote().catch((error) => say(messageOf(error), true))}
    >
      Quote the selection
    </button>
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
      {state.kind === "kept" && (
        <p class="muted">The extension keeps the page and saves it when bookmarkd runs again.</p>
      )}
      {state.kind === "saved" && (
        <p class="good">
          <Icon name="check" /> Saved in {nameOf(state.bookmark.collection_id)}.
          {state.byAddress && " The browser could not read the page, so bookmarkd fetches it."}
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

/** The existing bookmarks of a page. */
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
