/** A cache of recent answers; drops the least recently used first. */
export class Kept<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #size: number;
  readonly #dropped: (value: Value) => void;

  /** `dropped` receives removed values, so that their memory can be reused. */
  constructor(size: number, dropped: (value: Value) => void = () => undefined) {
    this.#size = size;
    this.#dropped = dropped;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.peek(key);
    if (known !== undefined) return known;
    const value = make();
    this.put(key, value);
    return value;
  }

  peek(key: Key): Value | undefined {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
    }
    return known;
  }

  put(key: Key, value: Value): void {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#size) return;
    const [oldest] = this.#entries;
    if (!oldest) return;
    this.#entries.delete(oldest[0]);
    this.#dropped(oldest[1]);
  }
}
