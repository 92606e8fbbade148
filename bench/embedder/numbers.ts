/** A list of 32-bit numbers that grows without a copy for each addition. */
export class Numbers<T extends Int32Array | Float32Array> {
  length = 0;
  #values: T;
  readonly #create: (length: number) => T;

  constructor(create: (length: number) => T) {
    this.#create = create;
    this.#values = create(1 << 20);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.#create(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  values(): T {
    return this.#values.subarray(0, this.length) as T;
  }
}
