import assert from "node:assert/strict";
import { test } from "node:test";
import { decodePage } from "../../../../lib/text/decode/charset.ts";
import { takesLinearTime } from "../../../support/linear-time.ts";

/** What old pages say, by the encodings in which they say it. */
const PAGES: [labels: string[], text: string][] = [
  [
    ["shift_jis", "euc-jp"],
    "港の鐘は毎日二回鳴ります。潮が満ちると、漁師たちは船を出して、夕方まで戻りません。",
  ],
  [["gb18030", "gbk"], "港口的钟每天响两次。涨潮的时候，渔民们开船出海，要到晚上才会回来。"],
  [["big5"], "港口的鐘每天響兩次。漲潮的時候，漁民們開船出海，要到晚上才會回來。"],
  [
    ["euc-kr"],
    "항구의 종은 하루에 두 번 울립니다. 물이 들어오면 어부들은 배를 타고 나가서 저녁에 돌아옵니다.",
  ],
  [
    ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"],
    "Колокол в гавани звонит два раза в день. Когда вода поднимается, рыбаки уходят в море до вечера.",
  ],
  [
    ["windows-1253", "iso-8859-7"],
    "Η καμπάνα του λιμανιού χτυπά δύο φορές την ημέρα, και οι ψαράδες φεύγουν.",
  ],
  [["windows-1255"], "הפעמון בנמל מצלצל פעמיים ביום, והדייגים יוצאים לים עד הערב."],
  [["windows-1256"], "يدق جرس الميناء مرتين في اليوم، ويخرج الصيادون إلى البحر حتى المساء."],
  [["windows-874"], "ระฆังที่ท่าเรือดังวันละสองครั้ง และชาวประมงออกเรือจนถึงเย็น"],
  [
    ["windows-1250", "iso-8859-2"],
    "Dzwon w porcie bije dwa razy dziennie, a rybacy wypływają i wracają późno, gdy już się ściemnia.",
  ],
  [["windows-1250"], "Zvon v přístavu zvoní dvakrát denně, když přichází příliv, a rybáři vyplouvají."],
  [
    ["windows-1254"],
    "Limandaki çan günde iki kez çalar, balıkçılar denize açılır ve akşama doğru dönüş yolculuğuna başlarlar.",
  ],
  [
    ["windows-1257"],
    "Varpas uoste skamba du kartus per dieną, o žvejai išplaukia į jūrą ir grįžta tik vėlų vakarą.",
  ],
  [
    ["windows-1252"],
    "Die Glocke im Hafen läutet zweimal täglich, für die Fischer, die bei Flut hinausfahren – „früh“ heißt: um fünf.",
  ],
  [
    ["windows-1252"],
    "La cloche du port sonne deux fois par jour, et les pêcheurs s’en vont à marée haute jusqu’à l’été.",
  ],
  [
    ["windows-1252"],
    "A maré sobe e então os pescadores vão ao mar; não voltam até à noite, são três lições.",
  ],
  [
    ["windows-1252"],
    "La campana del puerto suena dos veces al día; mañana también, según dirá el señor Núñez.",
  ],
  [
    ["windows-1252"],
    "Klukkan við höfnina hringir tvisvar á dag, þegar flæðir, og sjómennirnir fara út á sjó.",
  ],
  [["windows-1252"], "The harbour café’s bell rings “twice” a day – at 5 £ a cup, 20 °C outside."],
];

/** The bytes of a text: what the decoder makes of all single bytes and pairs, read backward. */
function encode(text: string, label: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(label);
  const bytesOf = new Map<string, number[]>();
  const note = (bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (character.length === 1 && !bytesOf.has(character)) bytesOf.set(character, bytes);
  };
  for (let byte = 0; byte < 0x100; byte++) note([byte]);
  if (label === "windows-1252") for (const [byte, character] of CURLY) bytesOf.set(character, [byte]);
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) note([lead, trail]);
  return Uint8Array.from(Array.from(text).flatMap((character) => bytesOf.get(character) ?? [0x3f]));
}

const CURLY: [number, string][] = [
  [0x84, "„"],
  [0x85, "…"],
  [0x92, "’"],
  [0x93, "“"],
  [0x94, "”"],
  [0x96, "–"],
];

test("a page that does not say how it is encoded is read by the letters of its language", () => {
  for (const [labels, text] of PAGES) {
    for (const label of labels) {
      const page = `<!doctype html><title>1</title><div class="page"><p>${text}</p></div><a href="/">Home</a>`;
      assert.equal(decodePage(encode(page, label), "text/html"), page, label);
    }
  }
});

/** Lists of names, which have no words for grammar, by the encodings in which they come. */
const NAMES: [labels: string[], names: string[]][] = [
  [
    ["shift_jis", "euc-jp"],
    ["日本経済新聞", "東京都交通局", "国立国会図書館"],
  ],
  [["gb18030"], ["人民日报", "北京大学图书馆", "中国科学院", "计算机科学"]],
  [["big5"], ["聯合報", "國家圖書館", "臺北市政府", "自由時報"]],
  [["euc-kr"], ["조선일보", "국립중앙도서관", "서울특별시", "한국방송공사"]],
  [["windows-1251"], ["Московский метрополитен", "Погода в Москве", "Рецепты"]],
  [["windows-1252"], ["Grüße aus Köln", "São Paulo: ações", "“Here’s”…", "L’été à Paris"]],
];

test("a list of names is read as well as sentences, also where names have other characters", () => {
  for (const [labels, names] of NAMES) {
    const list = names.join("\n");
    for (const label of labels) assert.equal(decodePage(encode(list, label), null), list, label);
  }
  for (const name of ["日本経済新聞", "東京都交通局", "国立国会図書館"])
    assert.equal(decodePage(encode(name, "shift_jis"), null), name);
});

test("what a page declares counts, whatever its letters look like", () => {
  const bytes = encode("Колокол в гавани звонит два раза в день.", "windows-1251");

  assert.match(decodePage(bytes, "text/html; charset=iso-8859-1"), /^Êîëîêîë/);
  assert.match(decodePage(bytes, "text/html; charset=koi8-r"), /^йНКНЙНК/);
});

test("letters far down in a long page decide, and the time to find them is linear", () => {
  const russian = "Колокол в гавани звонит два раза в день. ";
  const pageOf = (length: number) =>
    encode(`<p>${"The bell rings. ".repeat(length)}</p><p>${russian.repeat(5)}</p>`, "windows-1251");

  assert.ok(decodePage(pageOf(20_000), null).includes(russian));
  const filling = encode("Колокол ", "windows-1251");
  takesLinearTime((length) => {
    const bytes = new Uint8Array(length).fill(0x61);
    for (let at = 0; at < length; at += 1_000) bytes.set(filling, at);
    decodePage(bytes, null);
  }, 500_000);
});
