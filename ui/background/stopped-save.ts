import type { StoppedSave } from "../model/saving.ts";

const KEY = "stopped-save";

/** Leaves a save that the scan stopped for the panel, which shows the warning. It is in memory only. */
export async function leaveStoppedSave(stopped: StoppedSave): Promise<void> {
  const { html, ...bare } = stopped.draft;
  await chrome.storage.session.set({ [KEY]: stopped }).catch(() =>
    // There is room for 10 MB. What is larger is fetched by the daemon, should it be saved after all; where that is not
    // what the warning was about, the daemon says so.
    chrome.storage.session.set({ [KEY]: { ...stopped, draft: bare } }),
  );
}

/** Takes it, so that it is shown once. */
export async function takeStoppedSave(): Promise<StoppedSave | undefined> {
  const stopped = (await chrome.storage.session.get<{ [KEY]?: StoppedSave }>(KEY))[KEY];
  if (stopped !== undefined) await chrome.storage.session.remove(KEY);
  return stopped;
}
