import type { PatchPart } from './api.ts';

/** The last quotes, stored on this device for the next start. */
export interface QuoteCache {
  /** The stored snapshot; `undefined` without storage. */
  load(): Promise<readonly PatchPart[]>;
  /** Replaces everything stored. */
  save(parts: readonly PatchPart[]): Promise<void>;
  /** Deletes everything stored. */
  forget(): Promise<void>;
  /** Whether storage works, as far as the cache knows. */
  keeps(): boolean;
}

/** The lock of the only worker on this device that may write; a worker of another build may run beside ours. */
const WRITER_LOCK = 'plumb-feed-writer';

interface Store {
  read(): Promise<readonly PatchPart[]>;
  write(parts: readonly PatchPart[]): Promise<void>;
}

interface CacheOptions {
  /**
   * Whether the database may already exist. `false` lets a first visit skip loading the database code until there is
   * something to store.
   */
  readonly mayHold: () => Promise<boolean>;
  /** Dexie is many times the size of the hub, so it loads after the first quotes. */
  readonly openStore: (onClosed: () => void) => Promise<Store>;
  readonly locks: LockManager | undefined;
  readonly log: (message: string) => void;
}

/**
 * Stores the last quotes. When storage is missing, full or upgraded by a newer build, the hub stops using it, continues
 * from memory and reports it in its status.
 */
export function createCache({ mayHold, openStore, locks, log }: CacheOptions): QuoteCache {
  let keeps = true;
  let isWriter = !locks;
  let store: Promise<Store> | undefined;

  // Held until this worker ends. Without locks every tab has its own worker, and the last one to write wins.
  locks
    ?.request(WRITER_LOCK, () => {
      isWriter = true;
      return new Promise<never>(() => undefined);
    })
    .catch((problem: unknown) => log(`Who writes the last quotes is unknown: ${String(problem)}`));

  function opened(): Promise<Store> {
    store ??= openStore(() => {
      keeps = false;
    });
    return store;
  }

  /** Safari occasionally loses its connection to the database, so this retries once. */
  async function twice<T>(work: (store: Store) => Promise<T>): Promise<T> {
    try {
      return await work(await opened());
    } catch (problem) {
      log(`The storage failed and is opened once more: ${String(problem)}`);
      store = undefined;
      return work(await opened());
    }
  }

  function failed(problem: unknown): void {
    if (keeps) log(`The last quotes are not kept: ${String(problem)}`);
    keeps = false;
  }

  return {
    keeps: () => keeps,
    async load() {
      try {
        return (await mayHold()) ? await twice((opening) => opening.read()) : [];
      } catch (problem) {
        failed(problem);
        return [];
      }
    },
    async forget() {
      try {
        // A worker that does not write may forget: the customer of its pages is gone.
        if (store || (await mayHold())) await twice((opening) => opening.write([]));
      } catch (problem) {
        failed(problem);
      }
    },
    async save(parts) {
      if (!keeps || !isWriter) return;
      try {
        await twice((opening) => opening.write(parts));
      } catch (problem) {
        failed(problem);
      }
    },
  };
}
