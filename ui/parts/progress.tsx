import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { LiveState } from "../model/live.ts";
import { count } from "../model/organizing.ts";
import { useHost, useModel } from "./context.ts";

const STATE_NAMES: Record<LiveState, string> = {
  connecting: "Connecting to",
  live: "Connected to",
  polling: "Connected to",
  offline: "Not connected to",
  unauthorized: "Rejected by",
};

/** The state of the index, and the connection. */
export function Footer() {
  const { live, connection } = useModel();
  const host = useHost();
  const state = live.state.value;
  return (
    <footer class="footer">
      <Progress />
      <p class="muted line">
        <span class={`dot ${state}`} aria-hidden="true" />
        {STATE_NAMES[state]} {host.kind === "page" ? "bookmarkd" : connection.address.replace("http://", "")}
        {host.disconnect && (
          <button type="button" class="link" onClick={host.disconnect}>
            {host.disconnectLabel ?? "Disconnect"}
          </button>
        )}
      </p>
    </footer>
  );
}

/** The work at the beginning counts as 100 %. */
function Progress() {
  const { library } = useModel();
  const whole = useSignal(0);
  const left = useComputed(() => {
    const states = library.queue.value?.states;
    return states === undefined ? 0 : states.pending + states.indexing;
  });
  useSignalEffect(() => {
    whole.value = left.value === 0 ? 0 : Math.max(whole.peek(), left.value);
  });
  if (left.value === 0) return null;
  const label = `${count(left.value, "page")} still to be indexed`;
  return (
    <div class="progress">
      <label for="index-progress">{label}</label>
      <progress id="index-progress" max={whole.value || 1} value={whole.value - left.value} />
    </div>
  );
}
