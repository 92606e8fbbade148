import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Tells the styles how tall the element in the box is, as a property of the document, while there `isOne`. */
export function useHeight(box: RefObject<HTMLElement | null>, property: string, isOne: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [isOne]);
}
