import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

const url = "https://forum.example/threads/1";
const ASKED = "How do I keep the lamp dry in the fog?";
const TOLD = "Oil the hinges, and shut the upper flap before dusk.";

/** The same two posts as each software writes them. */
const FORUMS: Readonly<Record<string, { page: (posts: string) => string; post: Post }>> = {
  "Discourse, in a browser": {
    page: (posts) => `<meta name="generator" content="Discourse 3.4.0 - https://github.com/discourse">
      <div class="post-stream">${posts}</div>`,
    post: (name, day, text) => `<div class="topic-post clearfix regular"><article class="boxed onscreen-post">
      <div class="topic-meta-data"><div class="names"><span class="first username"><a href="/u/${name}">${name}</a></span></div>
      <div class="post-infos"><a class="post-date"><span class="relative-date" data-time="${Date.parse(day)}">2d</span></a></div></div>
      <div class="regular contents"><div class="cooked"><p>${text}</p><div class="cooked-selection-barrier">Copy me</div></div>
      <nav class="post-controls">Reply</nav></div></article></div>`,
  },
  "Discourse, for programs without scripts": {
    page: (
      posts,
    ) => `<meta name="generator" content="Discourse 2026.2.0-latest - https://github.com/discourse">
      <discourse-assets></discourse-assets><noscript data-path="/t/1">${posts}</noscript>`,
    post: (
      name,
      day,
      text,
    ) => `<div id="post_1" class="topic-body crawler-post"><div class="crawler-post-meta">
      <span class="creator" itemprop="author"><a itemprop="url" href="/u/${name}"><span itemprop="name">${name}</span></a></span>
      <time datetime="${day}T10:00:00Z" class="post-time">two days ago</time></div>
      <div class="post" itemprop="text"><p>${text}</p></div><span class="post-likes"></span></div>`,
  },
  "XenForo 2": {
    page: (posts) => `<html id="XF" class="XF public template-thread_view">${posts}`,
    post: (name, day, text) => `<article class="message message--post js-post" data-author="${name}">
      <section class="message-user"><h4 class="message-name"><a class="username">${name}</a></h4><h5>Keeper</h5></section>
      <header class="message-attribution"><time class="u-dt" datetime="${day}T10:00:00+0000">Monday</time><a>#1</a></header>
      <article class="message-body js-selectToQuote"><div class="bbWrapper">${text}</div></article>
      <aside class="message-signature">Light is life</aside></article>`,
  },
  "XenForo 1": {
    page: (posts) => `<html id="XenForo" class="XenForo Public"><ol class="messageList">${posts}</ol>`,
    post: (
      name,
      day,
      text,
    ) => `<li class="sectionMain message"><div class="messageUserBlock"><a class="username">${name}</a></div>
      <div class="messageContent"><article><blockquote class="messageText">${text}</blockquote></article></div>
      <span class="DateTime" data-time="${Date.parse(day) / 1000}">Monday</span></li>`,
  },
  phpBB: {
    page: (posts) => `<body id="phpbb" class="nojs section-viewtopic"><div id="page-body">${posts}</div>`,
    post: (
      name,
      day,
      text,
    ) => `<div id="p1" class="post has-profile bg2"><div class="inner"><dl class="postprofile"><dt>
      <a class="username">${name}</a></dt><dd>Posts: 12</dd></dl><div class="postbody"><h3>Re: Fog</h3>
      <p class="author">by <strong>${name}</strong> » <time datetime="${day}T10:00:00+00:00">Monday</time></p>
      <div class="content">${text}</div><div class="signature">Light is life</div></div></div></div>`,
  },
  "vBulletin 3": {
    page: (posts) => `<meta name="generator" content="vBulletin 3.8.11"><div id="posts">${posts}</div>`,
    post: (
      name,
      day,
      text,
    ) => `<div id="edit7"><table id="post7" class="tborder"><tr><td class="thead">${day}, 16:26</td></tr>
      <tr><td><a class="bigusername">${name}</a></td></tr><tr><td><div id="post_message_7">${text}</div></td></tr></table></div>`,
  },
  "vBulletin 4": {
    page: (posts) => `<html id="vbulletin_html"><ol id="posts">${posts}</ol>`,
    post: (name, day, text) => `<li class="postbit postcontainer"><span class="date">${day}, 09:03</span>
      <a class="username offline">${name}</a><div id="post_message_7"><blockquote class="postcontent">${text}</blockquote></div></li>`,
  },
  "vBulletin 5": {
    page: (posts) => `<body id="vb-page-body"><ul>${posts}</ul>`,
    post: (
      name,
      day,
      text,
    ) => `<li class="b-post"><div class="author">${name}</div><time datetime="${day}">Monday</time>
      <div class="js-post__content-text">${text}</div></li>`,
  },
  "Invision Community 4": {
    page: (posts) => `<body class="ipsApp ipsApp_front"><div data-role="commentFeed">${posts}</div>`,
    post: (
      name,
      day,
      text,
    ) => `<article class="cPost ipsComment"><aside class="ipsComment_author"><h3><strong>
      <a class="ipsType_break">${name}</a></strong></h3></aside><a>Posted <time datetime="${day}T10:00:00Z">Monday</time></a>
      <div data-role="commentContent" class="ipsType_richText"><p>${text}</p></div></article>`,
  },
  "Invision Community 5": {
    page: (posts) => `<body class="ipsApp ipsApp_front"><div data-role="commentFeed">${posts}</div>`,
    post: (
      name,
      day,
      text,
    ) => `<article class="ipsEntry ipsEntry--post"><h3 class="ipsEntry__username"><a>${name}</a></h3>
      <time datetime="${day}T10:00:00Z"><span class="ipsTime__long">Monday</span></time>
      <div data-role="commentContent" class="ipsRichText"><p>${text}</p></div></article>`,
  },
  NodeBB: {
    page: (posts) =>
      `<body class="page-topic page-topic-7 template-topic"><ul component="topic">${posts}</ul>`,
    post: (
      name,
      day,
      text,
    ) => `<li component="post"><div itemprop="author"><a class="fw-bold" data-username="${name}">${name}</a></div>
      <span class="timeago" title="${day}T10:00:00.000Z"></span><div component="post/content"><p>${text}</p></div>
      <a component="post/vote-count">3</a></li>`,
  },
  "Simple Machines Forum": {
    page: (posts) => `<body id="chrome" class="action_messageindex board_60">${posts}`,
    post: (
      name,
      day,
      text,
    ) => `<div class="post_wrapper"><div class="poster"><h4><a>${name}</a></h4></div><div class="postarea">
      <div class="keyinfo"><a class="smalltext">${day}, 10:00</a></div><div class="post"><div class="inner">${text}</div></div>
      </div><div class="moderatorbar"><div class="signature">Light is life</div></div></div>`,
  },
  Vanilla: {
    page: (posts) => `<body class="Vanilla Discussion Section-Discussion">${posts}`,
    post: (name, day, text) => `<div class="Item ItemComment"><a class="Username">${name}</a>
      <time datetime="${day}T10:00:00+00:00">Monday</time><div class="Message userContent"><p>${text}</p></div></div>`,
  },
};

