import { useLayoutEffect, useRef } from "preact/hooks";
import { useModel } from "../../parts/context.ts";
import { useReturnFocus } from "../../parts/hooks/use-return-focus.ts";
import { IconButton } from "../../parts/icons.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar in front of the view, where there is no room beside it. */
export function Drawer() {
  const { drawer } = useModel();
  return drawer.value ? <Open /> : null;
}

function Open() {
  const { drawer } = useModel();
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => {
    drawer.value = false;
  };
  useReturnFocus();
  useLayoutEffect(() => ref.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does.
    <dialog
      ref={ref}
      class="drawer"
      aria-label="Menu"
      onClose={close}
      onClick={(event) => event.target === ref.current && close()}
    >
      <IconButton icon="close" label="Close menu" onClick={close} />
      <Sidebar isAlone />
    </dialog>
  );
}
