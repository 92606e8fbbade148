import { useState } from "preact/hooks";
import { type CurrentTab, useHost, useModel } from "../../parts/context.ts";
import type { TabsState } from "../../queue/saving-tabs.ts";

/** Saves every tab of the window that can be saved. */
export function AllTabs({ tags }: { tags: string[] }) {
  const { queue, target } = useModel();
  const { windowTabs, captureTabs } = useHost();
  const [tabs, setTabs] = useState<CurrentTab[]>([]);
  if (queue === undefined || windowTabs === undefined || captureTabs === undefined) return null;
  const savable = tabs.filter(({ obstacle }) => obstacle === undefined);
  const others = tabs.length - savable.length;
  const { value: state } = queue.tabs.state;
  // The browser asks for permission only in response to the click, so nothing may be awaited before.
  const save = async () => {
    const finds = await captureTabs(savable);
    const withTags = finds.map((find) => async () => ({
      ...(await find()),
      ...(tags.length > 0 && { tags }),
    }));
    await queue.tabs.saveTabs(target.value, withTags);
  };
  return (
    <details
      class="more"
      onToggle={(event) => {
        if (event.currentTarget.open) void windowTabs().then(setTabs);
      }}
    >
      <summary>All tabs of this window</summary>
      <p class="muted line">
        {savable.length === 1 ? "1 page" : `${savable.length} pages`}
        {others > 0 && `, and ${others} that can’t be saved`}
      </p>
      <button
        type="button"
        disabled={savable.length === 0 || state.kind === "saving"}
        onClick={() => void save()}
      >
        {state.kind === "saving" ? `Saving ${state.done + 1} of ${state.total}…` : "Save all"}
      </button>
      <div role="status" class="outcome">
        {state.kind === "done" && <p class={state.failed > 0 ? "fault" : "good"}>{tellOf(state)}</p>}
      </div>
    </details>
  );
}

function tellOf({ saved, kept, stopped, failed, why }: TabsState & { kind: "done" }): string {
  const parts = [
    saved > 0 && `${saved} saved`,
    kept > 0 && `${kept} kept until bookmarkd runs`,
    stopped > 0 && `${stopped} stopped by the scan`,
    failed > 0 && `${failed} failed: ${why}`,
  ];
  return `${parts.filter((part) => part !== false).join(", ")}.`.replace(/\.\.$/, ".");
}
