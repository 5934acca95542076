import { useCallback, useEffect, useRef, useState } from 'react';
import type { OperatorCall, OperatorInput, OperatorOutput } from '../contract/operator.ts';
import { ask, type NoAnswer } from './ask.ts';

/** The state of an answer. The previous value stays while it is fetched again. */
export interface Answered<T> {
  readonly value: T | undefined;
  readonly failed: NoAnswer | undefined;
  readonly isLoading: boolean;
  readonly again: () => Promise<void>;
}

/** An answer, and its input. */
interface Known<T> {
  readonly to: string;
  readonly value: T | undefined;
  readonly failed: NoAnswer | undefined;
}

/**
 * The answer to a reading call, fetched again when its input changes and on request.
 *
 * @param everyMs the interval at which the page also fetches it by itself
 */
export function useAnswer<C extends OperatorCall>(
  call: C,
  input: OperatorInput<C>,
  everyMs?: number,
): Answered<OperatorOutput<C>> {
  const to = JSON.stringify(input);
  const [known, setKnown] = useState<Known<OperatorOutput<C>>>();
  const [isAsking, setIsAsking] = useState(false);
  const newest = useRef(0);

  const load = useCallback(
    async (byItself: boolean) => {
      newest.current += 1;
      const turn = newest.current;
      const answer = await ask(call, JSON.parse(to) as OperatorInput<C>, { byItself });
      if (turn !== newest.current) return;
      setKnown((before) => {
        if (answer.ok) return { to, value: answer.value, failed: undefined };
        const kept = before?.to === to ? before.value : undefined;
        return { to, value: kept, failed: answer.code };
      });
    },
    [call, to],
  );

  useEffect(() => {
    void load(false);
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load(true);
    }, everyMs);
    return () => clearInterval(timer);
  }, [load, everyMs]);

  const again = useCallback(async () => {
    setIsAsking(true);
    await load(false);
    setIsAsking(false);
  }, [load]);

  const isKnown = known?.to === to;
  return {
    value: isKnown ? known.value : undefined,
    failed: isKnown ? known.failed : undefined,
    isLoading: isAsking || !isKnown,
    again,
  };
}
