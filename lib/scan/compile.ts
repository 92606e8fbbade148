import { foldLetters } from "./normalise/fold.ts";
import { type Rule, type RuleGroup, SEPARATORS } from "./rule.ts";

/** A rule group ready to run; every expression is global and compares folded text. */
export type CompiledGroup = { name: string; gate: RegExp; rules: readonly CompiledRule[] };
export type CompiledRule = { rule: Rule; expressions: readonly RegExp[] };

/** Compiles a group's gate and expressions; throws SyntaxError for an expression that is not one. */
export function compileGroup(group: RuleGroup): CompiledGroup {
  const rules = group.rules.map((rule) => ({ rule, expressions: rule.expressions.map(compileExpression) }));
  return { name: group.name, gate: compileExpression(group.gate), rules };
}

/** A space becomes one to eight separators, `space?` none to eight; letters outside ASCII lose their accents as the text does. */
export function compileExpression(source: string): RegExp {
  const separated = foldLetters(source)
    .replaceAll(" ?", `[${SEPARATORS}]{0,8}`)
    .replaceAll(" ", `[${SEPARATORS}]{1,8}`);
  return new RegExp(separated, "g");
}
