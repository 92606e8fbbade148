import { useEffect, useRef, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import type { ContentResponse } from "../../../schema/content.ts";
import { useModel } from "../../parts/context.ts";
import { asWritten, exactTime, hostOf, safeHref } from "../../parts/format.ts";
import { isTyping } from "../../parts/hooks/is-typing.ts";
import { useReturnFocus } from "../../parts/hooks/use-return-focus.ts";
import { Icon, IconButton } from "../../parts/icons.tsx";
import { signalMeanings } from "../../parts/signals.ts";
import { explanationOf } from "../../views/list/failures.ts";
import { Remedies } from "../../views/list/remedies.tsx";
import { QuoteButton } from "./highlights/quote-button.tsx";
import { quotesIn } from "./highlights/quotes.ts";
import { type Look, LookMenu, useLook } from "./look.tsx";
import { Margin } from "./margin.tsx";
import { Outline, useSections } from "./outline.tsx";
import { Text } from "./text.tsx";
import { useKept } from "./use-kept.ts";
import { Changes } from "./versions/changes.tsx";
import { useVersions } from "./versions/use-versions.ts";
import { VersionBar, Versions } from "./versions/version-list.tsx";

/** The stored page of a bookmark, with risky passages marked. */
export function Reading() {
  const { reading, library } = useModel();
  const shown = reading.value;
  const bookmark = library.list.rows.value?.find(({ id }) => id === shown?.id) ?? shown;
  return bookmark === undefined ? null : <Reader bookmark={bookmark} />;
}

function Reader({ bookmark }: { bookmark: BookmarkResponse }) {
  const { reading } = useModel();
  const [look, setLook] = useLook();
  const [tries, setTries] = useState(0);
  useReturnFocus();
  const close = () => {
    reading.value = undefined;
  };
  const theme = look.theme === "auto" ? {} : { "data-theme": look.theme };
  return (
    <section
      class={`reader width-${look.width} size-${look.size}`}
      {...theme}
      aria-label="Page"
      onKeyDown={(event) => event.key === "Escape" && !isTyping(event) && !isInPopover(event) && close()}
    >
      <Bar bookmark={bookmark} look={look} onLook={setLook} onClose={close} />
      <Page key={tries} bookmark={bookmark} onRetry={() => setTries(tries + 1)} />
    </section>
  );
}

/** The page. If it could not be loaded, `onRetry` is called when the daemon answers again. */
function Page({ bookmark, onRetry }: { bookmark: BookmarkResponse; onRetry: () => void }) {
  const { isThere } = useModel().live;
  const { content, fault } = useContent(bookmark);
  const { kept, change, leaveNote } = useKept(bookmark);
  const sections = useSections(bookmark.id, bookmark.indexed_at);
  const { versions, chosen, choose, leave } = useVersions(bookmark);
  const shown = chosen?.content ?? content;
  const scroll = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const reach = useRef<(offset: number) => void>(undefined);
  useEffect(() => title.current?.focus(), [bookmark.id]);
  useEffect(() => {
    if (isThere.value && fault !== "") onRetry();
  }, [isThere.value]);
  const backToPage = () => {
    leave();
    title.current?.focus();
  };
  return (
    <div
      ref={scroll}
      class="scroll reader-scroll"
      tabIndex={0}
      role="group"
      aria-label="Text of the page"
      onKeyDown={(event) => {
        if (chosen === undefined || event.key !== "Escape" || isTyping(event)) return;
        event.stopPropagation();
        backToPage();
      }}
    >
      <div class={sections === undefined ? "reader-columns" : "reader-columns with-outline"}>
        {sections !== undefined && chosen === undefined && (
          <Outline sections={sections} onGo={(offset) => reach.current?.(offset)} />
        )}
        <article class="article">
          <h1 ref={title} tabIndex={-1} class="serif" dir="auto" lang={shown?.language || undefined}>
            {asWritten(chosen?.content.title ?? bookmark.title)}
          </h1>
          {shown !== undefined && <Origin content={shown} />}
          <Margin bookmark={bookmark} kept={kept} onChange={change} onLeaveNote={leaveNote} />
          <Versions versions={versions} chosen={chosen} onChoose={choose} />
          {chosen !== undefined && <VersionBar chosen={chosen} onChoose={choose} onLeave={backToPage} />}
          {shown !== undefined && <Caution content={shown} />}
          {bookmark.index_status === "error" && <NotIndexed bookmark={bookmark} />}
          {fault !== "" && bookmark.index_status !== "error" && <p class="fault">{fault}</p>}
          {chosen?.shows === "changes" && content !== undefined ? (
            <Changes before={chosen.content} after={content} />
          ) : (
            shown !== undefined && (
              <div class="page-text" lang={shown.language || undefined}>
                <Text content={shown} reach={reach} quotes={quotesIn(kept?.note ?? "")} />
              </div>
            )
          )}
        </article>
      </div>
      {kept !== undefined && <QuoteButton scroll={scroll} note={kept.note ?? ""} onChange={change} />}
    </div>
  );
}

/** Escape first closes what is open in front of the page. */
function isInPopover({ target }: Event): boolean {
  return target instanceof Element && target.closest("[popover]") !== null;
}

function useContent({ id, indexed_at }: BookmarkResponse) {
  const { client } = useModel();
  const [content, setContent] = useState<ContentResponse | undefined>(undefined);
  const [fault, setFault] = useState("");
  useEffect(() => {
    const leave = new AbortController();
    setFault("");
    if (content?.id !== id) setContent(undefined);
    client.content(id, {}, { signal: leave.signal }).then(setContent, (error: Error) => {
      if (!leave.signal.aborted) setFault(error.message);
    });
    return () => leave.abort();
  }, [id, indexed_at]);
  return { content: content?.id === id ? content : undefined, fault };
}

function Bar(props: {
  bookmark: BookmarkResponse;
  look: Look;
  onLook: (change: Partial<Look>) => void;
  onClose: () => void;
}) {
  const { removeBookmarks } = useModel();
  const { id, url } = props.bookmark;
  const href = safeHref(url);
  return (
    <div class="reader-bar">
      <IconButton icon="back" label="Back to the list" onClick={props.onClose} />
      <span class="muted line stretch site">{hostOf(url)}</span>
      <LookMenu look={props.look} onChange={props.onLook} />
      <IconButton icon="trash" label="Move to trash" onClick={() => void removeBookmarks([id])} />
      {href !== undefined && (
        <a class="button" href={href} target="_blank" rel="noopener noreferrer">
          Original <Icon name="open" />
        </a>
      )}
    </div>
  );
}

function Origin({ content }: { content: ContentResponse }) {
  return (
    <p class="muted line">
      {content.captured === "posted" ? "Saved from your browser on " : "Fetched on "}
      {exactTime(content.fetched_at)}
    </p>
  );
}

/** Why the page is not indexed, and what to do. The stored text follows below. */
function NotIndexed({ bookmark }: { bookmark: BookmarkResponse }) {
  return (
    <div class="caution not-indexed" role="note">
      <Icon name="warning" />
      <div>
        <p dir="auto">{explanationOf(bookmark)}</p>
        <p class="buttons">
          <Remedies row={bookmark} kind="" />
        </p>
      </div>
    </div>
  );
}

function Caution({ content: { signals, risky } }: { content: ContentResponse }) {
  if (signals.length === 0) return null;
  const found = risky.length > 0 ? "has passages that try to command an assistant" : signalMeanings(signals);
  return (
    <p class="caution">
      <Icon name="warning" />
      <span>This page {found}. It was saved anyway.</span>
    </p>
  );
}
