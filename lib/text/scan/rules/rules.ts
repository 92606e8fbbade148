import { toRuleGroup } from "../notation/phrasebook.ts";
import type { RuleGroup } from "../notation/rule.ts";
import { AUDIENCE } from "./english/audience.ts";
import { CONCEALMENT } from "./english/concealment.ts";
import { ERRANDS } from "./english/errands.ts";
import { EXFILTRATION } from "./english/exfiltration.ts";
import { EXTRACTION } from "./english/extraction.ts";
import { LINKS } from "./english/links.ts";
import { NAVIGATION } from "./english/navigation.ts";
import { OVERRIDE } from "./english/override.ts";
import { PERSISTENCE } from "./english/persistence.ts";
import { ROLE } from "./english/role.ts";
import { TOKENS } from "./english/tokens.ts";
import { PHRASEBOOKS } from "./languages/languages.ts";
import { DICTATED_ANSWERS } from "./steering/dictated-answers.ts";
import { PRAISE } from "./steering/praise.ts";
import { REFUSALS } from "./steering/refusals.ts";
import { VERDICTS } from "./steering/verdicts.ts";
import { WEAK_STEERING } from "./steering/weak-steering.ts";

/** Every rule there is. To add one, add an entry to a group, or a phrasebook for a language. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  OVERRIDE,
  ROLE,
  TOKENS,
  EXTRACTION,
  CONCEALMENT,
  PERSISTENCE,
  EXFILTRATION,
  AUDIENCE,
  ERRANDS,
  DICTATED_ANSWERS,
  REFUSALS,
  LINKS,
  NAVIGATION,
  VERDICTS,
  PRAISE,
  WEAK_STEERING,
  ...PHRASEBOOKS.map(toRuleGroup),
];
