import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { retryAfterMs, textOf } from '../../answer-text.ts';
import { ChainUnavailable, type ChainUsage } from '../chain.ts';

const TRIES_MAX = 4;
/** The first wait after a failure; it doubles, and each is a random part of it. */
const WAIT_MS = 500;
/**
 * TronGrid blocks a client that requests too fast for half a minute. Source: docs/chain.md,
 * TronGrid.
 */
const WAIT_MAX_MS = 30_000;

/** The most that an answer may take. */
export interface AnswerLimits {
  readonly ms: number;
  readonly bytes: number;
}

const USUAL: AnswerLimits = { ms: 10_000, bytes: 32 * 1_024 * 1_024 };

export interface ClientOptions {
  readonly url: string;
  readonly key: string | undefined;
  readonly wallNowMs: () => number;
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Asks a node by HTTP. */
export interface NodeClient {
  /** @throws ChainUnavailable when no attempt got a valid answer */
  ask<S extends v.GenericSchema>(
    path: string,
    body: object,
    answer: S,
    limits?: AnswerLimits,
  ): Promise<v.InferOutput<S>>;
  usage(): ChainUsage;
}

/** The result of an attempt: an answer, or a failure with whether and when to retry. */
type Outcome =
  | { readonly body: unknown }
  | { readonly failure: string; readonly mayRetry: boolean; readonly afterMs?: number };

/**
 * A client of a node or TronGrid. A refusal for too many requests makes all requests wait, not only
 * the refused one.
 */
export function nodeClient(options: ClientOptions): NodeClient {
  const { url, key, wallNowMs, random = Math.random, wait = (ms: number) => sleep(ms) } = options;
  const base = url.endsWith('/') ? url : `${url}/`;
  let pausedUntilMs = 0;
  let day = '';
  let requests = 0;
  let limited = 0;

  function count(isLimited: boolean): void {
    const today = new Date(wallNowMs()).toISOString().slice(0, 10);
    if (today !== day) [day, requests, limited] = [today, 0, 0];
    if (isLimited) limited += 1;
    else requests += 1;
  }

  async function attempt(path: string, body: object, limits: AnswerLimits): Promise<Outcome> {
    count(false);
    try {
      const answer = await fetch(new URL(path, base), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { 'TRON-PRO-API-KEY': key }),
        },
        body: JSON.stringify(body),
        // The key is for this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(limits.ms),
      });
      if (answer.ok) return { body: JSON.parse(await textOf(answer, limits.bytes)) };
      await answer.body?.cancel();
      const isLimit = answer.status === 429 || answer.status === 403;
      if (isLimit) count(true);
      return {
        failure: `the node answered ${answer.status}`,
        mayRetry: isLimit || answer.status >= 500,
        ...(isLimit && { afterMs: retryAfterMs(answer) }),
      };
    } catch (error) {
      // The answer is not JSON, incomplete or missing: the node may be about to restart.
      const reason = error instanceof Error ? error.message : String(error);
      return { failure: `the node gave no answer (${reason})`, mayRetry: true };
    }
  }

  return {
    async ask(path, body, answer, limits = USUAL) {
      for (let tries = 1; ; tries += 1) {
        const pauseMs = pausedUntilMs - wallNowMs();
        if (pauseMs > 0) await wait(pauseMs);
        const outcome = await attempt(path, body, limits);
        if ('body' in outcome) {
          const read = v.safeParse(answer, outcome.body);
          if (read.success) return read.output;
          throw new ChainUnavailable(`${path}: the answer cannot be read`);
        }
        if (!outcome.mayRetry || tries === TRIES_MAX) {
          throw new ChainUnavailable(`${path}: ${outcome.failure}`);
        }
        const longestMs = WAIT_MS * 2 ** (tries - 1);
        const ms = Math.min(WAIT_MAX_MS, (outcome.afterMs ?? 0) + longestMs * (0.5 + random() / 2));
        if (outcome.afterMs === undefined) await wait(ms);
        else pausedUntilMs = Math.max(pausedUntilMs, wallNowMs() + ms);
      }
    },
    usage: () => ({ day, requests, limited }),
  };
}
