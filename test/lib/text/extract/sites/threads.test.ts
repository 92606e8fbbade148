import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

test("a question has its votes, and each answer its author, date and votes; the accepted one says so", () => {
  const post = (text: string, votes: number, name: string, day: string) => `
    <div class="js-vote-count" itemprop="upvoteCount">${votes}</div>
    <div class="js-post-body s-prose" itemprop="text"><p>${text}</p></div>
    <div class="post-signature"><span class="relativetime" title="2025-01-01 10:00:00Z">Jan 1</span>
    <div class="user-details"><a href="/u/9">Editor</a></div></div>
    <time itemprop="dateCreated" datetime="${day}T10:00:00"></time>
    <div class="user-details" itemprop="author"><a itemprop="url" dir="auto" href="/u/1">${name}</a>
    <span class="reputation-score">6,796</span></div>
    <ul class="comments-list"><li class="comment"><span class="comment-copy">Thank you!</span></li></ul>`;
  const html = `<body class="question-page"><h1 itemprop="name"><a>How do I reset a gauge?</a></h1>
    <span>Asked <time itemprop="dateCreated" datetime="2024-02-04T13:02:51">two years ago</time></span>
    <div class="question">${post("It shows yesterday's reading.", 12, "ada", "").replace(/<time[^>]*><\/time>/, "")}</div>
    <div class="answer accepted-answer">${post("Hold the button.", 30, "ben", "2024-02-05")}</div>
    <div class="answer">${post("Take out the battery.", 1, "eve", "2024-02-06")}</div>`;

  const page = extractPage(html, "https://engineering.stackexchange.com/questions/7/how-do-i-reset-a-gauge");

  assert.equal(
    page.markdown,
    [
      "## Question · ada · 2024-02-04 · 12 votes",
      "It shows yesterday's reading.",
      "## Answer · ben · 2024-02-05 · 30 votes · accepted",
      "Hold the button.",
      "## Answer · eve · 2024-02-06 · 1 votes",
      "Take out the battery.",
    ].join("\n\n"),
  );
  assert.equal(page.author, "ada");
  assert.equal(page.publishedAt.slice(0, 10), "2024-02-04");
  assert.ok(page.rest.includes("Thank you!"));
});

test("an item of Hacker News keeps its link and its thread, each comment as deep as it stands", () => {
  const comment = (indent: number, name: string, text: string) => `<tr class="athing comtr"><td><table><tr>
    <td class="ind" indent="${indent}"><img src="s.gif"></td><td class="default"><div><span class="comhead">
    <a class="hnuser">${name}</a> <span class="age" title="2024-05-0${indent + 1}T10:00:00 1714557600"><a>3 hours ago</a></span></span></div>
    <div class="comment"><div class="commtext c00">${text}</div><div class="reply"><a>reply</a></div></div></td></tr></table></td></tr>`;
  const html = `<table id="hnmain"><tr><td><table class="fatitem"><tr class="athing"><td class="title"><span class="titleline">
    <a href="https://quay.example/">Tide tables</a></span></td></tr><tr><td class="subtext"><span class="score">150 points</span> by
    <a class="hnuser">ada</a> <span class="age" title="2024-05-01T09:00:00"><a>3 hours ago</a></span></td></tr></table>
    <table class="comment-tree">${comment(0, "ben", "Which gauge?<p>Mine is off.")}${comment(1, "eve", "The old one.")}
    ${comment(0, "ida", "Thanks.")}</table></td></tr></table>`;

  const { markdown } = extractPage(html, "https://news.ycombinator.com/item?id=1");

  assert.equal(
    markdown,
    [
      "### ada · 2024-05-01 · 150 points",
      "[Tide tables](https://quay.example/)",
      "### ben · 2024-05-01",
      "Which gauge?",
      "Mine is off.",
      "#### eve · 2024-05-02",
      "The old one.",
      "### ida · 2024-05-01",
      "Thanks.",
    ].join("\n\n"),
  );
});

