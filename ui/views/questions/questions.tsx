import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import { count, toTags } from "../../model/organizing.ts";
import type { Question } from "../../model/screen.ts";
import { namedBelow } from "../../model/where/places.ts";
import { useModel } from "../../parts/context.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { CollectionOptions } from "../sidebar/chooser.tsx";

/** The open dialog, if there is one. */
export function Questions() {
  const { question } = useModel();
  const asked = question.value;
  if (asked === undefined) return null;
  if (asked.kind === "new-collection" || asked.kind === "rename-collection") {
    return <NameCollection key={asked.kind} asked={asked} />;
  }
  if (asked.kind === "move-bookmarks") return <MoveBookmarks asked={asked} />;
  if (asked.kind === "tag-bookmarks") return <TagBookmarks asked={asked} />;
  if (asked.kind === "empty-trash") return <EmptyTrash asked={asked} />;
  return <ConfirmDelete asked={asked} />;
}

function NameCollection({
  asked,
}: {
  asked: Extract<Question, { kind: "new-collection" | "rename-collection" }>;
}) {
  const { question, client, library, show, renameCollection } = useModel();
  const isNew = asked.kind === "new-collection";
  const [name, setName] = useState(isNew ? "" : asked.name);
  const [fault, setFault] = useState("");
  const close = () => {
    question.value = undefined;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === "") return setFault("Give it a name.");
    try {
      if (isNew) {
        const { id } = await client.createCollection({ name });
        await library.refreshCounts();
        show(id);
      } else {
        await renameCollection(asked, name);
        show(asked.id);
      }
      close();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <Dialog title={isNew ? "New collection" : "Rename collection"} onClose={close}>
      <form onSubmit={submit}>
        <label class="field">
          <span>Name</span>
          <input
            type="text"
            dir="auto"
            value={name}
            autofocus
            autocomplete="off"
            aria-invalid={fault !== ""}
            aria-describedby="name-fault"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <p id="name-fault" class="fault" role="alert">
          {fault}
        </p>
        <div class="buttons">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="primary">
            {isNew ? "Create collection" : "Rename"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function MoveBookmarks({ asked }: { asked: Extract<Question, { kind: "move-bookmarks" }> }) {
  const { question, library, moveBookmarks } = useModel();
  const others = library.collections.value ?? [];
  const [chosen, setChosen] = useState(
    others.find(({ id }) => id !== library.collectionId.value)?.id ?? others[0]?.id ?? "",
  );
  const target = others.find(({ id }) => id === chosen);
  const close = () => {
    question.value = undefined;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (target === undefined) return;
    close();
    await moveBookmarks(asked.ids, target);
  };
  return (
    <Dialog title={`Move ${count(asked.ids.length, "bookmark")}`} onClose={close}>
      <form onSubmit={submit}>
        {others.length === 0 ? (
          <p>No collection yet. Create one first.</p>
        ) : (
          <label class="field">
            <span>Collection</span>
            <select value={chosen} autofocus onChange={(event) => setChosen(event.currentTarget.value)}>
              <CollectionOptions />
            </select>
          </label>
        )}
        <div class="buttons">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={target === undefined}>
            Move
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function TagBookmarks({ asked }: { asked: Extract<Question, { kind: "tag-bookmarks" }> }) {
  const { question, tagBookmarks } = useModel();
  const [text, setText] = useState("");
  const tags = toTags(text);
  const close = () => {
    question.value = undefined;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (tags.length === 0) return;
    close();
    await tagBookmarks(asked.ids, tags);
  };
  return (
    <Dialog title={`Tag ${count(asked.ids.length, "bookmark")}`} onClose={close}>
      <form onSubmit={submit}>
        <label class="field">
          <span>Tags, separated by commas</span>
          <input
            type="text"
            dir="auto"
            value={text}
            autofocus
            autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="primary" disabled={tags.length === 0}>
            Add tags
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function ConfirmDelete({ asked }: { asked: Extract<Question, { kind: "delete-collection" }> }) {
  const { question, client, library, say } = useModel();
  const below = namedBelow(library.collections.value ?? [], asked).length;
  const close = () => {
    question.value = undefined;
  };
  const confirm = async () => {
    close();
    try {
      await client.deleteCollection(asked.id);
      if (library.collectionId.value === asked.id) library.showWhere({});
      await library.refreshCounts();
      say(`“${asked.name}” moved to trash.`, false, async () => {
        await client.restoreCollection(asked.id);
        await library.refresh();
        say(`“${asked.name}” restored.`);
      });
    } catch (error) {
      say(messageOf(error), true);
    }
  };
  return (
    <Confirm title={`Delete “${asked.name}”?`} label="Move to trash" onClose={close} onConfirm={confirm}>
      {asked.count === 0
        ? "The collection is empty. You can restore it for 30 days."
        : `The collection and its ${count(asked.count, "bookmark")} move to the trash. You can restore them for 30 days.`}
      {below > 0 && ` The ${count(below, "collection")} below it ${below === 1 ? "stays" : "stay"}.`}
    </Confirm>
  );
}

function EmptyTrash({ asked }: { asked: Extract<Question, { kind: "empty-trash" }> }) {
  const { question, client, say, trashed } = useModel();
  const close = () => {
    question.value = undefined;
  };
  const confirm = async () => {
    close();
    try {
      await client.emptyTrash();
      say("The trash is empty.");
    } catch (error) {
      say(messageOf(error), true);
    }
    trashed.value++;
  };
  return (
    <Confirm title="Empty the trash?" label="Delete for good" onClose={close} onConfirm={confirm}>
      This deletes {count(asked.count, "bookmark")} for good. You can’t undo it.
    </Confirm>
  );
}

function Confirm(props: {
  title: string;
  label: string;
  children: ComponentChildren;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      buttons={
        <>
          <button type="button" autofocus onClick={props.onClose}>
            Cancel
          </button>
          <button type="button" class="danger" onClick={props.onConfirm}>
            {props.label}
          </button>
        </>
      }
    >
      <p>{props.children}</p>
    </Dialog>
  );
}
