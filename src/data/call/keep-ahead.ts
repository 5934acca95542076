import { useEffect } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { quiet } from '../../lib/quiet.ts';
import { currentConnection, isMetered } from '../device/metered.ts';
import { answerKey, keepAnswer, readAnswerKept } from './answers.ts';
import { call } from './call.ts';

/**
 * Prefetches answers that this device does not hold yet, one at a time, while the page is idle; not over a metered connection.
 * For answers only that never change once they are `isFinal`.
 */
export function useKeptAhead<E extends Endpoint>(
  endpoint: E,
  inputs: readonly InputOf<E>[],
  isFinal: (value: OutputOf<E>) => boolean,
): void {
  const asked = inputs.map((input) => answerKey(endpoint, input)).join('\n');
  useEffect(() => {
    const stopping = new AbortController();
    void keepAll(endpoint, inputs, isFinal, stopping.signal);
    return () => stopping.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the same answers are prefetched once
  }, [asked]);
}

async function keepAll<E extends Endpoint>(
  endpoint: E,
  inputs: readonly InputOf<E>[],
  isFinal: (value: OutputOf<E>) => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (const input of inputs) {
    await quiet();
    if (signal.aborted || isMetered(currentConnection())) return;
    const key = answerKey(endpoint, input);
    const kept = await readAnswerKept(endpoint, key);
    if (kept && isFinal(kept.value)) continue;
    const askedAtMs = Date.now();
    const answer = await call(endpoint, input);
    // Without a connection the rest would fail too.
    if (!answer.ok) return;
    await keepAnswer(key, answer.value, askedAtMs);
  }
}
