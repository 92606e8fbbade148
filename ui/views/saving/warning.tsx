import { useState } from "preact/hooks";
import type { StoppedSave } from "../../model/saving.ts";
import { useModel } from "../../parts/context.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { hostOf } from "../../parts/format.ts";
import { Icon } from "../../parts/icons.tsx";
import { signalMeaning } from "../../parts/signals.ts";
import { mergeMatches } from "./merge-matches.ts";

/** Shows what the scan found in a page, and asks whether to save it. All text of the page is shown as plain text. */
export function Warning() {
  const { saving } = useModel();
  const stopped = saving.stopped.value;
  const { force, fault, isSaving } = useForce(stopped);
  if (stopped === undefined) return null;
  const { draft, warning } = stopped;
  const isUnscannable = warning.signals.includes("content_unscannable");
  const matches = mergeMatches(warning.matches);
  return (
    <Dialog
      wide
      title={isUnscannable ? "This page could not be scanned" : "This page tries to command your assistant"}
      onClose={saving.dismiss}
      buttons={
        <>
          <button type="button" disabled={isSaving} onClick={() => void force()}>
            {isSaving ? "Saving…" : "Save anyway"}
          </button>
          <button type="button" class="primary" autofocus onClick={saving.dismiss}>
            {isSaving ? "Close" : "Don’t save"}
          </button>
        </>
      }
    >
      <p class="fault" role="alert">
        {fault}
      </p>
      <p class="muted">
        <Icon name="warning" /> {hostOf(draft.url)} was not saved. Risk {Math.round(warning.risk_score * 100)}
        %.
      </p>
      <p>
        {isUnscannable
          ? "The page shows no text without JavaScript, so bookmarkd could not check it. Save it from the browser, where you see its text, or save it anyway."
          : `${warning.why ?? ""} An assistant that reads it could follow it instead of you. What was found:`}
      </p>
      {!isUnscannable && (
        <ul class="signals">
          {warning.signals.map((signal) => (
            <li key={signal}>{signalMeaning(signal)}</li>
          ))}
        </ul>
      )}
      {matches.length > 0 && (
        <>
          <h3>Where</h3>
          <ul class="excerpts" aria-label="Excerpts">
            {matches.map((match, index) => (
              <li key={index} dir="auto">
                {match}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Saves the page of a warning anyway. A failure is told in the warning, or in a message if it was closed. */
function useForce(shown: StoppedSave | undefined) {
  const { saving, say } = useModel();
  const [forced, setForced] = useState<{ stopped: StoppedSave; fault?: string } | undefined>(undefined);
  const force = async () => {
    if (shown === undefined) return;
    setForced({ stopped: shown });
    const ended = await saving.force();
    if (ended.kind !== "failed") return;
    setForced({ stopped: shown, fault: ended.message });
    if (saving.stopped.value !== shown)
      say(`${hostOf(shown.draft.url)} was not saved. ${ended.message}`, true);
  };
  const mine = forced?.stopped === shown ? forced : undefined;
  return { force, fault: mine?.fault, isSaving: mine !== undefined && mine.fault === undefined };
}
