/** Elements that never have content. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Elements that begin on their own line: text on both sides of their tags never runs together. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li listing main " +
    "menu nav ol optgroup option p plaintext pre search section select summary table tbody td template textarea " +
    "tfoot th thead tr ul video xmp"
  ).split(" "),
);

/** Opening tags that close an open paragraph (HTML standard, "in body" insertion mode). */
export const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table ul"
  ).split(" "),
);

/** Elements that closing tags inside them cannot reach beyond (HTML standard, "has an element in scope"). */
export const SCOPE_TAGS: ReadonlySet<string> = new Set(
  "table td th caption object template marquee applet button".split(" "),
);

/** Heading elements and their level. */
export const HEADING_LEVELS: ReadonlyMap<string, number> = new Map(
  [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]),
);

/** Element names that HTML knows, now or once. Other names are the page's own. */
export const STANDARD_TAGS: ReadonlySet<string> = new Set(
  (
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button " +
    "canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed " +
    "fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe " +
    "img input ins kbd label legend li link listing main map mark marquee math menu meta meter nav nobr noembed " +
    "noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp " +
    "script search section select slot small source span strike strong style sub summary sup svg table tbody td " +
    "template textarea tfoot th thead time title tr track tt u ul var video wbr xmp"
  ).split(" "),
);
