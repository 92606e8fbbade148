import { type Attributes, decodeEntities } from "../tree/attributes.ts";

/** The attributes of an element that decide whether it is visible; "" for missing ones. */
export type Signs = {
  classes: string;
  id: string;
  style: string;
  ariaHidden: string;
  /** undefined for a missing attribute. */
  hidden: string | undefined;
  hasColor: boolean;
};

const NO_SIGNS: Signs = {
  classes: "",
  id: "",
  style: "",
  ariaHidden: "",
  hidden: undefined,
  hasColor: false,
};

/** Reads all attributes of an element in one pass. Of several with one name, the first counts. */
export function readSigns(attributes: Attributes): Signs {
  if (attributes.length === 0) return NO_SIGNS;
  const signs: Signs = { ...NO_SIGNS };
  for (let at = attributes.length - 2; at >= 0; at -= 2) {
    const value = attributes[at + 1]!;
    switch (attributes[at]) {
      case "class":
        signs.classes = decodeEntities(value);
        break;
      case "id":
        signs.id = decodeEntities(value);
        break;
      case "style":
        signs.style = decodeEntities(value);
        break;
      case "aria-hidden":
        signs.ariaHidden = decodeEntities(value);
        break;
      case "hidden":
        signs.hidden = decodeEntities(value);
        break;
      case "bgcolor":
        signs.hasColor = true;
        break;
    }
  }
  return signs;
}
