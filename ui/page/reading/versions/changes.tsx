import { useMemo, useState } from "preact/hooks";
import type { ContentResponse } from "../../../../schema/content.ts";
import { type ComparedLine, compareTexts, type Words } from "./compare.ts";

/** Parts that are shown without a request. */
const AT_ONCE = 200;

/** What is different in the page since an earlier version, line by line, with the words that were removed and added. */
export function Changes({ before, after }: { before: ContentResponse; after: ContentResponse }) {
  const parts = useMemo(
    () => compareTexts(before.markdown, after.markdown),
    [before.markdown, after.markdown],
  );
  const [shown, setShown] = useState(AT_ONCE);
  if (parts === undefined)
    return <p class="muted">The two texts are too long or too different to compare.</p>;
  if (parts.length === 0) return <p class="muted">The words are the same. Only their layout is different.</p>;
  return (
    <div class="changes" lang={after.language || undefined}>
      {parts.slice(0, shown).map((part, index) =>
        "same" in part ? (
          <p key={index} class="unchanged" lang="en">
            {part.same} lines are the same
          </p>
        ) : (
          part.lines.map((line, at) => <LineView key={`${index}-${at}`} line={line} />)
        ),
      )}
      {parts.length > shown && (
        <button type="button" class="button" onClick={() => setShown(shown + AT_ONCE)}>
          Show more changes
        </button>
      )}
    </div>
  );
}

function LineView({ line: { look, words } }: { line: ComparedLine }) {
  const isWhole = words.length === 1 && words[0]?.kind !== "same";
  return (
    <p class={`changed-line ${look}${isWhole ? " whole" : ""}`} dir="auto">
      {words.map((part, index) => (
        <WordsView key={index} words={part} />
      ))}
    </p>
  );
}

function WordsView({ words: { text, kind } }: { words: Words }) {
  if (kind === "same") return <>{text}</>;
  const Tag = kind === "removed" ? "del" : "ins";
  return (
    <Tag>
      <span class="visually-hidden" lang="en">
        {kind === "removed" ? "Removed: " : "Added: "}
      </span>
      {text}
    </Tag>
  );
}
