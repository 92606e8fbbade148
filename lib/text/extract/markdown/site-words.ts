/** Lines that are controls of the site, alone on their line. */
const CONTROLS = [
  "like this|like loading|loading|tweet|email|print|reply|close|save|copy link|copied|listen|follow|facebook|twitter|pinterest|whatsapp|linkedin|reddit|back to (?:top|home|list)|(?:next|previous|prev|older|newer) (?:post|article|story|entry|page)s?|see more",
  "advertis(?:e)?ment|sponsored(?: content)?|ad|anzeige|werbung|publicit[ée]|publicidade?|pubblicità|reclame|annonse|реклама|広告|广告",
  "gefällt mir(?: wird geladen)?|drucken(?: etc)?|artikel (?:drucken|empfehlen)|zurück(?: zur .{0,20})?|nach oben|empfehlungen|weiterlesen|inhalt|themen|schlagworte|mots[- ]clés|lire la suite|leer más",
];
/** Labels of parts of the site: comments, sharing, further reading. */
const SECTIONS = [
  "comments?(?: \\(\\d+\\))?|\\d+ (?:comments?|thoughts|responses|replies|kommentare?|commentaires?|comentarios?|comentários?|commenti|reacties)|join the (?:conversation|discussion)|no comments(?: yet)?|comments are closed|leave a (?:comment|reply)|(?:post|add) a comment|view comments|kommentare?|kommentar (?:verfassen|schreiben)|schreibe einen kommentar|commentaires?|laisser un commentaire|comentarios?|commenti|reacties",
  "share(?: this(?: (?:article|post|story|page))?)?|sharing is caring|teilen(?: mit)?|(?:artikel|beitrag) teilen|(?:möchten sie|willst du) .{0,20}teilen|partager(?: sur)?|compartir|condividi|compartilhe?|deel(?: dit)?|delen|del(?: artikkelen)?|dela|シェア(?:する)?|分享|поделиться",
  "related(?: (?:posts?|articles?|stories|content|topics|news|links|coverage|reading|products|items))?|you(?:'ll| may| might) also (?:like|enjoy|be interested in)|recommended(?: (?:for you|reading|stories))?|more (?:stories|news|articles)|read (?:more|next|also)|don['’]?t miss|trending(?: now)?|most (?:read|popular)|latest (?:news|posts|stories)|keep reading|up next|editor'?s'? picks?",
  "ähnliche (?:beiträge|artikel)|das könnte (?:sie|dich|ihnen|dir) auch .{0,30}|mehr zum thema|weitere (?:artikel|beiträge|themen|infos?)|auch interessant|mehr (?:artikel|nachrichten|news)",
  "articles? (?:similaires?|liés?|connexes?)|à lire aussi|lire aussi|à voir aussi|sur le même (?:sujet|thème)|(?:artículos|noticias|entradas) relacionad[ao]s|te puede interesar|articoli correlati|leggi anche|potrebbe interessarti|leia (?:mais|também)|artigos relacionados|veja também|lees (?:ook|meer|verder)|les også|läs (?:mer|också)",
  "関連記事|相关(?:文章|阅读)|похожие (?:статьи|записи)|читайте также|tags|schlagw[oö]rter",
];
const LABEL = new RegExp(`^\\W*(?:${[...CONTROLS, ...SECTIONS].join("|")})\\W*$`, "iu");
const SECTION = new RegExp(`^\\W*(?:${SECTIONS.join("|")})(?![\\p{L}])`, "iu");
/** Beginnings of short lines that ask for something or apply to the whole site. */
const REQUEST =
  /^[^\p{L}\p{N}]{0,180}(?:click here to (?:subscribe|sign|follow|read|join)|(?:please )?(?:sign up|subscribe|follow|like) (?:us|to|for|our|on|me)\b|share (?:this|on|via)\b|(?:get|join) (?:our|the) .{0,40}newsletter|get .{0,40} on the go|read more (?:on|from|about|at|:)|(?:see|read) (?:more|also) ?:|related ?:|more ?:|also on |you may also like|this site uses akismet|your email address will not|required fields are|save my name|notify me (?:of|via|when)|leave a (?:reply|comment)|log ?in to (?:leave|post|reply)|you must be logged in|all rights reserved|©|copyright (?:©|\d)|\(c\) ?\d|like (?:what you|this (?:story|article|recipe))|filed under|posted (?:in|by|on)\b|tags? ?:|tagged (?:with|as|in)|categor(?:y|ies) ?:|photo(?:graph)?(?:s)? (?:by|credit|illustration)|image (?:credit|source)|credit ?:|(?:titel|beitrags)?(?:bild|foto)s?(?:nachweis|quelle|credit)? ?:|mehr zum thema|lesen sie (?:auch|mehr)|jetzt (?:abonnieren|anmelden)|schlagw[oö]rter|kategorien? ?:|veröffentlicht (?:am|in|unter)|leggi anche|lire aussi|leer también|lees ook|les også|quotes delayed at least|this (?:material|document|article|content|story) (?:may not be|is subject to copyright)|reproduction of material|(?:image|photo) illustrative|crédits? ?(?:photos?)? ?:|illustration ?:|sie (?:sind (?:aktuell |derzeit )?nicht|müssen) (?:eingeloggt|angemeldet)|um (?:einen kommentar|zu kommentieren)|(?:please )?(?:log|sign) ?in or (?:register|sign|create)|deine? (?:e-?mail|email)-?adresse wird nicht|ihre e-?mail-?adresse wird nicht|votre adresse (?:e-?mail|de messagerie) ne sera|tu dirección de correo electrónico no|o seu endereço de e-?mail não|il tuo indirizzo email non|erforderliche felder sind)/iu;
