import type { Site } from "./site.ts";
import { readsThread } from "./threads.ts";

const STACK_EXCHANGE =
  "stackexchange.com stackoverflow.com superuser.com serverfault.com askubuntu.com mathoverflow.net stackapps.com"
    .split(" ")
    .flatMap((host) => [host, `*.${host}`]);

const LEMMY = "lemmy.ml lemmy.world lemm.ee lemmy.ca programming.dev beehaw.org sopuli.xyz".split(" ");

const POST_OF_STACK_EXCHANGE = {
  body: ".js-post-body",
  author: "a[itemprop=url][dir=auto]",
  date: "time[itemprop=dateCreated]",
  score: ".js-vote-count",
  unit: "votes",
  level: 2,
};

/** Question sites, and sites with threads in which people answer each other. */
export const THREAD_SITES: readonly Site[] = [
  {
    name: "Stack Exchange",
    signs: { hosts: STACK_EXCHANGE, path: /^\/(?:questions|q|a)\// },
    read: readsThread({
      date: "time[itemprop=dateCreated]",
      posts: [
        { ...POST_OF_STACK_EXCHANGE, post: ".question", label: "Question" },
        { ...POST_OF_STACK_EXCHANGE, post: ".answer", label: "Answer", accepted: ".accepted-answer" },
      ],
    }),
  },
  {
    name: "Hacker News",
    signs: { hosts: ["news.ycombinator.com"], path: /^\/item/ },
    read: readsThread({
      posts: [
        {
          post: ".fatitem",
          body: ".titleline, .toptext, .commtext",
          author: ".hnuser",
          date: ".age",
          score: ".score",
        },
        {
          post: ".comtr",
          body: ".commtext",
          author: ".hnuser",
          date: ".age",
          score: ".score",
          leave: ".reply",
          depth: "indent",
        },
      ],
    }),
  },
  {
    name: "Reddit",
    signs: { hosts: ["reddit.com", "*.reddit.com"], path: /\/comments\// },
    read: readsThread({
      title: "h1[slot=title]",
      posts: [
        {
          post: "shreddit-post",
          body: "[slot=title], [slot=text-body], [slot=post-media-container]",
          leave: "button, img",
          author: ".author-name, a[href*='/user/']",
          date: "faceplate-timeago, time",
          scoreFrom: "score",
        },
        {
          post: "shreddit-comment",
          body: "[slot=comment]",
          author: "a[href*='/user/']",
          date: "faceplate-timeago, time",
          scoreFrom: "score",
          depth: "depth",
        },
      ],
    }),
  },
  {
    name: "Reddit as it was",
    signs: { hosts: ["reddit.com", "*.reddit.com"], path: /\/comments\// },
    read: readsThread({
      posts: [
        {
          post: ".thing.link",
          body: "p.title, .usertext-body",
          author: ".author",
          date: "time",
          score: ".score.unvoted",
        },
        {
          post: ".thing.comment",
          body: ".usertext-body",
          author: ".author",
          date: "time",
          score: ".score.unvoted",
          isTree: true,
        },
      ],
    }),
  },
  {
    name: "Lobsters",
    signs: { hosts: ["lobste.rs"], path: /^\/s\// },
    read: readsThread({
      posts: [
        {
          post: "li.story",
          body: ".u-url, .story_text",
          author: ".u-author",
          date: "time",
          score: ".upvoter",
        },
        {
          post: "li.comments_subtree",
          body: ".comment_text",
          author: "a[href^='/~']",
          date: "time",
          score: ".upvoter",
          isTree: true,
        },
      ],
    }),
  },
  {
    name: "Lemmy",
    signs: { hosts: LEMMY, path: /^\/(?:post|comment)\// },
    read: readsThread({
      posts: [
        {
          post: ".post-listing",
          body: "#postContent",
          author: ".person-listing",
          date: "time, .moment-time",
        },
        {
          post: "li.comment",
          body: ".comment-content",
          author: ".person-listing",
          date: "time, .moment-time",
          isTree: true,
        },
      ],
    }),
  },
  {
    name: "GitHub",
    signs: { hosts: ["github.com"], path: /^\/[^/]+\/[^/]+\/(?:issues|pull|discussions)\/\d/ },
    read: readsThread({
      title: "[data-testid=issue-title], .js-issue-title",
      posts: [
        {
          post: ".react-issue-body, .react-issue-comment, .js-comment",
          body: ".markdown-body",
          author: "[data-testid=issue-body-header-author], [data-testid=avatar-link], .author",
          date: "relative-time",
          leave: "button, .zeroclipboard-container",
        },
      ],
    }),
  },
];
