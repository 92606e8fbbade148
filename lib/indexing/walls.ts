import type { Wall } from "../../schema/source.ts";
import type { Job } from "../store/jobs.ts";

/** Whether the user wants to index the wall anyway. */
export function isAcceptedWall({ acceptedWall }: Pick<Job, "acceptedWall">, wall: Wall): boolean {
  return acceptedWall === "any" || acceptedWall === wall;
}

/** What the site sent instead of the page, and what to do. */
export function sayWall(wall: Wall): string {
  return `${SAID[wall]} To index it anyway, choose “Save anyway” (bookmarkd reindex --accept).`;
}

const SAID: Readonly<Record<Wall, string>> = {
  login: "The site sent its login page. Log in with your browser and save the page from there.",
  consent: "The site sent a cookie banner. Answer it in your browser and save the page from there.",
  age_gate: "The site asked for an age. Answer it in your browser and save the page from there.",
  paywall:
    "The site shows this page to subscribers only. If you are one, log in with your browser and save the page from there.",
  not_found: "The site says that this page does not exist. Check the address, then try again.",
  parked: "The domain is parked, for sale or not set up. Check the address.",
  robot_check: "The site turns programs away. Open the page in your browser and save it from there.",
  empty: "The page is an empty list or search. Try again when it has results.",
};
