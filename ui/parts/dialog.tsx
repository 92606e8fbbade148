import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useReturnFocus } from "./use-return-focus.ts";

/** A modal dialog: the browser keeps the focus inside, and Escape closes it. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useReturnFocus();
  useEffect(() => ref.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does.
    <dialog
      ref={ref}
      class={props.wide ? "dialog wide" : "dialog"}
      aria-labelledby={titleId}
      onClose={props.onClose}
      onClick={(event) => event.target === ref.current && ref.current?.close()}
    >
      <div class="dialog-body">
        <h2 id={titleId}>{props.title}</h2>
        {props.children}
      </div>
    </dialog>
  );
}
