import { siteOf } from '../networks.ts';

interface Count {
  calls: number;
  startedAtMs: number;
}

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Callers remembered at once; the one that started longest ago is forgotten first. */
const CALLERS_MAX = 50_000;

/** An IPv6 site may make as many calls as this many of its networks. */
const NETWORKS_PER_SITE = 8;

/**
 * How often each caller called in the window that runs, for the rate limits. Counts by running time: by the
 * wall, which the limiter's own counts go by, a clock set three hours back would refuse a caller for three hours.
 */
export class CallCounts {
  readonly #counts = new Map<string, Count>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** @param key the network, a space, and the name of the group of routes that count together */
  incr(key: string, told: Told, windowMs: number): void {
    told(null, this.add(key, 1, windowMs));
  }

  /**
   * Counts a number of calls; zero only reads.
   *
   * @returns the calls in the window that runs, and its milliseconds left
   */
  add(key: string, calls: number, windowMs: number): { current: number; ttl: number } {
    const count = this.#add(key, calls, windowMs);
    const site = this.#addToSite(key, calls, windowMs);
    const shared = Math.ceil((site?.calls ?? 0) / NETWORKS_PER_SITE);
    const fullest = site && shared > count.calls ? site : count;
    const ttl = Math.ceil(fullest.startedAtMs + windowMs - this.#nowMs());
    return { current: Math.max(count.calls, shared), ttl };
  }

  /** Charges the additional cost of a call that was counted as one. */
  charge(key: string, calls: number, windowMs: number): void {
    this.add(key, calls, windowMs);
  }

  /** Asked for by each route. All count here: a limit for several routes has its group's name in the caller's key. */
  child(): this {
    return this;
  }

  #addToSite(key: string, calls: number, windowMs: number): Count | undefined {
    const [network = '', group = ''] = key.split(' ');
    const site = siteOf(network);
    return site === undefined ? undefined : this.#add(`${site}/48 ${group}`, calls, windowMs);
  }

  #add(key: string, calls: number, windowMs: number): Count {
    const nowMs = this.#nowMs();
    let count = this.#counts.get(key);
    if (!count || nowMs - count.startedAtMs >= windowMs) {
      count = { calls: 0, startedAtMs: nowMs };
      this.#counts.delete(key);
      this.#counts.set(key, count);
      this.#forget();
    }
    count.calls += calls;
    return count;
  }

  #forget(): void {
    if (this.#counts.size <= CALLERS_MAX) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
