import { useEffect, useId, useRef, useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import { useHost, useModel } from "../../parts/context.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { hostOf } from "../../parts/format.ts";
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
  const { adding, library } = useModel();
  const [typed, setTyped] = useState(address);
  const [besides, setBesides] = useState<Typed>({ tags: "", note: "" });
  const [name, setName] = useState("Reading");
  const formId = useId();
  const isFirst = library.collections.value?.length === 0;
  const close = () => {
    adding.value = undefined;
  };
  const { isSaving, fault, submit } = useSubmit(close);
  return (
    <Dialog
      title="Add bookmark"
      onClose={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {isSaving ? "Close" : "Cancel"}
          </button>
          <button type="submit" form={formId} class="primary" disabled={isSaving}>
            {isSaving ? "Saving…" : "Save"}
          </button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(toUrl(typed.trim()), besides, isFirst ? name : undefined);
        }}
      >
        <Address typed={typed} onType={setTyped} fault={fault} />
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

/** Saves, then closes the dialog. What fails is told in the dialog, or in a message if it was closed meanwhile. */
function useSubmit(close: () => void) {
  const { say } = useModel();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState("");
  const save = useSave();
  const isOpen = useIsOpen();
  const submit = async (url: string, besides: Typed, newCollection: string | undefined) => {
    setSaving(true);
    setFault("");
    const why = await save(url, besides, newCollection);
    // Another dialog may be open by now.
    if (!isOpen.current) {
      if (why !== undefined) say(`${hostOf(url)} was not saved. ${why}`, true);
      return;
    }
    setSaving(false);
    if (why === undefined) close();
    else setFault(why);
  };
  return { isSaving, fault, submit };
}

/** Whether the component is still shown. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );
  return isOpen;
}

function toUrl(typed: string): string {
  return typed === "" || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

/** Saves an address. If there is no collection, creates one. Returns why it failed, if it did. */
function useSave() {
  const { saving, target, library, client } = useModel();
  return async (
    url: string,
    typed: Typed,
    newCollection: string | undefined,
  ): Promise<string | undefined> => {
    if (url === "") return "Type an address.";
    try {
      if (newCollection !== undefined) {
        target.value = (await client.createCollection({ name: newCollection })).id;
        await library.refreshCounts();
      }
    } catch (error) {
      return messageOf(error);
    }
    const ended = await saving.save(target.value, async () => ({ url, ...toFields(typed) }));
    return ended.kind === "failed" ? ended.message.replace(/^The URL /, "The address ") : undefined;
  };
}
