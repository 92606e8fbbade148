/**
 * What Lighthouse says of the page, signed out and in, on a desktop and a telephone: `npm run test:lighthouse`. Prints a line for
 * each view, and what costs points; ends with 1 where accessibility or best practices have less than 100. `npm run test:lighthouse trash`
 * looks at one view.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { article } from "../../fixtures/articles.ts";
import { type OwnWorld, startOwnWorld } from "../address/own-world.ts";

const CATEGORIES = ["accessibility", "best-practices"];

/** The views to look at; all if none is named. */
const ONLY = process.argv.slice(2);

const port = await freePort();
const world = await startOwnWorld([`--remote-debugging-port=${port}`]);
try {
  process.exitCode = (await lookAtAll(world)) ? 0 : 1;
} finally {
  await world.close();
}

async function lookAtAll({ origin, send, run, openAddress, context }: OwnWorld): Promise<boolean> {
  let isGood = await lookAt("signed out", `${origin}/`);
  const { id } = (await send("POST", "/collections", { name: "Canals" })).body;
  const [url, html] = ["https://example.com/herons", article("Herons at the weir")];
  const note = "For the talk.";
  const saved = await send("POST", `/collections/${id}/bookmarks`, { url, html, note, tags: ["birds"] });
  await run("status", "--wait");
  const page = await context().newPage();
  await page.goto(await openAddress());
  await page.getByText("Herons at the weir").first().waitFor();
  await page.close();
  const views = {
    list: "",
    reader: `read/${saved.body.id}`,
    statistics: "view/statistics",
    trash: "view/trash",
  };
  for (const [name, path] of Object.entries(views))
    isGood = (await lookAt(name, `${origin}/${path}`)) && isGood;
  return isGood;
}

/** Prints what a view has, and answers whether that is all there is to have. */
async function lookAt(name: string, url: string): Promise<boolean> {
  if (ONLY.length > 0 && !ONLY.includes(name)) return true;
  let isGood = true;
  for (const [device, config] of [
    ["desktop", desktopConfig],
    ["telephone", undefined],
  ] as const) {
    const found = await lighthouse(
      url,
      { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: "error" },
      config,
    );
    if (found === undefined) throw new Error(`Lighthouse says nothing of ${url}.`);
    const { lhr } = found;
    const points = CATEGORIES.map((one) => Math.round((lhr.categories[one]?.score ?? 0) * 100));
    isGood &&= points.every((one) => one === 100);
    console.log(`${name}, ${device}: ${CATEGORIES.map((one, at) => `${one} ${points[at]}`).join(", ")}`);
    for (const line of faultsOf(lhr)) console.log(`  ${line}`);
  }
  return isGood;
}

/** The audits that cost points, each with where. */
function faultsOf({ categories, audits, runtimeError }: Result): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const failed = weighed
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1);
  const lines = failed.map(
    ({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details)?.slice(0, 600)}`,
  );
  return runtimeError === undefined ? lines : [runtimeError.message, ...lines];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
