import { toTags } from "../../model/organizing.ts";

/** The typed tags and note. */
export type Typed = { tags: string; note: string };

/** The fields of the bookmark that were filled in. */
export function toFields({ tags, note }: Typed): { tags?: string[]; note?: string } {
  const names = toTags(tags);
  return {
    ...(names.length > 0 && { tags: names }),
    ...(note.trim() !== "" && { note: note.trim() }),
  };
}

/** Fields for tags and a note. */
export function Besides({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  return (
    <>
      <label class="field">
        <span>Tags, separated by commas</span>
        <input
          type="text"
          dir="auto"
          value={typed.tags}
          autocomplete="off"
          onInput={(event) => onChange({ ...typed, tags: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>Note</span>
        <textarea
          rows={3}
          dir="auto"
          value={typed.note}
          onInput={(event) => onChange({ ...typed, note: event.currentTarget.value })}
        />
      </label>
    </>
  );
}
