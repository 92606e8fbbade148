import { createClient } from "../api/client.ts";
import { readConnection } from "../panel/stored-connection.ts";
import { storedQueue } from "../queue/stored-queue.ts";
import { isReady, sendWaiting } from "../queue/waiting.ts";

const ALARM = "send-waiting";

/** Saves the waiting pages as soon as the daemon is back. Checks every minute while pages are waiting. */
export function followQueue(): void {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void send();
  });
  storedQueue.follow(() => void setAlarm());
  chrome.runtime.onStartup.addListener(() => void setAlarm());
}

async function setAlarm(): Promise<void> {
  const isWaiting = (await storedQueue.all()).some(isReady);
  if (!isWaiting) await chrome.alarms.clear(ALARM);
  else if ((await chrome.alarms.get(ALARM)) === undefined) {
    await chrome.alarms.create(ALARM, { delayInMinutes: 1, periodInMinutes: 1 });
  }
}

async function send(): Promise<void> {
  const connection = await readConnection();
  if (connection !== undefined) await sendWaiting(storedQueue, createClient(connection));
}