const MAX_LABEL = 60;
const MAX_REQUEST = 180;

/** A single short line above the text, such as the name of a section. */
const KICKER = /^\p{L}[\p{L}\p{M} &/+’'-]{0,24}$|^\d{1,4}$/u;
const MAX_KICKER_WORDS = 3;
const MAX_KICKER = 50;

/** A line with author and date: without these words, hardly anything remains. */
const DATE_WORDS =
  /\b(?:jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar|ruari)?|f[ée]v(?:rier|ereiro)?|mar(?:ch|s|ço|zo)?|märz|apr(?:il)?|avr(?:il)?|ma[iy]|mayo|maio|june?|juni|juin|junho|jul[iy]?|juillet|julho|julio|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember|embre)?|o[ck]t(?:ober|obre|ubro)?|nov(?:ember|embre|embro)?|de[czs](?:ember|embre|embro|embro)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|(?:segunda|terça|quarta|quinta|sexta)-feira|am|pm|uhr|updated?|published?|posted|first|last|modified|on|at|um|am|vom|às|às|de|the|gmt|utc|e[sd]t|p[sd]t|hst|ist|amt|ago|hours?|minutes?|days?|min|read|stand|aktualisiert|veröffentlicht)\b|\d+|[^\p{L}]+/giu;
const BYLINE = /^\W*(?:by|von|par|por|di|door|av|автор)\s+\p{Lu}/u;
const HAS_DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}[.:/]\d{1,2}\b|\b\d+ (?:hours?|days?|minutes?) ago\b/i;
/** Prices and rates have the form of dates. */
const AMOUNT = /\p{Sc}|%|\b(?:EUR|USD|GBP|CHF|JPY)\b/u;
const MAX_BYLINE = 100;
const MAX_REST = 14;

/** True for a line that is a control or a label of the site, not text of the page. */
export function isLabel(line: string): boolean {
  return line.length <= MAX_LABEL && LABEL.test(line);
}

/** True for a line that begins with the label of a part of the site. Only for lines of limited length. */
export function beginsWithSection(line: string): boolean {
  return SECTION.test(line);
}

/** True for a short line that asks for something, or credits, dates or licenses the page. */
export function isRequest(line: string): boolean {
  return line.length <= MAX_REQUEST && REQUEST.test(line);
}

/** True for a line of one to three words that is no sentence. */
export function isKicker(line: string): boolean {
  return line.length <= MAX_KICKER && KICKER.test(line) && line.split(" ").length <= MAX_KICKER_WORDS;
}

/** True for a line that says who wrote the page, or when. */
export function isDateline(line: string): boolean {
  if (line.length > MAX_BYLINE) return false;
  if (BYLINE.test(line) && (HAS_DATE.test(line) || line.split(/\s+/).length <= 5)) return true;
  return HAS_DATE.test(line) && !AMOUNT.test(line) && line.replace(DATE_WORDS, "").length <= MAX_REST;
}
