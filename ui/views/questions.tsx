import { useState } from "preact/hooks";
import { messageOf } from "../../lib/errors.ts";
import { count, type Question } from "../model/model.ts";
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
            {isNew ? "Make collection" : "Rename"}
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
      model.say(`“${asked.name}” was deleted.`);
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
          ? `${asked.count === 0 ? "It is empty." : `The ${count(asked.count, "bookmark")} in it and their stored pages go with it.`}`
          : "The stored pages go too."}{" "}
        This can’t be undone.
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
