import type { HTMLAttributes, RefObject } from "preact";
import { type Destination, useHost } from "./context.ts";

/** What both have. */
export type LinkOrButton = HTMLAnchorElement & HTMLButtonElement;

type Props = Omit<HTMLAttributes<HTMLElement>, "ref" | "role" | "onClick"> & {
  to: Destination;
  /** Shows it here. */
  onGo: () => void;
  focusRef?: RefObject<LinkOrButton | null> | undefined;
};

/**
 * Leads to a place of the page: as a link where places have addresses, so that the browser can open it in a tab of its own, or else
 * as a button.
 */
export function PlaceLink({ to, onGo, children, focusRef, ...attributes }: Props) {
  const { addressOf } = useHost();
  if (addressOf === undefined) {
    return (
      <button {...attributes} type="button" ref={focusRef ?? null} onClick={onGo}>
        {children}
      </button>
    );
  }
  return (
    <a
      {...attributes}
      href={addressOf(to)}
      ref={focusRef ?? null}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onGo();
      }}
    >
      {children}
    </a>
  );
}

/** With other keys and buttons, the browser opens a tab or a window, or saves what is behind the link. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
