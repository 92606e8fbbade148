/** Class names with which common frameworks hide text. */
const HIDING_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|visuallyhidden|screen-reader(?:-text|-only)?|screenreader(?:-text|-only)?|u-hidden-visually|element-invisible|a11y-hidden|offscreen|off-screen|hidden|d-none|is-hidden|u-hidden|display-none|mw-editsection)(?=\s|$)/i;
/** Classes that show the element again on wider screens or with the focus. */
const SHOWING_CLASS =
  /(?:^|\s)(?:\w+:|d-\w+-)(?:block|flex|grid|inline\S*|table\S*|contents|visible)(?=\s|$)/;
/** Names of elements that give a formula to assistive software instead of its drawing. */
const FORMULA_CLASS = /(?:^|\s)(?:katex-mathml|mwe-math-mathml-\w+|MJX_Assistive_MathML)(?=\s|$)/;

/** The meaning of an element's classes. */
type ClassVerdict = typeof SHOWING | typeof OF_FORMULA | typeof HIDING;
const SHOWING = "showing";
export const OF_FORMULA = "formula";
export const HIDING = "hiding";

/** Judges classes. Caches the verdicts, because a page repeats a few hundred of them. */
export class ClassReader {
  private readonly known = new Map<string, ClassVerdict>([["", SHOWING]]);

  read(classes: string): ClassVerdict {
    let verdict = this.known.get(classes);
    if (verdict === undefined) {
      verdict = judgeClasses(classes);
      this.known.set(classes, verdict);
    }
    return verdict;
  }
}

function judgeClasses(classes: string): ClassVerdict {
  if (FORMULA_CLASS.test(classes)) return OF_FORMULA;
  return HIDING_CLASS.test(classes) && !SHOWING_CLASS.test(classes) ? HIDING : SHOWING;
}
