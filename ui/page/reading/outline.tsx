import { useEffect, useState } from "preact/hooks";
import type { OutlineResponse } from "../../../schema/content.ts";
import { useModel } from "../../parts/context.ts";
import { Icon } from "../../parts/icons.tsx";

/** A page with fewer sections needs no outline. */
const FEW = 3;

/** The sections of a page; undefined while they are unknown or if there are too few. */
export function useSections(id: string, indexedAt: string | null): OutlineResponse["sections"] | undefined {
  const { client } = useModel();
  const [found, setFound] = useState<OutlineResponse | undefined>(undefined);
  useEffect(() => {
    const leave = new AbortController();
    setFound(undefined);
    client.outline(id, { signal: leave.signal }).then(setFound, () => {});
    return () => leave.abort();
  }, [id, indexedAt]);
  const sections = found?.sections.filter(({ heading }) => heading.trim() !== "") ?? [];
  return found?.id === id && sections.length >= FEW ? sections : undefined;
}

/** The headings of the page, as links. */
export function Outline(props: { sections: OutlineResponse["sections"]; onGo: (offset: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  const top = Math.min(...props.sections.map(({ level }) => level));
  return (
    <nav class={isOpen ? "outline open" : "outline"} aria-label="Outline">
      <h2 class="outline-beside">Outline</h2>
      <button type="button" class="outline-above" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="outline" /> Outline
      </button>
      <ol tabIndex={0} aria-label="Sections">
        {props.sections.map(({ level, heading, offset }) => (
          <li key={offset} class={`depth-${Math.min(level - top, 3)}`}>
            <button type="button" dir="auto" onClick={() => props.onGo(offset)}>
              {plain(heading)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A heading without its Markdown. */
function plain(heading: string): string {
  return heading.replace(/[*_`]|\[([^[\]]*)\]\([^()]*\)/g, "$1").trim();
}
