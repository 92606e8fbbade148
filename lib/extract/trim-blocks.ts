import type { Block } from "./blocks.ts";

/** Whole lines that are controls or labels of the site rather than text of the page. */
const LABEL = new RegExp(
  `^\\W*(?:${[
    "share(?: this(?: (?:article|post|story|page))?)?|sharing is caring|like this|like loading|loading|tweet|email|print|reply|close|save|copy link|copied|listen|follow|facebook|twitter|pinterest|whatsapp|linkedin|reddit",
    "advertis(?:e)?ment|sponsored(?: content)?|ad|anzeige|werbung|publicit[ée]|publicidade?|pubblicità|reclame|annonse|реклама|広告|广告",
    "comments?|\\d+ (?:comments?|thoughts|responses|replies)|no comments(?: yet)?|comments are closed|leave a (?:comment|reply)|post a comment|add a comment|view comments|kommentare?|kommentar (?:verfassen|schreiben)|commentaires?|comentarios?|commenti|reacties",
    "related(?: (?:posts?|articles?|stories|content|topics|news|links|coverage|reading))?|you (?:may|might) also (?:like|enjoy|be interested in)|recommended(?: (?:for you|reading|stories))?|more (?:stories|news|articles)|read (?:more|next|also)|see more|see also|don['’]?t miss|trending(?: now)?|most (?:read|popular)|latest (?:news|posts|stories)|keep reading|up next",
    "ähnliche (?:beiträge|artikel)|das könnte (?:sie|dich|ihnen|dir) auch .{0,30}|mehr zum thema|weiterlesen|teilen(?: mit)?|gefällt mir(?: wird geladen)?|drucken(?: etc)?|artikel (?:drucken|teilen|empfehlen)|zurück(?: zur .{0,20})?|nach oben|empfehlungen|schreibe einen kommentar|(?:möchten sie|willst du) .{0,20}teilen|weitere (?:artikel|beiträge|themen|infos?)|beitrag teilen",
    "articles? (?:similaires?|liés?|connexes?)|à lire aussi|lire aussi|lire la suite|partager(?: sur)?|à voir aussi|sur le même (?:sujet|thème)",
    "(?:artículos|noticias|entradas) relacionad[ao]s|compartir|te puede interesar|leer más|condividi|articoli correlati|leggi anche|potrebbe interessarti|compartilhe?|leia (?:mais|também)|artigos relacionados|veja também|lees (?:ook|meer|verder)|deel(?: dit)?|delen|les også|del(?: artikkelen)?|läs (?:mer|också)|dela",
    "関連記事|シェア(?:する)?|相关(?:文章|阅读)|分享|похожие (?:статьи|записи)|поделиться|читайте также",
  ].join("|")})\\W*$`,
  "iu",
);
/** Beginnings of short lines that ask for something or say what holds for the whole site. */
const REQUEST =
  /^\W*(?:click here to (?:subscribe|sign|follow|read|join)|(?:please )?(?:sign up|subscribe|follow|like) (?:us|to|for|our|on|me)\b|share (?:this|on|via)\b|(?:get|join) (?:our|the) .{0,40}newsletter|get .{0,40} on the go|read more (?:on|from|about|at|:)|(?:see|read) (?:more|also) ?:|related ?:|more ?:|also on |you may also like|this site uses akismet|your email address will not|required fields are|save my name|notify me (?:of|via|when)|leave a (?:reply|comment)|log ?in to (?:leave|post|reply)|you must be logged in|all rights reserved|©|copyright (?:©|\d)|\(c\) ?\d|like (?:what you|this (?:story|article|recipe))|filed under|posted (?:in|by|on)\b|tags? ?:|tagged (?:with|as|in)|categor(?:y|ies) ?:|photo(?:graph)?(?:s)? (?:by|credit|illustration)|image (?:credit|source)|credit ?:|(?:titel|beitrags)?(?:bild|foto)s?(?:nachweis|quelle|credit)? ?:|mehr zum thema|lesen sie (?:auch|mehr)|jetzt (?:abonnieren|anmelden)|schlagw[oö]rter|kategorien? ?:|veröffentlicht (?:am|in|unter)|leggi anche|lire aussi|leer también|lees ook|les også|quotes delayed at least)/iu;