type Post = (name: string, day: string, text: string) => string;

for (const [name, { page, post }] of Object.entries(FORUMS)) {
  test(`a thread of ${name} has each post below its author and its date`, () => {
    const posts = post("ada", "2024-03-04", ASKED) + post("ben", "2024-03-06", TOLD);
    const html = page(`<nav><a href="/">All boards</a></nav>${posts}<div>Who is online: nobody</div>`);

    const { markdown, author } = extractPage(html, url);

    const asked = /^### ada · .*2024-03-04.*\n\nHow do I keep the lamp dry in the fog\?\n\n/;
    assert.match(markdown, asked);
    assert.match(
      markdown.replace(asked, ""),
      /^### ben · .*2024-03-06.*\n\nOil the hinges, and shut the upper flap before dusk\.$/,
    );
    assert.equal(author, "ada");
  });
}

test("what a thread's posts do not hold stays findable for the scan", () => {
  const { page, post } = known("XenForo 2");
  const html = page(`${post("ada", "2024-03-04", ASKED)}<div>Who is online: nobody</div>`);

  const { rest } = extractPage(html, url);

  for (const part of ["Keeper", "Monday", "#1", "Light is life", "Who is online: nobody"]) {
    assert.ok(rest.includes(part), part);
  }
  assert.ok(!rest.includes(ASKED));
});

test("a quote of what stands above is not said again, another one is", () => {
  const { page, post } = known("XenForo 2");
  const long = "The fog comes in at four, and by five nobody sees the upper lamp from the quay any more.";
  const other = "From the handbook: a lamp that is wet inside is to be taken down and dried by the stove.";
  const quotes = `<blockquote><p>ada said:</p><p>${long}</p><p>${other}<br>${long}</p></blockquote>${TOLD}`;

  const { markdown } = extractPage(
    page(post("ada", "2024-03-04", long) + post("ben", "2024-03-06", quotes)),
    url,
  );

  assert.ok(markdown.includes(`> ada said:\n\n> ${other}\n> ${long}\n\n${TOLD}`));
});

test("headings of a post stand below the post's own", () => {
  const { page, post } = known("phpBB");

  const { markdown } = extractPage(
    page(post("ada", "2024-03-04", `<h2>Fog</h2><h3>At four</h3>${ASKED}`)),
    url,
  );

  assert.ok(markdown.includes("\n\n#### Fog\n\n##### At four\n\n"));
});

test("a forum's page that is no thread, or is built in a new way, is read as any other", () => {
  const prose = "<p>The board was moved to another house, with all of its posts, and opens again in May.</p>";
  const changed = '<article class="message"><p>Short.</p></article>'.repeat(3);

  for (const html of [prose.repeat(5), prose.repeat(5) + changed]) {
    const { text } = extractPage(`<html id="XF"><main>${html}</main>`, url);
    assert.ok(text.includes("opens again in May"));
  }
});

function known(name: string) {
  const forum = FORUMS[name];
  assert.ok(forum);
  return forum;
}
