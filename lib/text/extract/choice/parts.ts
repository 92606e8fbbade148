import type { Attributes } from "../tree/attributes.ts";

/**
 * What the names of an element's classes, its id and its role say of its part in the page: each line is one thing, in
 * the words that sites call it by. The place of a line is the number of its bit, so the model that was learned from
 * them must be learned anew when a line moves.
 */
const PARTS: readonly string[] = [
  "nav navbar navigation menu submenu megamenu topnav navlist sidenav menuitem",
  "breadcrumb crumb crumbs",
  "header masthead topbar hdr head",
  "footer bottom foot colophon contentinfo",
  "sidebar aside rail side complementary",
  "widget module portlet",
  "related recommended recommendation recommend similar also upsell crosssell suggested recirc",
  "comment disqus respond reply replies",
  "share sharing social addtoany addthis follow facebook twitter instagram",
  "cookie consent gdpr privacy",
  "newsletter subscribe signup subscription optin mailing",
  "login signin register account user",
  "search",
  "cart checkout basket wishlist minicart quantity qty buy",
  "price pricing amount cost sale discount",
  "product sku variant",
  "review rating star",
  "description desc summary excerpt overview detail spec specification",
  "content",
  "main primary",
  "article story articlebody",
  "post",
  "entry",
  "body text richtext rte prose markdown wysiwyg copy paragraph",
  "card tile teaser box thumb",
  "item cell entry",
  "list listing result archive feed loop",
  "grid row col column columns masonry",
  "hero jumbotron intro lead lede",
  "banner promo promotion announcement notice alert",
  "section block container wrapper inner",
  "feature benefit service",
  "faq accordion question answer collapse toggle",
  "tab panel pane tabpanel",
  "title heading headline subtitle subhead",
  "meta byline info posted published timestamp",
  "author bio avatar profile username poster",
  "date time",
  "tag category categories label badge chip taxonomy",
  "caption figure image img photo media video gallery",
  "slider carousel slide swiper slick",
  "ad advert advertisement sponsor sponsored dfp taboola outbrain",
  "modal popup dialog overlay drawer offcanvas lightbox tooltip dropdown",
  "button btn cta action link",
  "pagination pager page paging next prev",
  "toc outline",
  "testimonial quote customer client logo team",
  "copyright legal disclaimer terms",
  "filter facet sort sorting toolbar refine option",
  "thread topic forum message discussion conversation",
  "signature sig online status stat rank reputation vote like",
  "mobile desktop print sr visually screen skip",
  "code highlight syntax example snippet",
  "doc documentation reference api",
  "event schedule location address contact map phone",
  "recipe ingredient step instruction",
  "more readmore continue expand seeall viewall",
  "load loading lazy skeleton placeholder",
  "table spec attribute property data",
  "language lang locale currency country region",
  "download file attachment",
  "error empty hidden",
  "news blog press",
  "job course property listing hotel",
];

export const PART_COUNT = PARTS.length;

const BIT_OF: ReadonlyMap<string, readonly number[]> = bitsByWord();

function bitsByWord(): Map<string, number[]> {
  const bits = new Map<string, number[]>();
  for (const [bit, words] of PARTS.entries())
    for (const word of words.split(" ")) bits.set(word, [...(bits.get(word) ?? []), bit]);
  return bits;
}

const WORD = /[A-Z]{2,20}(?![a-z])|[A-Z]?[a-z]{1,30}/g;
/** Names beyond this length are not read, in characters. */
const MAX_NAMES = 400;
/** Shorter values name nothing. */
const MIN_NAME = 2;

/** The parts that names speak of, as two times 32 bits. */
type Parts = { low: number; high: number };

/** Attributes whose values are names. */
const NAMING: ReadonlySet<string> = new Set(["class", "id", "itemprop", "role"]);

/** Reads names of elements; what was read once is remembered, since a page repeats a few hundred of them. */
export class PartReader implements Parts {
  /** What the names that were read last speak of. */
  low = 0;
  high = 0;
  private readonly known = new Map<string, Parts>();

  read(attributes: Attributes): void {
    this.low = 0;
    this.high = 0;
    for (let at = 0; at < attributes.length; at += 2) {
      const value = attributes[at + 1]!;
      if (value.length < MIN_NAME || !NAMING.has(attributes[at]!)) continue;
      let parts = this.known.get(value);
      if (parts === undefined) {
        parts = readNames(value.slice(0, MAX_NAMES));
        this.known.set(value, parts);
      }
      this.low |= parts.low;
      this.high |= parts.high;
    }
  }
}

function readNames(names: string): Parts {
  let low = 0;
  let high = 0;
  for (const word of names.match(WORD) ?? []) {
    const lower = word.toLowerCase();
    const bits = BIT_OF.get(lower) ?? (lower.endsWith("s") ? BIT_OF.get(lower.slice(0, -1)) : undefined);
    for (const bit of bits ?? []) {
      if (bit < 32) low |= 1 << bit;
      else high |= 1 << (bit - 32);
    }
  }
  return { low, high };
}
