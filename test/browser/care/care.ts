import { after, before, beforeEach, describe } from "node:test";
import type { Page } from "playwright-core";
import { article } from "../../fixtures/articles.ts";
import { type OwnWorld, startOwnWorld } from "../address/own-world.ts";
import { WIDE } from "../support/browser.ts";
import { testAway } from "./away.ts";
import { testKeys } from "./keys.ts";
import { testPlaces } from "./places.ts";
import { testReading } from "./reading.ts";
import { testSaving } from "./saving.ts";

/** A page that is signed in, and what is saved in its daemon. */
export type Care = { world: OwnWorld; page: Page; work: string; ids: Record<string, string> };

const SUBJECTS = ["herons", "cranes", "barges"];

/** What somebody typed, did or is told stays true when things go wrong: a daemon that is away, slow answers, a view that is left. */
export function testCare(): void {
  let care: Care | undefined;
  const current = () => {
    if (care === undefined) throw new Error("Nothing was started.");
    return care;
  };
  describe("the page with care", () => {
    before(async () => {
      care = await start();
    });
    beforeEach(async () => {
      const { page, world } = current();
      await page.goto(world.origin);
      await page.locator(".row").first().waitFor();
    });
    after(() => care?.world.close());
    testSaving(current);
    testReading(current);
    testPlaces(current);
    testKeys(current);
    testAway(current);
  });
}

async function start(): Promise<Care> {
  const world = await startOwnWorld();
  const work = (await world.send("POST", "/collections", { name: "Work" })).body.id;
  const ids: Record<string, string> = {};
  for (const subject of SUBJECTS) {
    const saved = await world.send("POST", `/collections/${work}/bookmarks`, {
      ...{ url: `https://example.com/${subject}`, html: article(`About ${subject}`), tags: ["blue"] },
    });
    ids[subject] = saved.body.id;
  }
  await world.run("status", "--wait");
  const page = await world.context().newPage();
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(await world.openAddress());
  await page.locator(".row").first().waitFor();
  return { world, page, work, ids };
}
