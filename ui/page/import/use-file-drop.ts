import { useEffect } from "preact/hooks";
import type { Model } from "../../model/model.ts";

/** Imports a file that is dropped anywhere on the page, where the browser would open it instead. */
export function useFileDrop({ importing, view }: Pick<Model, "importing" | "view">): void {
  useEffect(() => {
    const allow = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const take = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      view.value = "import";
      void importing.take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", allow);
    document.addEventListener("drop", take);
    return () => {
      document.removeEventListener("dragover", allow);
      document.removeEventListener("drop", take);
    };
  }, []);
}

/** An image of a page counts as a file, too, but comes with its HTML. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes("Files") && !types.includes("text/html");
}
