import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { toTags } from "../../model/organizing.ts";
import { useModel } from "../../parts/context.ts";
import { Icon } from "../../parts/icons.tsx";
import { CollectionOptions } from "../../views/sidebar/chooser.tsx";
import { followNote } from "./highlights/quotes.ts";
import type { Change } from "./use-kept.ts";

/** The user's data beside a page: its collection, tags and note. */
export function Margin(props: {
  bookmark: BookmarkResponse;
  /** With its tags and note, as soon as they are known. */
  kept: BookmarkResponse | undefined;
  onChange: (change: Change) => void;
}) {
  const { bookmark, kept, onChange } = props;
  const { library, moveBookmarks } = useModel();
  const tags = kept?.tags ?? bookmark.tags ?? [];
  return (
    <section class="margin" aria-label="Collection, tags and note">
      <label class="margin-line">
        <Icon name="folder" />
        <span class="visually-hidden">Collection of this bookmark</span>
        <select
          class="quiet"
          value={bookmark.collection_id}
          onChange={(event) => {
            const { value: id } = event.currentTarget;
            const name = library.collections.value?.find((one) => one.id === id)?.name ?? "";
            void moveBookmarks([bookmark.id], { id, name });
          }}
        >
          <CollectionOptions />
        </select>
      </label>
      <div class="margin-line">
        <Icon name="tag" />
        <TagEditor tags={tags} onChange={onChange} />
      </div>
      {kept !== undefined && (
        <NoteEditor key={bookmark.id} note={kept.note ?? ""} onChange={(note) => onChange({ note })} />
      )}
    </section>
  );
}

function TagEditor(props: {
  tags: readonly string[];
  onChange: (change: { add_tags?: string[]; remove_tags?: string[] }) => void;
}) {
  const { library } = useModel();
  const [typed, setTyped] = useState("");
  const listId = useId();
  return (
    <form
      class="tag-editor"
      onSubmit={(event) => {
        event.preventDefault();
        const added = toTags(typed);
        setTyped("");
        if (added.length > 0) props.onChange({ add_tags: added });
      }}
    >
      {props.tags.map((tag) => (
        <span key={tag} class="tag">
          <bdi title={tag}>{tag}</bdi>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => props.onChange({ remove_tags: [tag] })}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <input
        type="text"
        dir="auto"
        aria-label="Add a tag"
        placeholder="Add a tag"
        list={listId}
        autocomplete="off"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {library.tags.value.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}

function NoteEditor({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const [text, setText] = useState(note);
  const [isOpen, setOpen] = useState(note !== "");
  const before = useRef(note);
  const { field, focusSoon } = useField(isOpen);
  useEffect(() => {
    const { current } = before;
    before.current = note;
    setText((typed) => followNote(typed, current, note));
    if (note !== "") setOpen(true);
  }, [note]);
  if (!isOpen) {
    return (
      <button
        type="button"
        class="margin-line link"
        onClick={() => {
          setOpen(true);
          focusSoon();
        }}
      >
        <Icon name="note" /> Add a note
      </button>
    );
  }
  const isChanged = text.trim() !== note.trim();
  const save = () => {
    // The button goes when the note is saved.
    field.current?.focus();
    onChange(text);
  };
  return (
    <div class="note-editor">
      <textarea
        ref={field}
        aria-label="Note"
        dir="auto"
        rows={Math.min(10, Math.max(2, text.split("\n").length))}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // So that Escape does not close a half-written note.
          if (event.key === "Escape") event.stopPropagation();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      {isChanged && (
        <button type="button" class="primary" onClick={save}>
          Save note
        </button>
      )}
    </div>
  );
}

/** The field that is there while `isOpen`, and a function that focuses it as soon as it is. */
function useField(isOpen: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) field.current?.focus();
    isAsked.current = false;
  }, [isOpen]);
  return {
    field,
    focusSoon: () => {
      isAsked.current = true;
    },
  };
}
