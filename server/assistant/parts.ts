import type { ModelChoice } from '../config-model.ts';
import type { Db } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import type { Answerer } from './answerer.ts';

/** The parts that the assistant needs. */
export interface AssistantParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly privateFeed: PrivateFeed;
  readonly answerer: Answerer;
  /** The language model, if one is configured. */
  readonly model: Pick<ModelChoice, 'name' | 'url'> | undefined;
  readonly wallNowMs: () => number;
  /** Receives failures of the answerer. */
  readonly warn: (message: string, error?: unknown) => void;
}
