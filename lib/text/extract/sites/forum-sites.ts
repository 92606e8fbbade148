import type { Site } from "./site.ts";
import { readsThread } from "./threads.ts";

/** Forum software, recognized on any host by the marks it leaves on every page. */
export const FORUM_SITES: readonly Site[] = [
  {
    name: "Discourse",
    signs: { generators: ["discourse"] },
    hasNoscript: true,
    read: readsThread({
      posts: [
        {
          post: ".topic-post, .crawler-post",
          author: ".creator, .username, .full-name",
          date: "time, .relative-date",
          score: ".post-likes, .like-count, .post-action-menu__like-count",
          unit: "likes",
          body: ".cooked, [itemprop=text]",
          leave:
            "aside.accepted-answer, .embedded-posts, .cooked-selection-barrier, .quote-controls, .post-links-container, .codeblock-button-wrapper",
          accepted: ".accepted-answer",
        },
      ],
    }),
  },
  {
    name: "XenForo 2",
    signs: { roots: ["#XF", "thread_view"] },
    read: readsThread({
      posts: [
        {
          post: "article.message, .message--post, .message--question",
          author: ".message-name, .message-articleUserName, .username",
          date: "time.u-dt, time",
          body: ".message-body, .message-userContent",
          leave:
            ".bbCodeBlock-expandLink, .message-signature, .js-selectToQuoteEnd, .message-lastEdit, .message-attachments",
          accepted: ".message--solution",
        },
      ],
    }),
  },
  {
    name: "XenForo 1",
    signs: { roots: ["XenForo"] },
    read: readsThread({
      posts: [
        {
          post: "li.message",
          author: "a.username, .author",
          date: ".DateTime",
          body: ".messageText",
          leave: ".quoteExpand, .messageTextEndMarker",
        },
      ],
    }),
  },
  {
    name: "phpBB",
    signs: { roots: ["#phpbb"] },
    read: readsThread({
      posts: [
        {
          post: ".post",
          author: ".username, .username-coloured",
          date: "time, p.author",
          body: ".content",
          leave: ".signature, .notice, .profile-posts",
        },
      ],
    }),
  },
  {
    name: "vBulletin 3",
    signs: { generators: ["vbulletin"] },
    read: readsThread({
      posts: [
        {
          post: "[id^=edit]",
          author: ".bigusername",
          date: ".thead",
          body: "[id^=post_message_]",
        },
      ],
    }),
  },
  {
    name: "vBulletin 4",
    signs: { generators: ["vbulletin"], roots: ["#vbulletin_html"] },
    read: readsThread({
      posts: [
        {
          post: ".postcontainer, .postbit",
          author: "a.username, .username",
          date: ".date",
          body: ".postcontent",
        },
      ],
    }),
  },
  {
    name: "vBulletin 5",
    signs: { generators: ["vbulletin"], roots: ["vb-page-body", "#vb-page-body"] },
    read: readsThread({
      posts: [
        {
          post: ".b-post",
          author: ".author",
          date: "time",
          body: ".js-post__content-text",
        },
      ],
    }),
  },
  {
    name: "Invision Community",
    signs: { roots: ["ipsApp"] },
    read: readsThread({
      posts: [
        {
          post: "article.ipsComment, article.ipsEntry",
          author: ".ipsType_break, .ipsEntry__username, .ipsUsername",
          date: "time",
          body: "[data-role=commentContent]",
          leave: ".ipsButton",
          accepted: ".ipsComment_solved, .ipsEntry--solved",
        },
      ],
    }),
  },
  {
    name: "NodeBB",
    signs: { roots: ["template-topic", "page-topic"] },
    read: readsThread({
      posts: [
        {
          post: "[component=post]",
          author: "[data-username], .fw-bold",
          date: ".timeago",
          score: "[component='post/vote-count']",
          unit: "votes",
          body: "[component='post/content']",
        },
      ],
    }),
  },
  {
    name: "Simple Machines Forum",
    signs: { roots: ["action_messageindex", "action_display"] },
    read: readsThread({
      posts: [
        {
          post: ".post_wrapper",
          author: "h4",
          date: ".smalltext, .postinfo",
          body: ".inner",
          leave: ".signature, .moderatorbar",
        },
      ],
    }),
  },
  {
    name: "FluxBB",
    signs: { hosts: ["bbs.archlinux.org", "*.fluxbb.org"], path: /\/viewtopic\.php$/ },
    read: readsThread({
      posts: [{ post: ".blockpost", author: "dt", date: "h2", body: ".postmsg", leave: ".postedit" }],
    }),
  },
  {
    name: "Vanilla",
    signs: { roots: ["Vanilla"] },
    read: readsThread({
      posts: [
        {
          post: ".ItemDiscussion, .ItemComment",
          author: ".Username",
          date: "time",
          body: ".userContent",
          accepted: ".Accepted",
        },
      ],
    }),
  },
];
