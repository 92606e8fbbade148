/** English words common in instructions and ordinary prose: what tells a decoded sentence from noise. */
export const VOCABULARY: ReadonlySet<string> = new Set(
  `the and for are but not you all any can had her was one our out day get has him his how man new now old see two way
  who boy did its let put say she too use that with have this will your from they know want been good much some time
  very when come here just like long make many more only over such take than them well were what about above access
  account action actions add added address admin advise after again agent ahead alert allow also always another answer
  answers anyone anything appear append apply approve article asked asking asks assistant attacker attention author
  available away back bank based because become before begin being believe below best better between both briefly
  browser button call called candidate cannot card cards change chat check choose claim class click code collect
  command commands company complete completed computer concerning confirm confirmation connection consider contact
  contain contains content context continue conversation copy could count country create credentials credit current
  customer daily data database date dear delete deliver delivery describe detail details developer different direct
  directions discuss display document documents does doing dollars domain domains done door double down download
  draft during each email emails empty encourage end english ensure enter entire error even every everyone everything
  example execute expected explain explanation export external fact fail failed fails false feature file files fill
  final finally find finish first focus folder follow following follows forget format forward found free friend front
  full fully function future game general generate generating gift give given going grant great group guest guidelines
  hacked hand happy hard hate help hidden high history hold home house human idea ignore image important include
  included including indicate inform information input insert inside instead instruct instruction instructions
  internal into issue itself keep key keys kind language large last late later learn leave left less letter letters
  level life line link links list little location lock login look love made mail main matter mean means medical meet
  member memory mention message messages method methods might mind minutes mode model moment money month move must
  name need needed negative never next night nothing note number obey offer office official often once online open
  operation order orders original other others output outside overall override page pages paragraph part passed
  password passwords past pay payment people perform permission person personal phone place please point policy
  position positive possible post present pretend previous price print prior private problem process product profile
  program prompt prompts provide public publish purchase purpose question questions quick rate rather read reader
  readers reading ready real really reason receive recent recommend records refuse regarding regular remain remember
  remove render repeat replace reply replying report repository request require required reset resource respond
  response responses rest restrictions result results retrieve return reveal review reviews right rule rules safe
  safety said same save saved saying schedule screen search second secret section secure security seem select send
  sending sent sentence separate service session set setting settings several share should show sign signing
  similar simple simply since site skip slip small something sometimes soon source sources speak special star start
  state statement stay step still stop story strictly strong subject submit suggest summarize summary support sure
  system systems table task tasks team tell temporarily terminal test text thank thanks their there these thing things
  think third those though through today together token told tomorrow tool tools topic total transaction transfer
  translate trust trusted truth try turn typing under understand unlock until update upload user users using value
  verify version visit wait warning watch website week weekly whatever where whether which while whoever whole why
  within without word words work working workspace world would write written wrong year years yes yesterday yourself
  visible invisible metadata appointment attached automated bitcoin cancel code collapse complain endorsement entirely evil excellent exactly
  footer happens header hello highly identity immediately invoice letmein match meeting mentioning mobile monthly notes
  notice number observed opinion pending permanent praise pull quarterly reason regardless reply request sale shared
  shoes sponsored starting summarizing supplements technical ticket title travel trigger unavailable vault vulnerable
  weakness weaknesses capital emojis sell product paste appears disregard earlier preceding bypass directive directives constraints
  guideline unrestricted unfiltered uncensored conversations credential passcode summarise summarize translate assistants
  models bot chatbot jailbreak developer confidential silently secretly comply adhere pretend roleplay obeying
  ignoring forwarding execute executing`
    .split(/\s+/)
    .filter((word) => word.length > 2),
);

/** Words of two letters, which count as prose but are too short to recognise anything by. */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  "a i am an as at be by do go he if in is it me my no of on or so to up us we".split(" "),
);

/** The share of a text's words that are common English ones (0 to 1), and how many words it has. */
export function readAsProse(text: string): { words: number; share: number } {
  const words = text.toLowerCase().match(/[a-z]{1,24}/g) ?? [];
  const known = words.filter((word) => VOCABULARY.has(word) || SHORT_WORDS.has(word));
  return { words: words.length, share: words.length === 0 ? 0 : known.length / words.length };
}

/** Whether a sentence speaks to somebody or of what attacks are after; greetings and test strings don't. */
export function soundsLikeOrder(text: string): boolean {
  return ORDER.test(text);
}

const ORDER =
  /\b(?:you|your|yourself|must|ignore|disregard|forget|reveal|send|forward|tell|say|respond|reply|answer|print|output|delete|transfer|open|visit|click|download|run|execute|pretend|never|always|do not|don't|please|assistants?|models?|ai|users?|instructions?|prompts?|passwords?|secrets?|credentials?|account|system)\b/i;

/**
 * Splits letters that were run together into words, taking the fewest letters outside the vocabulary (dynamic
 * programming over at most 14 letters back, so linear).
 */
export function splitIntoWords(letters: string): string {
  const lower = letters.toLowerCase();
  const cost = [0];
  const step = [0];
  for (let end = 1; end <= lower.length; end += 1) {
    let best = (cost[end - 1] ?? 0) + UNKNOWN_LETTER_COST;
    let length = 0;
    for (let size = 1; size <= Math.min(end, LONGEST_WORD); size += 1) {
      const word = lower.slice(end - size, end);
      if (!(VOCABULARY.has(word) || SHORT_WORDS.has(word))) continue;
      const total = (cost[end - size] ?? 0) + WORD_COST;
      if (total < best) [best, length] = [total, size];
    }
    cost.push(best);
    step.push(length);
  }
  return readSteps(letters, step);
}

const LONGEST_WORD = 14;
const WORD_COST = 1;
const UNKNOWN_LETTER_COST = 1.6;

function readSteps(letters: string, step: number[]): string {
  const words: string[] = [];
  let unknown = "";
  let end = letters.length;
  while (end > 0) {
    const size = step[end] ?? 0;
    if (size === 0) {
      unknown = letters.charAt(end - 1) + unknown;
      end -= 1;
      continue;
    }
    if (unknown) words.push(unknown);
    unknown = "";
    words.push(letters.slice(end - size, end));
    end -= size;
  }
  if (unknown) words.push(unknown);
  return words.reverse().join(" ");
}
