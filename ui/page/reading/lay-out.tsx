import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ContentResponse } from "../../../schema/content.ts";
import { Icon } from "../../parts/icons.tsx";
import { signalMeanings } from "../../parts/signals.ts";
import { cutMarkdown, type Piece } from "./markdown-pieces.ts";
import { type Block, renderMarkdown, renderPlain } from "./render-markdown.ts";

type Risky = ContentResponse["risky"][number];

export type Layout = {
  /** Lays out the next piece and returns its end, in UTF-16 units; undefined if there is none left. */
  next: () => number | undefined;
  /** Lays out everything up to an offset, and scrolls there. */
  reach: (offset: number) => void;
  /** Empties the box. */
  clear: () => void;
};

/**
 * Lays out a stored page in `box`, one piece at a time. Each piece is its own tree, so its cost does not depend on the pieces
 * before.
 */
export function layOut(box: HTMLElement, { markdown, risky }: ContentResponse): Layout {
  const pieces = cutMarkdown(markdown);
  const roots: HTMLElement[] = [];
  let laidOut = 0;
  function next(): number | undefined {
    const { done, value: piece } = pieces.next();
    if (done) return undefined;
    const root = document.createElement("div");
    roots.push(root);
    render(<PieceView piece={piece} risky={risky} />, root);
    box.append(root);
    laidOut = piece.start + piece.text.length;
    return laidOut;
  }
  return {
    next,
    reach(offset) {
      while (laidOut <= offset && next() !== undefined);
      const blocks = [...box.querySelectorAll<HTMLElement>("[data-start]")];
      const found = blocks.findLast(({ dataset }) => Number(dataset.start) <= offset);
      found?.scrollIntoView({ block: "start" });
    },
    clear() {
      for (const root of roots.splice(0)) render(null, root);
      box.replaceChildren();
    },
  };
}

function PieceView({ piece, risky }: { piece: Piece; risky: Risky[] }) {
  const blocks = renderMarkdown(piece, risky);
  if (blocks !== undefined) return blocks.map((block, index) => <BlockView key={index} block={block} />);
  return (
    <>
      <p class="muted">Could not lay out this part of the page. It appears as stored.</p>
      <BlockView block={renderPlain(piece, risky)} />
    </>
  );
}

function BlockView({ block }: { block: Block<Risky> }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.replaceChildren(block.content), []);
  if (block.ranges.length === 0) return <div ref={ref} dir="auto" data-start={block.start} />;
  const signals = [...new Set(block.ranges.flatMap(({ signals }) => signals))];
  return (
    <div class="risky" role="group" aria-label="Risky passage" data-start={block.start}>
      <p class="risky-label">
        <Icon name="warning" /> {`This passage ${signalMeanings(signals)}`}
      </p>
      <div ref={ref} dir="auto" />
    </div>
  );
}
