/** What was done to a text so that it reads as something else. */
export type Disguise =
  | "tag_characters"
  | "variation_selectors"
  | "invisible_characters"
  | "foreign_letters"
  | "styled_letters"
  | "accents"
  | "letter_case"
  | "base64"
  | "hex"
  | "character_codes"
  | "morse"
  | "escapes"
  | "rot13"
  | "reversed"
  | "leet"
  | "spaced_letters"
  | "scrambled_letters"
  | "run_together"
  | "column";

/** A text found under a disguise, with the span it was read from. */
export type Layer = {
  text: string;
  start: number;
  end: number;
  disguise: Disguise;
  /** Whether the text under the disguise is so plainly a sentence that the disguise alone is worth a warning. */
  deliberate: boolean;
  /** What it took to look for it, in characters, where that is not the length of the text. */
  cost?: number;
};
