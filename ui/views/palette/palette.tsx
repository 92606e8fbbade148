import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useModel } from "../../parts/context.ts";
import { useReturnFocus } from "../../parts/hooks/use-return-focus.ts";
import { Icon } from "../../parts/icons.tsx";
import { type Command, findCommands } from "./commands.ts";
import { useFound } from "./use-found.ts";

/** Runs or opens anything by its name. Opens with Control K or Command K. */
export function Palette() {
  const { palette } = useModel();
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      palette.value = !palette.value;
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, []);
  return palette.value ? <Open /> : null;
}

function Open() {
  const model = useModel();
  const [typed, setTyped] = useState("");
  /** The id of what was chosen: it stays so when more is found. Undefined for the first. */
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const ref = useRef<HTMLDialogElement>(null);
  const listId = useId();
  useReturnFocus();
  // Immediately, so that no typed key is lost.
  useLayoutEffect(() => ref.current?.showModal(), []);
  const found = findCommands(model, typed, useFound(typed));
  const active = Math.max(
    0,
    found.findIndex(({ id }) => id === chosen),
  );
  const setAt = (index: number) => setChosen(found[index]?.id);
  useEffect(() => {
    ref.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, typed]);
  const close = () => {
    model.palette.value = false;
  };
  const run = (command: Command | undefined) => {
    close();
    command?.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((active + step + found.length) % found.length);
    else if (event.key === "Enter" && !event.isComposing) run(found[active]);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(undefined);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does.
    <dialog
      ref={ref}
      class="palette"
      aria-label="Commands"
      onClose={close}
      onClick={(event) => event.target === ref.current && close()}
    >
      <Box typed={typed} listId={listId} active={active} onType={type} onKeyDown={onKeyDown} />
      <Entries found={found} listId={listId} active={active} onPoint={setAt} onRun={run} />
    </dialog>
  );
}

function Box(props: {
  typed: string;
  listId: string;
  active: number;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div class="palette-box">
      <Icon name="search" />
      <input
        type="text"
        dir="auto"
        role="combobox"
        aria-label="Action or name to open"
        placeholder="Open, search, or run an action…"
        aria-expanded="true"
        aria-controls={props.listId}
        aria-activedescendant={`${props.listId}-${props.active}`}
        autofocus
        autocomplete="off"
        spellcheck={false}
        value={props.typed}
        onInput={(event) => props.onType(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
      />
    </div>
  );
}

function Entries(props: {
  found: Command[];
  listId: string;
  active: number;
  onPoint: (index: number) => void;
  onRun: (command: Command) => void;
}) {
  return (
    <div id={props.listId} class="palette-list" role="listbox" aria-label="What fits">
      {props.found.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box above, which has the focus.
        <div
          key={command.id}
          id={`${props.listId}-${index}`}
          class="palette-entry"
          role="option"
          tabIndex={-1}
          aria-selected={index === props.active}
          onClick={() => props.onRun(command)}
          onMouseMove={() => props.onPoint(index)}
        >
          <Icon name={command.icon} />
          <span class="palette-label" dir="auto">
            {command.label}
          </span>
          <span class="muted line">{command.hint}</span>
        </div>
      ))}
    </div>
  );
}
