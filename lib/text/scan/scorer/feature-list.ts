/** The size of the table of weights. Features are hashed into it. */
export const TABLE = 1 << 18;

/** The most features of a span. The rest is left out. */
export const MOST = 16_384;

/** Families of features. They keep equal numbers of different families apart. */
export const FAMILY = {
  bias: 1,
  placement: 2,
  group: 3,
  class: 4,
  classInGroup: 5,
  classOften: 6,
  classNotLatin: 7,
  pair: 8,
  actBy: 9,
  actOn: 10,
  actSo: 11,
  order: 12,
  orderOn: 13,
  imperatives: 14,
  length: 15,
  lengthInGroup: 16,
  notLatin: 17,
  shape: 18,
  shapeInGroup: 19,
  shapeWithClass: 20,
  otherAssistants: 21,
  otherTopics: 22,
  othersVisible: 23,
  assistantAmongOthers: 24,
  agentAmongOthers: 25,
  position: 26,
  topic: 27,
  topicInGroup: 28,
  topicOfAddressee: 29,
  topicOfOrder: 30,
  two: 31,
  twoApart: 32,
  three: 33,
  four: 34,
  word: 35,
  words: 36,
  signal: 37,
  ruledAbout: 38,
  ruled: 39,
} as const;
export type Family = (typeof FAMILY)[keyof typeof FAMILY];

/** The features of one span at a time, each once: their indexes in the table and their values. */
export class FeatureList {
  readonly places = new Int32Array(MOST);
  readonly values = new Float32Array(MOST);
  size = 0;
  /** One bit for each index of the table, so that all of them fit in the processor's nearest cache. */
  private readonly seen = new Int32Array(TABLE >> 5);
  private readonly unwanted: Int32Array;

  /** With `weights`, lists only features that have a weight. */
  constructor(weights?: Int8Array) {
    this.unwanted = new Int32Array(TABLE >> 5);
    const known = weights?.length ?? 0;
    for (let place = 0; place < known; place++)
      if (weights![place] === 0) this.unwanted[place >> 5] = this.unwanted[place >> 5]! | (1 << (place & 31));
    this.seen.set(this.unwanted);
  }

  /** Begins the next span. */
  start(): void {
    for (let index = 0; index < this.size; index++) {
      const slot = this.places[index]! >> 5;
      this.seen[slot] = this.unwanted[slot]!;
    }
    this.size = 0;
  }

  /** Adds a feature, identified by its family and three numbers, if it is new. */
  add(family: Family, a: number, b: number, c: number, value: number): void {
    let hash = Math.imul(family, 0x9e3779b1) ^ Math.imul(a + 0x51ed, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(b + 0x7f4a, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39) ^ Math.imul(c + 0x1b87, 0x27d4eb2f);
    hash ^= hash >>> 16;
    const place = hash & (TABLE - 1);
    const bits = this.seen[place >> 5]!;
    const bit = 1 << (place & 31);
    if ((bits & bit) !== 0 || this.size >= MOST) return;
    this.seen[place >> 5] = bits | bit;
    this.places[this.size] = place;
    this.values[this.size++] = value;
  }
}
