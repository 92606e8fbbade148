import { type Attributes, rawAttribute } from "./attributes.ts";

/** The longest label, in characters. */
const MAX_LABEL = 80;
const TITLE = /<title(?:\s[^<>]{0,200})?>([^<]{1,200})</i;

/** What a drawing is called, with its character references: its label or its title; "" for a decoration. */
export function labelOfDrawing(attributes: Attributes, body: string): string {
  if (rawAttribute(attributes, "aria-hidden") === "true") return "";
  const label = rawAttribute(attributes, "aria-label") || (TITLE.exec(body.slice(0, 1_000))?.[1] ?? "");
  return label.trim().slice(0, MAX_LABEL);
}
