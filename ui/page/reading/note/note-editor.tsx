import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../../parts/icons.tsx";
import { followNote } from "../highlights/quotes.ts";
import { keepDraft, readDraft } from "./drafts.ts";

/** The note of a bookmark. What is not saved when the reader leaves is saved then; until it is, this tab keeps it. */
export function NoteEditor(props: {
  id: string;
  note: string;
  onChange: (note: string) => void;
  onLeave: (note: string) => void;
}) {
  const { id, note, onChange, onLeave } = props;
  const { text, setText, isChanged } = useDraft(id, note, onLeave);
  const [isOpen, setOpen] = useState(text !== "");
  const { field, focusSoon } = useField(isOpen);
  useEffect(() => {
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
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing) save();
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

/** What is written, which follows the stored note and is kept until it is stored. */
function useDraft(id: string, note: string, onLeave: (note: string) => void) {
  const [text, setText] = useState(() => {
    const draft = readDraft(sessionStorage, id);
    return draft === undefined ? note : followNote(draft.text, draft.before, note);
  });
  const before = useRef(note);
  useEffect(() => {
    const { current } = before;
    before.current = note;
    setText((typed) => followNote(typed, current, note));
  }, [note]);
  const isChanged = text.trim() !== note.trim();
  useEffect(
    () => keepDraft(sessionStorage, id, isChanged ? { before: note, text } : undefined),
    [text, note],
  );
  const leave = useRef(() => {});
  leave.current = () => isChanged && onLeave(text);
  useEffect(() => () => leave.current(), []);
  return { text, setText, isChanged };
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
