import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component whose code loads when it first appears. */
export function lazy(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function Lazy() {
    const [, setReady] = useState(loaded !== undefined);
    useEffect(() => {
      let wanted = true;
      if (loaded !== undefined) return;
      void load().then((component) => {
        loaded = component;
        if (wanted) setReady(true);
      });
      return () => {
        wanted = false;
      };
    }, []);
    const Component = loaded;
    return Component === undefined ? <div class="scroll" aria-busy="true" /> : <Component />;
  };
}
