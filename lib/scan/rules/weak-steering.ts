import { near, type RuleGroup } from "../rule.ts";

const ANSWER = "(?:answers?|responses?|repl(?:y|ies)|outputs?|summar(?:y|ies)|explanation|translation|final answer)";
const ASKER =
  "(?:the |your |any )?(?:users?|person asking|readers?|whoever (?:asked|asks|is asking)|anyone (?:who asks|asking)|customers?|people|them)";
const LINK = "(?:https?:|www\\.|[a-z0-9-]{1,40}(?:\\.[a-z0-9-]{1,40}){0,3}\\.(?:com|net|org|io|co|xyz|example|app|dev|ru|info|me|ly|link|site|online|shop|top)(?![a-z]))";
const TALK =
  "(?:tell|advise|inform|suggest|recommend|urge|instruct|encourage|direct|ask|invite|remind|warn|convince|persuade|notify)";

/** English: words that steer an answer or send a reader somewhere, ordinary in guides and mail. */
export const WEAK_STEERING: RuleGroup = {
  name: "weak-steering",
  gate: "(?:print|output|say|respond|reply|repeat|write|tell|advise|inform|suggest|recommend|urge|encourage|direct|ask|invite|remind|warn|convince|persuade|notify|your (?:final )?(?:answer|response|repl|output|summar)|when you|before you|after you|while you|deviate|promote|praise|advertise|endorse|click|visit|go to|download|open)(?![a-z])",
  rules: [
    {
      signal: "answer_steering",
      weight: 0.3,
      command: "verb",
      expressions: [
        `(?:print|output|say|respond with|reply with|repeat|write) (?:only |just |exactly )?["'][^"'\\n]{2,200}["']`,
        `${TALK} ${ASKER} (?:that|to|about|of)`,
        `(?:in|to|of) your (?:final )?${ANSWER}`,
        `(?:when|before|after|while) you (?:respond|answer|reply|summari[sz]e|are done|finish)`,
        "(?:you may not|do not|never) deviate from",
        `(?:recommend|promote|praise|advertise|endorse) ${near(60)}(?:to (?:the |every )?(?:user|reader|customer)s?|${LINK})`,
        `(?:click|visit|go to|download|open) ${near(60)}${LINK}`,
      ],
      why: "ordinary in guides and mail; it counts only where it is hidden or joined by more",
      matches: ["Print 'done'.", "Tell the user that all is well"],
      misses: ["The printer is out of paper."],
    },
  ],
};
