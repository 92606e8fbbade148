import type { Site } from "./site.ts";
import { readsThread } from "./threads.ts";

/**
 * Conversations with assistants, as a browser shows and saves them: a post for each message, with its speaker in the heading.
 */
export const CHAT_SITES: readonly Site[] = [
  {
    name: "ChatGPT",
    signs: { hosts: ["chatgpt.com", "chat.openai.com"] },
    read: readsThread({
      posts: [
        {
          post: "[data-message-author-role=user]",
          label: "User",
          leave: "button, img",
          keepsLines: true,
        },
        {
          post: "[data-message-author-role=assistant]",
          label: "ChatGPT",
          leave: "button, .sticky, [data-testid=webpage-citation-pill]",
        },
      ],
    }),
  },
  {
    name: "Claude",
    signs: { hosts: ["claude.ai"] },
    read: readsThread({
      posts: [
        { post: "[data-testid=user-message]", label: "User", leave: "button", keepsLines: true },
        {
          post: "[data-testid=assistant-message], .font-claude-response, .font-claude-message",
          label: "Claude",
          leave: "button",
        },
      ],
    }),
  },
  {
    name: "Gemini",
    signs: { hosts: ["gemini.google.com"] },
    read: readsThread({
      posts: [
        { post: "user-query", label: "User", body: ".query-text", leave: "button", keepsLines: true },
        {
          post: "model-response",
          label: "Gemini",
          body: "message-content, .model-response-text",
          leave: "button, source-footnote, sources-carousel-inline",
        },
      ],
    }),
  },
];
