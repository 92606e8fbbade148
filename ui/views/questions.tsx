import { useState } from "preact/hooks";
import { messageOf } from "../../lib/errors.ts";
import { count, toTags } from "../model/organising.ts";
import type { Question } from "../model/screen.ts";
import { useModel } from "../parts/context.ts";
import { Dialog } from "../parts/dialog.tsx";

/** The dialog that is open, if one is. */
export function Questions() {
  const { question } = useModel();
  const asked = question.value;
  if (asked === undefined) return null;
  if (asked.kind === "new-collection" || asked.kind === "rename-collection") {
    return <NameCollection key={asked.kind} asked={asked} />;
  }
  if (asked.kind === "move-bookmarks") return <MoveBookmarks asked={asked} />;
  if (asked.kind === "tag-bookmarks") return <TagBookmarks asked={asked} />;
  return <ConfirmDelete asked={asked} />;
}

function NameCollection({
  asked,
}: {
  asked: Extract<Question, { kind: "new-collection" | "rename-collection" }>;
}) {
  const { question, client, library, show } = useModel();
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
      const { id } = await (isNew
        ? client.createCollection({ name })
        : client.changeCollection(asked.id, { name }));
      await library.refreshCounts();
      show(id);
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
  const others = (library.collections.value ?? []).filter(({ id }) => id !== library.collectionId.value);
  const [chosen, setChosen] = useState(others[0]?.id ?? "");
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
          <p>There is no other collection. Create one first.</p>
        ) : (
          <label class="field">
            <span>Collection</span>
            <select value={chosen} autofocus onChange={(event) => setChosen(event.currentTarget.value)}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
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
          <span>Tags, with commas between them</span>
          <input
            type="text"
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

function ConfirmDelete({
  asked,
}: {
  asked: Extract<Question, { kind: "delete-collection" | "delete-bookmarks" }>;
}) {
  const model = useModel();
  const isCollection = asked.kind === "delete-collection";
  const close = () => {
    model.question.value = undefined;
  };
  const confirm = async () => {
    close();
    if (!isCollection) return model.removeBookmarks(asked.ids);
    try {
      await model.client.deleteCollection(asked.id);
      await model.library.refreshCounts();
      model.say(`“${asked.name}” is in the trash.`, false, async () => {
        await model.client.restoreCollection(asked.id);
        await model.library.refresh();
        model.say(`“${asked.name}” is back.`);
      });
    } catch (error) {
      model.say(messageOf(error), true);
    }
  };
  return (
    <Dialog
      title={isCollection ? `Delete “${asked.name}”?` : `Delete ${count(asked.ids.length, "bookmark")}?`}
      onClose={close}
    >
      <p>
        {isCollection
          ? `${asked.count === 0 ? "It is empty." : `The ${count(asked.count, "bookmark")} in it go with it.`}`
          : "No search finds them any more."}{" "}
        The trash keeps what is deleted for 30 days.
      </p>
      <div class="buttons">
        <button type="button" autofocus onClick={close}>
          Keep
        </button>
        <button type="button" class="danger" onClick={confirm}>
          Delete
        </button>
      </div>
    </Dialog>
  );
}
