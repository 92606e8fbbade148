import type { StoppedSave } from "../model/saving.ts";

const KEY = "stopped-save";

/** Leaves a save that the scan stopped for the panel, which shows the warning. It is in memory only. */
export async function leaveStoppedSave(stopped: StoppedSave): Promise<void> {
  const { html, ...bare } = stopped.draft;
  await chrome.storage.session.set({ [KEY]: stopped }).catch(() =>
    // There is room for 10 MB. If a larger page is saved anyway, the daemon fetches it, and says so if it is not the page of
    // the warning.
    chrome.storage.session.set({ [KEY]: { ...stopped, draft: bare } }),
  );
}

/** Takes the stopped save, so that it is shown only once. */
export async function takeStoppedSave(): Promise<StoppedSave | undefined> {
  const stopped = (await chrome.storage.session.get<{ [KEY]?: StoppedSave }>(KEY))[KEY];
  if (stopped !== undefined) await chrome.storage.session.remove(KEY);
  return stopped;
}
