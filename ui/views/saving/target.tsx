import { useModel } from "../../parts/context.ts";
import { CollectionOptions } from "../sidebar/chooser.tsx";

/** Where a bookmark goes. */
export function Target({ label = "Save to" }: { label?: string }) {
  const { target } = useModel();
  return (
    <select
      aria-label={label}
      value={target.value}
      onChange={(event) => {
        target.value = event.currentTarget.value;
      }}
    >
      <CollectionOptions />
    </select>
  );
}
