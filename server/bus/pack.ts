import type { OrderWakeUp, PeopleWakeUp } from './bus.ts';

/** The most ids in one notification: PostgreSQL limits its payload to 8,000 bytes. */
const IDS_MAX = 180;

type WakeUp = Partial<PeopleWakeUp> | Partial<OrderWakeUp>;

/** Wake-ups that wait to be sent on one channel, merged. */
export class Packed {
  /** Unique ids by the part of the message that they belong to. */
  readonly #ids = new Map<string, Set<string>>();
  readonly #flags = new Set<string>();

  add(said: WakeUp): void {
    for (const [part, value] of Object.entries(said)) {
      if (value === true) this.#flags.add(part);
      else if (Array.isArray(value)) this.#addIds(part, value);
    }
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0 && this.#flags.size === 0;
  }

  /** Removes and returns as much as fits into one notification. */
  take(): Record<string, readonly string[] | true> {
    const message: Record<string, readonly string[] | true> = {};
    for (const flag of this.#flags) message[flag] = true;
    this.#flags.clear();
    let room = IDS_MAX;
    for (const [part, ids] of this.#ids) {
      const some = [...ids].slice(0, room);
      if (some.length > 0) message[part] = some;
      room -= some.length;
      for (const id of some) ids.delete(id);
      if (ids.size === 0) this.#ids.delete(part);
    }
    return message;
  }

  #addIds(part: string, added: readonly string[]): void {
    if (added.length === 0) return;
    const ids = this.#ids.get(part) ?? new Set();
    this.#ids.set(part, ids);
    for (const id of added) ids.add(id);
  }
}
