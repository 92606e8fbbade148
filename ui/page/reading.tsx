import { useEffect, useRef, useState } from "preact/hooks";
import type { ContentResponse } from "../../schema/content.ts";
import { useModel } from "../parts/context.ts";
import { exactTime, hostOf, safeHref, signalMeaning } from "../parts/format.ts";
import { Icon, IconButton } from "../parts/icons.tsx";
import { useReturnFocus } from "../parts/use-return-focus.ts";
import { layOut } from "./lay-out.tsx";
import { AT_ONCE } from "./markdown-pieces.ts";

/** The stored page of a bookmark, to be read; passages that tripped the scan are marked. */
export function Reading() {
  const { client, reading, library } = useModel();
  const shown = reading.value;
  const bookmark = library.list.rows.value?.find(({ id }) => id === shown?.id) ?? shown;
  const [content, setContent] = useState<ContentResponse | undefined>(undefined);
  const [fault, setFault] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  useReturnFocus();
  useEffect(() => {
    if (bookmark === undefined) return;
    const leave = new AbortController();
    setFault("");
    if (content?.id !== bookmark.id) setContent(undefined);
    client.content(bookmark.id, {}, { signal: leave.signal }).then(setContent, (error: Error) => {
      if (!leave.signal.aborted) setFault(error.message);
    });
    return () => leave.abort();
  }, [bookmark?.id, bookmark?.indexed_at]);
  useEffect(() => title.current?.focus(), [bookmark?.id]);
  if (bookmark === undefined) return null;
  const close = () => {
    reading.value = undefined;
  };
  const href = safeHref(bookmark.url);
  return (
    <section class="reader" aria-label="Page" onKeyDown={(event) => event.key === "Escape" && close()}>
      <div class="reader-bar">
        <IconButton icon="back" label="Back to the list" onClick={close} />
        <span class="muted line stretch">{hostOf(bookmark.url)}</span>
        {href !== undefined && (
          <a class="button" href={href} target="_blank" rel="noopener noreferrer">
            Original <Icon name="open" />
          </a>
        )}
      </div>
      <div class="scroll" tabIndex={0} role="group" aria-label="Text of the page">
        <article class="article" lang={content?.language || undefined}>
          <h1 ref={title} tabIndex={-1} class="serif">
            {bookmark.title}
          </h1>
          {content !== undefined && <Origin content={content} />}
          {fault !== "" && <p class="fault">{fault}</p>}
          {content !== undefined && <Text content={content} />}
        </article>
      </div>
    </section>
  );
}

function Origin({ content }: { content: ContentResponse }) {
  return (
    <>
      <p class="muted">
        {content.captured === "posted" ? "As your browser showed it on " : "As it was fetched on "}
        {exactTime(content.fetched_at)}
      </p>
      {content.signals.length > 0 && (
        <p class="caution">
          <Icon name="warning" />
          <span>This page {content.signals.map(signalMeaning).join("; ")}. It was saved all the same.</span>
        </p>
      )}
    </>
  );
}

/** The text, piece by piece with a rest for the browser in between: none of its work grows with the page. */
function Text({ content }: { content: ContentResponse }) {
  const box = useRef<HTMLDivElement>(null);
  const [showMore, setShowMore] = useState<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (box.current === null) return;
    const layout = layOut(box.current, content);
    let limit = AT_ONCE;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      const place = layout.next();
      if (place === undefined) return;
      if (place < limit) timer = setTimeout(work, 0);
      else {
        setShowMore(() => () => {
          setShowMore(undefined);
          limit = place + AT_ONCE;
          work();
        });
      }
    };
    work();
    return () => {
      clearTimeout(timer);
      setShowMore(undefined);
      layout.clear();
    };
  }, [content]);
  return (
    <>
      {!/\S/.test(content.markdown) && <p class="muted">There is no text in this page.</p>}
      <div ref={box} />
      {showMore !== undefined && (
        <button type="button" class="button" onClick={showMore}>
          Show more of this page
        </button>
      )}
    </>
  );
}
