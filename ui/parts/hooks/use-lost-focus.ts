import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Runs `goOn` when a render of this component removed the element in the box that had the focus. */
export function useLostFocus(box: RefObject<HTMLElement | null>, goOn: () => void): void {
  const hadFocus = box.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) goOn();
  });
}
