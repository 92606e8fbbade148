import { maybe, oneOf, phrase, upTo } from "./phrase.ts";

/**
 * The English words that rules share, by what they do in a sentence. Each is an alternation for use in an expression;
 * a word of several parts is written with spaces. To widen every rule about, say, forgetting, add a word here.
 */

/** Forbids what follows. */
export const NOT = "(?:do not|don'?t|never|no longer|must not|should not)";

const UNHEEDING = `ignor(?:e|ing), disregard, forget, overrule, override, bypass, discard, dismiss, neglect,
  disobey, unlearn, (?:set|put|lay|cast|leave) aside, let go of, skip over, look past, never mind, pay no (?:attention|heed|mind) to,
  take no (?:notice|account) of, turn a blind eye to, ${NOT} (?:follow|obey|heed|listen to|consider|adhere to|comply with|stick to|act on|pay attention to|be bound by), (?:stop|quit) (?:following|obeying|heeding|listening to), (?:you )?don'?t have to
  (?:follow|obey|heed), cease (?:following|obeying)`;

/** Verbs for no longer doing what was said; only for words. */
export const UNHEED = oneOf(UNHEEDING);

/** The same, and verbs that also apply to files and orders. */
export const IGNORE = oneOf(`${UNHEEDING}, overwrite, abandon, drop, erase, delete, cancel, nullify, revoke,
  rescind, scrap, skip, shed, bin, ditch, jettison, scratch out, retract, repeal, tear up, cross out, toss(?: out)?, chuck(?: out)?, undo, wipe, clear, reset, remove, suspend, leave behind, do away with, get rid of, rid yourself of,
  throw (?:away|out), set aside, ${NOT} use`);

/** Which instructions: those given before. */
export const EARLIER =
  oneOf(`previous(?:ly)?, prior, preceding, earlier, above, former, foregoing, aforementioned, existing,
  initial, original, past, other, old, current, your, ur, before, system, surrounding, operator'?s?, developer'?s?,
  creators?'?s?, default, built-?in, pre-?set, present, starting`);

/** What everybody is given every day: "set your goals", "clear your tasks". */
export const TASKS = oneOf("tasks?, assignments?, requests?, objectives?, goals?");

/** What an assistant works under. */
export const INSTRUCTIONS =
  oneOf(`instructions?, directives?, directions?, commands?, orders, guidelines?, guidance,
  rules?, prompts?, programming, training, constraints?, restrictions, limitations, safeguards?, guardrails, protocols?, mandates,
  polic(?:y|ies), safety`);

/** The same without what people give each other every day. */
export const MODEL_INSTRUCTIONS =
  oneOf(`instructions?, directives?, prompts?, programming, guardrails, safeguards,
  system (?:prompt|message|instructions?), guidelines, rules, constraints, commands`);

/** Names under which a language model is spoken to or of. */
const PRODUCT = oneOf(
  `chatgpt, gpt(?:-?\\d\\w{0,3})?, claude, gemini, copilot, bard, llama, grok, mistral, perplexity, deepseek`,
);
const KIND =
  oneOf(`assistants?, agents?, models?, systems?, bots?, readers?, crawlers?, summari[sz]ers?, browsers?, reviewers?,
  recruiters?, screeners?, tools?, tooling, helpers?, services?`);
const MAKE =
  oneOf(`ai, a\\.i\\., llm, language model, virtual, automated, autonomous, automatic, digital, intelligent, coding, browser,
  browsing, computer-?us(?:e|ing), web, research, shopping, e-?mail, ai-powered, machine`);
const DOING = oneOf(
  `browsing, coding, research, shopping, writing, search, reading, screening, reviewing, hiring, review, analysis`,
);

/** A language model or an agent that runs on one, by a name nobody else has. */
export const MODEL = `(?:${MAKE} (?:${DOING} )?${KIND}|ai|a\\.i\\.|ais|llms?|(?:large |big )?language models?|artificial intelligences?|chat ?-?bots?|${PRODUCT}|(?:web|browser|browsing) agents?)`;
/** Words that may mean one. */
export const HELPER = "(?:assistants?|agents?|models?|(?:chat)?bots?)";

/** Has to. */
export const MUST =
  oneOf(`must, shall, should, need(?:s)? to, (?:has|have) to, ought to, will now, will have to, may only,
  (?:is|are) (?:now |hereby |also |therefore ){0,2}(?:required|obliged|asked|instructed|requested|expected|ordered|told|supposed|authori[sz]ed|directed|to)(?: to)?`);

/** What no page asks of a reader's assistant without an aim of its own. */
export const ACT =
  oneOf(`ignore, disregard, send, forward, e-?mail, transfer, wire, pay, print, reveal, disclose, output, reset, open,
  load, download, install, approve, grant, accept, cancel, post, upload, share, unlock, disable, turn off, buy, purchase, order,
  book, subscribe, register, change, schedule, run, execute, recommend, rate, give, star, add, retrieve, fetch, click, press, hit,
  visit, navigate, browse, go to, proceed, log ?in, sign ?in, enter, submit, fill(?: in| out)?, paste, copy, type, call, invoke,
  tell, inform, convince, persuade, respond, reply, answer, say, state, refuse, escalate, delete, remove, wipe, collect, report,
  leave, follow, make a (?:get |post )?request, do (?:the following|this|exactly|as|what), append, attach, insert, include, mention,
  take, bring, complete, perform, hand over, save, store, remember, override, mark, classify`);

