import { foldLetters } from "./normalise/fold.ts";
import { type Rule, type RuleGroup, SEPARATORS } from "./rule.ts";

/** A rule group ready to run. */
export type CompiledGroup = { name: string; gate: readonly string[]; rules: readonly CompiledRule[] };

/** A rule and its expressions in one, which is sticky: it matches at its `lastIndex` or not at all. */
export type CompiledRule = { rule: Rule; expression: RegExp };

/** Compiles a group's gate and expressions; throws SyntaxError for an expression that is not one. */
export function compileGroup(group: RuleGroup): CompiledGroup {
  const rules = group.rules.map((rule) => ({ rule, expression: compileExpressions(rule.expressions) }));
  return { name: group.name, gate: foldLetters(group.gate).split(/\s+/), rules };
}

/** A space becomes one to eight separators, `space?` none to eight; letters outside ASCII lose accents as texts do. */
function compileExpressions(sources: readonly string[]): RegExp {
  const separated = foldLetters(sources.map((source) => `(?:${source})`).join("|"))
    .replaceAll(" ?", `[${SEPARATORS}]{0,8}`)
    .replaceAll(" ", `[${SEPARATORS}]{1,8}`);
  return new RegExp(separated, "y");
}
