import { useEffect, useId, useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import { useHost, useModel } from "../../parts/context.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { isTyping } from "../../parts/hooks/is-typing.ts";
import { Besides, type Typed, toFields } from "./besides.tsx";
import { Target } from "./target.tsx";

const HOW_TO_SAVE_MANY = "To save them all, put them into a text file, one on each line, and import it.";

/** Saves an address that is typed here or pasted anywhere. */
export function Add() {
  const { adding, say } = useModel();
  const { kind } = useHost();
  useEffect(() => {
    if (kind !== "page") return;
    const take = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      const addresses = text.split(/\s+/);
      if (isTyping(event) || !addresses.every((one) => /^https?:\/\/./i.test(one))) return;
      event.preventDefault();
      if (addresses.length === 1) adding.value = text;
      else say(`You pasted ${addresses.length.toLocaleString("en")} addresses. ${HOW_TO_SAVE_MANY}`, true);
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, []);
  return adding.value === undefined ? null : <AddDialog key={adding.value} address={adding.value} />;
}

function AddDialog({ address }: { address: string }) {
  const { adding, saving, library } = useModel();
  const [typed, setTyped] = useState(address);
  const [besides, setBesides] = useState<Typed>({ tags: "", note: "" });
  const [name, setName] = useState("Reading");
  const formId = useId();
  const save = useSave();
  const isFirst = library.collections.value?.length === 0;
  const { value: state } = saving.state;
  const close = () => {
    adding.value = undefined;
  };
  useEffect(() => saving.reset(), []);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await save(typed.trim(), besides, isFirst ? name : undefined)) close();
  };
  return (
    <Dialog
      title="Add bookmark"
      onClose={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" form={formId} class="primary" disabled={state.kind === "saving"}>
            {state.kind === "saving" ? "Saving…" : "Save"}
          </button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Address
          typed={typed}
          onType={setTyped}
          fault={state.kind === "failed" ? state.message.replace(/^The URL /, "The address ") : ""}
        />
        <div class="field">
          <span aria-hidden="true">Collection</span>
          {isFirst ? (
            <input
              type="text"
              dir="auto"
              aria-label="New collection"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          ) : (
            <Target />
          )}
        </div>
        <Besides typed={besides} onChange={setBesides} />
      </form>
    </Dialog>
  );
}

function Address(props: { typed: string; fault: string; onType: (text: string) => void }) {
  const faultId = useId();
  return (
    <>
      <label class="field">
        <span>Address</span>
        <input
          type="text"
          inputMode="url"
          placeholder="https://"
          value={props.typed}
          autofocus
          autocomplete="off"
          spellcheck={false}
          aria-invalid={props.fault !== ""}
          aria-describedby={faultId}
          onInput={(event) => props.onType(event.currentTarget.value)}
        />
      </label>
      <p id={faultId} class="fault" role="alert">
        {props.fault}
      </p>
    </>
  );
}

/** Saves an address. If there is no collection, creates one. Returns whether nothing more has to be done here. */
function useSave() {
  const { saving, target, library, client, say } = useModel();
  return async (text: string, typed: Typed, newCollection: string | undefined): Promise<boolean> => {
    if (text === "") return false;
    const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
    try {
      if (newCollection !== undefined) {
        target.value = (await client.createCollection({ name: newCollection })).id;
        await library.refreshCounts();
      }
    } catch (error) {
      say(messageOf(error), true);
      return false;
    }
    await saving.save(target.value, async () => ({ url, ...toFields(typed) }));
    return saving.state.value.kind !== "failed";
  };
}
