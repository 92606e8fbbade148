import { useEffect } from "preact/hooks";
import { useModel } from "./context.ts";
import { Icon } from "./icons.tsx";

/** How long what was done is said, in milliseconds; what failed stays until it is closed. */
const NOTICE_MS = 5_000;
/** As long as there is time to take it back. */
const UNDO_MS = 12_000;

/** What is wrong with the connection, and what was done or failed just now. */
export function Banner() {
  const { live, notice } = useModel();
  const said = notice.value;
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
    <div class="banners" role="status">
      {live.state.value === "offline" && (
        <p class="banner bad">
          <Icon name="warning" />
          <span>
            <strong>bookmarkd isn’t running.</strong> Start it with <code>bookmarkd serve</code>; this goes on
            by itself.
          </span>
        </p>
      )}
      {said !== undefined && (
        <p class={said.failed ? "banner bad" : "banner"}>
          <span>{said.text}</span>
          {said.undo && (
            <button type="button" class="quiet" onClick={said.undo}>
              Undo
            </button>
          )}
          <button
            type="button"
            class="icon-button"
            aria-label="Dismiss"
            onClick={() => {
              notice.value = undefined;
            }}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}
