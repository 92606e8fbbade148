import { maybe, oneOf, phrase } from "../../notation/phrase.ts";
import type { RuleGroup } from "../../notation/rule.ts";
import { ANSWER, ASKER, TALK } from "../../notation/words.ts";

/** English: words that steer an answer or send a reader somewhere, ordinary in guides and mail. */
export const WEAK_STEERING: RuleGroup = {
  name: "weak-steering",
  rules: [
    {
      signal: "answer_steering",
      weight: 0.3,
      command: "verb",
      expressions: [
        `${oneOf("print, output, say, respond with, reply with, repeat, write")}(?:\\s(?:only|just|exactly))?\\s?:?\\s["'][^"'\\n]{2,200}["']`,
        `${TALK} ${ASKER} (?:that|to|about|of)`,
        `(?:in|to|of) your (?:final )?${ANSWER}`,
        `(?:when|before|after|while) you (?:respond|answer|reply|summari[sz]e|are done|finish)`,
        "(?:you may not|do not|never) deviate from",
        "recommend only ",
        "(?:always|only) (?:recommend|suggest|promote) ",
        "(?:omit|leave out|hide) (?:all|any|the) ",
        phrase(
          oneOf("recommend, promote, praise, advertise, endorse"),
          "[^.!?\\n]{0,60}to",
          maybe("the, every"),
          "(?:user|reader)s?(?![a-z])",
        ),
        "this is (?:really |very |extremely |so ){1,2}important (?:really|very|extremely) important",
      ],
      why: "ordinary in guides and mail; it counts only where it is hidden or joined by more",
      matches: ["Print 'done'.", "Tell the user that all is well"],
      misses: ["The printer is out of paper."],
    },
  ],
};
