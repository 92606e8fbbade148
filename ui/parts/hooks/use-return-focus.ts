import { useLayoutEffect } from "preact/hooks";

/** Returns the focus to the element that had it before. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // After it is gone: an open dialog keeps the focus.
      queueMicrotask(() => before instanceof HTMLElement && before.focus());
    };
  }, []);
}
