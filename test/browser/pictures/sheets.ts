/**
 * Puts the pictures of all states, which `LOOKS=/tmp/looks npm run test:browser looks` takes, on a sheet for each width:
 * `node --import tsx test/browser/pictures/sheets.ts /tmp/looks` writes docs/pictures/states-*.webp.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { STATES } from "../looks/states.ts";
import { findChromium } from "../support/browser.ts";
import { toWebp } from "./webp.ts";

const SHEETS = [
  { width: 400, theme: "light", columns: 9, shown: 170 },
  { width: 1000, theme: "dark", columns: 6, shown: 260 },
  { width: 1600, theme: "light", columns: 5, shown: 312 },
];
const QUALITY = 0.6;
const MOST_BYTES = 200_000;

const [, , folder = ""] = process.argv;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const context = await browser.newContext({ viewport: { width: 1640, height: 900 } });
  const page = await context.newPage();
  for (const sheet of SHEETS) {
    await page.setContent(htmlOf(sheet));
    const bytes = await toWebp(page, await page.screenshot({ fullPage: true }), QUALITY);
    const path = join(packageRoot(), `docs/pictures/states-${sheet.width}.webp`);
    writeFileSync(path, bytes);
    console.log(`${path}: ${Math.round(bytes.length / 1000)} KB`);
    if (bytes.length > MOST_BYTES) process.exitCode = 1;
  }
} finally {
  await browser.close();
}

function htmlOf({ width, theme, columns, shown }: (typeof SHEETS)[number]): string {
  const figures = ["welcome", ...STATES.map(({ name }) => name)].flatMap((name) => {
    const path = join(folder, `${name}-${width}-${theme}.png`);
    if (!existsSync(path)) return [];
    const url = `data:image/png;base64,${readFileSync(path).toString("base64")}`;
    return `<figure><img src="${url}" width="${shown}" alt=""><figcaption>${name.replaceAll("-", " ")}</figcaption></figure>`;
  });
  return `<!doctype html><style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, ${shown}px); gap: 10px; background: #8a857b }
    figure { margin: 0 } img { display: block; border-radius: 4px }
    figcaption { font: 12px system-ui; color: white; padding-top: 3px }
  </style>${figures.join("")}`;
}
