import { hashWords } from "./characters.ts";
import { HashIndex } from "./names/hash-index.ts";

/**
 * What the words of a block are about. Each line is one topic, in the words that sites use. The position of a line is the
 * number of its bit, so the model must be trained again if a line moves.
 */
const TOPICS: readonly string[] = [
  "i me my mine im ive myself ich mein mir mich je mon ma mes moi yo mi mis",
  "we our us ours wir unser unsere uns nous notre nos nosotros nuestro nuestra nuestros",
  "you your yours yourself du dein deine sie ihr ihre vous votre vos tu usted su sus",
  "shipping ship ships shipped delivery deliver delivered delivers dispatch dispatched courier parcel postage versand lieferung livraison envío",
  "return returns refund refunds refunded exchange exchanges warranty guarantee guaranteed rückgabe garantie retours devoluciones",
  "payment payments pay paid paypal klarna afterpay visa mastercard installments financing credit debit zahlung paiement pago",
  "price prices pricing discount discounts save saved savings sale off deal deals coupon promo offer offers clearance usd eur gbp preis prix precio",
  "stock sold available availability unavailable backorder preorder quantity qty variant variants lager",
  "cart basket bag wishlist checkout buy purchase purchased order orders warenkorb panier carrito kaufen acheter comprar",
  "review reviews reviewer reviewers reviewed rating ratings rated star stars helpful verified bewertung bewertungen avis opiniones",
  "size sizes sizing fit fits small medium large xl xxl measurements color colors colour colours größe farbe taille",
  "dimensions dimension weight width height depth length material materials capacity model specifications specification specs sku upc mpn gtin ean isbn brand manufacturer",
  "ingredients nutrition allergens calories wash dry clean bleach iron care instructions usage directions",
  "description details detail overview features feature highlights summary introduction includes benefits beschreibung caractéristiques descripción",
  "related similar recommended recommendations also viewed recently popular trending inspired picks discover explore ähnliche similaires relacionados",
  "subscribe subscribed subscription newsletter newsletters email emails inbox sign signup unsubscribe spam abonnieren",
  "account accounts login log logged password register registered member members membership rewards points username profile konto compte cuenta",
  "facebook twitter instagram youtube tiktok pinterest linkedin whatsapp follow share shared tweet social teilen partager compartir",
  "app apps download downloads ios android iphone ipad install",
  "cookie cookies consent privacy preferences tracking gdpr policy policies datenschutz",
  "terms conditions copyright rights reserved trademark trademarks disclaimer affiliate commission legal impressum",
  "contact phone call tel fax address hours location locations chat support help assistance kontakt contacto",
  "menu home search browse category categories shop skip back next previous page pages suche",
  "filter filters sort results showing show items item clear apply products entries",
  "comment comments reply replies replied respond responses quote kommentar kommentare commentaires comentarios",
  "posted published updated author written editor edited staff min mins ago am pm autor auteur",
  "thread threads topic topics post posts forum forums joined messages message moderator views solved likes",
  "question questions faq faqs answer answers ask asked fragen antworten",
  "advertisement advertisements advertise sponsored advertiser ad ads promoted partner partners anzeige publicité",
  "started book demo free trial request learn schedule consultation today now join try jetzt",
  "testimonial testimonials client clients customer customers trusted case story stories team careers jobs company",
  "error loading again wrong problem sorry please javascript browser enable supported failed bitte",
];

export const TOPIC_COUNT = TOPICS.length;

const HASHES: readonly (readonly number[])[] = TOPICS.map((words) => hashWords(words, words.length));
const WORDS = new HashIndex(HASHES.flat());
const BITS = Int32Array.from(HASHES.flatMap((hashes, topic) => hashes.map(() => 1 << topic)));

/** The topic of a word as a bit, by its hash; 0 if it has none. */
export function topicOf(hash: number): number {
  return BITS[WORDS.find(hash)] ?? 0;
}
