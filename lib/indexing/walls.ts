import type { Job } from "../store/jobs.ts";
import type { Wall } from "../text/page.ts";

/** Whether the user wants what stands in place of the page indexed all the same. */
export function isAcceptedWall({ acceptedWall }: Pick<Job, "acceptedWall">, wall: Wall): boolean {
  return acceptedWall === "any" || acceptedWall === wall;
}

/** What was found instead of the page, and what to do. */
export function sayWall(wall: Wall): string {
  return `${SAID[wall]} To index what was found all the same, choose “Save anyway” (bookmarkd reindex --accept).`;
}

const SAID: Readonly<Record<Wall, string>> = {
  login:
    "The site asks to log in, so this is its login page. Log in with your browser and save the page from there.",
  consent:
    "The site asks for consent to cookies first and shows nothing else. Answer it in your browser and save the page from there.",
  not_found:
    "The site says that this page doesn't exist, or no longer does. Check the address, then try again.",
  parked:
    "There is no site at this address: the domain is parked, for sale or not set up. Check the address.",
  robot_check:
    "The site checks whether a person is asking, or turns programs away. Open the page in your browser and save it from there.",
  empty: "The page is a list or a search that found nothing. Try again when there is something in it.",
};
