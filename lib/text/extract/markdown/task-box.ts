import { hasAttribute, rawAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";

/** How far above its box the item of a list may be. */
const MAX_LEVELS = 3;
/** The most nodes of an item before its box. */
const MAX_BEFORE = 20;
const TASK_CLASS = /(?:^|[\s_-])(?:task|todo)/i;

/**
 * The mark of a task, done or not, at the beginning of an item of a list; "" for any other node. Boxes that a reader may check are
 * controls, such as filters and ingredients, unless the item is named as a task.
 */
export function markTask(nodes: readonly PageNode[], index: number): string {
  const { tag, attributes, parent } = nodes[index]!;
  if (tag !== "input" || rawAttribute(attributes, "type").toLowerCase() !== "checkbox") return "";
  let item = parent;
  for (let level = 1; level < MAX_LEVELS && nodes[item]!.tag !== "li" && item > 0; level++)
    item = nodes[item]!.parent;
  if (nodes[item]!.tag !== "li" || index - item > MAX_BEFORE) return "";
  if (nodes.slice(item, index).some(({ text }) => text.trim() !== "")) return "";
  const isTask =
    hasAttribute(attributes, "disabled") || TASK_CLASS.test(rawAttribute(nodes[item]!.attributes, "class"));
  return isTask ? (hasAttribute(attributes, "checked") ? "[x] " : "[ ] ") : "";
}
