import { useModel } from "../../parts/context.ts";
import { CollectionOptions } from "../sidebar/chooser.tsx";

/** Chooses the collection for a bookmark. */
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
