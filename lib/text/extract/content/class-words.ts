import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";

/** Words of class and id names of parts that are not the page's content. */
const UNLIKELY =
  /-ad-|\bads?\b|ad-?break|advert|agegate|banner|breadcrumb|combx|comment|community|cookie|consent|cover-?wrap|disqus|extra|footer|gdpr|legends|login|masthead|menu|modal|newsletter|outbrain|pager|pagination|popup|promo|related|remark|replies|rss|share|sharing|shoutbox|sidebar|skyscraper|social|sponsor|subscribe|supplemental|taboola|toolbar|widget/i;
/** Words that indicate content in spite of the former. */
const LIKELY = /and|article|body|column|content|main|shadow|post|entry|story|text/i;
/** Whole names, alone or joined by hyphens, that always exclude content. */
const NEVER_CONTENT =
  /(?:^|[\s_-])(?:comments?|comment-?(?:list|area|form|section|wrap\w*)|respond|disqus\w*|sharedaddy|jp-relatedposts|yarpp\w*|related-?(?:posts?|articles?|stories|content|news|links|items|topics)|share-?(?:buttons?|bar|tools?|links?|this|icons?|box)|sharing|social-?(?:share|media|links?|icons?|bar|buttons?|sharing)|addtoany\w*|addthis\w*|newsletter\w*|cookie-?(?:notice|banner|consent|law|bar)|breadcrumbs?|outbrain|taboola|recirc\w*|post-?navigation|nav-?links|pagination)(?=$|[\s_-])/i;
/** Names of readers' comments, which are often longer than the text. */
const COMMENTS =
  /(?:^|\s)(?:comments?|comments?-?(?:list|area|form|section|respond)|respond|disqus\w*)(?=$|\s)/i;
/** Names of short parts about the text: author, date, tags. */
const ABOUT_TEXT =
  /(?:^|[\s_-])(?:byline|dateline|timestamp|author-?(?:bio|box|info|name|meta|card)?|(?:post|entry|article|story|content)-?(?:meta|date|tags?|info|author|byline|footer|categor\w+)|meta-?(?:data|info)?|tags|tag-?(?:list|links|cloud)|cat-?links|categories|posted-?on|pub-?date|publish\w*|read-?(?:time|more|next)|also-?(?:read|like)|credits?|share|social|promo\w*|subscri\w+|sign-?up|print\w*|follow\w*|rating\w*|vote\w*|disclaimer|copyright|reprint\w*)(?=$|[\s_-])/i;
const POSITIVE = /article|body|content|entry|h-?entry|main|page|post|text|blog|story|prose|markdown/i;
const NEGATIVE =
  /-ad-|hidden|banner|combx|comment|com-|contact|footer|gdpr|masthead|media|meta|outbrain|promo|related|scroll|share|shoutbox|sidebar|skyscraper|sponsor|shopping|tags|widget|social|newsletter|subscribe/i;

/** An id made of a heading's words says nothing about the role of the element. */
const SENTENCE_ID = /[^-_][-_][^-_]+[-_][^-_]+[-_]/;
/** Longer names are not read, in characters. */
const MAX_NAMES = 1_000;
/** Embedded posts of other sites are part of a text. */
const EMBEDDED = /embed|tweet/i;

/** The class and id of an element, in one text. */
export function classAndId(node: PageNode): string {
  if (node.attributes.length === 0) return "";
  const id = attribute(node.attributes, "id").slice(0, MAX_NAMES);
  return `${attribute(node.attributes, "class").slice(0, MAX_NAMES)} ${SENTENCE_ID.test(id) ? "" : id}`;
}

/** True if the names of an element leave no doubt that it is not content. */
export function isNeverContent(names: string): boolean {
  return names.length > 1 && NEVER_CONTENT.test(names) && !EMBEDDED.test(names);
}

/** True if the names of an element say that it is for readers' comments. */
export function isForComments(names: string): boolean {
  return COMMENTS.test(names);
}

/** True if the names of an element say that it is probably not content. */
export function isUnlikely(names: string): boolean {
  return names.length > 1 && UNLIKELY.test(names) && !LIKELY.test(names) && !EMBEDDED.test(names);
}

/** True if the names of an element say that it is about the text and not part of it. */
export function isAboutText(names: string): boolean {
  return names.length > 2 && ABOUT_TEXT.test(names);
}

/** Points for or against content from an element's names: −10, 0 or 10. */
export function classWeight(names: string): number {
  if (names.length < 2) return 0;
  return (POSITIVE.test(names) ? 10 : 0) - (NEGATIVE.test(names) ? 10 : 0);
}
