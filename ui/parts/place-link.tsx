import type { HTMLAttributes, RefObject } from "preact";
import { type Destination, useHost } from "./context.ts";

type Props = Omit<HTMLAttributes<HTMLElement>, "ref" | "role" | "onClick"> & {
  to: Destination;
  /** Shows it here. */
  onGo: () => void;
  focusRef?: RefObject<HTMLElement | null> | undefined;
};

/**
 * Leads to a place of the page: as a link where places have addresses, so that the browser can open it in a tab of its own, or else
 * as a button.
 */
export function PlaceLink({ to, onGo, children, focusRef, ...attributes }: Props) {
  const { addressOf } = useHost();
  const hold = (element: HTMLElement | null) => {
    if (focusRef !== undefined) focusRef.current = element;
  };
  if (addressOf === undefined) {
    return (
      <button {...attributes} type="button" ref={hold} onClick={onGo}>
        {children}
      </button>
    );
  }
  return (
    <a
      {...attributes}
      href={addressOf(to)}
      ref={hold}
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
