import { useEffect, useRef } from "preact/hooks";
import { useModel } from "./context.ts";
import { focusBookmarks } from "./hooks/focus-bookmarks.ts";
import { useLostFocus } from "./hooks/use-lost-focus.ts";
import { IconButton } from "./icons.tsx";

/** How long a message stays, in milliseconds; errors stay until somebody closes them. */
const NOTICE_MS = 5_000;
/** The time for Undo. */
const UNDO_MS = 12_000;

/** The latest result or failure, with Undo. */
export function Toasts() {
  const { notice } = useModel();
  const said = notice.value;
  const box = useRef<HTMLDivElement>(null);
  useLostFocus(box, focusBookmarks);
  useEffect(() => {
    if (said === undefined || said.failed) return;
    const timer = setTimeout(
      () => {
        notice.value = undefined;
      },
      said.undo ? UNDO_MS : NOTICE_MS,
    );
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div class="toasts" role="status" ref={box}>
      {said !== undefined && (
        <p class={said.failed ? "toast bad" : "toast"}>
          <span dir="auto">{said.text}</span>
          {said.undo && (
            <button type="button" class="link" onClick={said.undo}>
              Undo
            </button>
          )}
          <IconButton
            icon="close"
            label="Dismiss"
            onClick={() => {
              notice.value = undefined;
            }}
          />
        </p>
      )}
    </div>
  );
}
