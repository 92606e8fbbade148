import * as v from "valibot";

/** The most values of a parameter that takes several, separated by commas. */
export const MOST_IN_QUERY = 100;

/**
 * A list of at most `most` items, whose length is checked before its items. Otherwise millions of wrong ones in one body would each become
 * an issue of the answer, which takes the daemon's time and memory.
 */
export function listUpTo<const Item extends v.GenericSchema>(item: Item, most: number, message: string) {
  const length = v.maxLength<v.InferOutput<Item>[], number, string>(most, message);
  const list = v.pipe(v.array(item), length);
  const run: (typeof list)["~run"] = (dataset, config) => {
    const { value } = dataset;
    const { issues } = Array.isArray(value) ? length["~run"]({ typed: true, value }, config) : {};
    return issues === undefined ? list["~run"](dataset, config) : { typed: false, value, issues };
  };
  return { ...list, "~run": run };
}
