import { useLayoutEffect } from "preact/hooks";

/** Gives the focus back to what had it before this was shown. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Once it is gone: a dialog that is still there lets nothing else have the focus.
      queueMicrotask(() => before instanceof HTMLElement && before.focus());
    };
  }, []);
}
