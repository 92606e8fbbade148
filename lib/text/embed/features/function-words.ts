import { STOP_WORDS } from "./stop-words.ts";
import { RUN } from "./words.ts";

/**
 * The function words of a language. Passages in it have the marker, and few in another language: it is the language of most passages if
 * more than the share `main` of all have it.
 */
export type Grammar = { marker: string; words: ReadonlySet<string>; main: number };

/**
 * Words for grammar, not for subjects, in the languages that the table of word meanings knows beside English (stop-words.ts) and
 * Chinese: articles, pronouns, prepositions, conjunctions, and forms of the most common verbs.
 */
const FUNCTION_WORDS: readonly Grammar[] = [
  // German
  `und der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner dieser diese dieses diesem diesen jener jene
  jenes jeder jede jedes jedem jeden alle allen aller alles ich du er sie es wir ihr ihm ihn ihnen mich dich sich uns euch mir dir mein
  meine meinen meinem meiner dein deine sein seine seinen seinem seiner seines ihre ihren ihrem ihrer ihres unser unsere unserer unserem
  unseren man etwas nichts wer wen wem wessen was wann wo wie warum wieso weshalb wohin woher wofür womit wodurch worin woran worauf wobei
  wozu welche welcher welches welchem welchen viel viele vielen wieviel bin bist ist sind seid war waren wurde wurden wird werden werde
  worden geworden gewesen habe hast hat haben hatte hatten kann kannst können konnte konnten muss müssen musste mussten soll sollen sollte
  sollten will wollen wollte darf dürfen durfte mag möchte würde würden oder aber denn sondern wenn als ob dass daß weil damit während
  obwohl bevor nachdem nicht auch nur noch schon sehr mehr so dann da hier dort in im an am auf aus bei beim mit nach seit von vom zu zum
  zur über unter vor hinter neben zwischen durch für gegen ohne um bis`,
  // French
  `et le la les l un une des du de d au aux ce cet cette ces c je tu il elle on nous vous ils elles me te se lui leur leurs y en mon ma mes
  ton ta tes son sa ses notre nos votre vos qui que qu quoi dont où quel quelle quels quelles lequel laquelle lesquels quand comment
  pourquoi combien est sont était étaient être été suis es sommes êtes fut furent sera seront serait a ont avait avaient avoir ai as avons
  avez eu aura fait faire peut peuvent pouvait doit doivent ou mais donc or ni car si comme lorsque puisque parce ne pas n s j m t plus
  très aussi ainsi même tout toute tous toutes dans sur sous avec sans pour par chez entre vers depuis pendant avant après contre à`,
  // Spanish
  `el la los las lo un una unos unas de del al a y e o u pero sino ni que qué quien quién quienes quiénes cual cuál cuales cuáles cuando
  cuándo cuanto cuánto cuanta cuánta cuantos cuántos cuantas cuántas donde dónde adónde como cómo por porqué para con sin sobre entre hasta
  desde hacia según durante en es son era eran fue fueron ser sido está están estaba estar soy he ha han había habían haber hay tiene
  tienen tenía tener hace hacer puede pueden podía debe deben yo tú él ella ello nosotros ellos ellas usted ustedes me te se nos le les mi
  mis tu tus su sus este esta esto estos estas ese esa eso esos esas aquel aquella no sí si más muy también tan ya todo toda todos todas`,
  // Italian
  `di il lo la i gli le l un uno una del dello della dei degli delle d a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel
  nello nella nei negli nelle su sul sullo sulla sui sugli sulle con per tra fra e ed o ma se che chi cui quale quali quando quanto quanta
  quanti quante dove come perché cosa cos è sono era erano essere stato stata stati fu furono sarà ha hanno aveva avevano avere ho hai può
  possono deve devono fare fa io tu lui lei noi voi loro mi ti si ci vi ne mio mia suo sua suoi questo questa questi queste quello quella
  quelli quelle non più molto anche così tutto tutta tutti tutte dell nell all sull`,
  // Portuguese
  `em o a os as um uma uns umas de do da dos das no na nos nas ao à aos às por pelo pela pelos pelas para com sem sobre entre até desde e ou
  mas nem que quem qual quais quando quanto quanta quantos quantas onde como porque porquê é são era eram foi foram ser sido está estão
  estava estar há tem têm tinha ter havia pode podem deve devem faz fazer eu tu ele ela nós eles elas você vocês me te se lhe lhes meu minha
  seu sua seus suas este esta isto estes estas esse essa isso aquele aquela não sim mais muito também já todo toda todos todas num numa`,
].map((words) => toGrammar(words.split(/\s+/)));

/** The first word is the marker. */
function toGrammar(words: readonly string[]): Grammar {
  return { marker: words[0]!, words: new Set(words), main: 0.5 };
}

/**
 * Search leaves English function words out in any case, and short English passages have no "the". German ones have it in names: .025 of
 * XQuAD's.
 */
const ENGLISH: Grammar = { marker: "the", words: STOP_WORDS, main: 0.1 };

/** Those that English texts have too, as words, names, abbreviations or what is left of "it's": they do not tell another language. */
const IN_ENGLISH: ReadonlySet<string> = new Set(
  `a ai all am an as bin c car chi com come comment con cos d da damit dann das de del dell den des die dies do dos dove du e el em en era es
  est et eu fa fare fin fur hat he i ich in is j la las le les lei lo los m ma mag mais man mas me mi mine mit mon n na nada ne no non nos
  nun o on or os ou par pas per plus por pour qua que s se sans sein ser sin so son sono su sue sui sur t ta te tan tem ti ton tu tut u uber
  um un una uno via vi von voi war was weil wen will y zum`.split(/\s+/),
);

/** Letters of other languages than English. */
const ACCENTED = /[\u00c0-\u024f]/;

/**
 * The grammar of the language that most function words of a query belong to. Undefined if nothing tells: one such word, or words that
 * English has too, say nothing, unless another one has a letter that English has not. Two English function words tell English.
 */
export function grammarOf(query: string): Grammar | undefined {
  const all = [...new Set(query.normalize("NFC").toLowerCase().match(RUN))];
  const words = all.filter((word) => !STOP_WORDS.has(word));
  const isAccented = words.some((word) => ACCENTED.test(word));
  let most: { grammar: Grammar; count: number } | undefined;
  for (const grammar of FUNCTION_WORDS) {
    const found = words.filter((word) => grammar.words.has(word));
    const isTold = isAccented || (found.length > 1 && found.some((word) => !IN_ENGLISH.has(word)));
    if (isTold && found.length > (most?.count ?? 0)) most = { grammar, count: found.length };
  }
  return most?.grammar ?? (all.length - words.length > 1 ? ENGLISH : undefined);
}
