import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

const PROSE = `<p>${"The office is on the second floor, and there is a lift at the back of the house. ".repeat(3)}</p>`;

function markdownOf(table: string): string {
  return extractPage(`<main>${PROSE}<table>${table}</table></main>`, "https://quay.example/hours").markdown;
}

test("a cell over several rows of a table is in each of them, and the cells beside it stay in their columns", () => {
  const markdown = markdownOf(
    `<tr><th>Day</th><th>Hours</th></tr><tr><td rowspan="2">Monday</td><td>8 to 12</td></tr>
     <tr><td>13 to 17</td></tr><tr><td>Tuesday</td><td>9 to 11</td></tr>`,
  );

  assert.ok(
    markdown.includes("| Monday | 8 to 12 |\n| Monday | 13 to 17 |\n| Tuesday | 9 to 11 |"),
    markdown,
  );
});

test("a cell over several columns of a table leaves the next columns free", () => {
  const markdown = markdownOf(
    `<tr><th rowspan="2">Month</th><th colspan="2">Tide</th></tr><tr><th>High</th><th>Low</th></tr>
     <tr><td colspan="2">closed</td><td>2</td></tr><tr><td>May</td><td>5</td><td>1</td></tr>`,
  );

  assert.ok(
    markdown.includes(
      "| Month | Tide |  |\n| --- | --- | --- |\n| Month | High | Low |\n| closed |  | 2 |\n| May | 5 | 1 |",
    ),
    markdown,
  );
});

test("a span beyond the end of a table, and one over more columns than there are, add nothing", () => {
  const markdown = markdownOf(
    `<tr><th>Day</th><th>Hours</th></tr><tr><td rowspan="65534">Monday</td><td>8</td></tr>
     <tr><td colspan="1000">Closed on holidays</td></tr>`,
  );

  assert.ok(
    markdown.includes("| Day | Hours |\n| --- | --- |\n| Monday | 8 |\n| Monday | Closed on holidays |"),
  );
  assert.ok(!markdown.includes("|  |  |"));
});

test("labels over many rows are repeated only up to a limit", () => {
  const label = `<td rowspan="3000">${"label ".repeat(12)}</td>`;

  const markdown = markdownOf(
    `<tr>${label.repeat(20)}<td>1</td></tr>${"<tr><td>2</td><td>3</td></tr>".repeat(3000)}`,
  );

  assert.ok(markdown.length < 400_000);
});

test("a table with header cells is a table also if some of its texts are long, as in documentation", () => {
  const long = "This option is explained at length here. ".repeat(12).trim();
  const rows = `<tr><td>alpha</td><td>${long}</td></tr><tr><td>beta</td><td>Short.</td></tr>`;

  const markdown = markdownOf(`<tr><th>Option</th><th>Description</th></tr>${rows}`);

  assert.ok(
    markdown.includes(`| Option | Description |\n| --- | --- |\n| alpha | ${long} |\n| beta | Short. |`),
  );
  assert.ok(!markdownOf(rows).includes("| alpha |"));
});

test("a cell with only a drawing says what it shows, as in comparisons with check marks", () => {
  const markdown = markdownOf(
    `<tr><th>Feature</th><th>Free</th><th>Pro</th></tr>
     <tr><td>Sync</td><td><svg aria-label="No"><path d="M0"></svg></td><td><svg><title>Yes</title></svg></td></tr>
     <tr><td>Tides</td><td><i class="x" title="No"></i></td><td><span role="img" aria-label="Yes"></span></td></tr>
     <tr><td>Bells</td><td><svg aria-hidden="true" aria-label="No"></svg></td><td>Yes <i title="No"></i></td></tr>`,
  );

  assert.ok(
    markdown.includes(
      "| Sync | (Image: No) | (Image: Yes) |\n| Tides | (Image: No) | (Image: Yes) |\n| Bells |  | Yes |",
    ),
    markdown,
  );
});
