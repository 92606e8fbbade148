import { type CompiledPattern, compileGroup } from "../matching/compile.ts";
import type { RuleSet } from "../matching/find-matches.ts";
import { buildGateTree } from "../matching/gates.ts";
import { RULE_GROUPS } from "./rules.ts";

const patterns: readonly CompiledPattern[] = RULE_GROUPS.flatMap(compileGroup);

/** Every rule, ready to run. The bundle contains it as `noteRules` wrote it, see scripts/bundle/prepared.ts. */
export const RULES: RuleSet = { patterns, gates: buildGateTree(patterns) };
