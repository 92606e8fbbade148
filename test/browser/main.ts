/**
 * The extension and the page in a real Chromium: `npm run test:browser`, or a part of it: `npm run test:browser looks` or `care`. Pictures of
 * each state go into screenshots/.
 */
import { after, before } from "node:test";
import { testBars, testQuiet } from "./bars.ts";
import { testCare } from "./care/care.ts";
import { testLooks } from "./looks/looks.ts";
import { testPage } from "./page.ts";
import { testPanel, testReplacedToken } from "./panel.ts";
import { startWorld, type World } from "./support/world.ts";
import { testKeyboard } from "./views/keyboard.ts";
import { testLists } from "./views/lists.ts";
import { testReading } from "./views/reading.ts";

let world: World | undefined;

const current = () => {
  if (world === undefined) throw new Error("Nothing was started.");
  return world;
};

const part = process.argv[2];
if (part === undefined) {
  before(async () => {
    world = await startWorld();
  });
  after(() => world?.close());
  testPanel(current);
  testPage(current);
  testReading(current);
  testKeyboard(current);
  testLists(current);
  testBars(current);
  testReplacedToken(current);
  testQuiet(current);
}
if (part !== "looks") testCare();
if (part !== "care") testLooks();
