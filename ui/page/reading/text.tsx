import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ContentResponse } from "../../../schema/content.ts";
import { useMarks } from "./highlights/use-marks.ts";
import { layOut } from "./lay-out.tsx";
import { AT_ONCE } from "./markdown-pieces.ts";

type Props = {
  content: ContentResponse;
  /** Is given what brings an offset of the page into sight. */
  reach: RefObject<((offset: number) => void) | undefined>;
  /** What the note quotes, to be marked. */
  quotes: readonly string[];
};

/** The text, laid out piece by piece with pauses for the browser, so that no step grows with the page. */
export function Text({ content, reach, quotes }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [showMore, setShowMore] = useState<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (box.current === null) return;
    const layout = layOut(box.current, content);
    reach.current = layout.reach;
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
    // Paper has no button for more.
    const layOutAll = () => {
      while (layout.next() !== undefined);
    };
    addEventListener("beforeprint", layOutAll);
    return () => {
      removeEventListener("beforeprint", layOutAll);
      clearTimeout(timer);
      setShowMore(undefined);
      layout.clear();
    };
  }, [content]);
  useMarks(box, content, quotes);
  return (
    <>
      {!/\S/.test(content.markdown) && <p class="muted">This page has no text.</p>}
      <div ref={box} />
      {showMore !== undefined && (
        <button type="button" class="button" onClick={showMore}>
          Show more of this page
        </button>
      )}
    </>
  );
}
