import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";
import { scanPage } from "../../../../../lib/text/scan/scan-page.ts";
import { splitPage } from "../../../../../lib/text/split/split-text.ts";

const ASKED = "Which gauge?\nThe old one?";
const ANSWERED = "<h2>Gauges</h2><p>Take the <b>new</b> one.</p><pre><code>gauge --new</code></pre>";

/** One conversation as each service shows it. */
const CHATS = {
  ChatGPT: {
    url: "https://chatgpt.com/c/1",
    html: `<nav>Chats</nav><main><article data-testid="conversation-turn-1"><h5 class="sr-only">You said:</h5><div data-message-author-role="user">
      <div class="whitespace-pre-wrap">${ASKED}</div></div></article><article data-testid="conversation-turn-2"><h6 class="sr-only">ChatGPT said:</h6>
      <div data-message-author-role="assistant"><div class="markdown prose">${ANSWERED}</div></div><button>Copy</button></article></main>`,
  },
  Claude: {
    url: "https://claude.ai/chat/1",
    html: `<nav>Chats</nav><div data-testid="user-message"><p class="whitespace-pre-wrap">${ASKED}</p></div>
      <div class="font-claude-response"><div class="standard-markdown">${ANSWERED}</div><button>Copy</button></div>`,
  },
  Gemini: {
    url: "https://gemini.google.com/app/1",
    html: `<nav>Chats</nav><div class="conversation-container"><user-query><div class="query-text"><p>${ASKED}</p></div></user-query>
      <model-response><div class="response-footer">Good answer</div><message-content><div class="markdown">${ANSWERED}</div></message-content></model-response></div>`,
  },
};

for (const [name, { url, html }] of Object.entries(CHATS)) {
  test(`a conversation with ${name} has each turn below its speaker, and passes the scan`, () => {
    const page = extractPage(html, url);

    assert.equal(
      page.markdown,
      `### User\n\nWhich gauge?\n\nThe old one?\n\n### ${name}\n\n#### Gauges\n\nTake the new one.\n\n\`\`\`\ngauge --new\n\`\`\``,
    );
    assert.ok(page.rest.includes("Chats"));
    assert.deepEqual(scanPage(page, splitPage(page)).signals, []);
  });
}

test("parts of one turn have one heading", () => {
  const turn = (role: string, text: string) => `<div data-message-author-role="${role}"><p>${text}</p></div>`;
  const html =
    turn("user", "Which gauge?") + turn("assistant", "Let me see.") + turn("assistant", "The new one.");

  const { markdown } = extractPage(html, "https://chatgpt.com/c/1");

  assert.equal(markdown, "### User\n\nWhich gauge?\n\n### ChatGPT\n\nLet me see.\n\nThe new one.");
});
