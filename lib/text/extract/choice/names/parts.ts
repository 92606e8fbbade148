import { hashWords } from "../characters.ts";
import { HashIndex } from "./hash-index.ts";

/**
 * What the class names, id and role of an element say about its part in the page. Each line is one meaning, in the words that
 * sites use. The position of a line is the number of its bit, so the model must be trained again if a line moves.
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

/** The parts that names mention, as two times 32 bits. */
export type Parts = { low: number; high: number };

const NO_PARTS: Parts = { low: 0, high: 0 };
/** The parts that each word means, by its hash. */
const PARTS_BY_HASH = partsByWord();
const WORDS = new HashIndex([...PARTS_BY_HASH.keys()]);
const PARTS_OF_WORDS: readonly Parts[] = [...PARTS_BY_HASH.values()];

/** The parts that a word means, by its hash, or else those that it means without its plural ending. */
export function partOf(hash: number, singular: number): Parts | undefined {
  const word = WORDS.find(hash);
  return PARTS_OF_WORDS[word < 0 ? WORDS.find(singular) : word];
}

function partsByWord(): Map<number, Parts> {
  const parts = new Map<number, Parts>();
  for (const [bit, words] of PARTS.entries()) {
    for (const hash of hashWords(words, words.length)) {
      const { low, high } = parts.get(hash) ?? NO_PARTS;
      parts.set(hash, bit < 32 ? { low: low | (1 << bit), high } : { low, high: high | (1 << (bit - 32)) });
    }
  }
  return parts;
}
