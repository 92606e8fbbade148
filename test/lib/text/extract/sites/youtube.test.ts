import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";
import { scanPage } from "../../../../../lib/text/scan/scan-page.ts";
import { splitPage } from "../../../../../lib/text/split/split-text.ts";
import { ATTACKS } from "../../../../fixtures/attacks/attacks.ts";
import { takesLinearTime } from "../../../../support/linear-time.ts";

const url = "https://www.youtube.com/watch?v=abcdefghijk";
const PLAYER = {
  videoDetails: {
    videoId: "abcdefghijk",
    title: "How a tide gauge works",
    author: "Quay Channel",
    shortDescription: 'A visit to the gauge.\n\nRead more: {https://quay.example/} "here"',
  },
  microformat: { playerMicroformatRenderer: { publishDate: "2024-05-01T10:00:00-07:00" } },
};
const SHELL = `<title>How a tide gauge works - YouTube</title><ytd-app></ytd-app>`;

function chapter(start: string, title: string) {
  return {
    macroMarkersListItemRenderer: { title: { simpleText: title }, timeDescription: { simpleText: start } },
  };
}

function segment(start: string, text: string) {
  const snippet = { runs: [{ text }] };
  return { transcriptSegmentRenderer: { startTimeText: { simpleText: start }, snippet } };
}

function video(data: unknown, player: unknown = PLAYER, body = ""): string {
  return `${SHELL}<script nonce="x">var ytInitialPlayerResponse = ${JSON.stringify(player)};var meta = {a: 1};</script>
    <script nonce="x">var ytInitialData = ${JSON.stringify(data)};</script>${body}`;
}

test("a video has its description, its chapters and what is said, below its chapter", () => {
  const data = {
    panels: [
      { contents: [chapter("0:00", "Welcome"), chapter("0:40", "The float")] },
      {
        contents: [
          segment("0:00", "Hello, this is"),
          segment("0:10", "the gauge."),
          segment("0:40", "It floats."),
        ],
      },
    ],
  };

  const page = extractPage(video(data), url);

  assert.equal(page.title, "How a tide gauge works");
  assert.equal(page.author, "Quay Channel");
  assert.equal(page.publishedAt, "2024-05-01T17:00:00.000Z");
  assert.equal(page.shell.shell, false);
  assert.equal(
    page.markdown,
    [
      "A visit to the gauge.",
      'Read more: {https://quay.example/} "here"',
      "## Chapters",
      "- Welcome (0:00)\n- The float (0:40)",
      "## Transcript",
      "### Welcome (0:00)",
      "Hello, this is the gauge.",
      "### The float (0:40)",
      "It floats.",
    ].join("\n\n"),
  );
});

test("a transcript that is open on the page is read from there", () => {
  const shown = `<ytd-transcript-segment-renderer><div class="segment-timestamp">0:00</div>
    <yt-formatted-string class="segment-text">Good morning.</yt-formatted-string></ytd-transcript-segment-renderer>`;

  const { markdown, rest } = extractPage(video({}, PLAYER, shown), url);

  assert.ok(markdown.endsWith("## Transcript\n\n### 0:00\n\nGood morning."));
  assert.ok(!rest.includes("Good morning."));
});

test("where the data is another video's, the page is read as it is shown", () => {
  const shown = '<div id="description-inline-expander"><span>A visit to the weir.</span></div>';

  const { text, author } = extractPage(
    video({ a: [chapter("0:00", "Welcome")] }, PLAYER, shown),
    "https://www.youtube.com/watch?v=kjihgfedcba",
  );

  assert.equal(text, "A visit to the weir.");
  assert.equal(author, "");
});

test("what is said in a video is scanned as all text is", () => {
  for (const attack of ATTACKS.override ?? []) {
    const page = extractPage(video({ a: [segment("0:00", attack)] }), url);

    assert.notDeepEqual(scanPage(page, splitPage(page)).signals, [], attack);
  }
});

test("data that is broken, of other types or without an end is passed over", () => {
  const values = [
    "",
    "{",
    '{"videoDetails":',
    "null",
    '{"videoDetails":{"title":7,"shortDescription":[]}}',
    '{"a":"\\',
  ];

  for (const value of values) {
    const page = extractPage(
      `${SHELL}<p>Words</p><script>var ytInitialPlayerResponse = ${value}</script>`,
      url,
    );
    assert.equal(page.text, "Words");
  }
});

test("data of any size and depth takes linear time", () => {
  const of = (piece: string, from: string, to: string) => (length: number) =>
    extractPage(
      `${video({})}<script>var ytInitialData = {"a":${from}${piece.repeat(length / piece.length)}${to}}</script>`,
      url,
    );

  takesLinearTime(of('{"a":', "", ""), 200_000);
  takesLinearTime(of('\\"', '"', '"'), 200_000);
  takesLinearTime(of(`${JSON.stringify(segment("0:00", "word"))},`, "[", "1]"), 200_000);
});
