import type { Bus } from '../../bus/bus.ts';
import type { Sql } from '../../db/tx.ts';
import type { FollowedClosures } from '../../market/market-data.ts';

/** How often a process reads the closures without a wake-up, which may be lost. */
const LOOK_MS = 5_000;

interface Options {
  readonly closures: FollowedClosures;
  readonly sql: Sql;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly warn: (error: unknown) => void;
}

/** Keeps the closures of a process up to date, whatever its roles. Returns the function that stops it. */
export function followClosures({ closures, sql, bus, warn }: Options): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve();

  function look(): void {
    // One at a time, so that an older answer never replaces a newer one.
    looking = looking.then(() => closures.read(sql)).catch(warn);
  }

  const unsubscribe = bus.subscribe('orders', (wakeUp) => {
    if (wakeUp.closures) look();
  });
  const timer = setInterval(look, LOOK_MS);
  // A change since the first read, before this process listened.
  look();
  return async () => {
    unsubscribe();
    clearInterval(timer);
    await looking;
  };
}