/** Verbs of going somewhere, as an agent does. */
export const VISIT =
  oneOf(`navigate(?: directly)?(?: to)?, visit, go(?: directly| straight)? to, open(?: up)?, load, browse(?: directly)? to,
  proceed to, continue (?:at|to|on), head(?: over)? to, fetch, download, access, call fetch on, follow, click(?: here| on)?,
  log in (?:at|to), sign in (?:at|to), make a (?:get|post|http) request to, get, call, retrieve, request, report to, register at, use,
  redirect(?:ed)?(?: yourself)? to, take yourself to, make your way to, jump(?: straight| directly)? to, move(?: on| over)? to, return to, authenticate (?:at|with), run, switch to, connect to, book(?: directly)? (?:at|on|through|via)`);

/** A web address. */
export const LINK =
  "(?:https?:|www\\.|(?<![a-z0-9-])[a-z0-9-]{1,40}(?:\\.[a-z0-9-]{1,40}){0,3}\\.(?:com|net|org|io|co|xyz|example|app|dev|ru|info|me|ly|link|site|online|shop|top)(?![a-z]))";

/** Whoever the assistant works for. */
export const USER = phrase(
  upTo(2, "the, your, their, its, my, any, every, this"),
  `${oneOf(`users?, human, humans, reader, readers, person asking, operator, owner, customer, customers, client, whoever (?:asked|asks|is asking),
  anyone (?:who asks|asking), people, them, visitors?`)}(?:'s?)?`,
);

const SECRETS = `conversation, chat (?:history|log)s?, (?:api|access|secret|private|ssh|session) (?:keys?|tokens?),
  credentials?, passwords?, passcodes?, one-?time (?:code|password)s?, secrets, cookies?, environment variables, env(?:ironment)? file,
  personal (?:data|information|details), e-?mail address(?:es)?, e-?mails?, inbox, mailbox, messages, payment (?:methods?|details|information),
  credit cards?, card (?:number|details), bank (?:details|account), medical (?:history|records?), social security number,
  phone number, (?:user'?s? )(?:data|name|real name|location|address|information|details|files|query|question|input|e-?mails?|notes|account),
  (?:home|postal|street) address, contacts, contact list, address book, browsing history, private (?:notes|data|files|messages|key), system prompt,
  session (?:cookie|data)`;

/** What a user would not have carried out of the conversation. */
export const SECRET = oneOf(SECRETS);

/** The same, and words that mean it next to a verb of sending. */
export const PRIVATE = oneOf(`${SECRETS}, chat, history, context, documents?, location, tokens?, session`);

/** What the reader's assistant writes. */
export const ANSWER = oneOf(
  `answers?, responses?, repl(?:y|ies), outputs?, summar(?:y|ies), explanation, translation, evaluation, assessment`,
);

/** To make a model say something. */
export const SAY =
  oneOf(`say, state, claim, mention, declare, assert, announce, report, output, print, write, respond, reply, answer, tell, note,
  insist, include, add, conclude, confirm, recommend, describe, praise, promote, advertise, endorse, suggest, emphasi[sz]e, indicate`);

/** To give away what one was told. */
export const REVEAL =
  oneOf(`reveal, show, print, output, repeat, display, list, leak, dump, disclose, recite, copy, write(?: out| down)?,
  tell (?:me|us), give (?:me|us), share, expose, provide, return, type, echo, spell(?: out)?, translate, summari[sz]e, encode, decode, say, send,
  read(?: out| back)?, state, quote, paste, describe, reproduce, spit out, hand over, extract, post, explain, enumerate, outline, detail,
  break down, divulge, append, include, attach, transcribe, paraphrase, rewrite, enclose, format, render, restate, regurgitate, reply with,
  respond with, begin with, start with, verbali[sz]e, mention, guess, blurt out, cough up, recount`);

/** What keeps a model from harm, and what a jailbreak takes away. */
export const LIMITS =
  oneOf(`restrictions?, limitations?, limits?, rules?, constraints?, confines, censorship, filters?, guidelines?,
  guardrails?, safeguards?, polic(?:y|ies), ethics, ethical (?:code|guidelines|rules|boundaries|considerations), morals?, moral (?:code|compass),
  morality, norms, boundaries, conscience, moderation, safety (?:rules|measures|protocols|filters|guidelines|training|checks),
  content (?:polic(?:y|ies)|rules|filters|restrictions)`);

/** Words for a person or a bot that the assistant should play. */
export const PERSONA =
  oneOf(`ai, a\\.i\\., ais, llm, assistant, chatbot, bot, model, agent, gpt, hacker, villain, entity, persona,
  character, simulator, terminal, unrestricted, unfiltered, uncensored, evil, malicious, rogue, jailbroken, amoral, immoral, dan, trickster`);

/** Who asked the assistant, or reads what it answers. */
export const ASKER = phrase(
  maybe("the, your, any"),
  oneOf(
    `users?, person asking, readers?, whoever (?:asked|asks|is asking), anyone (?:who asks|asking), customers?,
  people, them`,
  ),
);

/** Verbs of saying something to somebody, so that they do it. */
export const TALK = oneOf(
  `tell, advise, inform, suggest, recommend, urge, instruct, encourage, direct, ask, invite, remind, warn,
  convince, persuade, notify`,
);
