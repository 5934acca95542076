/** Open sockets of each caller. */
export class CallerCounts {
  readonly #open = new Map<string, number>();

  /** Counts one more, and returns how many the caller has now. */
  add(caller: string): number {
    const open = (this.#open.get(caller) ?? 0) + 1;
    this.#open.set(caller, open);
    return open;
  }

  remove(caller: string): void {
    const left = (this.#open.get(caller) ?? 1) - 1;
    if (left === 0) this.#open.delete(caller);
    else this.#open.set(caller, left);
  }
}
