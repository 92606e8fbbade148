import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useReturnFocus } from "./hooks/use-return-focus.ts";

/** A modal dialog: the browser keeps the focus inside, and Escape closes it. Its buttons stay visible; the rest scrolls. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons at the bottom, which stay visible. */
  buttons?: ComponentChildren;
  wide?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useReturnFocus();
  // At once, so that the next keys reach it.
  useLayoutEffect(() => ref.current?.showModal(), []);
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
        <h2 id={titleId} dir="auto">
          {props.title}
        </h2>
        {props.children}
      </div>
      {props.buttons !== undefined && <div class="buttons dialog-foot">{props.buttons}</div>}
    </dialog>
  );
}
