import type { ShellVerdict } from "../../page.ts";
import { standNear } from "./words-near.ts";

/** The input of the rules. */
export type ShellEvidence = {
  /** Visible text of the body, space collapsed. */
  text: string;
  /** Its characters outside links. */
  ownLength: number;
  title: string;
  /** Text of all noscript elements. */
  noscript: string;
  scripts: number;
  hasBundle: boolean;
  /** Characters in the application's root element; undefined if there is none. */
  rootLength: number | undefined;
  /** Paragraphs, headings, list items and table rows. */
  blocks: number;
};

type Rule = { name: string; points: number; applies: (page: ShellEvidence) => boolean };

/** From this score on, a page is the shell of an application. */
const SHELL_SCORE = 2.5;

const SCRIPT = /java\s?script/gi;
const SCRIPT_OR_JS = /java\s?script|js\b/gi;
const NEED_BEFORE =
  /enable|requires?|need|without|turn(?:ed)? on|activate|support|aktivier|activez|habilit|attiva|включите|有効|启用|啟用/gi;
const NEED_AFTER = /enable|required|disabled|needed|activat|habilit|aktivier|включ|отключ|有効|启用|啟用/gi;
/** The most characters between the name of the language and the statement about it. */
const NEAR = 60;
const LOADING =
  /^(?:now )?(?:loading|please wait|initiali[sz]ing|starting|読み込み中|ロード中|加载中|載入中|chargement|cargando|wird geladen|загрузка|caricamento|carregando)/i;
/** The most characters after it, and around it. */
const MAX_AFTER_LOADING = 24;
const MAX_LOADING = 200;
const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|please wait|one moment,? please|security check|verif(?:y|ying) (?:you are|that you) .{0,20}|are you (?:a )?(?:human|robot)|access denied|checking your browser|ddos-guard|captcha|bot verification|human verification|robot check|einen moment(?: bitte)?|sicherheitsprüfung|un instant|un momento|один момент|请稍候|しばらくお待ちください)[\s.!?…]*(?:$|[|–-])/i;
const CHALLENGE_TEXT = new RegExp(
  [
    "checking (?:if the site connection is secure|your browser)|verif(?:y|ying) (?:that )?you are (?:a )?human",
    "complete the (?:security check|captcha)|(?:press|slide).{0,30}(?:hold|prove|verify).{0,30}human",
    "unusual traffic from your (?:computer )?network|enable javascript and cookies to continue",
    "needs to review the security of your connection|prove (?:that )?you(?:'|’)?re (?:human|not a robot)|are not a robot",
    "(?:bestätigen|prüfen).{0,20} dass sie (?:ein mensch|kein roboter) sind|dass du (?:ein mensch|kein roboter) bist",
    "que vous (?:êtes (?:bien )?(?:un )?humain|n['’]êtes pas un robot)|que (?:no )?(?:eres|es) (?:un )?(?:humano|robot)",
    "que você (?:é humano|não é um robô)|che (?:non )?sei (?:un )?(?:umano|robot)|что вы (?:не робот|человек)",
    "ロボットではない|人間であること|(?:您|你)(?:是真人|不是机器人)|完成安全验证",
  ].join("|"),
  "gi",
);
/** A text this short has no room for an article, in characters. */
const MAX_NOTICE = 200;
/** What ends a sentence or a line, before the next. */
const SENTENCE_END = /[.!?…。！？:;\n]/;
/** How far into its sentence a check says what it wants, in characters. Articles about checks say it later, or quote it. */
const MAX_BEFORE_DEMAND = 45;
const QUOTE = /["'“„«‘‚「『]/;
/** A robot check has little text, in characters. With a matching title, it may have more. */
const MAX_CHALLENGE = 700;
const MAX_TITLED_CHALLENGE = 1_200;

/** Signs that a page is, or is not, the mere start of a JavaScript application. */
const RULES: readonly Rule[] = [
  { name: "empty_root", points: 2, applies: (page) => page.rootLength !== undefined && page.rootLength < 80 },
  { name: "asks_for_javascript", points: 2, applies: asksForScript },
  { name: "bundle", points: 1.5, applies: (page) => page.hasBundle },
  { name: "loading", points: 1.5, applies: ({ text }) => saysLoading(text) },
  { name: "no_text", points: 1.5, applies: (page) => page.ownLength < 20 && page.scripts > 0 },
  { name: "little_text", points: 0.5, applies: (page) => page.ownLength >= 20 && page.ownLength < 40 },
  { name: "scripts", points: 0.5, applies: (page) => page.scripts > 0 },
  { name: "no_scripts", points: -3, applies: (page) => page.scripts === 0 },
  { name: "much_text", points: -4, applies: (page) => page.ownLength >= 500 },
  { name: "some_text", points: -2, applies: (page) => page.ownLength >= 200 && page.ownLength < 500 },
  { name: "a_little_text", points: -1, applies: (page) => page.ownLength >= 100 && page.ownLength < 200 },
  { name: "blocks", points: -1.5, applies: (page) => page.blocks >= 5 },
  { name: "filled_root", points: -1.5, applies: (page) => (page.rootLength ?? 0) >= 80 },
  { name: "noscript_content", points: -2, applies: (page) => page.noscript.length > 600 },
];

/** Judges whether the markup contains the text of a page, and whether it is a robot check instead of a page. */
export function judgeShell(page: ShellEvidence): ShellVerdict {
  const counting = RULES.filter((rule) => rule.applies(page));
  const score = counting.reduce((sum, rule) => sum + rule.points, 0);
  return {
    shell: score >= SHELL_SCORE,
    challenge: isChallenge(page),
    score,
    reasons: counting.map((rule) => rule.name),
  };
}

function isChallenge({ text, noscript, title, scripts }: ShellEvidence): boolean {
  if (text.length < MAX_CHALLENGE && demandsCheck(`${text}\n${noscript}`)) return true;
  return text.length < MAX_TITLED_CHALLENGE && scripts > 0 && CHALLENGE_TITLE.test(title);
}

/** Whether a text asks its reader to be checked: at the beginning of a sentence, in no quotation and no title of an article. */
function demandsCheck(text: string): boolean {
  return Array.from(text.matchAll(CHALLENGE_TEXT)).some(({ 0: demand, index }) => {
    const near = text.slice(Math.max(0, index - MAX_BEFORE_DEMAND), index);
    const opens = index <= MAX_BEFORE_DEMAND || SENTENCE_END.test(near);
    const isTold = QUOTE.test(near.at(-1) ?? "") || text.charAt(index + demand.length) === ":";
    return !isTold && (opens || text.length < MAX_NOTICE);
  });
}

function asksForScript(page: ShellEvidence): boolean {
  return needsScript(page.noscript) || (page.text.length < 400 && needsScript(page.text));
}

function needsScript(text: string): boolean {
  return standNear(text, NEED_BEFORE, SCRIPT_OR_JS, NEAR) || standNear(text, SCRIPT, NEED_AFTER, NEAR);
}

function saysLoading(text: string): boolean {
  if (text.length >= MAX_LOADING) return false;
  const line = text.slice(Math.max(0, text.search(/[\p{L}\p{N}]/u)));
  const said = LOADING.exec(line)?.[0];
  return said !== undefined && line.length - said.length <= MAX_AFTER_LOADING;
}
