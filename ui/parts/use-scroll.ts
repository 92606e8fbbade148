import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** What is in sight, in CSS pixels. */
export function useScroll(box: RefObject<HTMLDivElement | null>): { top: number; height: number } {
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
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
