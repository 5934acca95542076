import type { ModelChoice } from '../config-model.ts';
import type { Db } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import type { Answerer } from './answerer.ts';

/** What the assistant works with. */
export interface AssistantParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly privateFeed: PrivateFeed;
  readonly answerer: Answerer;
  /** The language model that it asks, if any. */
  readonly model: Pick<ModelChoice, 'name' | 'url'> | undefined;
  readonly wallNowMs: () => number;
  /** Hears of an answerer that failed. */
  readonly warn: (message: string, error?: unknown) => void;
}