test("a thread of Reddit keeps points and depth, in its new markup and in the old", () => {
  const fresh = `<shreddit-post score="12"><div slot="credit-bar"><faceplate-timeago ts="2024-05-01T10:00:00.845000+0000"></faceplate-timeago>
    <a class="author-name" href="/user/ada/">ada</a></div><h1 slot="title">Wet lamps</h1>
    <div slot="text-body"><p>What do you do about the fog?</p></div><button>Share</button></shreddit-post>
    <shreddit-comment depth="0" score="7"><div slot="commentMeta"><a href="/user/ben/">ben</a><time datetime="2024-05-02T10:00:00Z">2d ago</time></div>
    <div slot="comment"><p>Oil the hinges.</p></div><shreddit-comment depth="1" score="-2"><a href="/user/eve/">eve</a>
    <time datetime="2024-05-03T10:00:00Z">1d ago</time><div slot="comment"><p>They are oiled.</p></div></shreddit-comment></shreddit-comment>`;
  const meta = (
    name: string,
    day: number,
    points: number,
  ) => `<p class="tagline"><a class="author">${name}</a>
    <span class="score unvoted">${points} points</span> <time datetime="2024-05-0${day}T10:00:00+00:00">2 days ago</time></p>`;
  const old = `<div class="thing link"><div class="entry"><p class="title">Wet lamps</p>${meta("ada", 1, 12)}
    <div class="usertext-body"><div class="md"><p>What do you do about the fog?</p></div></div></div></div>
    <div class="thing comment"><div class="entry">${meta("ben", 2, 7)}<div class="usertext-body"><p>Oil the hinges.</p></div></div>
    <div class="child"><div class="thing comment"><div class="entry">${meta("eve", 3, -2)}<div class="usertext-body"><p>They are oiled.</p></div>
    </div></div></div></div>`;

  const pages = [fresh, old].map(
    (html) => extractPage(html, "https://old.reddit.com/r/lamps/comments/1/wet_lamps/").markdown,
  );

  for (const page of pages) {
    const lines = page.split("\n\n").filter((line) => !line.includes("Wet lamps"));
    assert.deepEqual(lines, [
      "### ada · 2024-05-01 · 12 points",
      "What do you do about the fog?",
      "### ben · 2024-05-02 · 7 points",
      "Oil the hinges.",
      "#### eve · 2024-05-03 · -2 points",
      "They are oiled.",
    ]);
  }
});

test("an issue of GitHub keeps its comments, in its new markup and in the old of pull requests and discussions", () => {
  const fresh = `<bdi data-testid="issue-title">Gauge stops</bdi><div data-testid="issue-body" class="react-issue-body">
    <a data-testid="issue-body-header-author">ada</a><relative-time datetime="2024-05-01T10:00:00.000Z">last year</relative-time>
    <div data-testid="markdown-body" class="markdown-body"><div class="markdown-body"><h2>Steps</h2><p>It stops at noon.</p></div></div></div>
    <div class="react-issue-comment"><a data-testid="avatar-link">ben</a><relative-time datetime="2024-05-02T10:00:00.000Z">last year</relative-time>
    <div class="markdown-body"><p>Mine too.</p></div><button>Reply</button></div>`;
  const old = `<bdi class="js-issue-title">Gauge stops</bdi><div class="TimelineItem js-comment-container"><div class="timeline-comment js-comment">
    <a class="author">ada</a><relative-time datetime="2024-05-01T10:00:00Z">last year</relative-time>
    <table><td class="comment-body markdown-body"><h2>Steps</h2><p>It stops at noon.</p></td></table></div></div>
    <div class="timeline-comment-group js-comment"><a class="author">ben</a><relative-time datetime="2024-05-02T10:00:00Z">last year</relative-time>
    <div class="comment-body markdown-body"><p>Mine too.</p></div></div>`;

  const paths = ["issues/7", "pull/7", "discussions/7"];
  const pages = paths.flatMap((path) =>
    [fresh, old].map((html) => extractPage(html, `https://github.com/harbour/gauge/${path}`)),
  );

  for (const { title, author, markdown } of pages) {
    assert.equal(title, "Gauge stops");
    assert.equal(author, "ada");
    assert.equal(
      markdown,
      "### ada · 2024-05-01\n\n#### Steps\n\nIt stops at noon.\n\n### ben · 2024-05-02\n\nMine too.",
    );
  }
});

test("answers to answers stand below them on Lobsters and Lemmy", () => {
  const byline = (name: string) =>
    `<div class="byline"><a href="/~${name}">${name}</a> <time datetime="2024-05-01 10:00:00">1 year ago</time></div>`;
  const lobsters = `<ol><li class="comments_subtree"><ol><li class="comments_subtree"><div class="comment"><a class="upvoter">10</a>
    ${byline("ada")}<div class="comment_text"><p>Which gauge?</p></div></div><ol><li class="comments_subtree"><div class="comment">
    <a class="upvoter">3</a>${byline("ben")}<div class="comment_text"><p>The old one.</p></div></div></li></ol></li></ol></li></ol>`;
  const node = (
    name: string,
    text: string,
  ) => `<article class="comment-node"><a class="person-listing">${name}</a>
    <span class="moment-time">3 days ago</span><div class="comment-content"><p>${text}</p></div></article>`;
  const lemmy = `<div class="post-listing"><a class="person-listing">ida</a><article id="postContent"><p>Gauges stop.</p></article></div>
    <ul><li class="comment">${node("ada", "Which gauge?")}<ul><li class="comment">${node("ben", "The old one.")}</li></ul></li></ul>`;

  const first = extractPage(lobsters, "https://lobste.rs/s/abc/gauges").markdown;
  const second = extractPage(lemmy, "https://lemmy.ml/post/7").markdown;

  assert.equal(
    first,
    "#### ada · 2024-05-01 · 10 points\n\nWhich gauge?\n\n##### ben · 2024-05-01 · 3 points\n\nThe old one.",
  );
  assert.equal(
    second,
    "### ida\n\nGauges stop.\n\n### ada · 3 days ago\n\nWhich gauge?\n\n#### ben · 3 days ago\n\nThe old one.",
  );
});
