import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** The visible range in CSS pixels, reported in steps of this size. */
export function useScroll(
  box: RefObject<HTMLDivElement | null>,
  step: number,
): { top: number; height: number } {
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / step) * step;
      const height = element.clientHeight + step;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return view;
}
