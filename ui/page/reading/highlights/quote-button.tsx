import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { toQuotation, withQuote } from "../../../capture/selection.ts";
import { useModel } from "../../../parts/context.ts";
import { isTyping } from "../../../parts/hooks/is-typing.ts";
import { Icon } from "../../../parts/icons.tsx";
import type { Change } from "../use-kept.ts";

/** How long a selection must stay as it is before the button appears, in milliseconds. */
const CALM_MS = 150;

type Selected = { quotation: string; left: number; top: number };

/** A button below the selected text of the page, which quotes it in the note; the key H does the same. */
export function QuoteButton(props: {
  /** What the page scrolls in. */
  scroll: RefObject<HTMLElement | null>;
  note: string;
  onChange: (change: Change) => Promise<boolean>;
}) {
  const { say } = useModel();
  const [selected, setSelected] = useState<Selected | undefined>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setSelected(readSelection(props.scroll.current));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, CALM_MS);
    };
    document.addEventListener("selectionchange", wait);
    // Then it is elsewhere.
    addEventListener("resize", wait);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", wait);
      document.removeEventListener("selectionchange", wait);
    };
  }, []);
  const quote = async ({ quotation }: Selected) => {
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
    const { note, onChange } = props;
    const undo = async () => void (await onChange({ note }));
    if (await onChange({ note: withQuote(note, quotation) })) say("Quoted in the note.", false, undo);
  };
  useEffect(() => {
    if (selected === undefined) return;
    const press = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() === "h" && !isModified && !isTyping(event)) void quote(selected);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [selected, props.note]);
  if (selected === undefined) return null;
  const { left, top } = selected;
  return (
    <button
      type="button"
      class="primary quote-button"
      style={{ left: `clamp(8px, ${left}px, 100% - 130px)`, top: `${top}px` }}
      // The selection stays while the button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void quote(selected)}
    >
      <Icon name="note" /> Highlight
    </button>
  );
}

/** The selection, if it is in the text of the page, and where a button for it fits. */
function readSelection(scroll: HTMLElement | null): Selected | undefined {
  const selection = document.getSelection();
  const text = scroll?.querySelector(".page-text");
  if (!scroll || !text || selection === null || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const quotation = toQuotation(withoutLabels(selection.toString(), text));
  if (quotation === "" || !text.contains(range.commonAncestorContainer)) return undefined;
  const outer = scroll.getBoundingClientRect();
  const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  return {
    quotation,
    left: last.right - outer.left - 60,
    top: last.bottom - outer.top + scroll.scrollTop + 8,
  };
}

/** What is selected, without the lines that bookmarkd itself put above risky passages: not every browser leaves them out. */
function withoutLabels(selected: string, text: Element): string {
  const labels = new Set(
    [...text.querySelectorAll(".risky-label")].map(({ textContent }) => textContent?.trim()),
  );
  return selected
    .split("\n")
    .filter((line) => line === "" || !labels.has(line.trim()))
    .join("\n");
}