const MAX_LABEL = 60;
const MAX_REQUEST = 180;

/** A line of who and when: what is left without these words has hardly anything in it. */
const DATE_WORDS =
  /\b(?:jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar|ruari)?|f[ée]v(?:rier|ereiro)?|mar(?:ch|s|ço|zo)?|märz|apr(?:il)?|avr(?:il)?|ma[iy]|mayo|maio|june?|juni|juin|junho|jul[iy]?|juillet|julho|julio|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember|embre)?|o[ck]t(?:ober|obre|ubro)?|nov(?:ember|embre|embro)?|de[czs](?:ember|embre|embro|embro)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|(?:segunda|terça|quarta|quinta|sexta)-feira|am|pm|uhr|updated?|published?|posted|first|last|modified|on|at|um|am|vom|às|às|de|the|gmt|utc|e[sd]t|p[sd]t|hst|ist|amt|ago|hours?|minutes?|days?|min|read|stand|aktualisiert|veröffentlicht)\b|\d+|[^\p{L}]+/giu;
const BYLINE = /^\W*(?:by|von|par|por|di|door|av|автор)\s+\p{Lu}/u;
const HAS_DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}[.:/]\d{1,2}\b|\b\d+ (?:hours?|days?|minutes?) ago\b/i;
const MAX_BYLINE = 100;

/** The page's text, and what stood around it that is no part of it. */
export type Trimmed = { blocks: Block[]; trimmed: Block[] };

/** Takes out lines that are the site's rather than the page's, the page's title, and headings of nothing. */
export function trimBlocks(blocks: readonly Block[], title: string): Trimmed {
  const out = new Set<Block>();
  for (const block of leading(blocks)) {
    if (isTitle(block, title) || isDateline(block)) out.add(block);
  }
  for (const block of blocks) if (block.kind !== "heading" && isSiteLine(block)) out.add(block);
  const left = blocks.filter((block) => !out.has(block));
  for (const [at, block] of left.entries()) {
    if (block.kind === "heading" && LABEL.test(block.plain) && !hasProseBelow(left, at)) out.add(block);
  }
  for (const block of [...left].reverse()) {
    if (block.kind === "heading" || isDateline(block)) out.add(block);
    else if (!out.has(block)) break;
  }
  const kept = blocks.filter((block) => !out.has(block));
  return kept.length === 0 ? { blocks: [...blocks], trimmed: [] } : { blocks: kept, trimmed: [...out] };
}

/** Blocks before the text proper begins. */
function leading(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => block.kind !== "heading" && block.plain.length > 140);
  return blocks.slice(0, Math.min(first === -1 ? blocks.length - 1 : first, 12));
}

function isTitle(block: Block, title: string): boolean {
  if (block.kind === "heading" ? block.level > 2 : block.plain.length < 15) return false;
  const text = comparable(block.plain);
  return text !== "" && text === comparable(title);
}

function isSiteLine({ kind, plain }: Block): boolean {
  if (kind === "code" || kind === "table" || plain.length > MAX_REQUEST) return false;
  return (plain.length <= MAX_LABEL && LABEL.test(plain)) || REQUEST.test(plain);
}

function isDateline({ kind, plain }: Block): boolean {
  if (kind === "heading" || kind === "code" || kind === "table" || plain.length > MAX_BYLINE) return false;
  if (BYLINE.test(plain) && (HAS_DATE.test(plain) || plain.split(/\s+/).length <= 5)) return true;
  return HAS_DATE.test(plain) && plain.replace(DATE_WORDS, "").length <= 14;
}

function hasProseBelow(blocks: readonly Block[], heading: number): boolean {
  const level = blocks[heading]?.level ?? 0;
  for (const block of blocks.slice(heading + 1)) {
    if (block.kind === "heading") {
      if (block.level <= level) return false;
    } else if (block.kind !== "item" && block.plain.length > 100) return true;
  }
  return false;
}

function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
