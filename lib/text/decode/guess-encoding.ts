import { decodeWindows1252 } from "./decode-windows-1252.ts";

/**
 * A language as pages write it in some encodings: the letters beyond ASCII that most of its text consists of. `usual` is the share of
 * these letters in such text, for scripts of their own; in the Latin alphabet they stand alone between letters of ASCII.
 */
type Writing = { encodings: readonly string[]; letters: string; usual?: number };

const HIRAGANA =
  "あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちっつづてでとどなにぬねのはばひびふぶへべほぼまみむめもやゆよらりるれろわをん";
const KATAKANA =
  "アイウエオカガキギクグケコゴサシジスズセソタダチッツテデトドナニネノハバパヒビピフブプヘベホボポマミムメモャュョラリルレロワンー";
const KANJI =
  "日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達図館駅鉄史省庁庫室橋阪古屋浜青森秋岩城富静愛賀兵奈良鳥根徳香崎熊鹿児沖縄園寺湾";

/** Languages in the order in which they win a tie. Of scripts with thousands of characters, these are the most frequent ones. */
const WRITINGS: readonly Writing[] = [
  ...[
    "éèêàâçîôûùëïœ",
    "äöüß",
    "áéíóúñüç",
    "áâãàçéêíóôõú",
    "àèéìòù",
    "åäöé",
    "æøåé",
    "ëéïèö",
    "áéíóúýþæöð",
    "àèéíïòóúüç",
    "äöõüšž",
  ].map((letters) => ({ encodings: ["windows-1252"], letters })),
  ...["ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž"].map((letters) => ({
    encodings: ["windows-1250", "iso-8859-2"],
    letters,
  })),
  { encodings: ["windows-1254"], letters: "çğıöşüİ" },
  ...["ąčęėįšųūž", "āčēģīķļņšūž"].map((letters) => ({ encodings: ["windows-1257"], letters })),
  {
    encodings: ["windows-1251", "koi8-u", "ibm866", "iso-8859-5"],
    letters: "оеаинтсрвлкмдпу",
    usual: 0.7,
  },
  { encodings: ["windows-1253", "iso-8859-7"], letters: "αοιετσνηυρπκμλςίόά", usual: 0.75 },
  { encodings: ["windows-1255", "iso-8859-8"], letters: "יוהלאתרמבשנכד", usual: 0.7 },
  { encodings: ["windows-1256", "iso-8859-6"], letters: "اليمنتروبةعدسفه", usual: 0.75 },
  { encodings: ["windows-874"], letters: "านรอกเงยลมดทวตสปะแคห่้ัี", usual: 0.7 },
  { encodings: ["shift_jis", "euc-jp"], letters: HIRAGANA + KATAKANA, usual: 0.6 },
  // Names and headlines have no kana.
  { encodings: ["shift_jis", "euc-jp"], letters: HIRAGANA + KATAKANA + KANJI, usual: 0.6 },
  {
    encodings: ["gb18030"],
    letters:
      "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体政美相见被利什二等产或新己制身果加西月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活更别打女变四总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指许统区保至形社便空治展马科司基书非则听白界达光放强即像难且权思完设式色路记南品住告类求据程北边该交规万取格望觉术领共确传师观清今切院让识候带导争运",
    usual: 0.55,
  },
  {
    encodings: ["big5"],
    letters:
      "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應向頭文體政美相見被利什二等產或新己制身果加西月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活更別打女變四總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指許統區保至形社便空治展馬科司基書非則聽白界達光放強即像難且權思完設式色路記南品住告類求據程北邊該交規萬取格望覺術領共確傳師觀清今切院讓識候帶導爭運",
    usual: 0.55,
  },
  {
    encodings: ["euc-kr"],
    letters:
      "이다는의에을가고하로지도한기사를은어나자인그리서시아대해수있여정스들장보일부으라과주제전상원만구미동경적면게오용것문와우조년공국관세성중요선방화유신비연마실회생했무야계소내분안물모때력위간행없치개체개던터러교산당레트까거드건재발말",
    usual: 0.55,
  },
];

/** Marks that say nothing about a language: quotation marks, dashes, signs, and the punctuation of wide scripts. */
const NEUTRAL = /[\u00a0§©«®°·»‘’“”„–—…•€™￥\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff65]/g;
const BEYOND_ASCII = /[^\0-\u007f]+/g;
/** The most letters beyond ASCII side by side in a word of the Latin alphabet; fewer count as none in other scripts. */
const MAX_RUN = 2;
/** How well a writing must fit, and how many of its letters there must be. */
const MIN_FIT = 0.6;
const MIN_LETTERS = 4;
/** How much better than windows-1252 another encoding must fit. */
const MIN_LEAD = 0.04;
/** How many bytes to look at, and how many around each one beyond ASCII. */
const MAX_SAMPLE = 30_000;
const SEGMENT = 500;

/**
 * Guesses the encoding of a text that is not UTF-8 and does not say what it is, by the letters that its bytes would be. "windows-1252" if
 * nothing else fits clearly better. Looks at a part of long texts.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes);
  const texts = new Map<string, string>();
  let best = { encoding: "windows-1252", fit: 0 };
  let western = 0;
  for (const writing of WRITINGS) {
    for (const encoding of writing.encodings) {
      const text = texts.get(encoding) ?? decodeSample(sample, encoding);
      texts.set(encoding, text);
      const fit = fitOf(text, writing);
      if (encoding === "windows-1252") western = Math.max(western, fit);
      if (fit > best.fit && (encoding === "windows-1252" || fit > western + MIN_LEAD))
        best = { encoding, fit };
    }
  }
  return best.encoding;
}

/** How well a text fits a writing: the share of letters of the language in what is beyond ASCII, compared with what is usual; 0 if it does not. */
function fitOf(text: string, { letters, usual }: Writing): number {
  const known = new Set(letters);
  let all = 0;
  let fitting = 0;
  for (const [run] of text.matchAll(BEYOND_ASCII)) {
    all += run.length;
    if (usual === undefined ? run.length > MAX_RUN : run.length <= MAX_RUN) continue;
    for (const character of usual === undefined ? run.toLowerCase() : run)
      if (known.has(character)) fitting++;
  }
  const fit = fitting / Math.max(all, 1) / (usual ?? 1);
  return fitting >= MIN_LETTERS && fit >= MIN_FIT ? Math.min(fit, 1) : 0;
}

function decodeSample(sample: Uint8Array, encoding: string): string {
  try {
    const text =
      encoding === "windows-1252" ? decodeWindows1252(sample) : new TextDecoder(encoding).decode(sample);
    return text.replace(NEUTRAL, "");
  } catch {
    // Not all runtimes know all encodings.
    return "";
  }
}

/** Parts around bytes beyond ASCII, cut at bytes that are never the second half of a character. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(MAX_SAMPLE + SEGMENT);
  let length = 0;
  for (let at = 0; at < bytes.length && length < MAX_SAMPLE; ) {
    while (at < bytes.length && bytes[at]! < 0x80) at++;
    let start = at;
    while (start > 0 && at - start < SEGMENT / 4 && bytes[start - 1]! >= 0x40) start--;
    let end = Math.min(bytes.length, start + SEGMENT / 2);
    while (end < bytes.length && end - start < SEGMENT && bytes[end]! >= 0x40) end++;
    sample.set(bytes.subarray(start, end), length);
    length += end - start;
    at = end;
  }
  return sample.subarray(0, length);
}
